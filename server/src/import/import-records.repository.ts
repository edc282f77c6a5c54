import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import type { BillingFields } from '../contract/billing.js';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportRecord,
  type ImportReference,
} from '../contract/import.js';
import { listPart } from '../tenant/list-part.queries.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';

const snake = (camel: string): string =>
  camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The table of a kind of record. */
const tableOf = snake;

interface FieldColumn {
  /** The field of the record, such as `clientCategoryId`. */
  name: string;
  column: string;
  type: 'text' | 'int';
  to: ImportReference | null;
  /** Its name in the column `billing`, of which it is a part. */
  billing: keyof BillingFields | null;
}

const isNumber = ({ kind }: ImportField): boolean =>
  kind === 'integer' || kind === 'flag' || kind === 'reference';

const columnsOf = (entity: ImportRecord): FieldColumn[] =>
  Object.entries(IMPORT_FIELDS[entity]).map(([field, facts]): FieldColumn => {
    const name = facts.kind === 'reference' ? `${field}Id` : field;
    return {
      name,
      column: snake(name),
      type: isNumber(facts) ? 'int' : 'text',
      to: facts.to ?? null,
      billing: facts.billing ?? null,
    };
  });

/** The columns of a JSON record as they are read. */
const recordset = (fields: readonly FieldColumn[], more: readonly string[] = []): string =>
  [
    ...more,
    ...fields.flatMap(({ name, type, to }) => [
      `"${name}" ${type}`,
      // A record that the same import makes is named by its code.
      ...(to === null ? [] : [`"${name.replace(/Id$/, 'Code')}" text`]),
    ]),
  ].join(', ');

const valueOf = ({ name, to }: FieldColumn): string =>
  to === null
    ? `g."${name}"`
    : `coalesce(g."${name}", (SELECT o.id FROM ${tableOf(to)} o
        WHERE o.multimedia_id = $1 AND o.code = g."${name.replace(/Id$/, 'Code')}"::citext))`;

const COUNT = { count: columns.integer() };

/** What a record has of a field: of billing as text or number, and its addresses one behind the other. */
const storedAs = ({ column, type, billing }: FieldColumn): string => {
  if (billing === 'emails')
    return `(SELECT string_agg(e.value, ', ' ORDER BY e.ordinality)
      FROM jsonb_array_elements_text(billing -> 'emails') WITH ORDINALITY e)`;
  if (billing !== null) return `(billing ->> '${billing}')${type === 'int' ? '::int' : ''}`;
  return `${column}${type === 'text' ? '::text' : ''}`;
};

/** The part of billing that a row of a sheet says, without what it does not say. */
const billingOf = (fields: readonly FieldColumn[]): string =>
  `jsonb_strip_nulls(jsonb_build_object(${fields
    .flatMap(({ name, billing }) => {
      if (billing === null) return [];
      const value = billing === 'emails' ? `string_to_array(g."${name}", ', ')` : `g."${name}"`;
      return [`'${billing}', ${value}`];
    })
    .join(', ')}))`;

/** A column of a record, what it becomes of a row, and its type. */
interface WrittenColumn {
  /** As the record has it. */
  name: string;
  column: string;
  made: string;
  changed: string;
  type: 'text' | 'int' | 'jsonb';
}

/** The columns that are written: billing is one, whatever a sheet says of it. */
function writtenColumns(entity: ImportRecord): WrittenColumn[] {
  const fields = columnsOf(entity);
  const own = fields
    .filter(({ billing }) => billing === null)
    .map((field) => ({
      ...{ name: field.name, column: field.column, type: field.type },
      ...{ made: valueOf(field), changed: valueOf(field) },
    }));
  if (own.length === fields.length) return own;
  const said = billingOf(fields);
  const none = `${said} = '{}'::jsonb`;
  return [
    ...own,
    {
      ...{ name: 'billing', column: 'billing', type: 'jsonb' as const },
      made: `CASE WHEN ${none} THEN NULL ELSE ${said} END`,
      changed: `CASE WHEN ${none} THEN c.billing ELSE coalesce(c.billing, '{}'::jsonb) || ${said} END`,
    },
  ];
}

/** The fields of the records with an id above $2, the first $3 of them by id, as a list selects them. */
const selectOf = (entity: ImportRecord): string =>
  `SELECT id, version, ${columnsOf(entity)
    .map((field) => `${storedAs(field)} AS "${field.name}"`)
    .join(
      ', ',
    )} FROM ${tableOf(entity)} WHERE multimedia_id = $1 AND id > $2 ORDER BY id LIMIT $3::int`;

/** Makes the records of the JSON list $2 for the import $3. */
function insertOf(entity: ImportRecord) {
  const fields = columnsOf(entity);
  const written = writtenColumns(entity);
  return {
    text: `WITH made AS (
        INSERT INTO ${tableOf(entity)} (multimedia_id, ${written.map(({ column }) => column).join(', ')})
        SELECT $1::int, ${written.map(({ made }) => made).join(', ')}
        FROM jsonb_to_recordset($2::jsonb) AS g(${recordset(fields, ['n int'])}) ORDER BY g.n
        RETURNING id, version
      ), noted AS (
        INSERT INTO import_change (import_id, entity, record_id, multimedia_id, version, before)
        SELECT $3::int, '${entity}', id, $1::int, version, NULL FROM made
      ) SELECT count(*)::int AS count FROM made`,
    row: COUNT,
  };
}

const asJson = (written: readonly WrittenColumn[]): string =>
  `jsonb_build_object(${written.map(({ name, column }) => `'${name}', c.${column}`).join(', ')})`;

/** Changes the records of the JSON list $2 that still have the version that it says, for the import $3. */
function updateOf(entity: ImportRecord) {
  const fields = columnsOf(entity);
  const written = writtenColumns(entity);
  const table = tableOf(entity);
  const same = 'c.multimedia_id = $1 AND c.id = g.id AND c.version = g.version';
  return {
    text: `WITH g AS (
        SELECT * FROM jsonb_to_recordset($2::jsonb) AS g(${recordset(fields, ['id int', 'version int'])})
      ), old AS (
        SELECT c.id, ${asJson(written)} AS fields FROM ${table} c JOIN g ON ${same}
      ), changed AS (
        UPDATE ${table} c SET ${written.map(({ column, changed }) => `${column} = ${changed}`).join(', ')},
          version = c.version + 1 FROM g WHERE ${same} RETURNING c.id, c.version
      ), noted AS (
        INSERT INTO import_change (import_id, entity, record_id, multimedia_id, version, before)
        SELECT $3::int, '${entity}', changed.id, $1::int, changed.version, old.fields
        FROM changed JOIN old USING (id)
      ) SELECT count(*)::int AS count FROM changed`,
    row: COUNT,
  };
}

/** What became of the records of the import $2 since. */
const sinceOf = (entity: ImportRecord) => ({
  text: `SELECT h.record_id AS "id", h.before IS NULL AS made, c.id IS NULL AS gone,
      coalesce(c.version <> h.version, false) AS changed, coalesce(c.code::text, '') AS label
    FROM import_change h LEFT JOIN ${tableOf(entity)} c ON c.multimedia_id = $1 AND c.id = h.record_id
    WHERE h.multimedia_id = $1 AND h.import_id = $2 AND h.entity = '${entity}' ORDER BY h.record_id`,
  row: {
    id: columns.integer(),
    made: columns.bool(),
    gone: columns.bool(),
    changed: columns.bool(),
    label: columns.text(),
  },
});

/** Deletes the records $2. */
const deleteOf = (entity: ImportRecord) => ({
  text: `DELETE FROM ${tableOf(entity)} WHERE multimedia_id = $1 AND id = ANY($2::int[]) RETURNING id`,
  row: { id: columns.integer() },
});

/** Gives the records $3 what they were before the import $2. */
function restoreOf(entity: ImportRecord) {
  const written = writtenColumns(entity);
  // Of imports before sheets had fields of billing nothing is known of it.
  const before = ({ name, type }: WrittenColumn, own: string): string =>
    type === 'jsonb'
      ? `CASE WHEN h.before ? '${name}' THEN g."${name}" ELSE ${own} END`
      : `g."${name}"`;
  return {
    text: `UPDATE ${tableOf(entity)} c
      SET ${written.map((one) => `${one.column} = ${before(one, `c.${one.column}`)}`).join(', ')}, version = c.version + 1
      FROM import_change h, jsonb_to_record(h.before) AS g(${written.map(({ name, type }) => `"${name}" ${type}`).join(', ')})
      WHERE h.multimedia_id = $1 AND h.import_id = $2 AND h.entity = '${entity}' AND h.record_id = ANY($3::int[])
        AND c.multimedia_id = $1 AND c.id = h.record_id AND c.version = h.version
      RETURNING c.id, h.version - 1 AS before, c.version AS now`,
    row: { id: columns.integer(), before: columns.integer(), now: columns.integer() },
  };
}

/** A record that is again what it was at an earlier version. */
export interface RestoredVersion {
  id: number;
  before: number;
  now: number;
}

/** Records read at once. */
const PART = 5_000;

/** All records of a kind as JSON lists, each with its id, its version and the fields that sheets can have. */
export async function knownRecords(
  database: TenantDatabase,
  multimediaId: number,
  entity: ImportRecord,
  signal: AbortSignal,
): Promise<string[]> {
  const select = selectOf(entity);
  const parts: string[] = [];
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const part = await listPart(database, multimediaId, select, { after, most: PART });
    if (!part) throw new Error('A list gave no part');
    parts.push(part.json);
    if (!part.more) return parts;
    after = part.last;
  }
}

const BY_CODES = (entity: ImportRecord) => ({
  text: `SELECT id, code::text AS code FROM ${tableOf(entity)}
    WHERE multimedia_id = $1 AND code = ANY($2::citext[])`,
  row: { id: columns.integer(), code: columns.text() },
});

/** The records of some codes. */
export const recordsOfCodes = (
  manager: EntityManager,
  multimediaId: number,
  entity: ImportRecord,
  codes: readonly string[],
) => statementIn(manager, BY_CODES(entity), [multimediaId, codes]);

/** Makes records of a JSON list. @returns how many */
export async function insertRecords(
  manager: EntityManager,
  multimediaId: number,
  importId: number,
  entity: ImportRecord,
  json: string,
): Promise<number> {
  const values = [multimediaId, json, importId];
  return (await statementIn(manager, insertOf(entity), values))[0]?.count ?? 0;
}

/** Changes the records of a JSON list that nobody changed meanwhile. @returns how many */
export async function updateRecords(
  manager: EntityManager,
  multimediaId: number,
  importId: number,
  entity: ImportRecord,
  json: string,
): Promise<number> {
  const values = [multimediaId, json, importId];
  return (await statementIn(manager, updateOf(entity), values))[0]?.count ?? 0;
}

/** What became since of the records that an import made or changed. */
export const recordsSince = (
  manager: EntityManager,
  multimediaId: number,
  importId: number,
  entity: ImportRecord,
) => statementIn(manager, sinceOf(entity), [multimediaId, importId]);

export const deleteRecords = async (
  manager: EntityManager,
  multimediaId: number,
  entity: ImportRecord,
  ids: readonly number[],
): Promise<void> => {
  await statementIn(manager, deleteOf(entity), [multimediaId, ids]);
};

/** Gives records what they were before an import. @returns their versions */
export const restoreRecords = (
  manager: EntityManager,
  multimediaId: number,
  importId: number,
  entity: ImportRecord,
  ids: readonly number[],
): Promise<RestoredVersion[]> =>
  statementIn(manager, restoreOf(entity), [multimediaId, importId, ids]);
