import type { Service, SpotType, TimeMode } from '../../contract/enums.js';

/** What tells whether a line of a revision goes on with one of the revision that it replaces. */
interface Alike {
  spotType: SpotType;
  length: number | null;
  startTime: number | null;
  endTime: number | null;
  /** Of simple lines. */
  timeMode?: TimeMode;
  showId?: number | null;
  exactTimes?: readonly number[];
  service?: Service;
  startDate?: string;
  endDate?: string | null;
  /** Of detailed lines. */
  date?: string;
}

/** A line of the replaced revision. */
export type ReplacedLine = Alike & { id: number };

/** A line of the revision that is saved. */
export type RevisedLine = Alike & {
  /** Of a new revision, the line of the replaced one that it was copied from. */
  id?: number | null;
  /** Undefined where it does not say. */
  continuesId?: number | null | undefined;
};

/** The first line that names one which it cannot go on with, and why. */
export interface ContinuesProblem {
  index: number;
  message: 'reference' | 'repeatedId';
}

/** Kind, hours and length. Of detailed lines the month too: another month is no more of the same. */
const hoursOf = (line: Alike): string =>
  JSON.stringify([
    line.spotType,
    line.length,
    line.startTime,
    line.endTime,
    line.timeMode ?? null,
    line.timeMode === 1 ? line.showId : null,
    [...(line.exactTimes ?? [])].sort((a, b) => a - b),
    line.date ?? null,
  ]);

/** Those, and what else tells lines with the same hours apart. */
const allOf = (line: Alike): string =>
  JSON.stringify([
    hoursOf(line),
    line.service ?? null,
    line.startDate ?? null,
    line.endDate ?? null,
  ]);

/**
 * By line of a revision, the line of the replaced one that it goes on with. Where a line says nothing they are
 * paired one to one, in their sequence: first those that are alike in everything that is compared, then those
 * of the same hours and length.
 *
 * @param lines of one kind, as they are saved
 * @param replaced lines of that kind, in their sequence; none when nothing is replaced
 * @param stored of the lines that the revision has already, by id, what they go on with: they are not paired again
 * @param pairs false where lines are not to be paired, as on another station
 */
export function continuedLines(
  lines: readonly RevisedLine[],
  replaced: readonly ReplacedLine[],
  stored: ReadonlyMap<number, number | null>,
  pairs: boolean,
): (number | null)[] | ContinuesProblem {
  const known = new Set(replaced.map(({ id }) => id));
  const continued: (number | null)[] = [];
  const taken = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const said = saidBy(line, known, stored);
    continued.push(said);
    if (said === null) continue;
    if (!known.has(said) && stored.get(line.id ?? 0) !== said)
      return { index, message: 'reference' };
    if (taken.has(said)) return { index, message: 'repeatedId' };
    taken.add(said);
  }
  if (!pairs) return continued;
  for (const keyOf of [allOf, hoursOf]) {
    const free = new Map<string, number[]>();
    for (const line of replaced)
      if (!taken.has(line.id)) free.set(keyOf(line), [...(free.get(keyOf(line)) ?? []), line.id]);
    lines.forEach((line, index) => {
      if (continued[index] !== null || stored.has(line.id ?? 0)) return;
      const id = free.get(keyOf(line))?.shift();
      if (id === undefined) return;
      continued[index] = id;
      taken.add(id);
    });
  }
  return continued;
}

function saidBy(
  { id, continuesId }: RevisedLine,
  replaced: ReadonlySet<number>,
  stored: ReadonlyMap<number, number | null>,
): number | null {
  const own = stored.get(id ?? 0);
  if (own !== undefined) return continuesId === undefined ? own : continuesId;
  if (continuesId && replaced.has(continuesId)) return continuesId;
  // A line that was sent as the replaced revision has it is that line.
  return id && replaced.has(id) ? id : (continuesId ?? null);
}
