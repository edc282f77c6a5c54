import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app.js';
import { type AppConfig } from './config/app-config.js';
import { failureSentence } from './config/failure-sentence.js';
import { migrate } from './database/data-source.js';
import { type OpenDatabase, openDatabase } from './database/embedded/open-database.js';
import { APP_VERSION } from './system/version.js';

/** Requests under way get this long to end; then the server stops all the same. */
const MOST_CLOSE_MS = 10_000;
/** One Ctrl-C can arrive twice, from the terminal and from npm. */
const SAME_SIGNAL_MS = 500;

let where = { host: '', port: 0 };
let database: OpenDatabase | undefined;
let app: NestFastifyApplication | undefined;
let stopping: number | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

const starting = start();
try {
  await starting;
} catch (error) {
  await fail(error);
}

async function start(): Promise<void> {
  const began = performance.now();
  database = await openDatabase('server', (error) => void fail(error));
  const { config, url } = database;
  where = config;
  await migrate(url);
  app = await createApp(config, { url });
  await app.listen(config.port, config.host);
  if (stopping !== undefined) return;
  print(config, database, performance.now() - began);
}

function print(config: AppConfig, opened: OpenDatabase, milliseconds: number): void {
  const shown = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const address = `http://${shown.includes(':') ? `[${shown}]` : shown}:${config.port}`;
  const lines = [
    ['Address', `${address}/`],
    ...(config.swagger ? [['API', `${address}/api/docs`]] : []),
    ...(opened.embedded ? [['Data', config.dataDir]] : []),
  ];
  console.log(`Tandas ${APP_VERSION}, ready in ${(milliseconds / 1000).toFixed(1)} s`);
  for (const [name = '', value = ''] of lines) console.log(`  ${name.padEnd(14)} ${value}`);
  console.log('Ctrl-C stops it.');
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

/** Stops taking requests, lets those under way end, then stops the database. */
async function stop(): Promise<void> {
  // What is still starting could not be stopped whole.
  await Promise.allSettled([starting]);
  const closed = app?.close();
  if (closed !== undefined) {
    await Promise.race([closed, sleep(MOST_CLOSE_MS, undefined, { ref: false })]);
  }
  await database?.close();
}

async function fail(error: unknown): Promise<never> {
  console.error(failureSentence(error, where));
  try {
    await stop();
  } catch (second) {
    console.error(failureSentence(second, where));
  }
  process.exit(1);
}
