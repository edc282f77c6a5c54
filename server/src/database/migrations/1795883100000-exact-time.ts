import { MigrationInterface, QueryRunner } from 'typeorm';

/** Stations may send exact times to the nearest break, however far it is. */
export class ExactTime1795883100000 implements MigrationInterface {
  name = 'ExactTime1795883100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "station"
            ADD "exact_time" text
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "station" DROP COLUMN "exact_time"
        `);
  }
}
