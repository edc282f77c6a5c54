import { MigrationInterface, QueryRunner } from 'typeorm';

/** Airings say for which exact time of their line they were placed, where that goes to the nearest break. */
export class ExactTimesOfAirings1795946400000 implements MigrationInterface {
  name = 'ExactTimesOfAirings1795946400000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "airing"
            ADD "exact_time" smallint
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "airing" DROP COLUMN "exact_time"
        `);
  }
}
