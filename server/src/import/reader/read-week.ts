import { LIMITS } from '../../contract/limits.js';
import { commandNamed } from '../../contract/file-expression.js';
import {
  dayOfWeek,
  datesOf,
  formatClock,
  MINUTES_PER_DAY,
  monthEnd,
  parseClock,
  parseDate,
} from '../../contract/time.js';
import type { Sheet } from '../core/table.js';
import { decodeText, UNREADABLE } from './decode-text.js';
import { SheetRefusedError } from './sheet-refused-error.js';
import { WEEK_HEADINGS } from '../core/week-headings.js';

/** A log for playout, as a file or from a zip. */
export interface LogFile {
  name: string;
  bytes: Uint8Array;
}

/** A break of a log, as its line says it. */
interface LoggedBreak {
  /** Minutes from midnight. */
  time: number;
  endsAt: boolean;
  /** Minutes; 0 starts on the clock. */
  tolerance: number;
  /** What its comment says that it takes; null without one. */
  seconds: number | null;
  files: string[];
}

/** What one file says of a day. */
interface LoggedDay {
  /** Null where the name of the file says a weekday alone. */
  date: string | null;
  weekday: number;
  breaks: LoggedBreak[];
}

const HOUR = 60;
const LINE_END = /\r\n|\r|\n/;
/** `/Tanda /09:00 SC *90/3`: the time, whether it starts or ends then, by the clock or flexible, and what is in it. */
const BREAK = /^\/tanda\b\s*(.*)$/i;
const TIME = /^\/?(\d{1,2}):(\d{2})(?=\s|$)\s*(.*)$/;
const HOW = /^([SE])(C|F(\d{0,4}))(?=\s|\*|$)/i;
const COMMENT = /\*\s*(\d{1,6})\s*\/\s*\d+/;
/** Weekdays in the names of files, as English and Spanish shorten them, from Sunday on. */
const DAYS: readonly string[][] = [
  ['sun', 'dom'],
  ['mon', 'lun'],
  ['tue', 'mar'],
  ['wed', 'mie'],
  ['thu', 'jue'],
  ['fri', 'vie'],
  ['sat', 'sab'],
];

/** Which day a file is of, by its name. @throws SheetRefused for one that says none */
function dayNamed(name: string): { date: string | null; weekday: number } {
  const own = name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  const [, year, month, day] = /(?<!\d)(\d{4})[-_]?(\d{2})[-_]?(\d{2})(?!\d)/.exec(own) ?? [];
  const date = `${year}-${month}-${day}`;
  if (parseDate(date)) return { date, weekday: dayOfWeek(date) };
  const [, word = ''] = /^([a-z]{3})\d*$/i.exec(own) ?? [];
  const weekday = DAYS.findIndex((names) => names.includes(word.toLowerCase()));
  if (weekday < 0) throw new SheetRefusedError('LOG_NAME');
  return { date: null, weekday };
}

/** A break of a line that announces one. @throws SheetRefused for one without a time of the day */
function breakIn(rest: string, line: number): LoggedBreak {
  const [, hours, minutes, how = ''] = TIME.exec(rest) ?? [];
  const time = parseClock(`${(hours ?? '').padStart(2, '0')}:${minutes}`);
  if (time === null || time >= MINUTES_PER_DAY) throw new SheetRefusedError('BREAK_TIME', line);
  const [, reference = 'S', start = 'C', flexible = ''] = HOW.exec(how) ?? [];
  const [, seconds] = COMMENT.exec(how) ?? [];
  return {
    time,
    endsAt: reference.toUpperCase() === 'E',
    tolerance: /^c$/i.test(start) ? 0 : Number(flexible === '' ? 3 : flexible),
    seconds: seconds === undefined ? null : Number(seconds),
    files: [],
  };
}

/** The breaks of a day's file, in its order, each once. @throws SheetRefused */
function breaksIn(text: string): LoggedBreak[] {
  const breaks = new Map<string, LoggedBreak>();
  let open: LoggedBreak | null = null;
  for (const [i, given] of text.split(LINE_END).entries()) {
    if (given.length > LIMITS.importLogLine) throw new SheetRefusedError('LONG_LINE', i + 1);
    const line = given.trim();
    const [, rest] = BREAK.exec(line) ?? [];
    if (rest !== undefined) {
      const own = breakIn(rest, i + 1);
      const key = `${own.time} ${own.endsAt}`;
      open = breaks.get(key) ?? own;
      breaks.set(key, open);
    } else if (open && isFile(line)) open.files.push(line);
  }
  return [...breaks.values()];
}

/** Whether a line of a break goes out; other commands and comments change nothing of the week. */
const isFile = (line: string): boolean =>
  line !== '' &&
  !line.startsWith(';') &&
  (!line.startsWith('/') || commandNamed(line) !== undefined);

/** The hour whose window has a break: one that ends on the hour is of the hour before. */
const hourOf = ({ time, endsAt }: LoggedBreak): number =>
  Math.max(0, Math.floor((endsAt ? time - 1 : time) / HOUR));

/**
 * The seconds of files, by what breaks say that they take: wherever all files of a break but one are known, that one is known too.
 * A file of which two breaks say different lengths has none.
 */
export function lengthsOf(
  breaks: readonly Pick<LoggedBreak, 'seconds' | 'files'>[],
): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  const contradicted = new Set<string>();
  const said = breaks.filter(({ seconds, files }) => seconds !== null && files.length > 0);
  const solve = ({ seconds, files }: (typeof said)[number]): [string, number] | null => {
    const timed = files.filter((file) => commandNamed(file) === undefined);
    const open = [...new Set(timed.filter((file) => !known.has(file)))];
    const [file] = open;
    if (file === undefined || open.length > 1 || contradicted.has(file)) return null;
    const taken = timed.reduce((sum, one) => sum + (known.get(one) ?? 0), 0);
    const length = ((seconds ?? 0) - taken) / timed.filter((one) => one === file).length;
    return Number.isInteger(length) && length > 0 ? [file, length] : null;
  };
  for (let found = true; found;) {
    const solved = said.flatMap((one) => {
      const length = solve(one);
      return length ? [length] : [];
    });
    for (const [file, length] of solved) {
      if ((known.get(file) ?? length) === length) known.set(file, length);
      else contradicted.add(file);
    }
    for (const file of contradicted) known.delete(file);
    found = solved.some(([file]) => known.has(file));
  }
  return known;
}

const WEEKDAY_NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * Rows of the breaks: those that most files of a weekday have, with the weekdays on which they are so; the others with the days of the
 * files that have them.
 */
function breakRows(days: readonly LoggedDay[]): string[][] {
  const files = new Map<number, number>();
  const found = new Map<string, { one: LoggedBreak; by: Map<number, LoggedDay[]> }>();
  for (const day of days) {
    files.set(day.weekday, (files.get(day.weekday) ?? 0) + 1);
    for (const one of day.breaks) {
      const key = `${one.time} ${one.endsAt} ${one.tolerance}`;
      const entry = found.get(key) ?? { one, by: new Map<number, LoggedDay[]>() };
      entry.by.set(day.weekday, [...(entry.by.get(day.weekday) ?? []), day]);
      found.set(key, entry);
    }
  }
  const ordered = [...found.values()].sort(
    (a, b) => a.one.time - b.one.time || Number(b.one.endsAt) - Number(a.one.endsAt),
  );
  return ordered.flatMap(({ one, by }) => {
    const isMost = ([weekday, those]: [number, LoggedDay[]]): boolean =>
      those.length * 2 > (files.get(weekday) ?? 0);
    const usual = [...by].filter(isMost).map(([weekday]) => weekday);
    const rest = [...by].filter((entry) => !isMost(entry)).flatMap(([, those]) => those);
    const row = (which: string): string[] => [
      which,
      formatClock(one.time),
      one.endsAt ? 'end' : 'start',
      String(one.tolerance),
    ];
    return [
      ...(usual.length > 0
        ? [
            row(
              usual
                .sort((a, b) => a - b)
                .map((weekday) => WEEKDAY_NAMES[weekday] ?? '')
                .join(', '),
            ),
          ]
        : []),
      ...(rest.length > 0
        ? [
            row(
              rest
                .map(({ date, weekday }) => date ?? WEEKDAY_NAMES[weekday] ?? '')
                .sort()
                .join('; '),
            ),
          ]
        : []),
    ];
  });
}

/** Rows of the files, an hour each, with their numbers on the dates. */
function fileRows(
  days: readonly (LoggedDay & { dates: string[] })[],
  dates: readonly string[],
): string[][] {
  const lengths = lengthsOf(days.flatMap(({ breaks }) => breaks));
  const places = new Map(dates.map((date, i) => [date, i]));
  const rows = new Map<string, { file: string; hour: number; counts: number[] }>();
  for (const day of days)
    for (const one of day.breaks)
      for (const file of one.files) {
        const hour = hourOf(one);
        const key = JSON.stringify([file.toLowerCase(), hour]);
        const row = rows.get(key) ?? { file, hour, counts: dates.map(() => 0) };
        for (const date of day.dates) {
          const at = places.get(date) ?? -1;
          row.counts[at] = (row.counts[at] ?? 0) + 1;
        }
        rows.set(key, row);
      }
  const ordered = [...rows.values()].sort(
    (a, b) =>
      (a.file.toLowerCase() < b.file.toLowerCase()
        ? -1
        : Number(a.file.toLowerCase() > b.file.toLowerCase())) || a.hour - b.hour,
  );
  return ordered.map(({ file, hour, counts }) => [
    ...['', '', '', ''],
    file,
    file,
    file,
    commandNamed(file) === undefined ? String(lengths.get(file) ?? '') : '1',
    formatClock(hour * HOUR),
    formatClock((hour + 1) * HOUR),
    ...counts.map((count) => (count === 0 ? '' : String(count))),
  ]);
}

/** The dates of a file that names a weekday alone: all of them in a month. */
const datesOfWeekday = (weekday: number, month: string): string[] =>
  datesOf(`${month.slice(0, 8)}01`, monthEnd(month)).filter((date) => dayOfWeek(date) === weekday);

/**
 * A week of logs as a sheet: a row for each break of the week, and one for each file and hour with its numbers by day.
 *
 * @param gridMonth a date of the month of files whose names say a weekday alone; null where nobody has said it
 * @throws SheetRefused
 */
export function readWeek(files: readonly LogFile[], gridMonth: string | null): Sheet {
  if (files.length > LIMITS.importLogs) throw new SheetRefusedError('TOO_MANY_LOGS');
  const seen = new Set<string>();
  let unreadable = false;
  let encoding = 'windows-1252';
  const days = files.map(({ name, bytes }) => {
    const named = dayNamed(name);
    const key = named.date ?? `weekday ${named.weekday}`;
    if (seen.has(key)) throw new SheetRefusedError('SAME_DATE');
    seen.add(key);
    const decoded = decodeText(bytes, null);
    if (typeof decoded === 'string') throw new SheetRefusedError(decoded);
    unreadable ||= decoded.text.includes(UNREADABLE);
    encoding = decoded.encoding;
    const { date, weekday } = named;
    const dates =
      date !== null ? [date] : gridMonth === null ? [] : datesOfWeekday(weekday, gridMonth);
    return { ...named, dates, breaks: breaksIn(decoded.text) };
  });
  if (!days.some(({ breaks }) => breaks.some((one) => one.files.length > 0)))
    throw new SheetRefusedError('NO_AIRINGS');
  const asksMonth = days.some(({ dates }) => dates.length === 0);
  const dates = [...new Set(days.flatMap((day) => day.dates))].sort();
  // Numbers without a month are days of a grid whose month is asked for.
  const headings = asksMonth ? ['1', '2', '3'] : dates;
  const rows = [[...WEEK_HEADINGS, ...headings], ...breakRows(days), ...fileRows(days, dates)];
  if (rows.length > LIMITS.importRows) throw new SheetRefusedError('TOO_MANY_ROWS');
  return {
    sheets: [],
    sheet: 0,
    encoding,
    delimiter: null,
    rows: rows.map((cells, i) => ({ row: i + 1, cells })),
    notes: unreadable ? ['UNREADABLE'] : [],
  };
}
