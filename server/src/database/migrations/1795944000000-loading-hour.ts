import { MigrationInterface, QueryRunner } from 'typeorm';

/** Stations may say when their studio loads tomorrow's log. */
export class LoadingHour1795944000000 implements MigrationInterface {
  name = 'LoadingHour1795944000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "station"
            ADD "playout_loads_at" text
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "station" DROP COLUMN "playout_loads_at"
        `);
  }
}
