import { Module } from '@nestjs/common';
import { MetricsModule } from './metrics.module.js';
import { MetricsServer } from './metrics-server.js';

/** The metrics on a port of their own, in long-running processes. */
@Module({ imports: [MetricsModule], providers: [MetricsServer] })
export class MetricsServerModule {}
