import type { StationInputs } from '../../placement/rules/day-input.js';
import { type DigestedLog, digesters } from './compare-logs.js';
import { rebaseDigest, type InputDigest } from './input-digest.js';

export interface RebaseTask {
  /** Logs of one station. */
  logs: readonly DigestedLog[];
  /** Of that station, for all of the logs' dates, before and after a change. */
  before: StationInputs;
  after: StationInputs;
}

/**
 * By id, new digests for logs that would otherwise become stale by a change that must leave them as they are.
 */
export function rebaseLogs({ logs, before, after }: RebaseTask): Map<number, InputDigest> {
  const [was, is] = [digesters(before), digesters(after)];
  return new Map(
    logs.flatMap(({ id, date, inputDigest: stored }) => {
      const kept = stored && rebaseDigest(stored, was(date, stored), is(date, stored));
      return kept ? [[id, kept] as const] : [];
    }),
  );
}
