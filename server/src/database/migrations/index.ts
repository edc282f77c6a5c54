import { readdirSync } from 'node:fs';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

/** The migrations beside this file: `<timestamp>-<name>.ts`, or `.js` once built. */
const files = readdirSync(new URL('.', import.meta.url)).filter((name) =>
  /^\d+-[\w-]+\.[jt]s$/.test(name),
);

/**
 * Every migration, oldest first. Imported one by one: Jest fails on parallel imports of modules that
 * share another.
 */
export const ALL_MIGRATIONS: Migration[] = [];
for (const name of files.sort()) {
  const module = (await import(`./${name}`)) as object;
  // A migration may export SQL that a later one uses again.
  const classes = Object.values(module).filter((value) => typeof value === 'function');
  ALL_MIGRATIONS.push(...(classes as Migration[]));
}
