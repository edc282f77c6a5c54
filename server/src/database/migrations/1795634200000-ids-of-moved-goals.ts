import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/** A group that is read from files takes the ids of its goals, too, before it stores them. */
export class IdsOfMovedGoals1795634200000 implements MigrationInterface {
  name = 'IdsOfMovedGoals1795634200000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`GRANT USAGE ON SEQUENCE "goal_id_seq" TO ${APP_ROLE}`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`REVOKE USAGE ON SEQUENCE "goal_id_seq" FROM ${APP_ROLE}`);
  }
}
