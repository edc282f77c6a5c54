import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';

export type CopyValue = string | number | boolean | null;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const cell = (value: CopyValue): string =>
  value === null
    ? '\\N'
    : typeof value === 'string'
      ? value.replace(/[\\\n\r\t]/g, (c) => ESCAPES[c] ?? c)
      : String(value);

/** Rows in COPY's text format. Source: PostgreSQL manual, COPY, "Text Format". */
export const copyText = (rows: readonly (readonly CopyValue[])[]): string =>
  rows.map((row) => row.map(cell).join('\t') + '\n').join('');

/**
 * Writes many rows in the manager's transaction with COPY, several times as fast as inserts.
 *
 * @param columns names of the table's columns, in the order of each row's values
 */
export async function copyRows(
  manager: EntityManager,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly CopyValue[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const runner = manager.queryRunner;
  if (!runner) throw new Error('COPY needs a transaction');
  const client = (await runner.connect()) as PoolClient;
  const names = columns.map((column) => `"${column}"`).join(', ');
  const stream = client.query(copyFrom(`COPY "${table}" (${names}) FROM STDIN`));
  await pipeline(Readable.from([copyText(rows)]), stream);
}
