import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { TrafficLogModule } from '../traffic-log/traffic-log.module.js';
import { DeliveryService } from './delivery.service.js';

/** Files for playout systems, in folders. */
@Module({
  imports: [ClockModule, TrafficLogModule],
  providers: [DeliveryService],
  exports: [DeliveryService],
})
export class DeliveryModule {}
