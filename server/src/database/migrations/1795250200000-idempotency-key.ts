import { MigrationInterface, QueryRunner } from 'typeorm';

export class IdempotencyKey1795250200000 implements MigrationInterface {
  name = 'IdempotencyKey1795250200000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "idempotency_key" ("multimedia_id" integer NOT NULL, "user_id" integer NOT NULL, "key" text NOT NULL, "fingerprint" text NOT NULL, "answer" text, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "pk_idempotency_key" PRIMARY KEY ("multimedia_id", "user_id", "key"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "ix_idempotency_key_created_at" ON "idempotency_key"  ("created_at") `,
    );
    await queryRunner.query(
      `ALTER TABLE "idempotency_key" ADD CONSTRAINT "fk_idempotency_key_multimedia_id" FOREIGN KEY ("multimedia_id") REFERENCES "multimedia"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "idempotency_key" ADD CONSTRAINT "fk_idempotency_key_user_id" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "idempotency_key"`);
  }
}
