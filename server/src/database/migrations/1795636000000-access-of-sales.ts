import { MigrationInterface, QueryRunner } from 'typeorm';

const announce = (columns: string): string =>
  `CREATE TRIGGER access_changed AFTER UPDATE OF ${columns} ON "multimedia"
   FOR EACH STATEMENT EXECUTE FUNCTION announce_access_changed()`;

/**
 * What sales users see and do is announced to every server again; since a second factor may be demanded, only the
 * server that changed it knew at once.
 */
export class AccessOfSales1795636000000 implements MigrationInterface {
  name = 'AccessOfSales1795636000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER access_changed ON "multimedia"`);
    await queryRunner.query(announce('parts, second_factor, sales_see_own, approval'));
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER access_changed ON "multimedia"`);
    await queryRunner.query(announce('parts, second_factor'));
  }
}
