import { resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import pg from 'pg';
import { programActor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { DateField } from '../common/fields.js';
import { dateInZone } from '../contract/time.js';
import { MonthFileError } from '../history/month-file.js';
import { putAwayBefore } from '../history/put-away.js';
import { readBack } from '../history/read-back.js';
import { MissingClosings } from '../ledger/missing-closings.js';
import { readBody } from './bodies.js';
import { CliError, fileSentence } from './failure.js';
import type { Result } from './result.js';

interface Database {
  url: string;
}

const ACTOR = programActor('command line');

class BeforeOption {
  @DateField()
  before: string;
}

/** Work on a connection of the owner of the tables, about a file or folder. */
async function onPath<T>(
  { url }: Database,
  path: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof MonthFileError) throw new CliError(`${path} ${error.message}.`);
    const failure = fileSentence(error);
    if (failure !== undefined) throw new CliError(`${path} ${failure}.`);
    throw error;
  } finally {
    await client.end();
  }
}

/** Puts months into files and deletes them. */
export async function putAwayHistory(
  app: INestApplicationContext,
  options: { before: string; out: string },
  database: Database,
): Promise<Result> {
  const { before } = await readBody(BeforeOption, { before: options.before });
  const first = `${before.slice(0, 7)}-01`;
  if (first > dateInZone(app.get(Clock).now(), 'UTC'))
    throw new CliError('--before: This month and later ones stay.');
  const folder = resolve(options.out);
  const done = await onPath(database, folder, (client) =>
    putAwayBefore(client, first, folder, { actor: ACTOR }),
  );
  return {
    data: done,
    lines: [
      `Put away ${done.months} months of stations, ${done.rows} rows.`,
      ...done.files.map((file) => `  ${file}`),
    ],
  };
}

/** Puts a month back that was put away. */
export async function readHistoryBack(
  app: INestApplicationContext,
  { file }: { file: string },
  database: Database,
): Promise<Result> {
  const path = resolve(file);
  const read = await onPath(database, path, (client) => readBack(client, path, ACTOR));
  // A month that was put away before there was a ledger has no lines.
  await app.get(MissingClosings, { strict: false }).writeAll();
  return {
    data: read,
    lines: [`Read ${read.month} of station ${read.stationId} back, ${read.rows} rows.`],
  };
}
