import { Module } from '@nestjs/common';
import { AsRunModule } from '../as-run/as-run.module.js';
import { ClockModule } from '../common/clock.module.js';
import { TrafficLogModule } from '../traffic-log/traffic-log.module.js';
import { CollectService } from './collect.service.js';
import { DeliveryService } from './delivery.service.js';
import { ExchangeFiles } from './exchange-files.js';

/** Files to and from playout systems, in folders. */
@Module({
  imports: [AsRunModule, ClockModule, TrafficLogModule],
  providers: [CollectService, DeliveryService, ExchangeFiles],
  exports: [CollectService, DeliveryService],
})
export class DeliveryModule {}
