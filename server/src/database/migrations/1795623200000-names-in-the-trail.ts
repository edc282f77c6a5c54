import { MigrationInterface, QueryRunner } from 'typeorm';
import { ROW_NOW } from './1795302100000-stored-bytes.js';

const LABEL = `coalesce(record ->> 'code', record ->> 'spot_name', record ->> 'email', record ->> 'name')`;

/** A campaign by number and name. */
const numberAndName = (field: (name: string) => string): string =>
  `${field('internal_number')} || '/' || ${field('revision')} || ' ' || ${field('spot_name')}`;

/**
 * Campaigns by number and name, their lines and pieces by their campaign's, other records by code and name. A
 * campaign that goes together with its lines names them no more.
 */
export const NAMED = `CASE
      WHEN TG_ARGV[0] = 'spot' THEN ${numberAndName((name) => `(record ->> '${name}')`)}
      WHEN TG_ARGV[0] IN ('simpleSchedule', 'advancedSchedule', 'spotPiece') THEN
        (SELECT ${numberAndName((name) => `s.${name}`)} FROM spot s
          WHERE s.id = (record ->> 'spot_id')::integer)
      WHEN record ->> 'code' IS NOT NULL THEN concat_ws(' - ', record ->> 'code',
        coalesce(record ->> 'name', record ->> 'description'))
      ELSE ${LABEL} END`;

/** What the transaction says that it does to campaigns. */
const CANCELLED = `
    IF TG_ARGV[0] = 'spot' AND did = 'update'
      AND coalesce(current_setting('tandas.cancelled_from', true), '') <> '' THEN
      changed := changed || jsonb_build_object('cancelled_from',
        jsonb_build_array(NULL, current_setting('tandas.cancelled_from')));
    END IF;
    PERFORM audit_write(`;

export const ROW_NAMED = ROW_NOW.replace(LABEL, NAMED).replace(
  '\n    PERFORM audit_write(',
  CANCELLED,
);

/** The trail names records as people do, and a campaign that is cancelled from a date. */
export class NamesInTheTrail1795623200000 implements MigrationInterface {
  name = 'NamesInTheTrail1795623200000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(ROW_NAMED);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(ROW_NOW);
  }
}
