import type { QueryRunner } from 'typeorm';
import { ConfigError } from '../config/config-error.js';
import { Baseline1795638000001 } from './migrations/1795638000001-baseline.js';

/** The migrations that the baseline stands for: so many, of which this was the last. */
const EARLIER = { count: 75, last: 'RareLines1795638000000' };

const BASELINE = Baseline1795638000001.name;

/** The time in the name of a migration, which is their order. */
const timeOf = (migration: string): number => Number(migration.slice(-13));

/** The migration that makes the schema that a migration of earlier versions made, where there is one. */
export const sameSchema = (migration: string): string =>
  migration === EARLIER.last ? BASELINE : migration;

/** Whether a migration is one of those that the baseline stands for. */
export const isEarlier = (migration: string): boolean => timeOf(migration) < timeOf(BASELINE);

/**
 * Records the baseline as run where all the migrations are that it stands for: the database goes on with its data.
 * The earlier version can still be started on it while no later migration has run.
 *
 * @param runner connected as the owner of the tables
 * @throws ConfigError for a database that has only some of them, before anything is changed
 */
export async function adoptBaseline(runner: QueryRunner): Promise<void> {
  const names = await migrationsOf(runner);
  const earlier = names.filter(isEarlier);
  if (earlier.length === 0 || names.includes(BASELINE)) return;
  const newest = earlier.reduce((one, other) => (timeOf(one) > timeOf(other) ? one : other));
  if (earlier.length !== EARLIER.count || newest !== EARLIER.last)
    throw new ConfigError(
      `The database is of an earlier version: its newest migration is ${newest}, and this version goes on from ${EARLIER.last}. Start the last version before this one's baseline once, which brings it up to date, and then this one (docs/operations.md, Upgrade). Nothing was changed.`,
    );
  await runner.query('INSERT INTO migrations ("timestamp", name) VALUES ($1, $2)', [
    timeOf(BASELINE),
    BASELINE,
  ]);
}

async function migrationsOf(runner: QueryRunner): Promise<string[]> {
  const [table] = (await runner.query(
    `SELECT to_regclass('public.migrations') IS NOT NULL AS there`,
  )) as [{ there: boolean }];
  if (!table.there) return [];
  const rows = (await runner.query('SELECT name FROM migrations')) as { name: string }[];
  return rows.map(({ name }) => name);
}
