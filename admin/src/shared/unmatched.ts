/** What was typed into a lookup and is none of its choices: the value of the field until it is one. */
export class Unmatched {
  constructor(readonly text: string) {}
}

const MESSAGE = 'kit.unmatched';

/** The rule of one lookup, for forms whose fields have rules. */
export const matched = (value: unknown): string | undefined =>
  value instanceof Unmatched ? MESSAGE : undefined;

/** The same for forms with one rule for all: messages by field. */
export const unmatchedErrors = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value instanceof Unmatched)
      .map(([field]) => [field, MESSAGE]),
  );
