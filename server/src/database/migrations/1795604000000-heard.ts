import { MigrationInterface, QueryRunner } from 'typeorm';

/** What playout reports that it aired, while the day is on air. */
export class Heard1795604000000 implements MigrationInterface {
  name = 'Heard1795604000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "as_run_heard" ("station_id" integer NOT NULL, "id" text NOT NULL,
         "multimedia_id" integer NOT NULL, "at" timestamptz NOT NULL, "date" date NOT NULL,
         "second" integer NOT NULL, "again" boolean NOT NULL DEFAULT false, "length" integer, "cart" text,
         "file" text, "title" text, "claimed_id" integer, "imported" boolean NOT NULL DEFAULT false,
         CONSTRAINT "pk_as_run_heard" PRIMARY KEY ("station_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "ix_as_run_heard_station_id_date" ON "as_run_heard" ("station_id", "date")`,
    );
    await queryRunner.query(
      `ALTER TABLE "as_run_heard" ADD CONSTRAINT "fk_as_run_heard_station_id"
         FOREIGN KEY ("multimedia_id", "station_id") REFERENCES "station"("multimedia_id", "id")
         ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "as_run_heard"`);
  }
}
