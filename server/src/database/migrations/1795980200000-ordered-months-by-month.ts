import { MigrationInterface, QueryRunner } from 'typeorm';

const key = (columns: string): string =>
  `ALTER TABLE ordered_month DROP CONSTRAINT pk_ordered_month, ADD CONSTRAINT pk_ordered_month PRIMARY KEY (${columns})`;

/** Statements ask for a campaign's lines in a month, and read those of all of its months to find them. */
export class OrderedMonthsByMonth1795980200000 implements MigrationInterface {
  name = 'OrderedMonthsByMonth1795980200000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(key('spot_id, month, schedule_type, schedule_id'));
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(key('spot_id, schedule_type, schedule_id, month'));
  }
}
