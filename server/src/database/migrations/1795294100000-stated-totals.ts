import { MigrationInterface, QueryRunner } from 'typeorm';

/** For the list of campaigns, which marks orders whose stated total or gross differs from their lines. */
export class StatedTotals1795294100000 implements MigrationInterface {
  name = 'StatedTotals1795294100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "order_mismatch" ("spot_id" integer NOT NULL, "multimedia_id" integer NOT NULL, "stated_total" integer, "ordered_total" integer, "stated_gross" numeric(14,2), "ordered_gross" numeric(16,2), CONSTRAINT "pk_order_mismatch" PRIMARY KEY ("spot_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "order_mismatch" ADD CONSTRAINT "fk_order_mismatch_spot_id" FOREIGN KEY ("multimedia_id", "spot_id") REFERENCES "spot"("multimedia_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "order_mismatch"`);
  }
}
