import type pg from 'pg';
import type { TestDatabase } from './database.js';

/** Rolls back what each test does on a connection; ends it and its database after the last. */
export function rolledBack(made: () => { owner: pg.Client; database: TestDatabase }): void {
  afterAll(async () => {
    const { owner, database } = made();
    await owner.end();
    await database.drop();
  });
  beforeEach(() => made().owner.query('BEGIN'));
  afterEach(() => made().owner.query('ROLLBACK'));
}
