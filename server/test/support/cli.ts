import { PassThrough, Readable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { run } from '../../src/cli/run.js';
import type { TestApp } from './app.js';

/** What a command printed, and its exit status. */
export interface Outcome {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a command line on the test's application. */
export async function runOn(app: TestApp, args: string[], stdin = ''): Promise<Outcome> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const open = async () => ({
    app: app.app,
    database: app.database,
    close: async () => undefined,
  });
  const status = await run(args, { stdin: Readable.from([stdin]), stdout, stderr }, open);
  stdout.end();
  stderr.end();
  return { status, stdout: await readAll(stdout), stderr: await readAll(stderr) };
}
