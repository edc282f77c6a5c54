import type pg from 'pg';

/** Tables that hold tenants' rows, read from the catalogue so that a new table is tested too. */
export async function tenantTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND a.attname = 'multimedia_id' AND NOT a.attisdropped ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** A SQL literal of the column's type; `number` makes it unique. */
function sampleValue(type: string, number: number): string {
  if (type.endsWith('[]')) return `'{}'`;
  if (/^(integer|smallint|bigint|numeric)/.test(type)) return String(number);
  if (/^(text|citext|character)/.test(type)) return `'${number}'`;
  if (type === 'date') return `date '2026-01-01' + ${number}`;
  if (type.startsWith('timestamp')) return `now() + interval '${number} s'`;
  if (type === 'boolean') return 'false';
  if (type === 'bytea') return `'\\x00'`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (/^jsonb?$/.test(type)) return `'{}'`;
  throw new Error(`No sample value for the type ${type}`);
}

/** An INSERT of a tenant's row that fills every mandatory column. */
export async function sampleInsert(
  owner: pg.Client,
  table: string,
  multimediaId: number,
  number: number,
): Promise<string> {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       AND attidentity = '' AND attnotnull AND NOT atthasdef AND attname <> 'multimedia_id'`,
    [`"${table}"`],
  );
  const names = ['multimedia_id', ...rows.map(({ name }) => name)];
  const values = [String(multimediaId), ...rows.map(({ type }) => sampleValue(type, number))];
  return `INSERT INTO "${table}" (${names.map((n) => `"${n}"`).join(', ')}) VALUES (${values.join(', ')})`;
}
