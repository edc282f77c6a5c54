import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { SentenceError } from '../common/errors.js';
import { AppConfig } from '../config/app-config.js';
import { LIMITS } from '../contract/limits.js';
import { type Message, message } from '../contract/messages.js';
import { isOutOfMemory, isOutOfTime, SideThread } from '../work/side-thread.js';
import type { Work } from '../work/work.js';
import type { GroupAnswer, GroupBounds, GroupTask } from './group-zip-worker.js';

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

  protected get bounds(): GroupBounds {
    return { bytes: LIMITS.groupBytes, rows: LIMITS.groupRows };
  }

  protected get tooLarge(): Message {
    return message('groupTooLarge');
  }

  /** @throws 400 for what is no zip of a group, with what is wrong */
  async read(
    work: Work,
    task: Omit<GroupTask, 'bounds'>,
  ): Promise<Extract<GroupAnswer, { counts: object } | { chunks: object }>> {
    const { bytes, ids } = task;
    const answer = await this.run(work, { bytes, ids, bounds: this.bounds }).catch(
      (error: unknown): GroupAnswer => {
        if (isOutOfMemory(error) || isOutOfTime(error)) return { refused: 'TOO_LARGE' };
        throw error;
      },
    );
    if ('refused' in answer) {
      if (answer.refused === 'TOO_LARGE') throw new SentenceError(400, this.tooLarge);
      const said = answer.refused === 'BROKEN' ? 'groupBroken' : 'groupNotOne';
      throw new SentenceError(400, message(said));
    }
    if ('bad' in answer) {
      const { entity, row, field } = answer.bad;
      throw new SentenceError(400, message('groupBadCell', `${entity}.csv`, row, field));
    }
    return answer;
  }
}

/** The same for zips that calls send, which are smaller. */
@Injectable()
export class SentZipReader extends GroupZipReader {
  protected override get heapMb(): number {
    return 768;
  }

  /** Some ten times what the largest takes. */
  protected override get mostMs(): number {
    return 120_000;
  }

  protected override get bounds(): GroupBounds {
    return { bytes: LIMITS.groupCallBytes, rows: LIMITS.groupCallRows };
  }

  protected override get tooLarge(): Message {
    return message('groupTooLargeHere');
  }
}
