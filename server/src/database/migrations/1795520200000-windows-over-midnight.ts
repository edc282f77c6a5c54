import { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether intervals of a station's lines may go on after midnight. */
export class WindowsOverMidnight1795520200000 implements MigrationInterface {
  name = 'WindowsOverMidnight1795520200000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "station" ADD "windows_over_midnight" smallint NOT NULL DEFAULT 0`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "station" DROP COLUMN "windows_over_midnight"`);
  }
}
