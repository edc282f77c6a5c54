import { Injectable } from '@nestjs/common';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { pingDatabase } from './ready.queries.js';

/** A database that takes longer than this to answer is of no use to a request. */
const MAX_MS = 2_000;
/** Least time between two queries, however often readiness is asked. */
const REMEMBERED_MS = 250;

/** Whether requests that need the database can be answered. */
@Injectable()
export class Readiness {
  private asked: { at: number; answer: Promise<boolean> } | undefined;

  constructor(private readonly tables: TenantDatabase) {}

  /** Never rejects: an error means that the database is unavailable. */
  database(): Promise<boolean> {
    const now = performance.now();
    if (!this.asked || now - this.asked.at > REMEMBERED_MS) {
      this.asked = { at: now, answer: this.ask() };
    }
    return this.asked.answer;
  }

  private ask(): Promise<boolean> {
    return new Promise((done) => {
      const timer = setTimeout(() => done(false), MAX_MS);
      pingDatabase(this.tables)
        .then(
          () => done(true),
          () => done(false),
        )
        .finally(() => clearTimeout(timer));
    });
  }
}
