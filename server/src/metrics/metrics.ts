import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { TenantDatabase } from '../tenant/tenant-database.js';

/** Seconds: from a cached read to the longest range of logs. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * The metrics of this process, for Prometheus; docs/operations.md explains each. Labels hold routes,
 * statuses and outcomes, and nothing about a tenant.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];

  readonly requests = new Histogram({
    name: 'tandas_http_request_duration_seconds',
    help: 'Time to answer a request, by route pattern.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: this.registers,
  });
  readonly generates = new Histogram({
    name: 'tandas_generate_duration_seconds',
    help: 'Time to make a range of traffic logs.',
    labelNames: ['result'] as const,
    buckets: BUCKETS,
    registers: this.registers,
  });
  readonly airings = new Counter({
    name: 'tandas_generated_airings_total',
    help: 'Airings of the traffic logs made, by whether they found a place.',
    labelNames: ['result'] as const,
    registers: this.registers,
  });
  readonly jobs = new Histogram({
    name: 'tandas_worker_job_duration_seconds',
    help: 'Time of a job of the worker; result failed: it is tried again, dead: no longer.',
    labelNames: ['task', 'result'] as const,
    buckets: BUCKETS,
    registers: this.registers,
  });

  constructor(database: TenantDatabase) {
    this.gauge(
      'tandas_database_connections_open',
      'Connections of the pool.',
      () => database.connections().open,
    );
    this.gauge(
      'tandas_database_connections_in_use',
      'Connections that work for somebody.',
      () => database.connections().inUse,
    );
    this.gauge(
      'tandas_database_connections_waited_for',
      'Callers that wait for one.',
      () => database.connections().waitedFor,
    );
  }

  /** A gauge that is read at each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: this.registers,
      async collect() {
        this.set(await read());
      },
    });
  }

  /** Also measures the process itself (CPU, memory, event loop, garbage collection), from now on. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** All metrics in Prometheus' text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  readonly contentType = this.registry.contentType;
}
