import { MigrationInterface, QueryRunner } from 'typeorm';

export class MailOutbox1795968184053 implements MigrationInterface {
  name = 'MailOutbox1795968184053';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "mail_outbox" (
                "id" uuid NOT NULL,
                "multimedia_id" integer,
                "lane" text NOT NULL,
                "address" text NOT NULL,
                "sealed" bytea,
                "key_name" text NOT NULL,
                "state" text NOT NULL DEFAULT 'queued',
                "attempts" integer NOT NULL DEFAULT '0',
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "due_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "give_up_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                "claimed_at" TIMESTAMP WITH TIME ZONE,
                "ended_at" TIMESTAMP WITH TIME ZONE,
                "error" text,
                CONSTRAINT "pk_mail_outbox" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "ix_mail_outbox_lane_claimed_at" ON "mail_outbox" ("lane", "claimed_at")
        `);
    await queryRunner.query(`
            CREATE INDEX "ix_mail_outbox_due_at" ON "mail_outbox" ("due_at")
            WHERE state = 'queued'
        `);
    await queryRunner.query(`
            ALTER TABLE "mail_outbox"
            ADD CONSTRAINT "fk_mail_outbox_multimedia_id" FOREIGN KEY ("multimedia_id") REFERENCES "multimedia"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "mail_outbox" DROP CONSTRAINT "fk_mail_outbox_multimedia_id"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."ix_mail_outbox_due_at"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."ix_mail_outbox_lane_claimed_at"
        `);
    await queryRunner.query(`
            DROP TABLE "mail_outbox"
        `);
  }
}
