import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../common/columns.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import type { AsRunFileFilter } from './as-run-files.dto.js';
import { AsRunFile, type AsRunProblem } from './as-run.entity.js';
import { type FilteredList, filteredPage } from './filtered-page.queries.js';

const FILES: FilteredList<AsRunFileFilter> = {
  source: `
    SELECT f.id, f.station_id AS "stationId", f.file_name AS "fileName", f.format, f.digest, f.dates,
      f.rows, f.read, f.problems, f.imported_at AS "importedAt", u.full_name AS "importedBy",
      EXISTS (SELECT FROM as_run_day d WHERE d.file_id = f.id)::int AS current
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

/** What answers tell of a file. */
export type FileFacts = Omit<AsRunFile, 'bytes' | 'format' | 'importedAt' | 'userId'>;

const LAST = {
  text: `SELECT DISTINCT ON (f.id) f.id, f.multimedia_id AS "multimediaId", f.station_id AS "stationId",
      f.file_name AS "fileName", f.digest, f.dates::text[] AS dates, f.rows, f.read, f.problems
    FROM unnest($3::date[]) AS own("date")
    LEFT JOIN as_run_day d ON d.multimedia_id = $1 AND d.station_id = $2 AND d."date" = own."date"
    LEFT JOIN as_run_file f ON f.id = d.file_id AND f.digest = $4 AND f.format = $5`,
  row: {
    id: orNull(columns.integer()),
    multimediaId: orNull(columns.integer()),
    stationId: orNull(columns.integer()),
    fileName: orNull(columns.text()),
    digest: orNull(columns.text()),
    dates: orNull(columns.texts()),
    rows: orNull(columns.integer()),
    read: orNull(columns.integer()),
    problems: orNull(columns.json<AsRunProblem[]>()),
  },
};

/** The last file of all of a file's dates, where that is the same file. */
export async function sameFile(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  { dates, digest, format }: Pick<AsRunFile, 'dates' | 'digest' | 'format'>,
): Promise<FileFacts | null> {
  const values = [multimediaId, stationId, dates, digest, format];
  const [only, ...others] = await statementIn(manager, LAST, values);
  const isTheSame = only !== undefined && only.id !== null && others.length === 0;
  return isTheSame ? (only as FileFacts) : null;
}

/** Stores a file. */
export const addFile = (manager: EntityManager, file: Omit<AsRunFile, 'id'>): Promise<AsRunFile> =>
  manager.save(AsRunFile, file);

/** Stores what was not understood of a file. */
export async function changeProblems(
  manager: EntityManager,
  { id, multimediaId, problems }: Pick<AsRunFile, 'id' | 'multimediaId' | 'problems'>,
): Promise<void> {
  await manager.update(AsRunFile, { id, multimediaId }, { problems });
}
