import { MigrationInterface, QueryRunner } from 'typeorm';

/** A media group's data, its logo, and the parts of the product that it turned on. */
export class Parts1795297000000 implements MigrationInterface {
  name = 'Parts1795297000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "multimedia" ADD "version" integer NOT NULL DEFAULT '1', ADD "legal_name" text, ADD "tax_code" text, ADD "address" text, ADD "statement_en" text, ADD "statement_es" text, ADD "signatory_name" text, ADD "signatory_title" text, ADD "logo_digest" text, ADD "parts" text array NOT NULL DEFAULT '{}'`,
    );
    await queryRunner.query(
      `CREATE TABLE "multimedia_logo" ("multimedia_id" integer NOT NULL, "type" text NOT NULL, "image" bytea NOT NULL, CONSTRAINT "pk_multimedia_logo" PRIMARY KEY ("multimedia_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "multimedia_logo" ADD CONSTRAINT "fk_multimedia_logo_multimedia_id" FOREIGN KEY ("multimedia_id") REFERENCES "multimedia"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE TRIGGER access_changed AFTER UPDATE OF parts ON "multimedia"
       FOR EACH STATEMENT EXECUTE FUNCTION announce_access_changed()`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER access_changed ON "multimedia"`);
    await queryRunner.query(`DROP TABLE "multimedia_logo"`);
    await queryRunner.query(
      `ALTER TABLE "multimedia" DROP COLUMN "parts", DROP COLUMN "logo_digest", DROP COLUMN "signatory_title", DROP COLUMN "signatory_name", DROP COLUMN "statement_es", DROP COLUMN "statement_en", DROP COLUMN "address", DROP COLUMN "tax_code", DROP COLUMN "legal_name", DROP COLUMN "version"`,
    );
  }
}
