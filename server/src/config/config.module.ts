import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AppConfig } from './app-config.js';

/** The logins of the running database: the schema owner's and the application's. */
export class DatabaseAddress {
  /** @param pooled whether the application connects through a pooler; the owner never does */
  constructor(
    readonly ownerUrl: string,
    readonly appUrl: string,
    readonly pooled = false,
  ) {}

  /** For what a pooler does not preserve between transactions: LISTEN, session settings, advisory locks. */
  get sessionUrl(): string {
    return this.pooled ? this.ownerUrl : this.appUrl;
  }
}

/** The settings of this process, the only global provider. */
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
