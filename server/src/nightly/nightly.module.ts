import { Module } from '@nestjs/common';
import { AsRunModule } from '../as-run/as-run.module.js';
import { ClockModule } from '../common/clock.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { TrafficLogModule } from '../traffic-log/traffic-log.module.js';
import { NightlyWorker } from './nightly-worker.js';

/** The nightly logs. Only processes that make them import it. */
@Module({
  imports: [
    AsRunModule,
    ClockModule,
    DeliveryModule,
    LedgerModule,
    MetricsModule,
    TrafficLogModule,
  ],
  providers: [NightlyWorker],
})
export class NightlyModule {}
