import type { StationInputs } from '../../placement/rules/day-input.js';
import { type DigestedLog, digesters } from './compare-logs.js';
import { rebased, type InputDigest } from './input-digest.js';

export interface RebaseTask {
  /** Of one station. */
  logs: readonly DigestedLog[];
  /** Of that station, for all of the logs' dates, before and after a change. */
  before: StationInputs;
  after: StationInputs;
}

/** By id, the digests of logs that a change of the input leaves as they are; of those that it would change. */
export function rebaseLogs({ logs, before, after }: RebaseTask): Map<number, InputDigest> {
  const [was, is] = [digesters(before), digesters(after)];
  return new Map(
    logs.flatMap(({ id, date, inputDigest: made }) => {
      const kept = made && rebased(made, was(date, made), is(date, made));
      return kept ? [[id, kept] as const] : [];
    }),
  );
}
