import { MigrationInterface, QueryRunner } from 'typeorm';

/** Campaigns of which months were put away stay. */
export class PutAwayMonths1795628700000 implements MigrationInterface {
  name = 'PutAwayMonths1795628700000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "put_away_spot" ("spot_id" integer NOT NULL, "multimedia_id" integer NOT NULL, CONSTRAINT "pk_put_away_spot" PRIMARY KEY ("spot_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "put_away_spot" ADD CONSTRAINT "fk_put_away_spot_spot_id" FOREIGN KEY ("multimedia_id", "spot_id") REFERENCES "spot"("multimedia_id","id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "put_away_spot"`);
  }
}
