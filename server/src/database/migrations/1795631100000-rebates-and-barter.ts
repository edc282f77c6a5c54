import { MigrationInterface, QueryRunner } from 'typeorm';

/** Volume rebates of agencies, and payment methods that are barter. */
export class RebatesAndBarter1795631100000 implements MigrationInterface {
  name = 'RebatesAndBarter1795631100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "ad_agency" ADD "rebates" jsonb`);
    await queryRunner.query(`ALTER TABLE "pay_method" ADD "barter" smallint`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "pay_method" DROP COLUMN "barter"`);
    await queryRunner.query(`ALTER TABLE "ad_agency" DROP COLUMN "rebates"`);
  }
}
