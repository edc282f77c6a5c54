import type { QueryRunner } from 'typeorm';

/** The name of the policy, beside those of the tenant. */
export const OWN_POLICY = 'own_campaigns';

/** Their campaigns. A function, because the planner would expect a subquery to read all campaigns, in every query. */
const OF_CAMPAIGN = 'spot_id IN (SELECT visible_campaigns())';
const NOBODY = 'false';

/**
 * What a transaction that names an account executive (`tandas.executive`) sees of each table that tells of
 * campaigns; every other table it sees whole. A subquery is filtered by the policies of its tables in turn.
 */
export const OWN_ROWS: Readonly<Record<string, string>> = {
  spot: 'account_executive_id = (SELECT current_executive())',
  client: 'id = ANY ((SELECT visible_clients())::int[])',
  simple_schedule: OF_CAMPAIGN,
  advanced_schedule: OF_CAMPAIGN,
  spot_piece: OF_CAMPAIGN,
  spot_span: OF_CAMPAIGN,
  order_mismatch: OF_CAMPAIGN,
  ordered_month: OF_CAMPAIGN,
  booking: OF_CAMPAIGN,
  taken_back: OF_CAMPAIGN,
  put_away_spot: OF_CAMPAIGN,
  goal: 'account_executive_id = (SELECT current_executive())',
  airing: OF_CAMPAIGN,
  unplaced_airing: OF_CAMPAIGN,
  log_line: OF_CAMPAIGN,
  log_terms: OF_CAMPAIGN,
  ledger_terms: OF_CAMPAIGN,
  ledger_line: OF_CAMPAIGN,
  ledger_fee: OF_CAMPAIGN,
  ledger_sum: OF_CAMPAIGN,
  make_good: OF_CAMPAIGN,
  log_quota: `EXISTS (SELECT FROM simple_schedule l WHERE l.id = log_quota.schedule_id)
    OR EXISTS (SELECT FROM airing a WHERE a.log_id = log_quota.log_id AND a.schedule_type = 'simple'
      AND a.schedule_id = log_quota.schedule_id)
    OR EXISTS (SELECT FROM unplaced_airing a WHERE a.log_id = log_quota.log_id
      AND a.schedule_type = 'simple' AND a.schedule_id = log_quota.schedule_id)`,
  as_run_alias: OF_CAMPAIGN,
  as_run_airing: 'EXISTS (SELECT FROM airing a WHERE a.id = as_run_airing.airing_id)',
  as_run_row: `${OF_CAMPAIGN}
    OR EXISTS (SELECT FROM as_run_airing x WHERE x.row_id = as_run_row.id)`,
  studio_say: OF_CAMPAIGN,
  studio_shown: NOBODY,
  // Administrators alone have links, and see everything.
  billing_link: NOBODY,
  // Whole files, and the rows that undoing restores, hold everybody's campaigns.
  as_run_file: NOBODY,
  as_run_edit: NOBODY,
  log_edit: NOBODY,
  read_text: NOBODY,
  ledger_closing: NOBODY,
  payment: NOBODY,
  payment_allocation: NOBODY,
  mailing: NOBODY,
  mailing_document: NOBODY,
  pre_invoice: 'id = ANY ((SELECT visible_pre_invoices())::int[])',
  pre_invoice_line: 'pre_invoice_id = ANY ((SELECT visible_pre_invoices())::int[])',
  certificate: 'id = ANY ((SELECT visible_certificates())::int[])',
  certificate_file: 'certificate_id = ANY ((SELECT visible_certificates())::int[])',
  audit_event: `entity = 'spot' AND record_id IN (SELECT id::text FROM spot)`,
  idempotency_key: 'user_id = (SELECT current_actor_id())',
};

/** What such a transaction may write, where that is less than it may see. */
const OWN_WRITES: Readonly<Record<string, string>> = {
  spot: `${OWN_ROWS['spot']} AND client_id = ANY ((SELECT visible_clients())::int[])`,
};

/**
 * `<>` because PostgreSQL expects it to hold, so that the plans of all other transactions stay what they
 * are.
 */
const unlessOwn = (condition: string): string => `(SELECT sees_own()) <> 1 OR (${condition})`;

/** Gives a table its policy; restrictive, so that a row must pass that of its tenant too. */
export async function limitToOwn(runner: QueryRunner, table: string): Promise<void> {
  const seen = OWN_ROWS[table];
  if (seen === undefined) return;
  await runner.query(
    `CREATE POLICY ${OWN_POLICY} ON "${table}" AS RESTRICTIVE
     USING (${unlessOwn(seen)}) WITH CHECK (${unlessOwn(OWN_WRITES[table] ?? seen)})`,
  );
}
