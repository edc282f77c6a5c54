import { MigrationInterface, QueryRunner } from 'typeorm';

/** As what each airing counts, which statements worked out from state and decision until now. */
const KNOWN = `
  UPDATE "as_run_airing" SET "counts_as" = CASE
    WHEN "decision" IN ('BILL', 'BILL_AS_SCHEDULED') THEN 'aired'
    WHEN "decision" = 'MAKE_GOOD' THEN 'missed'
    WHEN "decision" = 'SCRATCH' THEN 'scratched'
    WHEN "state" = 'MISSED' THEN 'missed'
    WHEN "state" = 'AIRED' AND "billable" = 1 THEN 'aired'
    ELSE 'unknown' END`;

/** Stores beside each outcome what the airing counts as, which certificates and reports sum. */
export class CountsAs1795304900000 implements MigrationInterface {
  name = 'CountsAs1795304900000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "as_run_airing" ADD "counts_as" text`);
    await queryRunner.query(KNOWN);
    await queryRunner.query(`ALTER TABLE "as_run_airing" ALTER COLUMN "counts_as" SET NOT NULL`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "as_run_airing" DROP COLUMN "counts_as"`);
  }
}
