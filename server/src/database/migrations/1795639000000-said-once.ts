import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/** By signature, what a function says. PostgreSQL writes them out in the statements that call them. */
const FUNCTIONS = {
  // What a line over midnight airs after midnight belongs to the evening before.
  'evening_of(log_date date, after_midnight boolean) RETURNS date':
    'SELECT log_date - after_midnight::int',
  // Campaigns on hold are not sold yet, and those that were put away no longer.
  'is_sold(campaign spot) RETURNS boolean': `SELECT (campaign).state = 'active' AND (campaign).put_away = 0`,
};

const NAMES = ['evening_of(date, boolean)', 'is_sold(spot)'];

/** The evening's date of an airing, and which campaigns are sold, said once. */
export class SaidOnce1795639000000 implements MigrationInterface {
  name = 'SaidOnce1795639000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const [signature, body] of Object.entries(FUNCTIONS))
      await queryRunner.query(
        `CREATE FUNCTION ${signature} LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ ${body} $$`,
      );
    for (const name of NAMES) {
      await queryRunner.query(`REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC`);
      await queryRunner.query(`GRANT EXECUTE ON FUNCTION ${name} TO ${APP_ROLE}`);
    }
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of NAMES) await queryRunner.query(`DROP FUNCTION ${name}`);
  }
}
