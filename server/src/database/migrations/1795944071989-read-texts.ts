import { MigrationInterface, QueryRunner } from 'typeorm';

/** A corrected text belongs to the change of its log: what was shown before, and what is shown now. */
const TRAIL = `
  CREATE FUNCTION audit_read_text() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  BEGIN
    IF TG_OP <> 'DELETE' THEN
      PERFORM audit_whole(a.multimedia_id, 'trafficLog', NEW.log_id::text, NULL, 'update',
        jsonb_build_object('airing ' || NEW.airing_id, jsonb_build_array(
          jsonb_build_object('ntc_text', NEW.text), jsonb_build_object('ntc_text', a.ntc_text))))
      FROM airing a WHERE a.multimedia_id = NEW.multimedia_id AND a.id = NEW.airing_id;
    END IF;
    RETURN NULL;
  END
  $$`;

/** The texts of reads before they were corrected. */
export class ReadTexts1795944071989 implements MigrationInterface {
  name = 'ReadTexts1795944071989';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "read_text" (
                "log_id" integer NOT NULL,
                "airing_id" integer NOT NULL,
                "digest" text NOT NULL,
                "multimedia_id" integer NOT NULL,
                "text" text NOT NULL,
                CONSTRAINT "pk_read_text" PRIMARY KEY ("log_id", "airing_id", "digest")
            )
        `);
    await queryRunner.query(`
            ALTER TABLE "read_text"
            ADD CONSTRAINT "fk_read_text_log_id" FOREIGN KEY ("multimedia_id", "log_id") REFERENCES "traffic_log"("multimedia_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(TRAIL);
    await queryRunner.query('REVOKE EXECUTE ON FUNCTION audit_read_text() FROM PUBLIC');
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "read_text" DROP CONSTRAINT "fk_read_text_log_id"
        `);
    await queryRunner.query(`
            DROP TABLE "read_text"
        `);
    await queryRunner.query('DROP FUNCTION audit_read_text()');
  }
}
