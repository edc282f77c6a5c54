import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/app-config.js';
import { DatabaseAddress } from '../config/config.module.js';
import { type Entities, dataSourceOptions } from './data-source.js';

/** The connection pool, under the application's role, on a migrated schema. */
@Module({})
export class DatabaseModule {
  static of(entities: Entities): DynamicModule {
    const dataSource = TypeOrmModule.forRootAsync({
      inject: [AppConfig, DatabaseAddress],
      useFactory: (config: AppConfig, { appUrl, pooled }: DatabaseAddress) => ({
        ...dataSourceOptions(appUrl, { entities, poolSize: config.databasePoolSize, pooled }),
        retryAttempts: 3,
        retryDelay: 1_000,
      }),
    });
    return { module: DatabaseModule, imports: [dataSource] };
  }
}
