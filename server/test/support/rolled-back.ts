import type pg from 'pg';
import type { TestDatabase } from './database.js';

/** Rolls back each test's writes on a connection; closes it and drops its database at the end. */
export function rolledBack(made: () => { owner: pg.Client; database: TestDatabase }): void {
  afterAll(async () => {
    const { owner, database } = made();
    await owner.end();
    await database.drop();
  });
  beforeEach(() => made().owner.query('BEGIN'));
  afterEach(() => made().owner.query('ROLLBACK'));
}
