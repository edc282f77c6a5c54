import { MigrationInterface, QueryRunner } from 'typeorm';

export class LogEdits1795240600000 implements MigrationInterface {
  name = 'LogEdits1795240600000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "log_edit" ("log_id" integer NOT NULL, "version" integer NOT NULL, "multimedia_id" integer NOT NULL, "before" jsonb NOT NULL, CONSTRAINT "pk_log_edit" PRIMARY KEY ("log_id", "version"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "log_edit" ADD CONSTRAINT "fk_log_edit_log_id" FOREIGN KEY ("log_id") REFERENCES "traffic_log"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "traffic_log" ADD "edited" boolean NOT NULL DEFAULT false`,
    );
    await queryRunner.query(
      `ALTER TABLE "airing" ADD "broken_rules" text array NOT NULL DEFAULT '{}'`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "airing" DROP COLUMN "broken_rules"`);
    await queryRunner.query(`ALTER TABLE "traffic_log" DROP COLUMN "edited"`);
    await queryRunner.query(`DROP TABLE "log_edit"`);
  }
}
