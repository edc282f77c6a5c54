import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { AppLogger } from './common/app-logger.js';
import { failureSentence } from './config/failure-sentence.js';
import { migrate } from './database/data-source.js';
import { type OpenDatabase, openDatabase } from './database/embedded/open-database.js';
import { NightlyWorker } from './nightly/nightly-worker.js';
import { listenForMetrics } from './serve.js';

/** The worker as a process of its own: nightly logs, and nothing that listens but the metrics. */
async function main(): Promise<void> {
  const signalled = new Promise<void>((done) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => done());
  });
  const database = await openDatabase('tool');
  try {
    await work(database, signalled);
  } finally {
    await database.close();
  }
}

async function work(database: OpenDatabase, signalled: Promise<void>): Promise<void> {
  await migrate(database.url, database.config.databaseAppUrl);
  const app: INestApplicationContext = await NestFactory.createApplicationContext(
    AppModule.on(database.config, database),
    { logger: new AppLogger(database.config), abortOnError: false },
  );
  const stopMetrics = await listenForMetrics(app, database.config);
  const worker = new NightlyWorker(app, database.url);
  const message = 'The worker works.';
  const line = { level: 'log', timestamp: Date.now(), message };
  const isJson = database.config.logFormat === 'json';
  console.log(isJson ? JSON.stringify(line) : `${message} Ctrl-C stops it.`);
  await signalled;
  await worker.stop();
  await stopMetrics();
  await app.close();
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(failureSentence(error, { host: '', port: 0 }));
  process.exit(1);
}
