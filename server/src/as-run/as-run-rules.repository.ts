import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../common/columns.js';
import { LIMITS } from '../contract/limits.js';
import type { RowRule } from '../contract/playout.js';
import { statementIn } from '../tenant/tenant-database.js';
import { AsRunRules } from './as-run.entity.js';
import type { Alias } from './core/titles.js';
import { ON_DAY } from '../fulfilment/on-day.js';

const RULES = {
  text: 'SELECT "ignore" FROM as_run_rules WHERE multimedia_id = $1 AND station_id = $2',
  row: { ignore: columns.json<RowRule[]>() },
};

/** A station's rules for what to ignore. */
export async function rulesOf(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
): Promise<RowRule[]> {
  const [found] = await statementIn(manager, RULES, [multimediaId, stationId]);
  return found?.ignore ?? [];
}

/** Replaces a station's rules for what to ignore. */
export async function saveRules(
  manager: EntityManager,
  rules: Pick<AsRunRules, 'multimediaId' | 'stationId' | 'ignore'>,
): Promise<void> {
  await manager.upsert(AsRunRules, rules, ['stationId']);
}

const ALIASES = {
  text: `SELECT title::text AS title, spot_id AS "spotId", piece_id AS "pieceId" FROM as_run_alias
    WHERE multimedia_id = $1 AND station_id = $2 ORDER BY id`,
  row: { title: columns.text(), spotId: columns.integer(), pieceId: orNull(columns.integer()) },
};

/** The aliases of titles at a station. */
export const aliasesOf = (
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
): Promise<Alias[]> => statementIn(manager, ALIASES, [multimediaId, stationId]);

const LOOSE = {
  text: `SELECT r.id::float8 AS id, r."date", r.cart, r.file, r.title, r.isci, r."group", r.category
    FROM as_run_row r
    JOIN as_run_day d ON d.station_id = r.station_id AND d."date" = r."date" AND NOT d.closed
    WHERE r.multimedia_id = $1 AND r.station_id = $2 AND NOT r.ignored AND r.id > $3
      AND NOT EXISTS (SELECT FROM as_run_airing x WHERE x.row_id = r.id)
    ORDER BY r.id LIMIT $4`,
  row: {
    id: columns.float(),
    date: columns.date(),
    cart: orNull(columns.text()),
    file: orNull(columns.text()),
    title: orNull(columns.text()),
    isci: orNull(columns.text()),
    group: orNull(columns.text()),
    category: orNull(columns.text()),
  },
};

export type LooseRow = Awaited<ReturnType<typeof looseRows>>[number];

/** Rows of open days without an airing, from an id on. */
export const looseRows = (
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  { after, most }: { after: number; most: number },
) => statementIn(manager, LOOSE, [multimediaId, stationId, after, most]);

const IGNORE = {
  text: 'UPDATE as_run_row SET ignored = true WHERE multimedia_id = $1 AND id = ANY($2::bigint[])',
};

/** Ignores rows. */
export async function ignoreRows(
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<void> {
  await statementIn(manager, IGNORE, [multimediaId, ids]);
}

const IGNORED = {
  text: `SELECT r.id::float8 AS "rowId", r.line, ${ON_DAY('r', 'r."date"')} AS "actualStart", r.cart,
      coalesce(r.file, r.isci) AS file, r.title
    FROM as_run_row r
    WHERE r.multimedia_id = $1 AND r.station_id = $2 AND r."date" = $3::date AND r.ignored
    ORDER BY 3, r.id LIMIT $4`,
  row: {
    rowId: columns.float(),
    line: columns.integer(),
    actualStart: orNull(columns.integer()),
    cart: orNull(columns.text()),
    file: orNull(columns.text()),
    title: orNull(columns.text()),
  },
};

/** What was ignored of a day, in order. */
export const ignoredRows = (
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  date: string,
) => statementIn(manager, IGNORED, [multimediaId, stationId, date, LIMITS.asRunRowsOfDay]);
