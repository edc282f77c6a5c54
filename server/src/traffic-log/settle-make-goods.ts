import type { EntityManager } from 'typeorm';
import { CodeError } from '../common/errors.js';
import { dateOfDayNumber } from '../contract/time.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { Units } from '../placement/week.js';
import { plannedMakeGoods } from './core/make-goods.js';
import { addMakeGoods } from './log-digest.repository.js';
import {
  placedDates,
  placeMakeGoods,
  releaseMakeGoods,
  makeGoodConflict,
} from './placed-make-goods.repository.js';

/** Something else was done with a make-good while a log was made, or restored, that has it. */
export class MakeGoodTakenError extends CodeError {
  constructor(taken: 'elsewhere' | 'notOwed') {
    super(taken === 'elsewhere' ? 'MAKE_GOOD_PLACED' : 'MAKE_GOOD_NOT_OWED');
  }
}

/**
 * Brings make-goods up to date with logs that were written in the manager's transaction.
 *
 * @param logIds of one station
 * @param mayBeWaived whether a log may go on having one that was waived while it was there
 * @throws MakeGoodTakenError when one of the logs has a make-good that is in another log, or not owed
 */
export async function settleMakeGoods(
  manager: EntityManager,
  station: { multimediaId: number; stationId: number },
  logIds: readonly number[],
  mayBeWaived = false,
): Promise<void> {
  await releaseMakeGoods(manager, station);
  await placeMakeGoods(manager, station, logIds);
  const taken = await makeGoodConflict(manager, station, logIds, mayBeWaived);
  if (taken) throw new MakeGoodTakenError(taken);
}

/** Stores with logs which make-goods they were made with (`plannedMakeGoods`). */
export async function rememberMakeGoods(
  manager: EntityManager,
  multimediaId: number,
  logs: readonly { id: number; date: string }[],
  inputs: StationInputs,
): Promise<void> {
  const owed = inputs.lines.flatMap(({ makeGood }) => makeGood ?? []);
  if (owed.length === 0 || logs.length === 0) return;
  const ids = owed.map(({ id }) => id);
  const dateOf = await placedDates(manager, multimediaId, ids);
  const owedById = new Map(
    owed.map(({ id, days = [] }) => [
      id,
      { dates: days.map(dateOfDayNumber), placedDate: dateOf.get(id) ?? null },
    ]),
  );
  const together = togetherIn(inputs);
  const rows = logs.map(({ id, date }) => ({
    id,
    asked: plannedMakeGoods(date, together(date), owedById),
  }));
  await addMakeGoods(manager, multimediaId, rows);
}

/** The dates that share a quota with a date, itself included; make-goods are none. */
export function togetherIn(inputs: StationInputs): (date: string) => readonly string[] {
  const lines = inputs.lines.filter(({ makeGood }) => !makeGood);
  const units = new Units({ ...inputs, lines, locked: [] });
  return (date) => units.of(date).dates;
}
