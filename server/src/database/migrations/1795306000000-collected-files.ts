import { MigrationInterface, QueryRunner } from 'typeorm';

/** What workers have seen in the folders they collect from, so that any worker can continue. */
export class CollectedFiles1795306000000 implements MigrationInterface {
  name = 'CollectedFiles1795306000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE nightly.collected_file (
         station_id integer NOT NULL REFERENCES public.station (id) ON DELETE CASCADE,
         folder text NOT NULL,
         name text NOT NULL,
         look text NOT NULL,
         seen_at timestamptz NOT NULL,
         tries smallint NOT NULL DEFAULT 0,
         read_look text,
         read_at timestamptz,
         read_as text,
         PRIMARY KEY (station_id, folder, name))`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE nightly.collected_file`);
  }
}
