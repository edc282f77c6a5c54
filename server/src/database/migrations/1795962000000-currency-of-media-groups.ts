import { MigrationInterface, QueryRunner } from 'typeorm';

/** Media groups say in which currency their amounts are. */
export class CurrencyOfMediaGroups1795962000000 implements MigrationInterface {
  name = 'CurrencyOfMediaGroups1795962000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "multimedia"
            ADD "currency" text
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "multimedia" DROP COLUMN "currency"
        `);
  }
}
