import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import type { AsRunFound } from '../contract/as-run.js';
import type { StationDays } from '../station/station-days.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import { AsRunDay } from './as-run.entity.js';

const TO_COMPARE = {
  text: `SELECT multimedia_id AS "multimediaId", station_id AS "stationId", dates::text[] AS dates
    FROM as_run_to_compare()`,
  row: { multimediaId: columns.integer(), stationId: columns.integer(), dates: columns.texts() },
};

/** Of all media groups, the days whose logs were locked without being compared. */
export const daysToCompare = (database: TenantDatabase): Promise<RowOf<typeof TO_COMPARE.row>[]> =>
  database.statement(null, TO_COMPARE, []);

/** Records that days have been compared. */
export async function setCompared(
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<void> {
  const date = In([...dates]);
  await manager.update(AsRunDay, { multimediaId, stationId, date }, { toCompare: false });
}

/** Stops reporting days that somebody has looked at. */
export async function forgetFound(
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<void> {
  const reported = { multimediaId, stationId, date: In([...dates]), found: Not(IsNull()) };
  await manager.update(AsRunDay, reported, { found: null });
}

const FOUND = {
  text: `SELECT station_id AS "stationId", "date", found FROM as_run_day
    WHERE multimedia_id = $1 AND found IS NOT NULL ORDER BY "date"`,
  row: {
    stationId: columns.integer(),
    date: columns.date(),
    found: columns.text<AsRunFound>(),
  },
};

/** The days of a media group that nobody has looked at yet. */
export const foundDays = (
  manager: EntityManager,
  multimediaId: number,
): Promise<RowOf<typeof FOUND.row>[]> => statementIn(manager, FOUND, [multimediaId]);
