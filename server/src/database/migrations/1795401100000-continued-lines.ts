import { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['simple_schedule', 'advanced_schedule'];

/** A line of a revision refers to the line of the replaced campaign that it continues. */
export class ContinuedLines1795401100000 implements MigrationInterface {
  name = 'ContinuedLines1795401100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await queryRunner.query(`ALTER TABLE "${table}" ADD "continues_id" integer`);
      await queryRunner.query(
        `CREATE INDEX "ix_${table}_continues_id" ON "${table}"  ("continues_id") `,
      );
      await queryRunner.query(
        `ALTER TABLE "${table}" ADD CONSTRAINT "fk_${table}_continues_id" FOREIGN KEY ("continues_id") REFERENCES "${table}"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
      );
    }
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await queryRunner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "fk_${table}_continues_id"`);
      await queryRunner.query(`DROP INDEX "public"."ix_${table}_continues_id"`);
      await queryRunner.query(`ALTER TABLE "${table}" DROP COLUMN "continues_id"`);
    }
  }
}
