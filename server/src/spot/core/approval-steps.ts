import type { ApprovalStep } from '../../contract/enums.js';

/** What an event of the audit trail says of a campaign's approval. */
export interface ApprovalEvent {
  by: string;
  at: string;
  /** Whether it was submitted by what happened. */
  submitted: boolean;
  /** Null: nothing was decided. */
  decision: Exclude<ApprovalStep, 'submitted'> | null;
  /** The sentence of the decision, as far as it changed. */
  note: { text: string | null } | null;
}

/** A step of a campaign's approval, and who took it. */
export interface RecordedStep {
  step: ApprovalStep;
  by: string;
  at: string;
  note: string | null;
}

/**
 * The steps of a campaign's approval, the newest first. The trail holds what changed, so a sentence that was
 * said twice stands in the first event alone.
 *
 * @param events the oldest first
 */
export function approvalSteps(events: readonly ApprovalEvent[]): RecordedStep[] {
  let note: string | null = null;
  return events
    .flatMap((event): RecordedStep[] => {
      if (event.note) note = event.note.text;
      const { by, at, decision } = event;
      if (decision !== null) return [{ step: decision, by, at, note }];
      return event.submitted ? [{ step: 'submitted', by, at, note: null }] : [];
    })
    .reverse();
}
