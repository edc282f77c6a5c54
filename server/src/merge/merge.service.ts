import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { isUniqueOrMissing } from '../common/database-errors.js';
import { badField, CodeError, notFound, SentenceError } from '../common/errors.js';
import type { Role } from '../contract/enums.js';
import { MERGE_FIELDS } from '../contract/merge.js';
import { message } from '../contract/messages.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { changedSince, filledFields } from './core/merged.js';
import type {
  MergeAnswer,
  MergeBody,
  MergeFilter,
  MergePreviewAnswer,
  MergeRecordAnswer,
  MergeUndoAnswer,
} from './merge.dto.js';
import type { RecordMerge } from './merge.entity.js';
import * as merges from './merge.repository.js';

/** Who merges. */
export interface Merger {
  multimediaId: number;
  userId: number;
  role: Role;
}

/** Makes one record of several, and undoes it. */
@Injectable()
export class MergeService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  page(multimediaId: number, request: ListRequest<MergeFilter>): Promise<Page> {
    return merges.mergePage(this.database, multimediaId, request);
  }

  /** What a merge would move. @throws 400 for records that are not there */
  preview(multimediaId: number, body: MergeBody): Promise<MergePreviewAnswer> {
    const { entity } = body;
    return this.database.read(multimediaId, async (manager) => {
      const { into, from } = await recordsToMerge(manager, multimediaId, body, false);
      const ids = [into, ...from].map(({ id }) => id);
      const counts = await merges.referencesTo(manager, multimediaId, entity, ids);
      const count = (kind: string, id: number): number =>
        counts.find((one) => one.kind === kind && one.id === id)?.count ?? 0;
      const shown = ({ id, code, name }: merges.StoredRecord): MergeRecordAnswer => ({
        id,
        code,
        name,
        spots: count('spot', id),
        users: count('userMultimedia', id),
      });
      const others = from.map(shown);
      const history =
        entity === 'client'
          ? await merges.historyOf(manager, multimediaId, body.ids)
          : { airings: 0, certificates: 0 };
      const filled = filledFields(into, from);
      return {
        into: shown(into),
        from: others,
        spots: others.reduce((sum, { spots }) => sum + spots, 0),
        users: others.reduce((sum, { users }) => sum + users, 0),
        ...history,
        fields: MERGE_FIELDS.filter((field) => field in filled),
      };
    });
  }

  /**
   * Merges records in one transaction.
   *
   * @throws as `preview`; ROLE for an executive whom users are, unless the caller is an administrator; 409 when
   *   something refers to a record that is not known to move
   */
  async merge({ multimediaId, userId, role }: Merger, body: MergeBody): Promise<MergeAnswer> {
    const { entity, intoId, ids } = body;
    try {
      return await this.database.write(multimediaId, async (manager) => {
        const { into, from } = await recordsToMerge(manager, multimediaId, body, true);
        const filled = filledFields(into, from);
        const takes = Object.keys(filled) as (keyof typeof filled)[];
        const id = await merges.addMerge(manager, {
          multimediaId,
          userId,
          entity,
          intoId,
          intoLabel: merges.labelOf(into),
          at: new Date(this.clock.now()),
          intoBefore:
            takes.length === 0
              ? null
              : Object.fromEntries(takes.map((field) => [field, into[field] ?? null])),
          intoVersion: into.version + (takes.length === 0 ? 0 : 1),
          undoneAt: null,
        });
        await merges.keepRecords(manager, id, from);
        const merge = { multimediaId, id, entity, intoId };
        const { spot, userMultimedia } = await merges.moveReferences(manager, merge, ids);
        if (userMultimedia > 0 && role !== 'admin') throw new CodeError('ROLE');
        await merges.deleteRecords(manager, multimediaId, entity, ids);
        if (takes.length > 0) await merges.changeFields(manager, into, entity, filled);
        return { id, spots: spot, users: userMultimedia };
      });
    } catch (error) {
      throw isUniqueOrMissing(error) ? new SentenceError(409, message('mergeReferred')) : error;
    }
  }

  /**
   * Brings merged records back, and what moved to them, in one transaction.
   *
   * @throws 404; ROLE as `merge`; 409 when it was undone already, something that moved was changed since, or
   *   another record has what a merged one had
   */
  async undo({ multimediaId, role }: Merger, id: number): Promise<MergeUndoAnswer> {
    try {
      return await this.database.write(multimediaId, async (manager) => {
        const merge = await merges.lockMerge(manager, multimediaId, id);
        if (!merge) throw notFound();
        if (merge.undoneAt) throw new SentenceError(409, message('mergeUndone'));
        const { entity } = merge;
        const into = await remainingRecord(manager, merge);
        const moves = await merges.movesSince(manager, merge);
        refuseChanged(changedSince(moves));
        const records = await merges.recordsBeforeMerge(manager, multimediaId, id);
        await merges.restoreRecords(manager, entity, records);
        const moved = await merges.moveBack(manager, merge);
        // Somebody changed one of them between the question and the answer.
        if (moved !== moves.length) refuseChanged(moves.slice(0, moves.length - moved));
        if (into && merge.intoBefore)
          await merges.changeFields(manager, into, entity, merge.intoBefore);
        await merges.setMergeUndone(manager, multimediaId, id, new Date(this.clock.now()));
        if (entity === 'accountExecutive' && role !== 'admin')
          await refuseUsers(manager, merge, records);
        return { id, records: records.length, moved };
      });
    } catch (error) {
      throw isUniqueOrMissing(error) ? new SentenceError(409, message('mergeInUse')) : error;
    }
  }
}

/** The records of a merge. @throws 400 for those that are not there, and for one that is to become itself */
async function recordsToMerge(
  manager: EntityManager,
  multimediaId: number,
  { entity, intoId, ids }: MergeBody,
  hold: boolean,
) {
  if (ids.length === 0) throw badField('ids', 'required');
  if (ids.includes(intoId)) throw badField('ids', 'mergeItself');
  // Whoever enters a campaign of the record that stays must not wait for all campaigns that move to it.
  const stays = await merges.recordsOf(
    manager,
    multimediaId,
    entity,
    [intoId],
    hold ? 'change' : null,
  );
  const gone = await merges.recordsOf(manager, multimediaId, entity, ids, hold ? 'refer' : null);
  const found = [...stays, ...gone];
  const byId = new Map(found.map((record) => [record.id, record]));
  const into = byId.get(intoId);
  if (!into) throw badField('intoId', 'reference');
  const from = ids.map((id) => {
    const record = byId.get(id);
    if (!record) throw badField('ids', 'reference');
    return record;
  });
  return { into, from };
}

/** The record that stayed, where it took fields over. @throws 409 when it was changed since */
async function remainingRecord(
  manager: EntityManager,
  { multimediaId, entity, intoId, intoBefore, intoVersion, intoLabel }: RecordMerge,
): Promise<merges.StoredRecord | undefined> {
  if (!intoBefore) return undefined;
  const [into] = await merges.recordsOf(manager, multimediaId, entity, [intoId], 'change');
  if (into?.version !== intoVersion)
    throw new SentenceError(409, message('mergeIntoChanged', intoLabel));
  return into;
}

function refuseChanged(changed: readonly { label: string }[]): void {
  const [first] = changed;
  if (first) throw new SentenceError(409, message('mergeChanged', changed.length, first.label));
}

/** @throws ROLE where users became one of these executives again */
async function refuseUsers(
  manager: EntityManager,
  { multimediaId, entity }: RecordMerge,
  records: readonly merges.StoredRecord[],
): Promise<void> {
  const ids = records.map(({ id }) => id);
  const counts = await merges.referencesTo(manager, multimediaId, entity, ids);
  if (counts.some(({ kind }) => kind === 'userMultimedia')) throw new CodeError('ROLE');
}
