import { lastFile, type CopyChange } from '../../contract/copy-changes.js';
import { lastAiring, longerItems, longerLine, type Extension } from '../../contract/extend.js';
import { addDays } from '../../contract/time.js';

interface Simple {
  endDate?: string | null;
  timeMode: number;
  weeks?: { weekStart: string; occurrences: number }[] | null;
}

interface DetailedLine {
  id?: number | null;
  continuesId?: number | null;
  date: string;
  occurrences: number[];
  fileName?: string | null;
  changes?: CopyChange[] | null;
}

/** Lines that end in the last days of a campaign end with it: a pattern of weekdays rarely ends on its last one. */
const LAST_DAYS = 7;

/** What is the same for detailed lines that continue one another over the months. */
const nameOf = ({
  id: _id,
  continuesId: _line,
  date: _date,
  occurrences: _all,
  changes: _others,
  ...rest
}: DetailedLine) => JSON.stringify(rest);

/**
 * The lines of a campaign that runs longer: those that end with it do, each from its own end; what ended before
 * stays so. Null where nothing would change, as when a line runs on without an end.
 */
export function extendedCampaign<S extends Simple, D extends DetailedLine>(
  { simpleSchedules, advancedSchedules }: { simpleSchedules: S[]; advancedSchedules: D[] },
  until: Extension,
): { simpleSchedules: S[]; advancedSchedules: D[] } | null {
  if (simpleSchedules.some(({ endDate }) => !endDate)) return null;
  const ends = [
    ...simpleSchedules.flatMap(({ endDate }) => endDate ?? []),
    ...advancedSchedules.flatMap((line) => lastAiring(line) ?? []),
  ];
  const last = ends.sort().at(-1);
  if (last === undefined) return null;
  const from = addDays(last, 1 - LAST_DAYS);
  let changes = 0;
  const simple = simpleSchedules.map((line) => {
    const longer = (line.endDate ?? '') >= from ? longerLine(line, until) : null;
    if (longer) changes += 1;
    return longer ?? line;
  });
  const chosen = advancedSchedules.flatMap((line, at) =>
    (lastAiring(line) ?? '') >= from ? [at] : [],
  );
  const items = longerItems(advancedSchedules, new Set(chosen), until, nameOf);
  changes += items.longer.length;
  if (changes === 0) return null;
  const added = items.added.flatMap(({ like, date, occurrences }) => {
    const line = advancedSchedules[like];
    if (!line) return [];
    const fileName = lastFile({ file: line.fileName ?? null, changes: line.changes });
    return [{ ...line, id: null, continuesId: null, date, occurrences, fileName, changes: null }];
  });
  const kept = advancedSchedules.map((line, at) => ({
    ...line,
    occurrences: [...(items.changed.get(at) ?? line.occurrences)],
  }));
  return { simpleSchedules: simple, advancedSchedules: [...kept, ...added] };
}
