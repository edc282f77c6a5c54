import { MigrationInterface, QueryRunner } from 'typeorm';

/** Logs say how many positions they meet, and how many any log of the day could. */
export class PositionsProven1795623500000 implements MigrationInterface {
  name = 'PositionsProven1795623500000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "traffic_log" ADD "positions_met" integer, ADD "positions_bound" integer`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "traffic_log" DROP COLUMN "positions_bound", DROP COLUMN "positions_met"`,
    );
  }
}
