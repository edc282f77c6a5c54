import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { WorkModule } from '../work/work.module.js';
import { ClientAiringsController } from './client.controller.js';
import { ClientAiringsService } from './client.service.js';

@Module({
  imports: [ClockModule, TenantModule, WorkModule],
  controllers: [ClientAiringsController],
  providers: [ClientAiringsService],
})
export class ClientAiringsModule {}
