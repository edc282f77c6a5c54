import { Module } from '@nestjs/common';
import { TenantModule } from '../tenant/tenant.module.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';
import { SupportController } from './support.controller.js';
import { VersionController } from './version.controller.js';

/** Health, readiness and version. */
@Module({
  imports: [TenantModule],
  controllers: [VersionController, HealthController, SupportController],
  providers: [Readiness],
})
export class SystemModule {}
