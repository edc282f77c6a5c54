import { DataSource } from 'typeorm';
import { loadConfig } from './config/app-config.js';
import { ConfigError } from './config/config-error.js';
import { dataSourceOptions } from './database/data-source.js';
import { ALL_ENTITIES } from './entities.js';

const { databaseUrl, databaseDirectUrl } = loadConfig();
if (databaseUrl === undefined)
  throw new ConfigError('DATABASE_URL must name the database that a migration is made against.');

/** For TypeORM's command line: `npm run migration` makes a migration with it. */
export default new DataSource(
  dataSourceOptions(databaseDirectUrl ?? databaseUrl, { entities: ALL_ENTITIES }),
);
