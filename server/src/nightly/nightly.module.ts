import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { TrafficLogModule } from '../traffic-log/traffic-log.module.js';
import { NightlyWorker } from './nightly-worker.js';

/** The nightly logs, in the processes that make them. */
@Module({ imports: [ClockModule, MetricsModule, TrafficLogModule], providers: [NightlyWorker] })
export class NightlyModule {}
