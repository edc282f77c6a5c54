/** The result of a command. */
export interface Result {
  /** Printed with --json. */
  data: unknown;
  /** Printed without --json. */
  lines: readonly string[];
  /** Warnings of a command that succeeded, always printed on stderr. */
  warnings?: readonly string[];
}
