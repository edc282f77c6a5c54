import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { AsRunStartModule } from './as-run/as-run-start.module.js';
import { AppLogger } from './common/app-logger.js';
import { DatabaseAddress } from './config/config.module.js';
import { failureSentence } from './config/failure-sentence.js';
import { migrate } from './database/data-source.js';
import { type OpenDatabase, openDatabase } from './database/embedded/open-database.js';
import { WaitNotice } from './database/wait-notice.js';
import { MailSenderModule } from './mail/mail-sender.module.js';
import { MetricsServerModule } from './metrics/metrics-server.module.js';
import { NightlyModule } from './nightly/nightly.module.js';
import { tellReady, whenAlone } from './supervised.js';

/** The worker as a process of its own: makes the nightly logs, sends mail, and listens for metrics only. */
async function main(): Promise<void> {
  const signalled = new Promise<void>((done) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => done());
    whenAlone(done);
  });
  const notice = new WaitNotice((sentence) => console.error(sentence));
  const database = await openDatabase('tool', { notice });
  try {
    await work(database, signalled, notice);
  } finally {
    await database.close();
  }
}

async function work(
  database: OpenDatabase,
  signalled: Promise<void>,
  notice: WaitNotice,
): Promise<void> {
  notice.for('the tables to be made or brought up to date');
  const { url, appUrl, pooledUrl } = database;
  const advice = await migrate(url, database.config.databaseAppUrl, pooledUrl);
  const address = new DatabaseAddress(url, appUrl, pooledUrl !== undefined);
  const app = await NestFactory.createApplicationContext(
    AppModule.on(database.config, address, [
      AsRunStartModule,
      MailSenderModule,
      NightlyModule,
      MetricsServerModule,
    ]),
    { logger: new AppLogger(database.config), abortOnError: false },
  );
  for (const sentence of advice) new Logger('Database').warn(sentence);
  notice.end();
  tellReady();
  const message = 'The worker works.';
  const line = { level: 'log', timestamp: Date.now(), message };
  const isJson = database.config.logFormat === 'json';
  console.log(isJson ? JSON.stringify(line) : `${message} Ctrl-C stops it.`);
  await signalled;
  await app.close();
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(failureSentence(error, { host: '', port: 0 }));
  process.exit(1);
}
