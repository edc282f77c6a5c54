import { Injectable } from '@nestjs/common';
import { isUniqueOrMissing } from '../common/database-errors.js';
import { SentenceError } from '../common/errors.js';
import { GROUP_ENTITIES, type GroupEntity } from '../contract/group-files.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import type { PlayoutDirection, PlayoutMap } from '../contract/playout.js';
import { MapChecker } from '../playout/format/map-checker.js';
import { savedCampaign } from '../spot/stored-campaign.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { CallQueue } from '../work/call-queue.js';
import type { WorkCaller } from '../work/work.js';
import * as groups from './group-import.repository.js';
import { GroupZipReader } from './group-zip-reader.js';

export type GroupCounts = Partial<Record<GroupEntity, number>>;

/** Makes a media group of the zip that another one was written to. */
@Injectable()
export class GroupImportService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly calls: CallQueue,
    private readonly reader: GroupZipReader,
    private readonly maps: MapChecker,
  ) {}

  /**
   * Fills an empty media group, in one transaction.
   *
   * @returns how many records of each kind were made
   * @throws 400 for what is no such zip or has what a form would refuse; 409 for a group that has records
   */
  async fill(caller: WorkCaller, bytes: Uint8Array): Promise<GroupCounts> {
    const { multimediaId } = caller;
    if (bytes.byteLength > LIMITS.groupZipBytes)
      throw new SentenceError(400, message('groupTooLarge'));
    const counts = await this.calls.run(caller, null, async (work) => {
      const answer = await this.reader.read(work, { bytes, ids: null });
      return 'counts' in answer ? answer.counts : {};
    });
    const ids = await this.database.write(multimediaId, async (manager) => {
      const taken: Partial<Record<GroupEntity, number[]>> = {};
      for (const entity of GROUP_ENTITIES)
        taken[entity] = await groups.takeIds(manager, entity, counts[entity] ?? 0);
      return taken;
    });
    const chunks = await this.calls.run(caller, null, async (work) => {
      const answer = await this.reader.read(work, { bytes, ids });
      return 'chunks' in answer ? answer.chunks : {};
    });
    for (const json of chunks.playoutFormat ?? [])
      for (const { map, direction } of JSON.parse(json) as Format[])
        await this.maps.require(caller, map, direction);
    await this.store(multimediaId, chunks);
    return counts;
  }

  private async store(
    multimediaId: number,
    chunks: Partial<Record<GroupEntity, string[]>>,
  ): Promise<void> {
    try {
      await this.database.write(multimediaId, async (manager) => {
        if (!(await groups.isEmptyGroup(manager, multimediaId)))
          throw new SentenceError(409, message('groupNotEmpty'));
        for (const entity of GROUP_ENTITIES)
          for (const json of chunks[entity] ?? [])
            await groups.insertRecords(manager, multimediaId, entity, json);
        await groups.continueNumbers(manager, multimediaId);
        for (const id of await groups.statedCampaigns(manager, multimediaId))
          await savedCampaign(manager, multimediaId, id);
      });
    } catch (error) {
      throw isUniqueOrMissing(error) ? new SentenceError(400, message('groupContradicts')) : error;
    }
  }
}

interface Format {
  map: PlayoutMap;
  direction: PlayoutDirection;
}
