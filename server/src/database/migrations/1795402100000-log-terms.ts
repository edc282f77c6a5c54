import { MigrationInterface, QueryRunner } from 'typeorm';

/** For airings in locked logs from before prices were stored, the line's price is all that is known. */
const PRICES = `
  UPDATE "airing" a SET "time_fee" = line."time_fee"
  FROM "traffic_log" l, (
    SELECT 'simple' AS kind, "id", "time_fee" FROM "simple_schedule"
    UNION ALL SELECT 'advanced', "id", "time_fee" FROM "advanced_schedule"
  ) line
  WHERE l."id" = a."log_id" AND l."status" = 'locked' AND a."time_fee" IS NULL
    AND line.kind = a."schedule_type" AND line."id" = a."schedule_id" AND line."time_fee" IS NOT NULL`;

const TERMS = `
  INSERT INTO "log_terms" ("log_id", "spot_id", "multimedia_id", "internal_number", "revision",
    "agency_order_number", "ad_agency_id", "account_executive_id", "spot_category_id",
    "business_unit_id", "discount", "agency_percentage")
  SELECT DISTINCT l."id", s."id", s."multimedia_id", s."internal_number", s."revision",
    s."agency_order_number", s."ad_agency_id", s."account_executive_id", s."spot_category_id",
    s."business_unit_id", s."discount", s."agency_percentage"
  FROM "traffic_log" l JOIN "airing" a ON a."log_id" = l."id"
  JOIN "spot" s ON s."id" = a."spot_id" AND s."multimedia_id" = l."multimedia_id"
  WHERE l."status" = 'locked'`;

/** Locked logs keep the money that they had when they were locked. */
export class LogTerms1795402100000 implements MigrationInterface {
  name = 'LogTerms1795402100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "log_terms" ("log_id" integer NOT NULL, "spot_id" integer NOT NULL, "multimedia_id" integer NOT NULL, "internal_number" integer NOT NULL, "revision" integer NOT NULL, "agency_order_number" text, "ad_agency_id" integer, "account_executive_id" integer, "spot_category_id" integer, "business_unit_id" integer, "discount" numeric(5,2), "agency_percentage" numeric(5,2), CONSTRAINT "pk_log_terms" PRIMARY KEY ("log_id", "spot_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "ix_log_terms_spot_id" ON "log_terms"  ("multimedia_id", "spot_id") `,
    );
    // Not audited: the trail records what people did, and nobody changed these logs.
    await queryRunner.query(`ALTER TABLE "airing" DISABLE TRIGGER USER`);
    await queryRunner.query(PRICES);
    await queryRunner.query(`ALTER TABLE "airing" ENABLE TRIGGER USER`);
    await queryRunner.query(TERMS);
    await queryRunner.query(
      `ALTER TABLE "log_terms" ADD CONSTRAINT "fk_log_terms_log_id" FOREIGN KEY ("multimedia_id", "log_id") REFERENCES "traffic_log"("multimedia_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "log_terms"`);
  }
}
