import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isOutOfRange, isUniqueOrMissing } from '../common/database-errors.js';
import { SentenceError } from '../common/errors.js';
import { requireShape } from '../billing/shapes/billing-shape.service.js';
import type { ShapeMap } from '../contract/billing-shapes.js';
import { GROUP_ENTITIES, type GroupEntity } from '../contract/group-files.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import type { PlayoutDirection, PlayoutMap, RowRule } from '../contract/playout.js';
import { MapChecker } from '../playout/format/map-checker.js';
import { continueNumbers, giveBackNumbers } from '../spot/spot.repository.js';
import { savedCampaign } from '../spot/stored-campaign.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { CallQueue } from '../work/call-queue.js';
import type { WorkCaller } from '../work/work.js';
import * as groups from './group-import.repository.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import { newNumbersOf, storeLedger } from './ledger-import.js';
import { readGroupLedger, readGroupZip, sharedBytes, type ZipSource } from './read-group-zip.js';

export type GroupCounts = Partial<Record<GroupEntity, number>>;
type Chunks = Partial<Record<GroupEntity, string[]>>;

/** Makes a media group of the zip that another one was written to. */
@Injectable()
export class GroupImportService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly calls: CallQueue,
    private readonly threads: HeavyThreads,
    private readonly maps: MapChecker,
  ) {}

  /**
   * Fills an empty media group, in one transaction.
   *
   * @returns how many records of each kind were made
   * @throws 400 for what is no such zip or has what a form would refuse; 409 for a group that has records
   */
  async fill(caller: WorkCaller, bytes: Uint8Array): Promise<GroupCounts> {
    if (bytes.byteLength > LIMITS.groupZipBytes)
      throw new SentenceError(400, message('groupTooLarge'));
    return this.fillFrom('file', caller, bytes);
  }

  /** As `fill`, from a zip that a call sent. @throws as `fill`; the abort reason of the caller's signal */
  fillSent(caller: WorkCaller, bytes: Uint8Array): Promise<GroupCounts> {
    return this.fillFrom('call', caller, bytes);
  }

  private async fillFrom(
    source: ZipSource,
    caller: WorkCaller,
    bytes: Uint8Array,
  ): Promise<GroupCounts> {
    const zip = sharedBytes(bytes);
    const { counts, oldIds, ledger } = await this.calls.run(caller, null, async (work) => {
      const answer = await readGroupZip(this.threads, work, source, { bytes: zip, ids: null });
      return 'counts' in answer ? answer : { counts: {}, oldIds: {}, ledger: [] };
    });
    const ids = await this.takeIds(caller.multimediaId, counts);
    const { chunks, lastNumber } = await this.calls.run(caller, null, async (work) => {
      const answer = await readGroupZip(this.threads, work, source, { bytes: zip, ids });
      return 'chunks' in answer ? answer : { chunks: {} as Chunks, lastNumber: 0 };
    });
    for (const json of chunks.playoutFormat ?? [])
      for (const { map, direction } of JSON.parse(json) as Format[])
        await this.maps.require(caller, map, direction);
    for (const json of chunks.billingShape ?? [])
      for (const { map } of JSON.parse(json) as Shape[]) requireShape(map);
    for (const json of chunks.asRunRules ?? [])
      for (const { ignore } of JSON.parse(json) as Rules[])
        await this.maps.requireRules(caller, ignore, 'ignore');
    await this.store(caller, chunks, lastNumber, (manager) =>
      storeLedger(
        manager,
        caller.multimediaId,
        { files: ledger, numbers: newNumbersOf(oldIds, ids) },
        (asked) =>
          this.calls.run(caller, null, (work) =>
            readGroupLedger(this.threads, work, source, { bytes: zip, ...asked }),
          ),
      ),
    );
    return counts;
  }

  /** @throws 409 */
  private takeIds(
    multimediaId: number,
    counts: GroupCounts,
  ): Promise<Partial<Record<GroupEntity, number[]>>> {
    return this.database.write(multimediaId, async (manager) => {
      await requireEmpty(manager, multimediaId);
      const taken: Partial<Record<GroupEntity, number[]>> = {};
      for (const entity of GROUP_ENTITIES)
        taken[entity] = await groups.takeIds(manager, entity, counts[entity] ?? 0);
      return taken;
    });
  }

  private async store(
    { multimediaId, signal }: WorkCaller,
    chunks: Chunks,
    lastNumber: number,
    closedDays: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    // In a transaction of its own: whoever enters a campaign meanwhile needs the next number.
    const taken = await this.database.write(multimediaId, (manager) =>
      continueNumbers(manager, multimediaId, lastNumber),
    );
    try {
      await this.database.write(multimediaId, async (manager) => {
        await requireEmpty(manager, multimediaId);
        for (const entity of GROUP_ENTITIES)
          for (const json of chunks[entity] ?? []) {
            signal?.throwIfAborted();
            await groups.insertRecords(manager, multimediaId, entity, json);
          }
        await closedDays(manager);
        for (const id of await groups.campaignsInTurn(manager, multimediaId)) {
          signal?.throwIfAborted();
          await savedCampaign(manager, multimediaId, id);
        }
      });
    } catch (error) {
      await this.database.write(multimediaId, (manager) =>
        giveBackNumbers(manager, multimediaId, taken),
      );
      throw isUniqueOrMissing(error) || isOutOfRange(error)
        ? new SentenceError(400, message('groupContradicts'))
        : error;
    }
  }
}

async function requireEmpty(manager: EntityManager, multimediaId: number): Promise<void> {
  if (!(await groups.isEmptyGroup(manager, multimediaId)))
    throw new SentenceError(409, message('groupNotEmpty'));
}

interface Shape {
  map: ShapeMap;
}

interface Rules {
  ignore: RowRule[];
}

interface Format {
  map: PlayoutMap;
  direction: PlayoutDirection;
}
