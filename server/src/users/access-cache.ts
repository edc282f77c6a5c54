import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { DatabaseAddress } from '../config/config.module.js';
import { listenToChanges } from './access-changes.queries.js';

const LIFE_MS = 5_000;
const RECONNECT_MS = 1_000;
const MAX_ENTRIES = 10_000;

/**
 * Caches for a few seconds what a session may do, so that not every call asks the database.
 * Triggers announce every change of access, and the cache is cleared; while it is
 * not listening it caches nothing.
 */
@Injectable()
export class AccessCache<T = unknown> implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('AccessCache');
  private readonly entries = new Map<string, { value: T; at: number }>();
  private listener: pg.Client | undefined;
  private hearing = false;
  /** Whether the log already says that announcements are not received. */
  private told = false;
  private closed = false;
  private changes = 0;
  private retry: NodeJS.Timeout | undefined;

  constructor(private readonly database: DatabaseAddress) {}

  async onModuleInit(): Promise<void> {
    await this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.listener?.end();
  }

  /**
   * The cached value, or else what `read` returns.
   *
   * @param now milliseconds since 1970
   */
  async get(key: string, now: number, read: () => Promise<T>): Promise<T> {
    const entry = this.entries.get(key);
    if (entry && now - entry.at >= 0 && now - entry.at < LIFE_MS) return entry.value;
    const { changes } = this;
    const value = await read();
    // A change announced during the read makes its result stale.
    if (this.hearing && changes === this.changes) {
      if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
      this.entries.set(key, { value, at: now });
    }
    return value;
  }

  /** Clears the cache; code that changes access in this process calls it without waiting for the trigger. */
  clear(): void {
    this.changes += 1;
    this.entries.clear();
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.database.sessionUrl, keepAlive: true });
    client.on('notification', () => this.clear());
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client, new Error('the connection ended')));
    this.listener = client;
    try {
      await client.connect();
      await listenToChanges(client);
      this.hearing = true;
      this.told = false;
    } catch (error) {
      this.lost(client, error);
    }
  }

  private lost(client: pg.Client, error: unknown): void {
    if (client !== this.listener || this.closed) return;
    this.listener = undefined;
    this.hearing = false;
    this.clear();
    if (!this.told) this.logger.warn(`Not listening for changes of access: ${String(error)}`);
    this.told = true;
    this.retry = setTimeout(() => void this.listen(), RECONNECT_MS);
  }
}
