import { execFile, type ExecFileException } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome } from './cli.js';

const CLI = join(import.meta.dirname, '../../dist/cli.js');

/** Runs the built command line as a process of its own. */
export function cliProcess(database: string, args: string[], stdin = ''): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'test',
      DATABASE_URL: database,
      TOKEN_SECRET: 'a secret for tests that is long enough',
      PLACEMENT_THREADS: '0',
    };
    const done = (error: ExecFileException | null, stdout: string, stderr: string) =>
      resolve({ status: error === null ? 0 : Number(error.code ?? -1), stdout, stderr });
    const child = execFile(process.execPath, [CLI, ...args], { env }, done);
    child.stdin?.end(stdin);
  });
}
