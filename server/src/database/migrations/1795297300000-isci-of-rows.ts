import { MigrationInterface, QueryRunner } from 'typeorm';

/** The code that a network's affidavit has for what aired, which is no file's name. */
export class IsciOfRows1795297300000 implements MigrationInterface {
  name = 'IsciOfRows1795297300000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "as_run_row" ADD "isci" text`);
    await queryRunner.query(
      `UPDATE as_run_row r SET isci = r.file, file = NULL
       FROM as_run_file f WHERE f.id = r.file_id AND f.format = 'affidavit'`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE as_run_row SET file = coalesce(file, isci)`);
    await queryRunner.query(`ALTER TABLE "as_run_row" DROP COLUMN "isci"`);
  }
}
