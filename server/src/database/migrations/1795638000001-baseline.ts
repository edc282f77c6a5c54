import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASELINE } from '../baseline/index.js';

/**
 * The schema from which migrations are kept. Policies, the application's rights, limits and the trail's triggers come
 * with `secureTables`, which gives them to each table.
 */
export class Baseline1795638000001 implements MigrationInterface {
  name = 'Baseline1795638000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const room of BASELINE) await queryRunner.query(room);
  }

  /** Nothing came before, and without its tables a database has nothing left: that is never done by going back. */
  public down(): Promise<void> {
    throw new Error(
      'The baseline is not taken back, since every table would go with its rows. Drop the database instead.',
    );
  }
}
