import { copyComesOn, type CopyChange } from '../../contract/copy-changes.js';
import type { Flag, Service, TimeMode } from '../../contract/enums.js';
import type { LineTerms } from '../../contract/line-fields.js';
import { orderedBetween, runningDays } from '../../contract/quota.js';
import { addDays, dateOfDayNumber, dayNumber } from '../../contract/time.js';

/** A simple line without a file, or with a piece that has none. */
export interface SimpleLineWithoutFile extends Pick<LineTerms, 'per' | 'maxPerDay' | 'everyWeeks'> {
  startDate: string;
  endDate: string | null;
  /** By day of week, from 0 Sunday. */
  days: Flag[];
  timeMode: TimeMode;
  occurrences: number | null;
  exactTimes: number[];
  weeks: LineTerms['weeks'];
  service: Service;
  /** Null: the line itself names no file. */
  piece: { from: string | null; to: string | null; days: Flag[]; share: number } | null;
  changes: CopyChange[] | null;
}

/** A detailed line without a file. */
export interface DetailedLineWithoutFile {
  /** The first day of its month. */
  date: string;
  occurrences: number[];
  changes: CopyChange[] | null;
}

interface Range {
  dateFrom: string;
  dateTo: string;
}

/** When audio is missing for the first time, and for how many airings. */
export interface MissingAirings {
  firstDate: string;
  airings: number;
}

const later = (a: string, b: string | null): string => (b !== null && b > a ? b : a);
const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a);

/** The last day of a range on which a line without a file of its own has none. */
const lastWithout = (changes: CopyChange[] | null, dateTo: string): string => {
  const comes = copyComesOn(changes);
  return earlier(dateTo, comes && addDays(comes, -1));
};

/** What a simple line lacks audio for in a range; null for nothing. */
export function simpleMissing(
  line: SimpleLineWithoutFile,
  { dateFrom, dateTo }: Range,
): MissingAirings | null {
  const { piece } = line;
  const first = dayNumber(later(dateFrom, piece?.from ?? null));
  const last = dayNumber(lastWithout(line.changes, earlier(dateTo, piece?.to ?? null)));
  const calendar = { ...line, weeks: line.weeks ?? [] };
  const days = line.days.map((day, i): Flag => (day === 1 && piece?.days[i] !== 0 ? 1 : 0));
  const [day] = runningDays({ ...calendar, days }, { first, last });
  if (day === undefined) return null;
  const ordered = orderedBetween(calendar, day, last);
  return {
    firstDate: dateOfDayNumber(day),
    airings: Math.ceil(ordered * (piece?.share ?? 1)),
  };
}

/** What a detailed line lacks audio for in a range; null for nothing. */
export function detailedMissing(
  { date, occurrences, changes }: DetailedLineWithoutFile,
  { dateFrom, dateTo }: Range,
): MissingAirings | null {
  const last = lastWithout(changes, dateTo);
  const days = occurrences
    .map((airings, i) => ({ date: addDays(date, i), airings }))
    .filter((day) => day.airings > 0 && day.date >= dateFrom && day.date <= last);
  const [first] = days;
  if (!first) return null;
  return {
    firstDate: first.date,
    airings: days.reduce((sum, { airings }) => sum + airings, 0),
  };
}
