import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/app-config.js';
import { DatabaseAddress } from '../config/config.module.js';
import { dataSourceOptions } from './data-source.js';

/** The connection pool, with the application's own rights, on a schema that is up to date. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig, DatabaseAddress],
      useFactory: (config: AppConfig, { appUrl }: DatabaseAddress) => ({
        ...dataSourceOptions(appUrl, config.databasePoolSize),
        retryAttempts: 3,
        retryDelay: 1_000,
      }),
    }),
  ],
})
export class DatabaseModule {}
