import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../common/columns.js';
import type { Run } from '../common/statement.js';
import type { KeptDay, TurnsAfter } from '../placement/rules/types.js';
import { statementIn } from '../tenant/tenant-database.js';

const DAY_USES = {
  name: 'kept days',
  text: `SELECT "date"::text AS date, key, airings, turns FROM day_use
    WHERE multimedia_id = $1 AND station_id = $2 AND "date" BETWEEN $3::date AND $4::date ORDER BY "date"`,
  row: {
    date: columns.text(),
    key: columns.text(),
    airings: columns.json<KeptDay['airings']>(),
    turns: orNull(columns.json<TurnsAfter>()),
  },
};

/** What is kept of a station's days between two dates, both included. */
export async function storedDayUses(
  run: Run,
  multimediaId: number,
  stationId: number,
  dates: { dateFrom: string; dateTo: string },
): Promise<KeptDay[]> {
  const rows = await run(DAY_USES, [multimediaId, stationId, dates.dateFrom, dates.dateTo]);
  return rows.map(({ turns, ...day }) => (turns ? { ...day, turns } : day));
}

const KEEP = {
  text: `INSERT INTO day_use (multimedia_id, station_id, "date", key, airings, turns)
    SELECT $1, $2, "date", key, airings, turns
    FROM jsonb_to_recordset($3::jsonb) AS d("date" date, key text, airings jsonb, turns jsonb)
    ON CONFLICT (station_id, "date") DO UPDATE
      SET key = excluded.key, airings = excluded.airings, turns = excluded.turns
      WHERE day_use.key <> excluded.key`,
};

/** Keeps what later days need of some days, each of a date of its own. */
export async function keepDays(
  manager: EntityManager,
  { multimediaId, stationId }: { multimediaId: number; stationId: number },
  days: readonly KeptDay[],
): Promise<void> {
  if (days.length > 0)
    await statementIn(manager, KEEP, [multimediaId, stationId, JSON.stringify(days)]);
}
