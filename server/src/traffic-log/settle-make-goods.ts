import type { EntityManager } from 'typeorm';
import { CodeError } from '../common/errors.js';
import { dateOfDayNumber } from '../contract/time.js';
import { owedKey } from '../delivered/owed-key.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { Units } from '../placement/week.js';
import { askedOf } from './core/make-goods.js';

/** Something else was done with a make-good while a log was made, or restored, that has it. */
export class MakeGoodTakenError extends CodeError {
  constructor() {
    super('MAKE_GOOD_PLACED');
  }
}

/** What was in a log that no longer has it is owed again. */
const RELEASE = `
  UPDATE make_good g SET placed_airing_id = NULL, version = version + 1,
    state = CASE g.state WHEN 'waived' THEN 'waived' ELSE 'owed' END
  WHERE g.multimedia_id = $1 AND g.station_id = $2 AND g.state IN ('placed', 'waived')
    AND g.placed_airing_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM airing a WHERE a.id = g.placed_airing_id AND a.make_good_of = ${owedKey('g')})`;

const PLACE = `
  UPDATE make_good g SET state = 'placed', placed_airing_id = a.id, version = version + 1
  FROM airing a
  WHERE g.multimedia_id = $1 AND g.station_id = $2 AND g.state = 'owed'
    AND a.log_id = ANY($3::int[]) AND a.make_good_of = ${owedKey('g')}`;

const TAKEN = `
  SELECT FROM airing a WHERE a.log_id = ANY($3::int[]) AND a.make_good_of IS NOT NULL
    AND NOT EXISTS (SELECT FROM make_good g
      WHERE g.multimedia_id = $1 AND g.station_id = $2 AND g.placed_airing_id = a.id
        AND ($4 OR g.state <> 'waived'))
  LIMIT 1`;

/**
 * Brings make-goods up to date with logs that were written in the manager's transaction.
 *
 * @param logIds of one station
 * @param mayBeWaived whether a log may go on having one that was waived while it was there
 * @throws MakeGoodTakenError when one of the logs has a make-good that is in another log, or not owed
 */
export async function settleMakeGoods(
  manager: EntityManager,
  { multimediaId, stationId }: { multimediaId: number; stationId: number },
  logIds: readonly number[],
  mayBeWaived = false,
): Promise<void> {
  await manager.query(RELEASE, [multimediaId, stationId]);
  const of = [multimediaId, stationId, logIds];
  await manager.query(PLACE, of);
  const taken = await manager.query<unknown[]>(TAKEN, [...of, mayBeWaived]);
  if (taken.length > 0) throw new MakeGoodTakenError();
}

const REMEMBER = `
  UPDATE traffic_log l SET input_digest = l.input_digest || jsonb_build_object('makeGoods', m.asked)
  FROM (SELECT unnest($2::int[]) AS id, unnest($3::jsonb[]) AS asked) m
  WHERE l.multimedia_id = $1 AND l.id = m.id`;

/** Stores with logs which make-goods they were made with (`askedOf`). */
export async function rememberAsked(
  manager: EntityManager,
  multimediaId: number,
  logs: readonly { id: number; date: string }[],
  inputs: StationInputs,
): Promise<void> {
  const owed = inputs.lines.flatMap(({ makeGood }) => makeGood ?? []);
  if (owed.length === 0 || logs.length === 0) return;
  const placed = await manager.query<{ id: number; placedDate: string | null }[]>(
    `SELECT g.id, l."date"::text AS "placedDate" FROM make_good g
     LEFT JOIN airing a ON a.id = g.placed_airing_id LEFT JOIN traffic_log l ON l.id = a.log_id
     WHERE g.multimedia_id = $1 AND g.id = ANY($2::int[])`,
    [multimediaId, owed.map(({ id }) => id)],
  );
  const dateOf = new Map(placed.map(({ id, placedDate }) => [id, placedDate]));
  const asked = new Map(
    owed.map(({ id, days = [] }) => [
      id,
      { dates: days.map(dateOfDayNumber), placedDate: dateOf.get(id) ?? null },
    ]),
  );
  const together = togetherIn(inputs);
  const rows = logs.map(({ id, date }) => ({ id, asked: askedOf(date, together(date), asked) }));
  await manager.query(REMEMBER, [
    multimediaId,
    rows.map(({ id }) => id),
    rows.map((row) => JSON.stringify(row.asked)),
  ]);
}

/** The dates that share a quota with a date, itself included; make-goods are none. */
export function togetherIn(inputs: StationInputs): (date: string) => readonly string[] {
  const lines = inputs.lines.filter(({ makeGood }) => !makeGood);
  const units = new Units({ ...inputs, lines, locked: [] });
  return (date) => units.of(date).dates;
}
