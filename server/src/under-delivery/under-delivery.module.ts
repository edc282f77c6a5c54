import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { WorkModule } from '../work/work.module.js';
import { UnderDeliveryController } from './under-delivery.controller.js';
import { UnderDeliveryService } from './under-delivery.service.js';

/** What closed periods aired less than was ordered. */
@Module({
  imports: [ClockModule, TenantModule, WorkModule],
  controllers: [UnderDeliveryController],
  providers: [UnderDeliveryService],
})
export class UnderDeliveryModule {}
