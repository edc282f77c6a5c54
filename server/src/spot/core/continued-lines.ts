import type { Service, SpotType, TimeMode } from '../../contract/enums.js';

/** The fields that decide whether a line continues a line of the replaced revision. */
interface Alike {
  spotType: SpotType;
  length: number | null;
  startTime: number | null;
  endTime: number | null;
  /** Only simple lines have it. */
  timeMode?: TimeMode;
  showId?: number | null;
  exactTimes?: readonly number[];
  service?: Service;
  startDate?: string;
  endDate?: string | null;
  /** Only detailed lines have it. */
  date?: string;
}

/** A line of the replaced revision. */
export type ReplacedLine = Alike & { id: number };

/** A line of the revision that is saved. */
export type RevisedLine = Alike & {
  /** For a new revision, the id of the replaced revision's line from which it was copied. */
  id?: number | null;
  /** Undefined when the body leaves it out. */
  continuesId?: number | null | undefined;
};

/** The first line that names a line which it cannot continue, and why. */
export interface ContinuesProblem {
  index: number;
  message: 'reference' | 'repeatedId';
}

/** Kind, hours and length; for detailed lines the month too, because another month is another order. */
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

/** The same, with what else distinguishes lines of the same hours. */
const allOf = (line: Alike): string =>
  JSON.stringify([
    hoursOf(line),
    line.service ?? null,
    line.startDate ?? null,
    line.endDate ?? null,
  ]);

/**
 * By line of a revision, the line of the replaced one that it continues. Lines that name none are paired one
 * to one, in order: first with lines that agree in everything that is compared, then with lines of the same
 * hours and length.
 *
 * @param lines of one kind, as they are saved
 * @param replaced lines of that kind, in order; none when nothing is replaced
 * @param stored by id of the lines that the revision has already, what they continue: these are not paired
 * again
 * @param pairs false when lines must not be paired, as on another station
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
    const continuedId = continuedBy(line, known, stored);
    continued.push(continuedId);
    if (continuedId === null) continue;
    if (!known.has(continuedId) && stored.get(line.id ?? 0) !== continuedId)
      return { index, message: 'reference' };
    if (taken.has(continuedId)) return { index, message: 'repeatedId' };
    taken.add(continuedId);
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

function continuedBy(
  { id, continuesId }: RevisedLine,
  replaced: ReadonlySet<number>,
  stored: ReadonlyMap<number, number | null>,
): number | null {
  const own = stored.get(id ?? 0);
  if (own !== undefined) return continuesId === undefined ? own : continuesId;
  if (continuesId && replaced.has(continuesId)) return continuesId;
  // A line that was sent with the id that it has in the replaced revision continues that line.
  return id && replaced.has(id) ? id : (continuesId ?? null);
}
