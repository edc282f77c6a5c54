import { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when revisions ask for nothing: the days before stay ordered. */
export class TakenBack1795639100000 implements MigrationInterface {
  name = 'TakenBack1795639100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "taken_back" ("spot_id" integer NOT NULL, "multimedia_id" integer NOT NULL, "day" date NOT NULL, CONSTRAINT "pk_taken_back" PRIMARY KEY ("spot_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "taken_back" ADD CONSTRAINT "fk_taken_back_spot_id" FOREIGN KEY ("multimedia_id", "spot_id") REFERENCES "spot"("multimedia_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "taken_back"`);
  }
}
