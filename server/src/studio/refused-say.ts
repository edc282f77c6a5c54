import { SentenceError } from '../common/errors.js';
import type { ErrorCode } from '../contract/errors.js';
import { STUDIOS } from '../contract/limits.js';
import { message } from '../contract/messages.js';

/** What a refusal says besides its code. */
export interface SayConflict {
  code: Extract<ErrorCode, 'ALREADY_SAID' | 'NOT_IN_LOG' | 'DAY_CLOSED'>;
  at?: string | null;
  by?: string | null;
  reason?: string | null;
  date?: string;
  breakTime?: string;
}

const SENTENCES = {
  ALREADY_SAID: message('alreadySaid'),
  NOT_IN_LOG: message('notInLog'),
  DAY_CLOSED: message('sayClosed'),
} as const;

/** What a studio says, and why it does not count. */
export class RefusedSayError extends SentenceError {
  constructor(readonly conflict: SayConflict) {
    super(409, SENTENCES[conflict.code], null, null, conflict);
  }
}

/** What was said stands, since it was said too long ago to be taken back. */
export class LateUndoError extends SentenceError {
  constructor(conflict: SayConflict) {
    super(409, message('undoLate', STUDIOS.undoSeconds), null, null, conflict);
  }
}
