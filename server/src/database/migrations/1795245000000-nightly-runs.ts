import { MigrationInterface, QueryRunner } from 'typeorm';

/** The worker's records; they belong to no tenant, so they are not among the tenants' tables. */
export class NightlyRuns1795245000000 implements MigrationInterface {
  name = 'NightlyRuns1795245000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE SCHEMA nightly`);
    // The primary key allows only one run per station and day.
    await queryRunner.query(
      `CREATE TABLE nightly.run (
         station_id integer NOT NULL REFERENCES public.station (id) ON DELETE CASCADE,
         "date" date NOT NULL,
         queued_at timestamptz NOT NULL DEFAULT now(),
         finished_at timestamptz,
         attempts smallint NOT NULL DEFAULT 0,
         error text,
         PRIMARY KEY (station_id, "date"))`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE nightly.run`);
    await queryRunner.query(`DROP SCHEMA nightly`);
  }
}
