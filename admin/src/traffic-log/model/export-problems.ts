import { LOG_PROBLEMS, type LogProblemKind } from '@contract/enums';
import type { components } from '../../api/schema.generated';
import { findAiring } from './moves';
import type { Log } from './types';

export type ExportProblem = components['schemas']['ExportProblemAnswer'];

/** A problem, and the airing that it is about. */
export interface ProblemLine extends ExportProblem {
  date: string;
  /** Null when the airing left the log since. */
  start: string | null;
  spotName: string | null;
}

/** What happens to the airing in the file, as message keys. */
export const PROBLEM_TEXTS = {
  CHARACTERS: 'trafficLog.export.CHARACTERS',
  TIME: 'trafficLog.export.TIME',
  CUT: 'trafficLog.export.CUT',
  LENGTH: 'trafficLog.export.LENGTH',
  NO_CART: 'trafficLog.export.NO_CART',
  GUARDED: 'trafficLog.export.GUARDED',
  CART_RANGE: 'trafficLog.export.CART_RANGE',
  STOPSET: 'trafficLog.export.STOPSET',
  SLOTS: 'trafficLog.export.SLOTS',
  COMMAND: 'trafficLog.export.COMMAND',
  CONTROL: 'trafficLog.export.CONTROL',
  EMPTY: 'trafficLog.export.EMPTY',
  NO_COPY: 'trafficLog.export.NO_COPY',
  SEPARATION: 'trafficLog.export.SEPARATION',
} as const satisfies Record<LogProblemKind, string>;

/** The problems of a day with the airings of its log. */
export const linesOf = (
  { date, breaks }: Pick<Log, 'date' | 'breaks'>,
  problems: readonly ExportProblem[],
): ProblemLine[] =>
  problems.map((problem) => {
    const airing = findAiring(breaks, problem.airingId)?.airing;
    return { ...problem, date, start: airing?.start ?? null, spotName: airing?.spotName ?? null };
  });

/** Problems by kind: first what is left out, then what is changed, then what only breaks a rule. */
export function groupByKind(lines: readonly ProblemLine[]): [LogProblemKind, ProblemLine[]][] {
  const changed: readonly LogProblemKind[] = [
    ...(['CHARACTERS', 'TIME', 'CUT', 'LENGTH', 'SEPARATION'] as const),
  ];
  const left = LOG_PROBLEMS.filter((kind) => !changed.includes(kind));
  return [...left, ...changed].flatMap((kind) => {
    const found = lines.filter((line) => line.kind === kind);
    return found.length > 0 ? [[kind, found] as [LogProblemKind, ProblemLine[]]] : [];
  });
}

/** The same problem of a campaign's airings. */
export interface SameProblem {
  first: ProblemLine;
  airings: ProblemLine[];
}

/** Problems that differ in nothing but the airing, together, in the order of their first. */
export function together(lines: readonly ProblemLine[]): SameProblem[] {
  const found = new Map<string, SameProblem>();
  for (const line of lines) {
    const key = JSON.stringify([line.spotName, line.field, line.text]);
    const same = found.get(key);
    if (same) same.airings.push(line);
    else found.set(key, { first: line, airings: [line] });
  }
  return [...found.values()];
}

/** The airing of the day before or after that a problem names: its campaign, date and time. Null for other texts. */
export function airingOf({ kind, text }: Pick<ProblemLine, 'kind' | 'text'>) {
  if (kind !== 'SEPARATION') return null;
  const [, name, date, time] = /^(.*), (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text) ?? [];
  return name !== undefined && date !== undefined && time !== undefined
    ? { name, date, time }
    : null;
}
