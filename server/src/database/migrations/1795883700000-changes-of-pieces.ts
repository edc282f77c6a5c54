import { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines that take the campaign's pieces have no changes of file: the rules refuse them in what is sent and imported. */
export class ChangesOfPieces1795883700000 implements MigrationInterface {
  name = 'ChangesOfPieces1795883700000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            UPDATE "simple_schedule" SET "changes" = NULL WHERE "use_pieces" = 1 AND "changes" IS NOT NULL
        `);
  }

  public async down(): Promise<void> {
    // What was taken out aired in no log.
  }
}
