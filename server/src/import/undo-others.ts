import type { EntityManager } from 'typeorm';
import { paymentById, takePaymentBack } from '../billing/payments/payment.repository.js';
import type { PreInvoice } from '../billing/pre-invoice.entity.js';
import { changePreInvoice, lockPreInvoice } from '../billing/pre-invoice.repository.js';
import { isUniqueOrMissing } from '../common/database-errors.js';
import type { Language } from '../contract/enums.js';
import type { ImportEntity, UndoReason } from '../contract/import.js';
import { message, translate } from '../contract/messages.js';
import type { CommercialBreak, StationShow } from '../schedule/schedule.entity.js';
import { versionOf } from '../schedule/schedule.repository.js';
import { replaceDay } from '../schedule/schedule.service.js';
import { takeBackSpots } from '../spot/take-back.js';
import { setExpressions, stationById, stationsByName } from '../station/station.repository.js';
import * as runs from './import-run.repository.js';
import type { ImportUndoAnswer } from './import.dto.js';
import type { ImportChange } from './import.entity.js';

/** An import, and what its rows are. */
interface UndoneImport {
  multimediaId: number;
  importId: number;
  entity: ImportEntity;
}

function leave(
  answer: ImportUndoAnswer,
  entity: ImportEntity,
  { id, label, reason }: { id: number; label: string; reason: UndoReason },
): void {
  answer.leftCount += 1;
  answer.left.push({ entity, id, label, reason });
}

/** Deletes the campaigns that an import made, but for those that were changed since or are referred to. */
export async function undoCampaigns(
  manager: EntityManager,
  { multimediaId, importId, entity }: UndoneImport,
  answer: ImportUndoAnswer,
  now: number,
): Promise<void> {
  const key = { multimediaId, importId, entity: 'spot' } as const;
  const changes = await runs.changesOf(manager, key);
  // A revision before what it replaced.
  const versions = new Map(
    changes.toReversed().map(({ recordId, version }) => [recordId, version]),
  );
  const done: number[] = [];
  const taken = await takeBackSpots(manager, multimediaId, versions, now);
  for (const [id, { became, spot }] of taken) {
    if (became === 'CHANGED' || became === 'REFERRED') {
      const label = spot ? `${spot.internalNumber}/${spot.revision} ${spot.spotName}` : '';
      leave(answer, entity, { id, label, reason: became });
      continue;
    }
    done.push(id);
    // One that is gone already is as if it had been taken back.
    if (became === 'DELETED') answer.deleted += 1;
  }
  await runs.forgetChanges(manager, key, done);
}

/** Takes back the payments that an import entered, but for those that were changed since. */
export async function undoPayments(
  manager: EntityManager,
  { multimediaId, importId, entity }: UndoneImport,
  answer: ImportUndoAnswer,
): Promise<void> {
  const key = { multimediaId, importId, entity: 'payment' } as const;
  const done: number[] = [];
  for (const { recordId: id, version } of await runs.changesOf(manager, key)) {
    const became = await takePaymentBack(manager, multimediaId, id, version);
    if (became === 'CHANGED') {
      const payment = await paymentById(manager, multimediaId, id);
      const label = [payment?.date, payment?.amount, payment?.reference]
        .filter(Boolean)
        .join(' · ');
      leave(answer, entity, { id, label, reason: became });
      continue;
    }
    done.push(id);
    if (became === 'DELETED') answer.deleted += 1;
  }
  await runs.forgetChanges(manager, key, done);
}

type External = Pick<PreInvoice, 'externalNumber' | 'externalDate' | 'dueDate'>;

/** Gives documents what they had of another program before an import, where nobody changed them since. */
export async function undoInvoices(
  manager: EntityManager,
  { multimediaId, importId, entity }: UndoneImport,
  answer: ImportUndoAnswer,
): Promise<void> {
  const key = { multimediaId, importId, entity: 'preInvoice' } as const;
  const done: number[] = [];
  for (const { recordId: id, version, before } of await runs.changesOf(manager, key)) {
    const stored = await lockPreInvoice(manager, multimediaId, id);
    const reason =
      stored === version
        ? await restoreInvoice(manager, multimediaId, { id, version }, before as External)
        : 'CHANGED';
    if (reason === null) {
      done.push(id);
      answer.restored += 1;
    } else leave(answer, entity, { id, label: (before as External).externalNumber ?? '', reason });
  }
  await runs.forgetChanges(manager, key, done);
}

/** @returns why a document is left as it is; null where it is not */
async function restoreInvoice(
  manager: EntityManager,
  multimediaId: number,
  { id, version }: { id: number; version: number },
  before: External,
): Promise<UndoReason | null> {
  try {
    // A savepoint, so that what is refused leaves the rest as it is.
    await manager.transaction(async (inner) => {
      await changePreInvoice(inner, multimediaId, id, before);
      const restored = { id, before: version - 1, now: version + 1 };
      await runs.followRestored(inner, { multimediaId, entity: 'preInvoice' }, [restored]);
    });
    return null;
  } catch (error) {
    // Another document has that number by now.
    if (isUniqueOrMissing(error)) return 'IN_USE';
    throw error;
  }
}

interface Items {
  breaks: CommercialBreak[];
  shows: StationShow[];
}

/** Gives the days of stations' weeks what they had before an import, where nobody changed them since. */
export async function undoDays(
  manager: EntityManager,
  { multimediaId, importId, entity }: UndoneImport,
  answer: ImportUndoAnswer,
  language: Language,
): Promise<void> {
  const changed = { multimediaId, importId, entity: 'scheduleDay' } as const;
  const changes = await runs.changesOf(manager, changed);
  if (changes.length === 0) return;
  const stations = await stationsByName(manager, multimediaId);
  const names = new Map(stations.map(({ id, name }) => [id, name]));
  const weekdays = translate(message('importWeekdays'), language).split(',');
  const done: number[] = [];
  for (const change of changes) {
    const { recordId: id } = change;
    const reason = await undoDay(manager, change);
    if (reason === null) {
      done.push(id);
      answer.restored += 1;
      continue;
    }
    const label = `${names.get(Math.floor(id / 7)) ?? ''} · ${weekdays[id % 7] ?? ''}`;
    leave(answer, entity, { id, label, reason });
    if (reason === 'GONE') done.push(id);
  }
  await runs.forgetChanges(manager, changed, done);
}

/** @returns why a day is left as it is; null where it is not */
async function undoDay(
  manager: EntityManager,
  { multimediaId, entity, recordId, version, before }: ImportChange,
): Promise<UndoReason | null> {
  const day = { multimediaId, stationId: Math.floor(recordId / 7), dayOfWeek: recordId % 7 };
  const stored = await versionOf(manager, day);
  if (stored !== version) return stored === undefined ? 'GONE' : 'CHANGED';
  const { breaks, shows } = before as Items;
  const own = <T extends object>(items: readonly T[]): (T & typeof day)[] =>
    items.map((item) => ({ ...item, ...day }));
  try {
    // A savepoint, so that what is refused leaves the rest as it is.
    await manager.transaction(async (inner) => {
      await replaceDay(inner, day, { version, breaks: own(breaks), shows: own(shows) });
      const restored = { id: recordId, before: version - 1, now: version + 1 };
      await runs.followRestored(inner, { multimediaId, entity }, [restored]);
    });
    return null;
  } catch (error) {
    // A show of that day was deleted since.
    if (isUniqueOrMissing(error)) return 'GONE';
    throw error;
  }
}

/**
 * Takes back that the files of a station may be expressions, where nobody changed the station since and no campaign of the import
 * is left.
 */
export async function undoExpressions(
  manager: EntityManager,
  { multimediaId, importId, entity }: UndoneImport,
  answer: ImportUndoAnswer,
): Promise<void> {
  const key = { multimediaId, importId, entity: 'station' } as const;
  const isAnyLeft = answer.leftCount > 0;
  for (const { recordId: id, version } of await runs.changesOf(manager, key)) {
    const station = await stationById(manager, multimediaId, id);
    const reason = isAnyLeft ? 'IN_USE' : station?.version === version ? null : 'CHANGED';
    if (station && reason !== null) leave(answer, entity, { id, label: station.name, reason });
    else {
      if (station && (await setExpressions(manager, multimediaId, id, 0)) !== undefined)
        answer.restored += 1;
      await runs.forgetChanges(manager, key, [id]);
    }
  }
}
