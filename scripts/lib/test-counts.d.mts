interface Counts {
  passed: number;
  failed: number;
  /** Names of tests that failed, and of files that could not be loaded. */
  names: string[];
  /** Names of tests that passed on their second try. */
  flaky: string[];
}

export function countJest(report: object): Counts;
export function countPlaywright(report: object): Counts;
