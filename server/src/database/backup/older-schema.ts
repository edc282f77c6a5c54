import type pg from 'pg';
import { MigrationExecutor, type MigrationInterface, type QueryRunner } from 'typeorm';
import { ALL_MIGRATIONS } from '../migrations/index.js';
import { limitDefiners } from '../definer-rights.js';
import { isEarlier, sameSchema } from '../earlier-schema.js';
import { secureTables } from '../secure-tables.js';
import { RestoreRefusedError } from './restore-refused-error.js';
import { schemaOf } from './tables.js';

const named = ALL_MIGRATIONS.map((Migration) => new Migration() as Required<MigrationInterface>);

/**
 * The migrations after a given schema, oldest first; none for the current one.
 *
 * @throws RestoreRefusedError for an unknown schema, or when the database itself is not up to date
 */
export async function laterMigrations(
  client: pg.ClientBase,
  schema: string,
): Promise<readonly Required<MigrationInterface>[]> {
  const today = named.at(-1)?.name ?? '';
  const current = await schemaOf(client);
  if (current !== today)
    throw new RestoreRefusedError(
      `was not restored: the database's schema is ${current}, and this version's is ${today}`,
    );
  const place = named.findIndex(({ name }) => name === sameSchema(schema));
  if (place < 0 && isEarlier(schema))
    throw new RestoreRefusedError(
      `was made by an earlier version: its schema ${schema} is older than the baseline of this one; restore it with the last version before that (docs/operations.md, Upgrade)`,
    );
  if (place < 0)
    throw new RestoreRefusedError(
      `was made by a later version: its schema ${schema} is not known here, the newest is ${today}`,
    );
  return named.slice(place + 1);
}

/** Reverts migrations of an empty database, within the transaction. */
export async function revertMigrations(
  runner: QueryRunner,
  later: readonly Required<MigrationInterface>[],
): Promise<void> {
  for (const migration of [...later].reverse()) {
    await migration.down(runner);
    await runner.query('DELETE FROM migrations WHERE name = $1', [migration.name]);
  }
}

/** Runs the reverted migrations on the restored rows, within the transaction. */
export async function bringUpToDate(
  runner: QueryRunner,
  later: readonly Required<MigrationInterface>[],
): Promise<void> {
  if (later.length === 0) return;
  const executor = new MigrationExecutor(runner.dataSource, runner);
  executor.transaction = 'none';
  await executor.executePendingMigrations();
  await secureTables(runner);
  await limitDefiners(runner);
}
