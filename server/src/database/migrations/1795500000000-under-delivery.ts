import { MigrationInterface, QueryRunner } from 'typeorm';

/** For locked logs from before quotas were stored, what their lines ask for now is all that is known. */
export const QUOTAS_OF_LOCKED = `
  INSERT INTO "log_quota" ("log_id", "schedule_id", "multimedia_id", "order_id", "period_start", "period_end", "asked")
  SELECT l."id", s."id", l."multimedia_id", root."id", p."first", p."last", p."asked"
  FROM "traffic_log" l
  JOIN LATERAL (
    SELECT a."schedule_id" FROM "airing" a
    WHERE a."log_id" = l."id" AND a."schedule_type" = 'simple' AND a."make_good_of" IS NULL
    UNION SELECT u."schedule_id" FROM "unplaced_airing" u
    WHERE u."log_id" = l."id" AND u."schedule_type" = 'simple'
  ) line ON true
  JOIN "simple_schedule" s ON s."id" = line."schedule_id" AND s."multimedia_id" = l."multimedia_id"
  CROSS JOIN LATERAL (
    WITH RECURSIVE back AS (
      SELECT s."id" AS id, s."continues_id" AS continues, 0 AS n
      UNION ALL SELECT f."id", f."continues_id", b.n + 1
      FROM back b JOIN "simple_schedule" f ON f."id" = b.continues
    ) SELECT id FROM back ORDER BY n DESC LIMIT 1
  ) root
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_array_length(s."weeks"), 0) > 0 AS grid, date_trunc('week', l."date")::date AS monday,
      date_trunc('month', l."date")::date AS month
  ) k
  CROSS JOIN LATERAL (
    SELECT CASE WHEN k.grid OR s."per" = 'week' THEN k.monday WHEN s."per" = 'month' THEN k.month
        ELSE s."start_date" END AS first,
      CASE WHEN k.grid OR s."per" = 'week' THEN k.monday + 6
        WHEN s."per" = 'month' THEN (k.month + interval '1 month')::date - 1 ELSE s."end_date" END AS last,
      CASE WHEN k.grid THEN coalesce((SELECT sum((w ->> 'occurrences')::int)
          FROM jsonb_array_elements(s."weeks") w WHERE (w ->> 'weekStart')::date = k.monday), 0)
        ELSE coalesce(s."occurrences", 0) END AS asked
  ) p
  WHERE l."status" = 'locked' AND s."time_mode" <> 2 AND s."service" <> 'fill' AND p."last" IS NOT NULL
    AND (k.grid OR s."per" <> 'day')`;

/** Airings that a closed period left unplaced can be owed, and locked logs store the quota of their period. */
export class UnderDelivery1795500000000 implements MigrationInterface {
  name = 'UnderDelivery1795500000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "log_quota" ("log_id" integer NOT NULL, "schedule_id" integer NOT NULL, "multimedia_id" integer NOT NULL, "order_id" integer NOT NULL, "period_start" date NOT NULL, "period_end" date NOT NULL, "asked" integer NOT NULL, CONSTRAINT "pk_log_quota" PRIMARY KEY ("log_id", "schedule_id"))`,
    );
    await queryRunner.query(QUOTAS_OF_LOCKED);
    await queryRunner.query(
      `CREATE INDEX "ix_log_quota_schedule_id_period_start" ON "log_quota"  ("multimedia_id", "schedule_id", "period_start") `,
    );
    await queryRunner.query(
      `ALTER TABLE "log_quota" ADD CONSTRAINT "fk_log_quota_log_id" FOREIGN KEY ("multimedia_id", "log_id") REFERENCES "traffic_log"("multimedia_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(`ALTER TABLE "make_good" ALTER COLUMN "airing_id" DROP NOT NULL`);
    await queryRunner.query(`ALTER TABLE "make_good" ADD "schedule_type" text`);
    await queryRunner.query(`ALTER TABLE "make_good" ADD "schedule_id" integer`);
    await queryRunner.query(`ALTER TABLE "make_good" ADD "period_start" date`);
    await queryRunner.query(`ALTER TABLE "make_good" ADD "ordinal" integer`);
    await queryRunner.query(`ALTER TABLE "make_good" ADD "kept" jsonb`);
    await queryRunner.query(
      `ALTER TABLE "make_good" ADD CONSTRAINT "uq_make_good_schedule_type_schedule_id_period_start_ordinal" UNIQUE ("multimedia_id", "schedule_type", "schedule_id", "period_start", "ordinal")`,
    );
  }

  /** Make-goods for unplaced airings are lost; those already in logs stay, without their origin. */
  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "make_good" WHERE "airing_id" IS NULL`);
    await queryRunner.query(
      `ALTER TABLE "make_good" DROP CONSTRAINT "uq_make_good_schedule_type_schedule_id_period_start_ordinal"`,
    );
    for (const column of ['kept', 'ordinal', 'period_start', 'schedule_id', 'schedule_type'])
      await queryRunner.query(`ALTER TABLE "make_good" DROP COLUMN "${column}"`);
    await queryRunner.query(`ALTER TABLE "make_good" ALTER COLUMN "airing_id" SET NOT NULL`);
    await queryRunner.query(`DROP TABLE "log_quota"`);
  }
}
