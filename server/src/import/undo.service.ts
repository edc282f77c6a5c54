import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { isUniqueOrMissing } from '../common/database-errors.js';
import { notFound } from '../common/errors.js';
import { IMPORT_RECORDS, type ImportRecord, type UndoReason } from '../contract/import.js';
import type { Language } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { Turns } from '../tenant/turns.js';
import { CallQueue } from '../work/call-queue.js';
import type { Work, WorkCaller } from '../work/work.js';
import * as records from './import-records.repository.js';
import * as runs from './import-run.repository.js';
import {
  undoCampaigns,
  undoDays,
  undoExpressions,
  undoInvoices,
  undoPayments,
} from './undo-others.js';
import type { ImportUndoAnswer, ImportLeftAnswer } from './import.dto.js';

/** Records of one kind that an import made or changed. */
interface UndoneRecords {
  multimediaId: number;
  importId: number;
  entity: ImportRecord;
}

/** Takes imports back. */
@Injectable()
export class UndoService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly calls: CallQueue,
    private readonly turns: Turns,
  ) {}

  /**
   * Deletes what an import made and gives back what it changed, in one transaction; what was changed since, or
   * is referred to, stays and is listed. Called again, it tries what is left.
   *
   * @throws 404
   */
  undo(caller: WorkCaller, importId: number, language: Language): Promise<ImportUndoAnswer> {
    const { multimediaId } = caller;
    return this.calls.run(caller, null, (work) =>
      this.turns.run(work, 'import', () =>
        this.database.write(multimediaId, async (manager) => {
          const run = await runs.lockImport(manager, multimediaId, importId);
          if (!run) throw notFound();
          const answer = {
            id: importId,
            deleted: 0,
            restored: 0,
            leftCount: 0,
            left: [],
          } as ImportUndoAnswer;
          // What the rows are before what they refer to.
          const others = { multimediaId, importId, entity: run.entity };
          await undoCampaigns(manager, others, answer, this.clock.now());
          await undoDays(manager, others, answer, language);
          await undoExpressions(manager, others, answer);
          await undoPayments(manager, others, answer);
          await undoInvoices(manager, others, answer);
          const first = IMPORT_RECORDS.filter((kind) => kind === run.entity);
          const kinds = IMPORT_RECORDS.filter((kind) => kind !== run.entity);
          for (const entity of [...first, ...kinds])
            await undoKind(manager, work, { multimediaId, importId, entity }, answer);
          answer.left = answer.left.slice(0, LIMITS.importLeft);
          await runs.setUndone(manager, multimediaId, importId, new Date(this.clock.now()));
          return answer;
        }),
      ),
    );
  }
}

async function undoKind(
  manager: EntityManager,
  { signal }: Work,
  undone: UndoneRecords,
  answer: ImportUndoAnswer,
): Promise<void> {
  const { multimediaId, importId, entity } = undone;
  const since = await records.recordsSince(manager, multimediaId, importId, entity);
  if (since.length === 0) return;
  const labels = new Map(since.map(({ id, label }) => [id, label]));
  const leave = (ids: readonly number[], reason: UndoReason): void => {
    answer.leftCount += ids.length;
    answer.left.push(
      ...ids.map((id): ImportLeftAnswer => ({ entity, id, label: labels.get(id) ?? '', reason })),
    );
  };
  const ids = (rows: typeof since) => rows.map(({ id }) => id);
  leave(ids(since.filter((row) => row.changed)), 'CHANGED');
  // What was made and is gone already is as if it had been taken back.
  leave(ids(since.filter((row) => row.gone && !row.made)), 'GONE');
  const whole = since.filter((row) => !row.changed && !row.gone);
  const created = ids(whole.filter((row) => row.made));
  const changed = ids(whole.filter((row) => !row.made));
  const referred = await eachThatCan(manager, signal, created, (inner, some) =>
    records.deleteRecords(inner, multimediaId, entity, some),
  );
  const used = await eachThatCan(manager, signal, changed, async (inner, some) => {
    const restored = await records.restoreRecords(inner, multimediaId, importId, entity, some);
    await runs.followRestored(inner, undone, restored);
  });
  leave(referred, 'REFERRED');
  leave(used, 'IN_USE');
  answer.deleted += created.length - referred.length;
  answer.restored += changed.length - used.length;
  const left = new Set([...referred, ...used, ...ids(since.filter((row) => row.changed))]);
  await runs.forgetChanges(
    manager,
    undone,
    ids(since).filter((id) => !left.has(id)),
  );
}

/** Does something to as many records as it can be done to. @returns the ids of the others */
async function eachThatCan(
  manager: EntityManager,
  signal: AbortSignal,
  ids: readonly number[],
  work: (manager: EntityManager, ids: readonly number[]) => Promise<void>,
): Promise<number[]> {
  if (ids.length === 0) return [];
  signal.throwIfAborted();
  try {
    // A savepoint, so that what is refused leaves the rest as it is.
    await manager.transaction((inner) => work(inner, ids));
    return [];
  } catch (error) {
    if (!isUniqueOrMissing(error)) throw error;
    if (ids.length === 1) return [...ids];
    const half = Math.ceil(ids.length / 2);
    const first = await eachThatCan(manager, signal, ids.slice(0, half), work);
    return [...first, ...(await eachThatCan(manager, signal, ids.slice(half), work))];
  }
}
