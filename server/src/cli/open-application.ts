import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { DatabaseAddress } from '../config/config.module.js';
import { migrate } from '../database/data-source.js';
import { type OpenDatabase, openDatabase } from '../database/embedded/open-database.js';
import { WaitNotice } from '../database/wait-notice.js';

export interface OpenApplication {
  app: INestApplicationContext;
  /** The schema owner's URL, for backups. */
  database: { url: string };
  close(): Promise<void>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** The exit status that shells report after Ctrl-C. */
const INTERRUPTED = 130;

/**
 * Opens the application without its web server, on the configured database, which a running server
 * may share. Migrates the schema first.
 */
export async function openApplication(): Promise<OpenApplication> {
  const notice = new WaitNotice((sentence) => console.error(sentence));
  try {
    return await open(notice);
  } finally {
    notice.end();
  }
}

async function open(notice: WaitNotice): Promise<OpenApplication> {
  const database = await openDatabase('tool', { notice });
  const release = closeOnSignal(database);
  try {
    notice.for('the tables to be made or brought up to date');
    const { url, appUrl, pooledUrl } = database;
    await migrate(url, database.config.databaseAppUrl, pooledUrl);
    const app = await NestFactory.createApplicationContext(
      AppModule.on(database.config, new DatabaseAddress(url, appUrl, pooledUrl !== undefined)),
      { logger: ['error', 'fatal'], abortOnError: false },
    );
    return {
      app,
      database,
      close: async () => {
        try {
          await app.close();
        } finally {
          await release();
        }
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * On Ctrl-C, stops a database that only this command uses. Under npm one Ctrl-C can arrive twice.
 */
function closeOnSignal(database: OpenDatabase): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= database.close());
  const stop = () => void close().finally(() => process.exit(INTERRUPTED));
  for (const signal of SIGNALS) process.on(signal, stop);
  return async () => {
    await close();
    for (const signal of SIGNALS) process.off(signal, stop);
  };
}
