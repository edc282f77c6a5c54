import type { StoredRecord } from '../providers/data-provider';

/** What a question about a delete adds: what else is deleted, and what to do instead. */
export interface LossProps {
  record: StoredRecord;
  /** Says what to do once the record is deleted. */
  whenDeleted: (run: () => void) => void;
  /** Closes the confirmation. */
  onClose: () => void;
}
