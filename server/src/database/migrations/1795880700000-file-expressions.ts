import { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of lines may be expressions at stations that say so; an airing knows which of its line's alternatives it is. */
export class FileExpressions1795880700000 implements MigrationInterface {
  name = 'FileExpressions1795880700000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "station"
            ADD "file_expressions" smallint NOT NULL DEFAULT '0'
        `);
    await queryRunner.query(`
            ALTER TABLE "airing"
            ADD "alternative" smallint
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "airing" DROP COLUMN "alternative"
        `);
    await queryRunner.query(`
            ALTER TABLE "station" DROP COLUMN "file_expressions"
        `);
  }
}
