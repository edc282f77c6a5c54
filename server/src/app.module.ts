import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { Clock } from './common/clock.js';
import { AllExceptionsFilter } from './common/exception.filter.js';
import { ListCache } from './common/list-cache.js';
import { TenantDatabase } from './tenant/tenant-database.js';
import { BodyValidationPipe } from './common/validation-pipe.js';
import { CommercialModule } from './commercial/commercial.module.js';
import { AppConfig } from './config/app-config.js';
import { dataSourceOptions } from './database/data-source.js';
import { Metrics } from './metrics/metrics.js';
import { ScheduleModule } from './schedule/schedule.module.js';
import { SpotModule } from './spot/spot.module.js';
import { StationModule } from './station/station.module.js';
import { SystemModule } from './system/system.module.js';
import { TrafficLogModule } from './traffic-log/traffic-log.module.js';

@Global()
@Module({})
export class AppModule {
  /** The application on a database whose schema is up to date, with its own rights. */
  static on(config: AppConfig, database: { url: string }): DynamicModule {
    return {
      module: AppModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(database.url, config.databasePoolSize),
          retryAttempts: 3,
          retryDelay: 1_000,
        }),
        AuthModule,
        StationModule,
        ScheduleModule,
        CommercialModule,
        SpotModule,
        TrafficLogModule,
        SystemModule,
        AuditModule,
      ],
      providers: [
        { provide: AppConfig, useValue: config },
        Clock,
        TenantDatabase,
        ListCache,
        Metrics,
        { provide: APP_FILTER, useClass: AllExceptionsFilter },
        { provide: APP_PIPE, useFactory: () => new BodyValidationPipe() },
      ],
      exports: [AppConfig, Clock, TenantDatabase, ListCache, Metrics],
    };
  }
}
