import { DataSource } from 'typeorm';
import { databaseUrlOf } from '../config/app-config.js';
import { dataSourceOptions } from './data-source.js';

/** For the TypeORM command line, after a build: `typeorm migration:generate --esm -d ...`. */
export default new DataSource(dataSourceOptions(databaseUrlOf()));
