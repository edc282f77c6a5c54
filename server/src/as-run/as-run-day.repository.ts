import { Between, type EntityManager, In, IsNull, Not } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import { LIMITS } from '../contract/limits.js';
import type { StationDays } from '../station/station-days.js';
import { statementIn } from '../tenant/tenant-database.js';
import { AsRunDay } from './as-run.entity.js';

type DayKey = Pick<AsRunDay, 'multimediaId' | 'stationId' | 'date'>;
type DayId = Pick<AsRunDay, 'multimediaId' | 'id'>;

/** Whether anything aired on a day, or was decided about it. */
export const isDay = (
  manager: EntityManager,
  { multimediaId, stationId, date }: DayKey,
): Promise<boolean> => manager.existsBy(AsRunDay, { multimediaId, stationId, date });

export const dayOn = (
  manager: EntityManager,
  { multimediaId, stationId, date }: DayKey,
): Promise<AsRunDay | null> => manager.findOneBy(AsRunDay, { multimediaId, stationId, date });

const ADD = {
  text: `INSERT INTO as_run_day (multimedia_id, station_id, "date", file_id)
    SELECT $1, $2, own."date", $4 FROM unnest($3::date[]) AS own("date")
    ON CONFLICT (station_id, "date")
    DO UPDATE SET file_id = excluded.file_id WHERE excluded.file_id IS NOT NULL`,
};

/** Creates days that do not exist yet. @param fileId their last file, if it is theirs */
export async function createDays(
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
  fileId: number | null,
): Promise<void> {
  await statementIn(manager, ADD, [multimediaId, stationId, dates, fileId]);
}

const KNOWN = {
  text: `SELECT id, "date", closed FROM as_run_day
    WHERE multimedia_id = $1 AND station_id = $2 AND "date" = ANY($3::date[])`,
  row: { id: columns.integer(), date: columns.date(), closed: columns.bool() },
};

/** Which of these days are stored. */
export const knownDays = (
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<RowOf<typeof KNOWN.row>[]> =>
  statementIn(manager, KNOWN, [multimediaId, stationId, dates]);

/** The dates of those days that a person has closed. */
export async function closedDates(manager: EntityManager, days: StationDays): Promise<string[]> {
  const known = await knownDays(manager, days);
  return known.filter(({ closed }) => closed).map(({ date }) => date);
}

const SAID_WHOLE = {
  text: `SELECT d.id FROM as_run_day d
    WHERE d.multimedia_id = $1 AND d.station_id = $2 AND d."date" BETWEEN $3 AND $4 AND d.file_id IS NULL
      AND EXISTS (SELECT FROM as_run_airing x WHERE x.day_id = d.id)
      AND NOT EXISTS (SELECT FROM as_run_airing x WHERE x.day_id = d.id
        AND NOT EXISTS (SELECT FROM studio_say s
          WHERE s.multimedia_id = $1 AND s.airing_id = x.airing_id AND s.undone_at IS NULL))`,
  row: { id: columns.integer() },
};

/**
 * The open days of a range that need no decision, by date: those that have a file, and those without one of whose
 * airings studios said what became of each.
 */
export async function closableDays(
  manager: EntityManager,
  multimediaId: number,
  { stationId, dateFrom, dateTo }: { stationId: number; dateFrom: string; dateTo: string },
): Promise<AsRunDay[]> {
  const values = [multimediaId, stationId, dateFrom, dateTo];
  const said = (await statementIn(manager, SAID_WHOLE, values)).map(({ id }) => id);
  const date = Between(dateFrom, dateTo);
  const open = { multimediaId, stationId, date, closed: false, undecided: 0 };
  return manager.find(AsRunDay, {
    where: [
      { ...open, fileId: Not(IsNull()) },
      { ...open, id: In(said) },
    ],
    order: { date: 'ASC' },
  });
}

/** Closes a day or opens it again, as a new version of it. @param note why it takes today's terms */
export async function changeClosed(
  manager: EntityManager,
  { multimediaId, id }: DayId,
  closed: boolean,
  note: string | null = null,
): Promise<void> {
  const changes = { closed, note, version: () => 'version + 1' };
  await manager.update(AsRunDay, { multimediaId, id }, changes);
}

export async function deleteDay(
  manager: EntityManager,
  { multimediaId, id }: DayId,
): Promise<void> {
  await manager.delete(AsRunDay, { multimediaId, id });
}

const DELETE_EMPTY = {
  text: `DELETE FROM as_run_day d
    WHERE d.multimedia_id = $1 AND d.station_id = $2 AND d."date" = ANY($3::date[])
      AND d.file_id IS NULL AND NOT d.closed
      AND NOT EXISTS (SELECT FROM as_run_row r
        WHERE r.station_id = d.station_id AND r."date" = d."date")
      AND NOT EXISTS (SELECT FROM as_run_airing x WHERE x.day_id = d.id
        AND COALESCE(x.row_id::text, x.decision, x.set_state, x.note) IS NOT NULL)`,
};

/**
 * Deletes days that have no file and nothing else left: the rows that came from a file of another day are gone,
 * and nobody has decided anything.
 */
export async function deleteEmptyDays(
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<void> {
  await statementIn(manager, DELETE_EMPTY, [multimediaId, stationId, dates]);
}

const LOGS = {
  text: `SELECT "date" FROM traffic_log
    WHERE multimedia_id = $1 AND station_id = $2 AND "date" = ANY($3::date[])`,
  row: { date: columns.date() },
};

/** Which of these dates have a log. */
export async function datesWithLog(
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<Set<string>> {
  const found = await statementIn(manager, LOGS, [multimediaId, stationId, dates]);
  return new Set(found.map(({ date }) => date));
}

const OPEN_WITH = {
  text: `SELECT DISTINCT r."date" FROM as_run_row r
    JOIN as_run_day d ON d.station_id = r.station_id AND d."date" = r."date" AND NOT d.closed
    WHERE r.multimedia_id = $1 AND r.station_id = $2 AND lower(r.title) = lower($3)
    ORDER BY r."date" DESC LIMIT $4`,
  row: { date: columns.date() },
};

/** The latest open days with a row of a title. */
export async function openDaysWithTitle(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  title: string,
): Promise<string[]> {
  const values = [multimediaId, stationId, title, LIMITS.asRunDates];
  const found = await statementIn(manager, OPEN_WITH, values);
  return found.map(({ date }) => date);
}
