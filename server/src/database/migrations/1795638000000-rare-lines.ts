import { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  quota: `per <> 'day' OR weeks IS NOT NULL`,
  over_midnight: 'time_mode = 0 AND end_time < start_time',
};

/** Lines with quotas and lines over midnight, which are few, are found without reading all lines of a media group. */
export class RareLines1795638000000 implements MigrationInterface {
  name = 'RareLines1795638000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const [kind, where] of Object.entries(INDEXES))
      await queryRunner.query(
        `CREATE INDEX "ix_simple_schedule_${kind}" ON "simple_schedule" ("multimedia_id", "spot_id") WHERE ${where}`,
      );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const kind of Object.keys(INDEXES))
      await queryRunner.query(`DROP INDEX "ix_simple_schedule_${kind}"`);
  }
}
