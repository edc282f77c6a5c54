import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { SentenceError } from '../common/errors.js';
import { AppConfig } from '../config/app-config.js';
import { message } from '../contract/messages.js';
import { isOutOfMemory, SideThread } from '../work/side-thread.js';
import type { Work } from '../work/work.js';
import type { GroupAnswer, GroupTask } from './group-zip-worker.js';

const REFUSED = {
  BROKEN: 'groupBroken',
  NOT_A_GROUP: 'groupNotOne',
  TOO_LARGE: 'groupTooLarge',
} as const;

/** Reads the zip of a media group in a thread: strangers may have made it. */
@Injectable()
export class GroupZipReader extends SideThread<GroupTask, GroupAnswer> {
  constructor(config: AppConfig) {
    super(config, join(import.meta.dirname, 'group-zip-worker.js'), 'work', async (task) =>
      (await import('./group-zip-worker.js')).work(task),
    );
  }

  protected override get heapMb(): number {
    return 2_048;
  }

  /** @throws 400 for what is no zip of a group, with what is wrong */
  async read(work: Work, task: GroupTask): Promise<Extract<GroupAnswer, object>> {
    const answer = await this.run(work, task).catch((error: unknown): GroupAnswer => {
      if (isOutOfMemory(error)) return { refused: 'TOO_LARGE' };
      throw error;
    });
    if ('refused' in answer) throw new SentenceError(400, message(REFUSED[answer.refused]));
    if ('bad' in answer) {
      const { entity, row, field } = answer.bad;
      throw new SentenceError(400, message('groupBadCell', `${entity}.csv`, row, field));
    }
    return answer;
  }
}
