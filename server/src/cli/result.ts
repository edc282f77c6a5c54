/** What a command has to say. */
export interface Result {
  /** Printed with --json. */
  data: unknown;
  /** Printed without it. */
  lines: readonly string[];
  /** Printed on stderr in both cases; the command succeeded all the same. */
  warnings?: readonly string[];
}
