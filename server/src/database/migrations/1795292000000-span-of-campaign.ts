import { MigrationInterface, QueryRunner } from 'typeorm';
import { AS_OWNER } from '../audit-functions.js';

/** Recomputes the rows of some campaigns; rows of deleted ones are already gone. */
const RENEW = `
  CREATE FUNCTION renew_spot_span(spots integer[]) RETURNS void LANGUAGE sql ${AS_OWNER} AS $$
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
    ) l ON true
    WHERE s.id = ANY(spots) GROUP BY s.id
    ON CONFLICT (spot_id) DO UPDATE
    SET start_date = EXCLUDED.start_date, end_date = EXCLUDED.end_date, files = EXCLUDED.files
  $$`;

const CHANGED = `
  CREATE FUNCTION spot_lines_changed() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  BEGIN
    PERFORM renew_spot_span(array_agg(DISTINCT spot_id)) FROM changed_lines;
    RETURN NULL;
  END $$`;

const LINES = ['simple_schedule', 'advanced_schedule'];
const EVENTS = { INSERT: 'NEW', UPDATE: 'NEW', DELETE: 'OLD' };

/**
 * What the list of campaigns and the search for files need of a campaign's lines: with thousands of
 * campaigns of hundreds of lines, reading all lines for each list takes seconds. Triggers keep it, so
 * that it follows whatever writes a line.
 */
export class SpanOfCampaign1795292000000 implements MigrationInterface {
  name = 'SpanOfCampaign1795292000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "spot_span" ("spot_id" integer NOT NULL, "multimedia_id" integer NOT NULL, "start_date" date, "end_date" date, "files" text array NOT NULL, CONSTRAINT "pk_spot_span" PRIMARY KEY ("spot_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "spot_span" ADD CONSTRAINT "fk_spot_span_spot_id" FOREIGN KEY ("multimedia_id", "spot_id") REFERENCES "spot"("multimedia_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const statement of [RENEW, CHANGED]) await queryRunner.query(statement);
    for (const name of ['renew_spot_span(integer[])', 'spot_lines_changed()'])
      await queryRunner.query(`REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC`);
    for (const table of LINES)
      for (const [event, rows] of Object.entries(EVENTS))
        await queryRunner.query(
          `CREATE TRIGGER span_${event.toLowerCase()} AFTER ${event} ON "${table}"
           REFERENCING ${rows} TABLE AS changed_lines FOR EACH STATEMENT EXECUTE FUNCTION spot_lines_changed()`,
        );
    await queryRunner.query(`SELECT renew_spot_span(array_agg(id)) FROM spot`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of LINES)
      for (const event of Object.keys(EVENTS))
        await queryRunner.query(`DROP TRIGGER span_${event.toLowerCase()} ON "${table}"`);
    for (const name of ['spot_lines_changed()', 'renew_spot_span(integer[])'])
      await queryRunner.query(`DROP FUNCTION ${name}`);
    await queryRunner.query(`DROP TABLE "spot_span"`);
  }
}
