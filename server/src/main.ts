import { setTimeout as sleep } from 'node:timers/promises';
import { AppConfig, loadConfig } from './config/app-config.js';
import { failureSentence } from './config/failure-sentence.js';
import { type OpenDatabase, openDatabase } from './database/embedded/open-database.js';
import { WaitNotice } from './database/wait-notice.js';
import type { RunningServer } from './serve.js';
import { tellReady, whenAlone } from './supervised.js';
import { APP_VERSION } from './system/version.js';

/** One Ctrl-C can arrive twice, from the terminal and from npm. */
const SAME_SIGNAL_MS = 500;

const began = performance.now();
const notice = new WaitNotice((sentence) => console.error(sentence));
let where = { host: '', port: 0 };
let database: OpenDatabase | undefined;
let serving: RunningServer | undefined;
let stopping: number | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
whenAlone(onSignal);

const starting = start();
try {
  await starting;
} catch (error) {
  await fail(error);
}

async function start(): Promise<void> {
  // The settings are checked before anything is loaded; the rest loads while the database starts.
  const opening = openDatabase('server', { onLost: (error) => void fail(error), notice }).then(
    (opened) => (database = opened),
  );
  const [opened, { serve }] = await Promise.all([opening, import('./serve.js')]);
  where = opened.config;
  notice.for('the tables to be made or brought up to date');
  serving = await serve(opened.config, opened, notice);
  notice.end();
  tellReady();
  if (stopping === undefined) print(opened.config, opened.embedded, serving);
  serving.demoComing?.catch((error: unknown) => (stopping === undefined ? fail(error) : undefined));
}

function print(
  config: AppConfig,
  embedded: boolean,
  { demoSignIns, demoComing, setupLink }: RunningServer,
): void {
  const { address } = config;
  const lines: [string, string][] = [['Address', `${address}/`]];
  if (config.swagger) lines.push(['API', `${address}/api/docs`]);
  if (embedded) {
    const moved = config.dataDir !== loadConfig().dataDir;
    const why = ' (the user of the database cannot enter the checkout)';
    lines.push(['Data', `${config.dataDir}${moved ? why : ''}`]);
  }
  if (demoSignIns !== undefined) lines.push(['Demo sign-ins', demoSignIns]);
  if (setupLink !== undefined) lines.push(['First start', setupLink]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const ready = `Tandas ${APP_VERSION}, ready in ${seconds} s`;
  if (config.logFormat === 'json') {
    // The demo password must not end up in logs, which are kept and forwarded.
    const logEntry = { level: 'log', timestamp: Date.now(), message: ready, address };
    console.log(JSON.stringify(logEntry));
    if (setupLink !== undefined)
      console.log(
        JSON.stringify({ ...logEntry, message: `First start, within an hour: ${setupLink}` }),
      );
    return;
  }
  console.log(ready);
  for (const [name, value] of lines) console.log(`  ${name.padEnd(14)} ${value}`);
  console.log('Ctrl-C stops it.');
  if (demoComing === undefined) return;
  console.log('The demo data come, this once, in some seconds; signing in waits for them.');
  demoComing.then(
    () => console.log('The demo data are there.'),
    () => undefined,
  );
}

function onSignal(): void {
  if (stopping === undefined) {
    stopping = performance.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  } else if (performance.now() - stopping > SAME_SIGNAL_MS) {
    database?.kill();
    process.exit(130);
  }
}

/** Stops accepting requests, finishes those in flight, then stops the database. */
async function stop(): Promise<void> {
  // A server that is still starting cannot be stopped cleanly.
  await Promise.allSettled([starting]);
  if (serving !== undefined) {
    const seconds = serving.app.get(AppConfig).shutdownSeconds;
    const late = sleep(seconds * 1000, 'late', { ref: false });
    if ((await Promise.race([serving.close(), late])) === 'late') {
      console.error(`Requests were still under way after ${seconds} s: they were cut off.`);
    }
  }
  await database?.close();
}

async function fail(error: unknown): Promise<never> {
  notice.end();
  console.error(failureSentence(error, where));
  try {
    await stop();
  } catch (second) {
    console.error(failureSentence(second, where));
  }
  process.exit(1);
}
