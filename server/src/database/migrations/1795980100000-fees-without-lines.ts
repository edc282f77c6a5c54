import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A campaign's monthly fee of days that were open was handed over as of a simple line 0, and of closed days as of no
 * line: so it was taken back and handed over again. What was handed over is of no line too.
 */
export class FeesWithoutLines1795980100000 implements MigrationInterface {
  name = 'FeesWithoutLines1795980100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE pre_invoice_line SET schedule_type = '' WHERE schedule_id = 0 AND schedule_type <> ''`,
    );
  }

  /** Both are read. */
  public async down(): Promise<void> {}
}
