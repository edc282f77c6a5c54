import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import { GROUP_ENTITIES, GROUP_FILES, type GroupEntity } from '../contract/group-files.js';
import { snake } from '../database/naming.js';
import type { LedgerRef } from './core/ledger-files.js';
import { statementIn } from '../tenant/tenant-database.js';

/** First key of the advisory lock; the second is the media group. A lock on its row would stop all its writes. */
const FILLING_LOCK = 20_297;
const HOLD = { text: 'SELECT pg_advisory_xact_lock($1, $2)' };
const ANY = {
  text: `SELECT ${GROUP_ENTITIES.map(
    (entity) => `EXISTS (SELECT FROM "${GROUP_FILES[entity].table}" WHERE multimedia_id = $1)`,
  ).join(' OR ')} AS filled`,
  row: { filled: columns.bool() },
};

/** Whether a media group has no records; nobody else fills it from files meanwhile. */
export async function isEmptyGroup(manager: EntityManager, multimediaId: number): Promise<boolean> {
  await statementIn(manager, HOLD, [FILLING_LOCK, multimediaId]);
  return (await statementIn(manager, ANY, [multimediaId]))[0]?.filled === false;
}

/** New ids for records of a kind, ascending; of a kind without, their numbers. */
export async function takeIds(
  manager: EntityManager,
  entity: GroupEntity,
  count: number,
): Promise<number[]> {
  const { table, key } = GROUP_FILES[entity];
  const next = key === undefined ? `nextval('"${table}_id_seq"')::int` : 'n';
  const text = `SELECT ${next} AS id FROM generate_series(1, $1::int) n`;
  const taken = await statementIn(manager, { text, row: { id: columns.integer() } }, [count]);
  return taken.map(({ id }) => id).sort((a, b) => a - b);
}

const TABLES: Readonly<Partial<Record<LedgerRef, string>>> = {
  airing: 'airing',
  asRunRow: 'as_run_row',
  makeGood: 'make_good',
};

/** New numbers of what closed days name: as nothing else will ever have them, they name what is gone. */
export async function takeNumbers(
  manager: EntityManager,
  ref: LedgerRef,
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const table = TABLES[ref] ?? GROUP_FILES[ref as GroupEntity].table;
  const text = `SELECT nextval('"${table}_id_seq"')::float8 AS id FROM generate_series(1, $1::int)`;
  const taken = await statementIn(manager, { text, row: { id: columns.float() } }, [count]);
  return taken.map(({ id }) => id);
}

/** Makes the records of a JSON list, by the names of properties. @returns how many */
export async function insertRecords(
  manager: EntityManager,
  multimediaId: number,
  entity: GroupEntity,
  json: string,
): Promise<number> {
  const { table, key, fields } = GROUP_FILES[entity];
  const names = [...(key === undefined ? ['id'] : []), ...fields.map(({ property }) => property)];
  const own = names.map((name) => `"${snake(name)}"`).join(', ');
  const renamed = names.map((name) => `'${snake(name)}', j -> '${name}'`).join(', ');
  const text = `WITH made AS (
      INSERT INTO "${table}" (multimedia_id, ${own})
      SELECT $1::int, ${names.map((name) => `r."${snake(name)}"`).join(', ')}
      FROM jsonb_array_elements($2::jsonb) j,
        jsonb_populate_record(NULL::"${table}", jsonb_build_object(${renamed})) r
      ORDER BY r."${snake(key ?? 'id')}" RETURNING 1
    ) SELECT count(*)::int AS count FROM made`;
  const row = { count: columns.integer() };
  return (await statementIn(manager, { text, row }, [multimediaId, json]))[0]?.count ?? 0;
}

const CAMPAIGNS = {
  text: 'SELECT id FROM spot WHERE multimedia_id = $1 ORDER BY revision, id',
  row: { id: columns.integer() },
};

/** All campaigns of a media group, those that were replaced before their revisions. */
export async function campaignsInTurn(
  manager: EntityManager,
  multimediaId: number,
): Promise<number[]> {
  return (await statementIn(manager, CAMPAIGNS, [multimediaId])).map(({ id }) => id);
}
