import { AppConfig, loadConfig } from '../../config/app-config.js';
import { asAppRole } from '../app-role.js';
import { keptTokenSecret, locateDataDir } from './data-dir.js';
import { type EmbeddedDatabaseOptions, startEmbeddedDatabase } from './embedded-database.js';

export interface OpenDatabase {
  /** The settings, completed by what the data directory keeps. */
  config: AppConfig;
  /** Of the schema's owner, for migrations and backups. */
  url: string;
  /** Of the application, which owns nothing and keeps to its tenant. */
  appUrl: string;
  /** DATABASE_URL, where that leads through a pooler and `url` goes past it; then appUrl does too. */
  pooledUrl: string | undefined;
  /** Whether it is the embedded one. */
  embedded: boolean;
  /** Releases it; the embedded one stops with its last user. */
  close(): Promise<void>;
  /** Ends the embedded one at once. */
  kill(): void;
}

/**
 * The database that the settings name: a PostgreSQL server, or else the embedded one, started
 * where it does not run yet. Makes the signing secret that the environment does not give.
 *
 * @param use `tool` for commands that may run beside the server.
 * @throws ConfigError and EmbeddedDatabaseError, one sentence each.
 */
export async function openDatabase(
  use: 'server' | 'tool',
  { onLost, notice }: Pick<EmbeddedDatabaseOptions, 'onLost' | 'notice'> = {},
): Promise<OpenDatabase> {
  const given = loadConfig();
  const url = given.databaseUrl;
  if (url !== undefined) {
    const config = given.needsTokenSecret ? await completed(given.dataDir) : given;
    const direct = given.databaseDirectUrl;
    const appUrl = given.databaseAppUrl ?? url;
    return {
      config,
      url: direct ?? url,
      // Poolers know no such option: TenantDatabase takes the role in each transaction.
      appUrl: direct === undefined ? asAppRole(appUrl) : appUrl,
      pooledUrl: direct === undefined ? undefined : url,
      embedded: false,
      close: async () => undefined,
      kill: () => undefined,
    };
  }
  const dataDir = await locateDataDir(given.dataDir, given.dataDirChosen);
  const database = await startEmbeddedDatabase({ dataDir, use, onLost, notice });
  const config = given.needsTokenSecret
    ? await completed(dataDir)
    : loadConfig(undefined, { dataDir });
  return {
    config,
    url: database.url,
    appUrl: database.appUrl,
    pooledUrl: undefined,
    embedded: true,
    close: () => database.stop(),
    kill: () => database.kill(),
  };
}

async function completed(dataDir: string): Promise<AppConfig> {
  return loadConfig(undefined, { dataDir, tokenSecret: await keptTokenSecret(dataDir) });
}
