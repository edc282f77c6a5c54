/**
 * Text that was typed into a lookup and matches none of its choices; it is the field's value until
 * it does.
 */
export class UnmatchedText {
  constructor(readonly text: string) {}
}

const MESSAGE = 'kit.unmatched';

/** A rule for one lookup, for forms with rules by field. */
export const requireMatch = (value: unknown): string | undefined =>
  value instanceof UnmatchedText ? MESSAGE : undefined;

/** The same for forms with one rule: messages by field. */
export const unmatchedErrors = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value instanceof UnmatchedText)
      .map(([field]) => [field, MESSAGE]),
  );
