import { Module } from '@nestjs/common';
import { MetricsModule } from './metrics.module.js';
import { MetricsServer } from './metrics-server.js';

/** The figures on an address of their own, in processes that run on. */
@Module({ imports: [MetricsModule], providers: [MetricsServer] })
export class MetricsServerModule {}
