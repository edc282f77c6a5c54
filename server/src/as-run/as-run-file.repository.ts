import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../common/columns.js';
import type { DateOrder } from '../contract/playout.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import type { AsRunFileFilter } from './as-run-files.dto.js';
import { AsRunFile, type AsRunProblem } from './as-run.entity.js';
import { type FilteredList, filteredPage } from '../rest/filtered-page.queries.js';

/** A count of a file, with what lines that people mended add to it. */
const withMends = (count: string, added: string) =>
  `(f.${count} + (SELECT coalesce(sum((p->>'${added}')::int), 0)
  FROM jsonb_array_elements(f.problems) p))::int`;
const READ = withMends('read', 'gained');
const IGNORED = withMends('ignored', 'gainedIgnored');

const FILES: FilteredList<AsRunFileFilter> = {
  source: `
    SELECT f.id, f.station_id AS "stationId", f.file_name AS "fileName", f.format, f.digest, f.dates,
      f.rows, ${READ} AS read, ${IGNORED} AS ignored, f.problems, f.imported_at AS "importedAt", u.full_name AS "importedBy",
      (EXISTS (SELECT FROM as_run_row r WHERE r.file_id = f.id)
        OR EXISTS (SELECT FROM as_run_day d WHERE d.file_id = f.id))::int AS current
    FROM as_run_file f LEFT JOIN app_user u ON u.id = f.user_id
    WHERE f.multimedia_id = $1`,
  conditions: {
    id: 'id = ANY($::int[])',
    stationId: '"stationId" = ANY($::int[])',
    date: '$::date = ANY(dates)',
  },
};

/** A page of the files that were imported. */
export const filePage = (
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<AsRunFileFilter>,
): Promise<Page> => filteredPage(database, multimediaId, FILES, request);

const NAME = {
  text: 'SELECT file_name AS name FROM as_run_file WHERE multimedia_id = $1 AND id = $2',
  row: { name: columns.text() },
};

/** The name that a file came with. */
export async function fileName(
  database: TenantDatabase,
  multimediaId: number,
  id: number,
): Promise<string | undefined> {
  return (await database.statement(multimediaId, NAME, [multimediaId, id]))[0]?.name;
}

/** What answers say about a file. */
export type FileFacts = Omit<
  AsRunFile,
  'bytes' | 'format' | 'importedAt' | 'userId' | 'reading' | 'dateOrder'
>;

const SAME = {
  text: `SELECT f.id, f.multimedia_id AS "multimediaId", f.station_id AS "stationId",
      f.file_name AS "fileName", f.digest, f.dates::text[] AS dates, f.rows, ${READ} AS read, ${IGNORED} AS ignored, f.problems
    FROM as_run_file f
    WHERE f.multimedia_id = $1 AND f.station_id = $2 AND f.dates = $3::date[] AND f.digest = $4
      AND f.format = $5 AND coalesce(f.reading = $6, true)
      AND NOT EXISTS (
        SELECT FROM unnest(f.dates) AS own("date")
        WHERE NOT EXISTS (SELECT FROM as_run_day d
            WHERE d.station_id = $2 AND d."date" = own."date" AND d.file_id = f.id)
          AND NOT EXISTS (SELECT FROM as_run_row r
            WHERE r.file_id = f.id AND r.nominal_date = own."date"))
    ORDER BY f.id DESC LIMIT 1`,
  row: {
    id: columns.integer(),
    multimediaId: columns.integer(),
    stationId: columns.integer(),
    fileName: columns.text(),
    digest: columns.text(),
    dates: columns.texts(),
    rows: columns.integer(),
    read: columns.integer(),
    ignored: columns.integer(),
    problems: columns.json<AsRunProblem[]>(),
  },
};

/** The same file, read in the same way, if it is still the file of all its dates; null otherwise. */
export async function sameFile(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  { dates, digest, format, reading }: Pick<AsRunFile, 'dates' | 'digest' | 'format' | 'reading'>,
): Promise<FileFacts | null> {
  const values = [multimediaId, stationId, dates, digest, format, reading];
  const [same] = await statementIn(manager, SAME, values);
  return same ?? null;
}

const SINCE = {
  text: `SELECT f.id, f.multimedia_id AS "multimediaId", f.station_id AS "stationId",
      f.file_name AS "fileName", f.digest, f.dates::text[] AS dates, f.rows, ${READ} AS read, ${IGNORED} AS ignored, f.problems
    FROM as_run_file f
    WHERE f.multimedia_id = $1 AND f.station_id = $2 AND f.digest = $3 AND f.file_name = $4
      AND f.imported_at >= to_timestamp($5 / 1000.0)
    ORDER BY f.id DESC LIMIT 1`,
  row: SAME.row,
};

/** A file that was imported since an instant, whatever has replaced it; null otherwise. */
export async function importedSince(
  manager: EntityManager,
  {
    multimediaId,
    stationId,
    digest,
    fileName,
  }: Pick<AsRunFile, 'multimediaId' | 'stationId' | 'digest' | 'fileName'>,
  since: number,
): Promise<FileFacts | null> {
  const values = [multimediaId, stationId, digest, fileName, since];
  return (await statementIn(manager, SINCE, values))[0] ?? null;
}

/** Stores a file. */
export const addFile = (manager: EntityManager, file: Omit<AsRunFile, 'id'>): Promise<AsRunFile> =>
  manager.save(AsRunFile, file);

const CURRENT = {
  text: `SELECT EXISTS (SELECT FROM as_run_row WHERE multimedia_id = $1 AND file_id = $2)
    OR EXISTS (SELECT FROM as_run_day WHERE multimedia_id = $1 AND file_id = $2) AS stands`,
  row: { stands: columns.bool() },
};

/** Whether a file still counts: no other file has replaced all of it. */
export async function isCurrent(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<boolean> {
  return (await statementIn(manager, CURRENT, [multimediaId, id]))[0]?.stands === true;
}

const WHOLE = {
  text: `SELECT f.id, f.multimedia_id AS "multimediaId", f.station_id AS "stationId",
      f.file_name AS "fileName", f.format, f.digest, f.dates::text[] AS dates, f.rows, ${READ} AS read, ${IGNORED} AS ignored,
      f.problems, f.reading, f.date_order AS "dateOrder", f.imported_at AS "importedAt",
      f.user_id AS "userId", f.bytes
    FROM as_run_file f WHERE f.multimedia_id = $1 AND f.id = $2`,
  row: {
    ...SAME.row,
    format: columns.text(),
    reading: orNull(columns.text()),
    dateOrder: orNull(columns.text<DateOrder>()),
    importedAt: columns.instant(),
    userId: orNull(columns.integer()),
    bytes: columns.bytes(),
  },
};

/** A file with its bytes; undefined for none. */
export async function fileWithBytes(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<AsRunFile | undefined> {
  return (await statementIn(manager, WHOLE, [multimediaId, id]))[0];
}

const COUNTS = {
  text: `SELECT ${READ} AS read, ${IGNORED} AS ignored, f.problems FROM as_run_file f
    WHERE f.multimedia_id = $1 AND f.id = $2`,
  row: {
    read: SAME.row.read,
    ignored: SAME.row.ignored,
    problems: SAME.row.problems,
  },
};

/** What a file's mends change. */
export async function countsOf(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<Pick<AsRunFile, 'read' | 'ignored' | 'problems'> | undefined> {
  return (await statementIn(manager, COUNTS, [multimediaId, id]))[0];
}

/** Stores what was not understood of a file. */
export async function changeProblems(
  manager: EntityManager,
  { id, multimediaId, problems }: Pick<AsRunFile, 'id' | 'multimediaId' | 'problems'>,
): Promise<void> {
  await manager.update(AsRunFile, { id, multimediaId }, { problems });
}
