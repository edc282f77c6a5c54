import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { isUniqueOrMissing } from '../common/database-errors.js';
import { CodeError } from '../common/errors.js';
import { type ImportAction, type ImportEntity, isRecord } from '../contract/import.js';
import { replaceDay } from '../schedule/schedule.service.js';
import { continueNumbers, giveBackNumbers, takeNumber } from '../spot/spot.repository.js';
import { SpotService } from '../spot/spot.service.js';
import type { Seller } from '../spot/stored-campaign.js';
import { setExpressions } from '../station/station.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { withIds } from './core/new-ids.js';
import type { NewCampaign } from './core/campaigns.js';
import * as records from './import-records.repository.js';
import * as runs from './import-run.repository.js';
import type { ImportCheckBody, ImportOptions } from './import.dto.js';
import { changedMeanwhile } from './changed-meanwhile.js';
import type { ImportChange } from './import.entity.js';
import type { Progress } from './import-progress.js';
import { storeInvoices, storePayments } from './store-billing.js';
import type { Storable } from './outcome.js';

/** What is stored of a sheet. */
interface StoredSheet {
  body: ImportCheckBody;
  fileName: string;
  counts: Record<ImportAction, number>;
  storable: Storable;
  /** Hears of each campaign that is stored. */
  tell: (now: Progress) => void;
}

/** An import while it is stored. */
export interface ImportInProgress {
  manager: EntityManager;
  seller: Seller;
  importId: number;
  signal: AbortSignal;
  idOf: (id: number) => number;
}

/** What a record has that is made because rows refer to it. A category is in the middle until somebody says. */
const NEW_REFERENCE = { priority: 'M', ignoreRejectCategory: 0 };

/** Stores what sheets make and change, all of it or nothing. */
@Injectable()
export class StoringService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly spots: SpotService,
  ) {}

  /** @returns the import's id @throws 409 when somebody changed the records meanwhile */
  async store(
    seller: Seller & { userId: number },
    signal: AbortSignal,
    { body: { entity, options }, fileName, counts, storable, tell }: StoredSheet,
  ): Promise<number> {
    const { multimediaId, userId } = seller;
    // In a transaction of its own: while this one goes on, others enter campaigns.
    const taken = await this.database.write(multimediaId, (manager) =>
      numbersFor(manager, multimediaId, storable.campaigns),
    );
    try {
      return await this.database.write(multimediaId, async (manager) => {
        const importId = await runs.addImport(manager, {
          multimediaId,
          userId,
          entity,
          fileName,
          at: new Date(this.clock.now()),
          created: counts.create,
          updated: counts.update,
          same: counts.same,
          refused: counts.refused,
          undoneAt: null,
        });
        await addReferences(manager, multimediaId, importId, storable, options ?? {});
        const idOf = await newIds(manager, multimediaId, storable);
        const storing = { manager, seller, importId, signal, idOf };
        await storeRecords(storing, entity, storable);
        await storeDays(storing, storable);
        await allowExpressions(storing, storable);
        await storePayments(storing, storable);
        await storeInvoices(storing, storable);
        await this.storeCampaigns(storing, storable, taken.first, tell);
        return importId;
      });
    } catch (error) {
      if (taken.count > 0)
        await this.database.write(multimediaId, (manager) =>
          giveBackNumbers(manager, multimediaId, taken),
        );
      const isStale = error instanceof CodeError && error.code === 'STALE_RECORD';
      throw isStale || isUniqueOrMissing(error) ? changedMeanwhile() : error;
    }
  }

  private async storeCampaigns(
    { manager, seller, importId, signal, idOf }: ImportInProgress,
    { campaigns }: Storable,
    firstNumber: number,
    tell: StoredSheet['tell'],
  ): Promise<void> {
    const changes: ImportChange[] = [];
    let before: { internalNumber: number; change: ImportChange } | null = null;
    for (const [i, { numbered, ...campaign }] of campaigns.entries()) {
      signal.throwIfAborted();
      const number = numbered ?? { internalNumber: firstNumber + i, revision: 0 };
      const replaced = before?.internalNumber === number.internalNumber ? before.change : null;
      const body = {
        ...withIds(campaign, idOf),
        ...(replaced && { replacesId: replaced.recordId }),
      };
      const { id, version } = await this.spots.add(manager, seller, body, null, number);
      // It is cancelled by the revision that follows it.
      if (replaced) replaced.version += 1;
      const { multimediaId } = seller;
      const made = { importId, entity: 'spot', recordId: id, multimediaId } as const;
      const change: ImportChange = { ...made, version, before: null };
      changes.push(change);
      before = { internalNumber: number.internalNumber, change };
      tell({ done: changes.length, total: campaigns.length });
    }
    await runs.addChanges(manager, changes);
  }
}

/** The numbers of campaigns: their own where they come with them, else the next ones of the media group. */
async function numbersFor(
  manager: EntityManager,
  multimediaId: number,
  campaigns: readonly NewCampaign[],
): Promise<{ first: number; count: number }> {
  const own = campaigns.flatMap(({ numbered }) => numbered?.internalNumber ?? []);
  if (own.length > 0)
    return continueNumbers(
      manager,
      multimediaId,
      own.reduce((last, one) => Math.max(last, one), 0),
    );
  const { length: count } = campaigns;
  return { first: count === 0 ? 0 : await takeNumber(manager, multimediaId, count), count };
}

async function addReferences(
  manager: EntityManager,
  multimediaId: number,
  importId: number,
  { references }: Storable,
  { priority, clientCategoryId }: ImportOptions,
): Promise<void> {
  const plain = { ...NEW_REFERENCE, ...(priority && { priority }), clientCategoryId };
  for (const kind of new Set(references.map((one) => one.entity))) {
    const ofKind = references.filter((one) => one.entity === kind);
    const json = JSON.stringify(ofKind.map((one, n) => ({ ...plain, ...one, n })));
    await records.insertRecords(manager, multimediaId, importId, kind, json);
  }
}

/** The ids of records that were just made, by those below 0 that stood for them. */
async function newIds(
  manager: EntityManager,
  multimediaId: number,
  { references, made }: Storable,
): Promise<(id: number) => number> {
  const ids = new Map<string, number>();
  for (const kind of new Set(references.map(({ entity }) => entity))) {
    const codes = references.flatMap(({ entity, code }) => (entity === kind ? [code] : []));
    for (const { id, code } of await records.recordsOfCodes(manager, multimediaId, kind, codes))
      ids.set(`${kind} ${code}`, id);
  }
  return (id) => {
    const one = made[-id - 1];
    const known = one && ids.get(`${one.entity} ${one.code}`);
    if (known === undefined) throw new Error('A record that rows refer to was not made');
    return known;
  };
}

async function storeRecords(
  { manager, seller: { multimediaId }, importId, signal }: ImportInProgress,
  entity: ImportEntity,
  { create, update }: Storable,
): Promise<void> {
  if (!isRecord(entity)) return;
  for (const json of create) {
    signal.throwIfAborted();
    await records.insertRecords(manager, multimediaId, importId, entity, json);
  }
  let changed = 0;
  let wanted = 0;
  for (const json of update) {
    signal.throwIfAborted();
    wanted += (JSON.parse(json) as unknown[]).length;
    changed += await records.updateRecords(manager, multimediaId, importId, entity, json);
  }
  if (changed !== wanted) throw changedMeanwhile();
}

/** Lets the files of a station be expressions, before campaigns that have some. */
async function allowExpressions(
  { manager, seller: { multimediaId }, importId }: ImportInProgress,
  { expressionsAt }: Storable,
): Promise<void> {
  if (expressionsAt === null) return;
  const version = await setExpressions(manager, multimediaId, expressionsAt, 1);
  if (version === undefined) return;
  const change = { importId, entity: 'station', recordId: expressionsAt, multimediaId } as const;
  await runs.addChanges(manager, [{ ...change, version, before: { fileExpressions: 0 } }]);
}

async function storeDays(
  { manager, seller: { multimediaId }, importId, signal, idOf }: ImportInProgress,
  { days, daysBefore }: Storable,
): Promise<void> {
  const changes: ImportChange[] = [];
  for (const { stationId, dayOfWeek, version, ...items } of days) {
    signal.throwIfAborted();
    const day = { multimediaId, stationId, dayOfWeek };
    const { breaks, shows } = withIds(items, idOf);
    await replaceDay(manager, day, {
      version,
      breaks: breaks.map((one) => ({ ...one, ...day, id: one.id })),
      shows: shows.map((one) => ({ ...one, ...day, id: one.id })),
    });
    const before = daysBefore.find(
      (one) => one.stationId === stationId && one.dayOfWeek === dayOfWeek,
    );
    changes.push({
      importId,
      entity: 'scheduleDay',
      recordId: stationId * 7 + dayOfWeek,
      multimediaId,
      version: version + 1,
      before: { breaks: before?.breaks ?? [], shows: before?.shows ?? [] },
    });
  }
  await runs.addChanges(manager, changes);
}
