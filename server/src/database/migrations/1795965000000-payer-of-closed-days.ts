import { MigrationInterface, QueryRunner } from 'typeorm';

/** Terms of closed days say who pays as text, such as `client:12`: an id alone does not say of what. */
export class PayerOfClosedDays1795965000000 implements MigrationInterface {
  name = 'PayerOfClosedDays1795965000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "ledger_terms" ALTER COLUMN "bill_to" TYPE text
        `);
  }

  /** What was there before has no payer. */
  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "ledger_terms" ALTER COLUMN "bill_to" TYPE integer USING NULL
        `);
  }
}
