import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { AsRunDecision, AsRunState, SetState } from '../contract/as-run.js';
import type { StationDays } from '../station/station-days.js';
import { statementIn } from '../tenant/tenant-database.js';

const AIRED_DAYS = {
  text: `SELECT "date", closed FROM as_run_day
    WHERE multimedia_id = $1 AND station_id = $2 AND "date" = ANY($3::date[])`,
  row: { date: columns.date(), closed: columns.bool() },
};

/** Whether anything aired, or was decided, on one of a station's days. */
export async function isAnyAired(
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<boolean> {
  return (await statementIn(manager, AIRED_DAYS, [multimediaId, stationId, dates])).length > 0;
}

/** Those of a station's days that a person has closed. */
export async function closedDays(
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<string[]> {
  const known = await statementIn(manager, AIRED_DAYS, [multimediaId, stationId, dates]);
  return known.filter(({ closed }) => closed).map(({ date }) => date);
}

const OUTCOME = {
  text: `SELECT x.state, x.decision, x.set_state AS "setState" FROM as_run_airing x WHERE x.multimedia_id = $1 AND x.airing_id = $2`,
  row: {
    state: columns.text<AsRunState>(),
    decision: orNull(columns.text<AsRunDecision>()),
    setState: orNull(columns.text<SetState>()),
  },
};

/** What became of an airing; undefined where nothing was imported or decided of its day. */
export async function outcomeOfAiring(
  manager: EntityManager,
  multimediaId: number,
  airingId: number,
): Promise<RowOf<typeof OUTCOME.row> | undefined> {
  return (await statementIn(manager, OUTCOME, [multimediaId, airingId]))[0];
}

const HEARD = {
  text: `SELECT DISTINCT "date" FROM as_run_heard
    WHERE multimedia_id = $1 AND station_id = $2 AND "date" = ANY($3::date[]) AND NOT imported`,
  row: { date: columns.date() },
};

/** Those of a station's days for which playout reports what it airs. */
export async function heardDates(
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<Set<string>> {
  const heard = await statementIn(manager, HEARD, [multimediaId, stationId, dates]);
  return new Set(heard.map(({ date }) => date));
}
