import { MigrationInterface, QueryRunner } from 'typeorm';

/** Links to pages with money, of clients and agencies; those of before stay links of a client without. */
export class PayerLinks1795973400000 implements MigrationInterface {
  name = 'PayerLinks1795973400000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "billing_link"
            ADD "ad_agency_id" integer
        `);
    await queryRunner.query(`
            ALTER TABLE "billing_link"
            ADD "money" boolean NOT NULL DEFAULT false
        `);
    await queryRunner.query(`
            ALTER TABLE "billing_link"
            ALTER COLUMN "client_id" DROP NOT NULL
        `);
    await queryRunner.query(`
            CREATE INDEX "ix_billing_link_ad_agency_id" ON "billing_link" ("multimedia_id", "ad_agency_id")
        `);
    await queryRunner.query(`
            ALTER TABLE "billing_link"
            ADD CONSTRAINT "ck_billing_link_payer" CHECK (
                    "ad_agency_id" IS NULL
                    OR ("client_id" IS NULL AND "money")
                )
        `);
    await queryRunner.query(`
            ALTER TABLE "billing_link"
            ADD CONSTRAINT "fk_billing_link_ad_agency_id" FOREIGN KEY ("multimedia_id", "ad_agency_id") REFERENCES "ad_agency"("multimedia_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    // What went before would open them without money, or for nobody.
    await queryRunner.query(`
            DELETE FROM "billing_link"
            WHERE "money"
        `);
    await queryRunner.query(`
            ALTER TABLE "billing_link" DROP CONSTRAINT "fk_billing_link_ad_agency_id"
        `);
    await queryRunner.query(`
            ALTER TABLE "billing_link" DROP CONSTRAINT "ck_billing_link_payer"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."ix_billing_link_ad_agency_id"
        `);
    await queryRunner.query(`
            ALTER TABLE "billing_link"
            ALTER COLUMN "client_id"
            SET NOT NULL
        `);
    await queryRunner.query(`
            ALTER TABLE "billing_link" DROP COLUMN "money"
        `);
    await queryRunner.query(`
            ALTER TABLE "billing_link" DROP COLUMN "ad_agency_id"
        `);
  }
}
