import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is owed of an airing that no log had keeps its terms, payer and percentages among them. What was owed before has
 * none, and goes on with those of the day that makes it good.
 */
export class TermsOfOwed1795980000000 implements MigrationInterface {
  name = 'TermsOfOwed1795980000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE make_good ADD terms_id integer');
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE make_good DROP COLUMN terms_id');
  }
}
