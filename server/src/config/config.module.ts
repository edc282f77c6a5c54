import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AppConfig } from './app-config.js';

/** Where the database is, once it runs: the schema's owner's login and the application's own. */
export class DatabaseAddress {
  /** @param pooled whether the application's leads through a pooler; the owner's never does */
  constructor(
    readonly ownerUrl: string,
    readonly appUrl: string,
    readonly pooled = false,
  ) {}

  /** For what a connection must remember from one transaction to the next. */
  get sessionUrl(): string {
    return this.pooled ? this.ownerUrl : this.appUrl;
  }
}

/** The settings of this process, the one thing that every module may ask for. */
@Global()
@Module({})
export class ConfigModule {
  static of(config: AppConfig, database: DatabaseAddress): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: AppConfig, useValue: config },
        { provide: DatabaseAddress, useValue: database },
      ],
      exports: [AppConfig, DatabaseAddress],
    };
  }
}
