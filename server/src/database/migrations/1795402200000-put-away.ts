import { MigrationInterface, QueryRunner } from 'typeorm';

/** A campaign that is deleted with airings in locked days is put away: those days need it to be read. */
export class PutAway1795402200000 implements MigrationInterface {
  name = 'PutAway1795402200000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "spot" ADD "put_away" smallint NOT NULL DEFAULT '0'`);
    await queryRunner.query(
      `CREATE INDEX "ix_as_run_row_spot_id" ON "as_run_row"  ("multimedia_id", "spot_id") WHERE (spot_id IS NOT NULL)`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "ix_as_run_row_spot_id"`);
    await queryRunner.query(`ALTER TABLE "spot" DROP COLUMN "put_away"`);
  }
}
