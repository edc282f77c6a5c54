import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { backup } from '../database/backup/backup.js';
import { BackupFileError } from '../database/backup/format.js';
import { restore } from '../database/backup/restore.js';
import { RestoreRefusedError } from '../database/backup/restore-refused-error.js';
import { CliError, fileSentence } from './failure.js';
import type { Result } from './result.js';

interface Database {
  url: string;
}

/** PostgreSQL's code for `lock_not_available`. */
const LOCK_NOT_AVAILABLE = '55P03';

export async function backupTo(
  app: INestApplicationContext,
  { file }: { file: string },
  database: Database,
): Promise<Result> {
  const summary = await nameFileInErrors(file, () =>
    backup(database.url, file, app.get(Clock).now()),
  );
  return {
    data: { file, ...summary },
    lines: [
      `Wrote ${summary.rows} rows of ${summary.tables} tables to ${file} (${summary.bytes} bytes). It holds the users' password hashes: keep it closed.`,
    ],
  };
}

export async function restoreFrom(
  _app: INestApplicationContext,
  { file, replace }: { file: string; replace?: boolean },
  database: Database,
): Promise<Result> {
  const options = { replace: replace === true };
  const summary = await nameFileInErrors(file, () => restore(database.url, file, options));
  const { migrations } = summary;
  const upgraded =
    migrations === 0
      ? ''
      : ` It is of an older version: ${migrations} migrations brought it up to date.`;
  return {
    data: { file, ...summary },
    lines: [
      `Restored ${summary.rows} rows of ${summary.tables} tables, as of ${summary.createdAt}.${upgraded} Everybody signs in again.`,
    ],
  };
}

async function nameFileInErrors<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupFileError || error instanceof RestoreRefusedError)
      throw new CliError(`${file} ${error.message}.`);
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
    if (code === LOCK_NOT_AVAILABLE)
      throw new CliError('The database is in use: stop the server, then restore again.');
    const failure = fileSentence(error);
    if (failure !== undefined) throw new CliError(`${file} ${failure}.`);
    throw error;
  }
}
