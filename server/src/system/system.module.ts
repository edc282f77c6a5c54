import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';
import { VersionController } from './version.controller.js';

/** What the server says of itself. */
@Module({ controllers: [VersionController, HealthController], providers: [Readiness] })
export class SystemModule {}
