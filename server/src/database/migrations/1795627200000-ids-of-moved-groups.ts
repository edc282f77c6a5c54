import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

const TABLES = [
  'account_executive',
  'ad_agency',
  'ad_agency_group',
  'advanced_schedule',
  'as_run_alias',
  'business_unit',
  'campaign_order',
  'client',
  'client_category',
  'commercial_break',
  'origin',
  'pay_method',
  'playout_format',
  'rate_card',
  'show',
  'simple_schedule',
  'speaker',
  'spot',
  'spot_category',
  'spot_piece',
  'station',
  'station_show',
];

/** A group that is read from files takes the ids of its records first: they refer to each other. */
export class IdsOfMovedGroups1795627200000 implements MigrationInterface {
  name = 'IdsOfMovedGroups1795627200000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await queryRunner.query(`GRANT USAGE ON SEQUENCE "${table}_id_seq" TO ${APP_ROLE}`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await queryRunner.query(`REVOKE USAGE ON SEQUENCE "${table}_id_seq" FROM ${APP_ROLE}`);
  }
}
