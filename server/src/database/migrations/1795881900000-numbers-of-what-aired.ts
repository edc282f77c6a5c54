import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

const SEQUENCES = 'as_run_row_id_seq, make_good_id_seq';

/** What a media group brings of closed days names rows and make-goods that are not there, by numbers of their own. */
export class NumbersOfWhatAired1795881900000 implements MigrationInterface {
  name = 'NumbersOfWhatAired1795881900000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`GRANT USAGE ON SEQUENCE ${SEQUENCES} TO ${APP_ROLE}`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`REVOKE USAGE ON SEQUENCE ${SEQUENCES} FROM ${APP_ROLE}`);
  }
}
