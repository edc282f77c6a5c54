import { MigrationInterface, QueryRunner } from 'typeorm';

/** Make-goods store the type of the missed line, which until now was always a simple one. */
const MEND = `
  UPDATE "airing" a SET "schedule_type" = m."schedule_type"
  FROM "airing" m
  WHERE m."id" = a."make_good_of" AND m."multimedia_id" = a."multimedia_id"
    AND a."schedule_type" <> m."schedule_type"`;

/** The same in what an edit by hand can be undone to. */
const MEND_EDITS = `
  UPDATE "log_edit" e SET "before" = jsonb_set(e."before", '{airings}', (
    SELECT jsonb_agg(CASE WHEN m."id" IS NULL THEN r.airing
      ELSE r.airing || jsonb_build_object('schedule_type', m."schedule_type") END ORDER BY r.ordinality)
    FROM jsonb_array_elements(e."before" -> 'airings') WITH ORDINALITY AS r(airing, ordinality)
    LEFT JOIN "airing" m ON m."id" = (r.airing ->> 'make_good_of')::int
      AND m."multimedia_id" = e."multimedia_id"))
  WHERE jsonb_path_exists(e."before", '$.airings[*] ? (@.make_good_of != null)')`;

/** A make-good of a detailed line is of that line. */
export class LineOfMakeGoods1795401000000 implements MigrationInterface {
  name = 'LineOfMakeGoods1795401000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(MEND);
    await queryRunner.query(MEND_EDITS);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE "airing" SET "schedule_type" = 'simple'
       WHERE "make_good_of" IS NOT NULL AND "schedule_type" <> 'simple'`,
    );
  }
}
