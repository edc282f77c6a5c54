import { addDays, dayOfWeek } from '@contract/time';
import { rangeOf, type Period } from '../../client/model/periods';
import { parseDateText, type DateOrder } from '../../inputs/date-text';
import { fold } from '../../providers/text';
import type { DateRange } from '../../shared/range';

/** A parsed question: a name, days and a time. */
export interface Question {
  /** The text without the time and the days. */
  rest: string;
  range: DateRange | null;
  /** Set when the range has a name. */
  period: Period | null;
  /** `HH:MM`. */
  time: string | null;
}

/** Without accents, and in both languages whatever the interface's, because people mix them. */
const PERIOD_WORDS: Readonly<Record<Period, readonly string[]>> = {
  yesterday: ['yesterday', 'ayer'],
  today: ['today', 'hoy'],
  tomorrow: ['tomorrow', 'manana'],
  lastWeek: ['last week', 'la semana pasada', 'semana pasada'],
  thisWeek: ['this week', 'esta semana'],
  nextWeek: [
    'next week',
    'la semana que viene',
    'semana que viene',
    'la proxima semana',
    'proxima semana',
    'la semana proxima',
    'semana proxima',
  ],
  lastMonth: ['last month', 'el mes pasado', 'mes pasado'],
  thisMonth: ['this month', 'este mes'],
  nextMonth: [
    'next month',
    'el mes que viene',
    'mes que viene',
    'el proximo mes',
    'proximo mes',
    'el mes proximo',
    'mes proximo',
  ],
};
const DAY_AFTER_TOMORROW = ['the day after tomorrow', 'day after tomorrow', 'pasado manana'];

/** By day of week, from Sunday. */
const WEEKDAY_WORDS = [
  ['sunday', 'domingo'],
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
] as const;

/** Prepositions and articles before a day or time: "on monday", "a las 7:12 del lunes". */
const LINKS = new Set([
  'on',
  'at',
  'for',
  'el',
  'la',
  'las',
  'los',
  'a',
  'en',
  'de',
  'del',
  'para',
]);

const LONGEST = 4;
const TIME = /^([01]?\d|2[0-3])[:h]([0-5]\d)h?$/;

type Days = Pick<Question, 'range' | 'period'>;

const oneDay = (date: string): Days => ({
  range: { dateFrom: date, dateTo: date },
  period: null,
});

const NAMED = new Map(
  Object.entries(PERIOD_WORDS).flatMap(([period, words]) =>
    words.map((word) => [word, period as Period] as const),
  ),
);

/** The days that some words name; null when they name none. */
function daysNamed(words: string, today: string, order: DateOrder): Days | null {
  const period = NAMED.get(words);
  if (period) return { range: rangeOf(period, today), period };
  if (DAY_AFTER_TOMORROW.includes(words)) return oneDay(addDays(today, 2));
  const weekday = WEEKDAY_WORDS.findIndex((names) => names.some((name) => name === words));
  // A weekday's name is the next such day, or today.
  if (weekday >= 0) return oneDay(addDays(today, (weekday - dayOfWeek(today) + 7) % 7));
  if (!/^\d+[/.-]\d+([/.-]\d+)?$/.test(words)) return null;
  const date = parseDateText(words, order, today);
  return date === null ? null : oneDay(date);
}

/** Removes words, and the prepositions directly before them. */
function without(words: readonly string[], at: number, count: number): string[] {
  let from = at;
  while (from > 0 && LINKS.has(words[from - 1] ?? '')) from -= 1;
  return [...words.slice(0, from), ...words.slice(at + count)];
}

function takeDays(words: readonly string[], today: string, order: DateOrder) {
  for (let count = Math.min(LONGEST, words.length); count > 0; count -= 1) {
    for (let at = words.length - count; at >= 0; at -= 1) {
      const days = daysNamed(words.slice(at, at + count).join(' '), today, order);
      if (days) return { ...days, words: without(words, at, count) };
    }
  }
  return { range: null, period: null, words };
}

function takeTime(words: readonly string[]) {
  const at = words.findLastIndex((word) => TIME.test(word));
  const [, hours = '', minutes = ''] = TIME.exec(words[at] ?? '') ?? [];
  if (at < 0) return { time: null, words };
  return { time: `${hours.padStart(2, '0')}:${minutes}`, words: without(words, at, 1) };
}

/**
 * Parses "ribera fm 07:12 tomorrow" or "acme la semana que viene" into time, days and the remaining
 * name, in either language. A time without a day means today.
 *
 * @param order order of a date's parts in the current language
 */
export function readQuestion(typed: string, today: string, order: DateOrder): Question {
  const folded = fold(typed.trim()).replace(/[?¿]/g, '').split(/\s+/).filter(Boolean);
  const { time, words: untimed } = takeTime(folded);
  const { range, period, words } = takeDays(untimed, today, order);
  const days = range === null && time !== null ? oneDay(today) : { range, period };
  return { rest: words.join(' '), time, ...days };
}
