import { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['simple_schedule', 'advanced_schedule'];

/** Each report of days that are not closed looks for the lines that have a monthly fee: few of them, of ten million. */
export class MonthlyFees1795974000000 implements MigrationInterface {
  name = 'MonthlyFees1795974000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await queryRunner.query(
        `CREATE INDEX ix_${table}_monthly_fee ON ${table} (multimedia_id, spot_id) WHERE business_monthly_fee > 0`,
      );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.query(`DROP INDEX ix_${table}_monthly_fee`);
  }
}
