import { SentenceError } from '../common/errors.js';
import type { HardRule } from '../contract/enums.js';
import { message } from '../contract/messages.js';

/** A move by hand that hard rules forbid. */
export class RefusedMoveError extends SentenceError {
  constructor(
    readonly rules: readonly HardRule[],
    readonly confirmable: boolean,
  ) {
    super(409, message('refusedMove', rules.join(', ')), null, null, { rules, confirmable });
  }
}
