import type { Language } from '@contract/enums';
import { AIRED_PROBLEMS, type AiredProblemReason } from '@contract/playout';
import { AIRED_REASONS } from '@contract/playout-messages';

/** What is wrong with a line of what aired, as the server says it too. */
export const airedReasons = (language: Language): Record<AiredProblemReason, string> =>
  Object.fromEntries(
    AIRED_PROBLEMS.map((reason) => [reason, AIRED_REASONS[reason][language]]),
  ) as Record<AiredProblemReason, string>;
