import { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['advanced_schedule', 'spot_piece'];
/** For lists, which would read all lines to find the few that lack their file. */
const WITHOUT = {
  simple_schedule: 'filename IS NULL AND use_pieces = 0',
  advanced_schedule: 'file_name IS NULL',
  spot_piece: 'file_name IS NULL',
};

/** Detailed lines and pieces may be ordered before their audio is there, as simple lines already may. */
export class CopyToCome1795608000000 implements MigrationInterface {
  name = 'CopyToCome1795608000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await queryRunner.query(`ALTER TABLE "${table}" ALTER COLUMN "file_name" DROP NOT NULL`);
    for (const [table, without] of Object.entries(WITHOUT))
      await queryRunner.query(
        `CREATE INDEX "ix_${table}_copy_to_come" ON "${table}" ("multimedia_id", "spot_id") WHERE ${without}`,
      );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of Object.keys(WITHOUT))
      await queryRunner.query(`DROP INDEX "ix_${table}_copy_to_come"`);
    await queryRunner.query(
      `UPDATE "simple_schedule" SET filename = '' WHERE filename IS NULL AND use_pieces = 0`,
    );
    for (const table of TABLES) {
      await queryRunner.query(`UPDATE "${table}" SET file_name = '' WHERE file_name IS NULL`);
      await queryRunner.query(`ALTER TABLE "${table}" ALTER COLUMN "file_name" SET NOT NULL`);
    }
  }
}
