import type { DataSource } from 'typeorm';
import { DEMO_PASSWORD } from '../../src/demo/load-demo.js';
import { Tenant, TestApp } from './app.js';
import { demoDatabase } from './database.js';

/** The columns of every table. */
export type Columns = { table: string; columns: string[] }[];

export const columnsOf = (dataSource: DataSource): Promise<Columns> =>
  dataSource.query<Columns>(
    `SELECT table_name::text AS "table", array_agg(column_name::text ORDER BY column_name) AS columns
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'
     GROUP BY 1 ORDER BY 1`,
  );

/** The columns of an older schema that a newer one still has. */
export function remainingOf(older: Columns, newer: Columns): Columns {
  const kept = new Map(newer.map(({ table, columns }) => [table, columns]));
  return older.map(({ table, columns }) => ({
    table,
    columns: columns.filter((name) => kept.get(table)?.includes(name)),
  }));
}

/** A digest of each table's rows, independent of the order of columns and rows. */
export async function rowHashes(
  dataSource: DataSource,
  tables: Columns,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { table, columns } of tables) {
    const names = columns.map((name) => `"${name}"`).join(', ');
    const [row] = await dataSource.query<[{ count: number; hash: string | null }]>(
      `SELECT count(*)::int AS count, md5(string_agg(to_jsonb(t)::text, ';' ORDER BY to_jsonb(t)::text)) AS hash
       FROM (SELECT ${names} FROM "${table}") t`,
    );
    hashes[table] = `${row.count} ${row.hash ?? ''}`;
  }
  return hashes;
}

/** A server on the demo data, with a week of logs for one station. */
export async function startFilled(): Promise<TestApp> {
  const server = await TestApp.start({}, 'appUrl', await demoDatabase());
  const { body } = await server.call<{ token: string; multimedias: { id: number }[] }>(
    'POST',
    'Authentication/authenticate',
    { user: 'admin@demo.example', password: DEMO_PASSWORD },
  );
  const multimediaId = body.multimedias[0]?.id ?? 0;
  const admin = new Tenant(server, multimediaId, 'admin@demo.example', body.token);
  const range = { stationId: 1, dateFrom: '2026-12-01', dateTo: '2026-12-07' };
  const { status, text } = await admin.post('TrafficLog/generate', range);
  if (status !== 200) throw new Error(text);
  return server;
}
