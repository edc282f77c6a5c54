import type pg from 'pg';

/**
 * Tables that a backup omits: sessions, counters that mean nothing after a restore, and messages, which would be sent
 * again. Everybody signs in again.
 */
const EXCLUDED = [
  'public.migrations',
  'public.session',
  'public.sign_in_attempt',
  'public.external_token',
  'public.idempotency_key',
  'public.mail_outbox',
];

/** The schemas of the migrations. The worker's queue has its own, which is not backed up. */
const SCHEMAS = `('public', 'nightly')`;

export interface BackupTable {
  /** With its schema, quoted for SQL. */
  name: string;
  columns: string[];
  /** The identity column and its sequence, if there is one. */
  identity: { column: string; sequence: string } | null;
}

interface Row {
  name: string;
  columns: string[];
  identity: string | null;
  sequence: string | null;
  refers: string[];
}

const TABLES = `
  SELECT format('%I.%I', s.nspname, c.relname) AS name,
    array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns,
    max(a.attname::text) FILTER (WHERE a.attidentity <> '') AS identity,
    max(pg_get_serial_sequence(format('%I.%I', s.nspname, c.relname), a.attname))
      FILTER (WHERE a.attidentity <> '') AS sequence,
    coalesce((SELECT array_agg(DISTINCT format('%I.%I', n.nspname, f.relname))
      FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
      JOIN pg_namespace n ON n.oid = f.relnamespace
      WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid), '{}') AS refers
  FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace AND s.nspname IN ${SCHEMAS}
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p')
  GROUP BY c.oid, s.nspname, c.relname ORDER BY 1`;

/** Every table of a backup, in dependency order. */
export async function backupTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<Row>(TABLES);
  const kept = rows.filter(({ name }) => !EXCLUDED.includes(name));
  const ordered: Row[] = [];
  while (ordered.length < kept.length) {
    const done = new Set(ordered.map(({ name }) => name));
    const ready = kept.filter(
      ({ name, refers }) =>
        !done.has(name) && refers.every((other) => done.has(other) || EXCLUDED.includes(other)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...ready);
  }
  return ordered.map(({ name, columns, identity, sequence }) => ({
    name,
    columns,
    identity: identity === null || sequence === null ? null : { column: identity, sequence },
  }));
}

/** Every table of the application, including those that a backup omits. */
export async function allTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<Row>(TABLES);
  return rows.map(({ name }) => name).filter((name) => name !== 'public.migrations');
}

/** The name of the newest migration. */
export async function schemaOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM migrations ORDER BY timestamp DESC, id DESC LIMIT 1',
  );
  return rows[0]?.name ?? '';
}

export const quoteNames = (names: readonly string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
