import { MigrationInterface, QueryRunner } from 'typeorm';
import { AS_OWNER } from '../audit-functions.js';

const TABLES = ['simple_schedule', 'advanced_schedule'];

/** The files that lines air from a date on, for `renew_spot_span`. */
const CHANGED = TABLES.map(
  (table) => `
      UNION ALL
      SELECT NULL, NULL, c ->> 'fileName'
      FROM ${table} x CROSS JOIN LATERAL jsonb_array_elements(x.changes) c WHERE x.spot_id = s.id`,
).join('');

/** @param more files, as rows of `first`, `last` and `file` */
const renewing = (more = ''): string => `
  CREATE OR REPLACE FUNCTION renew_spot_span(spots integer[]) RETURNS void LANGUAGE sql ${AS_OWNER} AS $$
    INSERT INTO spot_span (spot_id, multimedia_id, start_date, end_date, files)
    SELECT s.id, s.multimedia_id, min(l.first), max(l.last),
      coalesce(array_agg(DISTINCT l.file) FILTER (WHERE l.file <> ''), '{}')
    FROM spot s
    LEFT JOIN LATERAL (
      SELECT start_date AS first, coalesce(end_date, 'infinity') AS last, filename AS file
      FROM simple_schedule WHERE spot_id = s.id
      UNION ALL
      SELECT "date", ("date" + interval '1 month - 1 day')::date, file_name
      FROM advanced_schedule WHERE spot_id = s.id
      UNION ALL
      SELECT NULL, NULL, file_name FROM spot_piece WHERE spot_id = s.id${more}
    ) l ON true
    WHERE s.id = ANY(spots) GROUP BY s.id
    ON CONFLICT (spot_id) DO UPDATE
    SET start_date = EXCLUDED.start_date, end_date = EXCLUDED.end_date, files = EXCLUDED.files
  $$`;

/** Lines that air another file from a date on. */
export class CopyChanges1795624100000 implements MigrationInterface {
  name = 'CopyChanges1795624100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await queryRunner.query(`ALTER TABLE "${table}" ADD "changes" jsonb`);
    await queryRunner.query(renewing(CHANGED));
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(renewing());
    for (const table of TABLES)
      await queryRunner.query(`ALTER TABLE "${table}" DROP COLUMN "changes"`);
    await queryRunner.query(`SELECT renew_spot_span(array_agg(spot_id)) FROM spot_span`);
  }
}
