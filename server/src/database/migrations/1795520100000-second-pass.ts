import { MigrationInterface, QueryRunner } from 'typeorm';

/** Which pass of an hour that comes twice something aired in. */
export class SecondPass1795520100000 implements MigrationInterface {
  name = 'SecondPass1795520100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "as_run_row" ADD "again" boolean NOT NULL DEFAULT false`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "as_run_row" DROP COLUMN "again"`);
  }
}
