import { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { AS_OWNER } from '../audit-functions.js';

const INDEXES = {
  ix_unplaced_airing_client_id_log_id: '"unplaced_airing" ("client_id", "log_id")',
  ix_traffic_log_date: '"traffic_log" ("multimedia_id", "date")',
  ix_spot_span_end_date: '"spot_span" ("multimedia_id", "end_date")',
  ix_audit_event_operation_at_id: '"audit_event" ("multimedia_id", "operation", "at", "id")',
};

/**
 * The campaigns of the transaction's executive. The planner adds what it expects of a policy's subquery to each scan
 * of the table, although nearly no transaction has an executive: where it expected all campaigns ever, whole tables
 * were read instead of a few rows by an index.
 */
const VISIBLE = `
  CREATE FUNCTION visible_campaigns() RETURNS SETOF integer LANGUAGE sql STABLE COST 1 ROWS 100 ${AS_OWNER} AS $$
    SELECT id FROM spot WHERE multimedia_id = current_multimedia()
      AND account_executive_id = current_executive() $$`;

const FORMER = 'SELECT id FROM spot';
const NOW = 'SELECT visible_campaigns()';
const OF_CAMPAIGN = [
  'simple_schedule',
  'advanced_schedule',
  'spot_piece',
  'spot_span',
  'order_mismatch',
  'ordered_month',
  'booking',
  'airing',
  'unplaced_airing',
  'log_terms',
  'make_good',
  'as_run_alias',
];

const ofCampaign = (ids: string): string => `spot_id IN (${ids})`;
const ofRow = (ids: string): string =>
  `${ofCampaign(ids)} OR EXISTS (SELECT FROM as_run_airing x WHERE x.row_id = as_run_row.id)`;

/** Changes the policies that there are; those of a new database follow once all migrations have run. */
async function changePolicies(queryRunner: QueryRunner, ids: string): Promise<void> {
  const found = (await queryRunner.query(
    `SELECT tablename AS "table" FROM pg_policies
     WHERE schemaname = 'public' AND policyname = 'own_campaigns'`,
  )) as { table: string }[];
  const there = new Set(found.map(({ table }) => table));
  const change = async (table: string, condition: string): Promise<void> => {
    if (!there.has(table)) return;
    const seen = `((SELECT sees_own()) <> 1 OR (${condition}))`;
    await queryRunner.query(
      `ALTER POLICY own_campaigns ON "${table}" USING ${seen} WITH CHECK ${seen}`,
    );
  };
  for (const table of OF_CAMPAIGN) await change(table, ofCampaign(ids));
  await change('as_run_row', ofRow(ids));
}

/** Years of logs and campaigns do not slow what is asked of a month. */
export class LongHistory1795628500000 implements MigrationInterface {
  name = 'LongHistory1795628500000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES))
      await queryRunner.query(`CREATE INDEX "${name}" ON ${columns}`);
    await queryRunner.query(VISIBLE);
    await queryRunner.query(`REVOKE EXECUTE ON FUNCTION visible_campaigns() FROM PUBLIC`);
    await queryRunner.query(`GRANT EXECUTE ON FUNCTION visible_campaigns() TO ${APP_ROLE}`);
    await changePolicies(queryRunner, NOW);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await changePolicies(queryRunner, FORMER);
    await queryRunner.query(`DROP FUNCTION visible_campaigns()`);
    for (const name of Object.keys(INDEXES)) await queryRunner.query(`DROP INDEX "${name}"`);
  }
}
