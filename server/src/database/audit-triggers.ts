import type { QueryRunner } from 'typeorm';
import { camel } from '../contract/camel.js';

/**
 * Tables that are not audited: counters, used tokens, messages, images, files that wait, what locking and imports copy, what the
 * trail tells itself.
 */
export const NOT_AUDITED: readonly string[] = [
  'as_run_edit',
  'as_run_heard',
  'audit_event',
  'booking',
  'certificate_file',
  'day_use',
  'external_token',
  'idempotency_key',
  'import_change',
  'import_upload',
  'ledger_closing',
  'ledger_fee',
  'ledger_line',
  'ledger_sum',
  'ledger_terms',
  'log_line',
  'log_quota',
  'log_terms',
  'mail_outbox',
  'mailing_document',
  'merge_move',
  'merged_record',
  'migrations',
  'multimedia_logo',
  'news_seen',
  'order_mismatch',
  'payment_allocation',
  'pre_invoice_line',
  'ordered_month',
  'put_away_month',
  'put_away_spot',
  'recovery_code',
  'setup_link',
  'sign_in_attempt',
  'sign_in_ticket',
  'spot_span',
  'stored_bytes',
  'studio_shown',
  'taken_back',
];

/**
 * Tables with a specific trigger. Every other one has `audit_rows`, which writes an event per row.
 */
const OWN: Readonly<Record<string, { call: string; perRow?: true }>> = {
  session: { call: 'audit_session()', perRow: true },
  second_factor: { call: 'audit_second_factor()', perRow: true },
  traffic_log: { call: 'audit_log()', perRow: true },
  traffic_log_break: { call: 'audit_log_part()' },
  airing: { call: 'audit_log_part()' },
  unplaced_airing: { call: 'audit_log_part()' },
  log_edit: { call: 'audit_log_part()' },
  read_text: { call: 'audit_read_text()', perRow: true },
  studio: { call: 'audit_studio()', perRow: true },
  studio_say: { call: 'audit_studio_say()', perRow: true },
  log_export: { call: 'audit_log_export()', perRow: true },
  schedule_day: { call: 'audit_schedule()', perRow: true },
  commercial_break: { call: `audit_schedule_part('commercialBreaks')` },
  station_show: { call: `audit_schedule_part('shows')` },
};

/** Entities that are not named after their table. */
const ENTITY_NAMES: Readonly<Record<string, string>> = { app_user: 'user' };

/** Transition tables: a statement's rows, by name, for statement-level triggers. */
const REFERENCING = {
  INSERT: 'NEW TABLE AS rows_after',
  UPDATE: 'OLD TABLE AS rows_before NEW TABLE AS rows_after',
  DELETE: 'OLD TABLE AS rows_before',
} as const;

/** Gives a table its triggers. */
export async function auditTable(runner: QueryRunner, table: string): Promise<void> {
  const { call, perRow } = OWN[table] ?? {
    call: `audit_rows('${ENTITY_NAMES[table] ?? camel(table)}')`,
  };
  if (perRow !== true) {
    await createAuditTriggers(runner, table, call);
    return;
  }
  await runner.query(
    `CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON "${table}"
     FOR EACH ROW EXECUTE FUNCTION ${call}`,
  );
}

/** Triggers of a table's statements. @param call of their function */
export async function createAuditTriggers(
  runner: QueryRunner,
  table: string,
  call: string,
): Promise<void> {
  for (const [event, rows] of Object.entries(REFERENCING))
    await runner.query(
      `CREATE TRIGGER audit_${event.toLowerCase()} AFTER ${event} ON "${table}"
       REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION ${call}`,
    );
}
