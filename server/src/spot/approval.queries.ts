import { columns, orNull } from '../common/columns.js';
import type { Run } from '../common/statement.js';
import type { ApprovalEvent } from './core/approval-steps.js';

const NAME = {
  text: 'SELECT full_name AS name FROM app_user WHERE id = $1',
  row: { name: columns.text() },
};

/** The name of a user; empty for a deleted one. */
export async function nameOfUser(run: Run, userId: number): Promise<string> {
  return (await run(NAME, [userId]))[0]?.name ?? '';
}

/**
 * $1 tenant, $2 campaign, $3 most events. A campaign is approved by becoming active; a new record's fields
 * stand in its event without what they were before.
 */
const EVENTS = {
  name: 'events of an approval',
  text: `SELECT * FROM (
      SELECT e.id, coalesce(u.full_name, e.actor) AS by, to_json(e.at) #>> '{}' AS at,
        coalesce(e.changes #>> '{submitted,1}', e.changes ->> 'submitted') = '1' AS submitted,
        CASE WHEN e.operation = 'update' AND e.changes ? 'approval_at'
          THEN CASE e.changes #>> '{state,1}' WHEN 'active' THEN 'approved' ELSE 'sentBack' END
        END AS decision,
        CASE WHEN e.operation = 'update' AND e.changes ? 'approval_note'
          THEN json_build_object('text', e.changes #>> '{approval_note,1}') END AS note
      FROM audit_event e LEFT JOIN app_user u ON u.id = e.user_id
      WHERE e.multimedia_id = $1 AND e.entity = 'spot' AND e.record_id = $2::text
        AND e.operation IN ('create', 'update')
        AND e.changes ?| ARRAY['submitted', 'approval_at', 'approval_note']
      ORDER BY e.id DESC LIMIT $3) newest
    ORDER BY id`,
  row: {
    id: columns.bigint(),
    by: columns.text(),
    at: columns.text(),
    submitted: orNull(columns.bool()),
    decision: orNull(columns.text<NonNullable<ApprovalEvent['decision']>>()),
    note: orNull(columns.json<{ text: string | null }>()),
  },
};

/** What the audit trail says of a campaign's approval, the oldest first. */
export async function approvalEvents(
  run: Run,
  multimediaId: number,
  spotId: number,
  most: number,
): Promise<ApprovalEvent[]> {
  const events = await run(EVENTS, [multimediaId, spotId, most]);
  return events.map(({ by, at, submitted, decision, note }) => ({
    by,
    at,
    submitted: submitted === true,
    decision,
    note,
  }));
}
