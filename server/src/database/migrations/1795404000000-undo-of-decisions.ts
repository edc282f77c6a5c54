import { MigrationInterface, QueryRunner } from 'typeorm';

/** Decisions of what aired can be taken back, newest first. */
export class UndoOfDecisions1795404000000 implements MigrationInterface {
  name = 'UndoOfDecisions1795404000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "as_run_edit" ("day_id" integer NOT NULL, "version" integer NOT NULL, "multimedia_id" integer NOT NULL, "before" jsonb NOT NULL, CONSTRAINT "pk_as_run_edit" PRIMARY KEY ("day_id", "version"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "as_run_edit" ADD CONSTRAINT "fk_as_run_edit_day_id" FOREIGN KEY ("multimedia_id", "day_id") REFERENCES "as_run_day"("multimedia_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "as_run_edit"`);
  }
}
