import { AppConfig, loadConfig } from '../../config/app-config.js';
import { asAppRole } from '../app-role.js';
import { storedTokenSecret, locateDataDir } from './data-dir.js';
import { type EmbeddedDatabaseOptions, startEmbeddedDatabase } from './embedded-database.js';

export interface OpenDatabase {
  /** The settings, completed by those stored in the data directory. */
  config: AppConfig;
  /** The schema owner's, for migrations and backups. */
  url: string;
  /** The application's, which owns nothing and sees only one tenant at a time. */
  appUrl: string;
  /** DATABASE_URL, if it leads through a pooler that `url` bypasses; then `appUrl` does too. */
  pooledUrl: string | undefined;
  /** Whether it is the embedded database. */
  embedded: boolean;
  /** Releases the database. The embedded one stops with its last user. */
  close(): Promise<void>;
  /** Kills the embedded database. */
  kill(): void;
}

/**
 * Opens the configured database: an external PostgreSQL, or the embedded one, which it starts if
 * needed. Creates the signing secret if the environment sets none.
 *
 * @param use `tool` for commands that may run beside the server
 * @throws ConfigError and EmbeddedDatabaseError with one sentence each
 */
export async function openDatabase(
  use: 'server' | 'tool',
  { onLost, notice }: Pick<EmbeddedDatabaseOptions, 'onLost' | 'notice'> = {},
): Promise<OpenDatabase> {
  const given = loadConfig();
  const url = given.databaseUrl;
  if (url !== undefined) {
    const config = given.needsTokenSecret ? await completeConfig(given.dataDir) : given;
    const direct = given.databaseDirectUrl;
    const appUrl = given.databaseAppUrl ?? url;
    return {
      config,
      url: direct ?? url,
      // Poolers do not support the option; TenantDatabase assumes the role in each transaction.
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
    ? await completeConfig(dataDir)
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

async function completeConfig(dataDir: string): Promise<AppConfig> {
  return loadConfig(undefined, { dataDir, tokenSecret: await storedTokenSecret(dataDir) });
}
