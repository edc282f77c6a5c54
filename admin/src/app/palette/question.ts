import { addDays, dayOfWeek, daysBetween, parseDate, twoDigits } from '@contract/time';
import { monthOf, rangeOf, type Period } from '../../client/model/periods';
import { parseDateText, type DateOrder } from '../../inputs/date-text';
import { fold } from '../../providers/text';
import type { DateRange } from '../../shared/range';

/** What a question of days asks to see: a log, what aired of it, what is free, or the campaigns on air. */
export type ScreenWord = 'log' | 'aired' | 'availability' | 'campaigns';

/** A parsed question: a name, days, a time and a screen. */
export interface Question {
  /** The text without the time and the days. */
  rest: string;
  range: DateRange | null;
  /** Set when the range has a name. */
  period: Period | null;
  /** `HH:MM`. */
  time: string | null;
  /** Null when the words name no screen. */
  screen: ScreenWord | null;
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

/** From January. */
const MONTH_WORDS = [
  ['january', 'jan', 'enero', 'ene'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril', 'abr'],
  ['may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto', 'ago'],
  ['september', 'sep', 'sept', 'septiembre', 'setiembre', 'set'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre', 'dic'],
] as const;
const SCREEN_WORDS: Readonly<Record<ScreenWord, readonly string[]>> = {
  log: ['traffic log', 'log', 'pauta'],
  aired: ['what aired', 'aired', 'lo emitido', 'emitido'],
  availability: ['availability', 'avails', 'unsold', 'disponibilidad', 'sin vender'],
  campaigns: ['campaigns', 'campanas'],
};

/** Prepositions and articles before a day or time: "on monday", "a las 7:12 del lunes". */
const LINKS = new Set([
  'on',
  'at',
  'for',
  'of',
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

const LONGEST = 5;
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

const NEXT = /^(?:next|proximo) ([a-z]+)$|^([a-z]+) (?:que viene|proximo)$/;

/** -1 for none; after: "next monday" is never today. */
function weekdayNamed(words: string): { weekday: number; after: boolean } {
  const [, before, behind] = NEXT.exec(words) ?? [];
  const word = before ?? behind;
  const weekday = WEEKDAY_WORDS.findIndex((names) =>
    names.some((name) => name === (word ?? words)),
  );
  return { weekday, after: word !== undefined };
}

/** The days that some words name; null when they name none. */
function daysNamed(words: string, today: string, order: DateOrder): Days | null {
  const period = NAMED.get(words);
  if (period) return { range: rangeOf(period, today), period };
  if (DAY_AFTER_TOMORROW.includes(words)) return oneDay(addDays(today, 2));
  const { weekday, after } = weekdayNamed(words);
  // A weekday's name is the next such day, or today.
  const ahead = (weekday - dayOfWeek(today) + 7) % 7;
  if (weekday >= 0) return oneDay(addDays(today, ahead === 0 && after ? 7 : ahead));
  const written = writtenDays(words, today);
  if (written) return written;
  if (!/^\d+[/.-]\d+([/.-]\d+)?$/.test(words)) return null;
  const date = parseDateText(words, order, today);
  return date === null ? null : oneDay(date);
}

const SHORT_MONTH = /^(?!may$)[a-z]{3}$|^sept$/;
const DAY_FIRST = /^(?:(\d{1,2}) )?(?:de )?([a-z]+)\.?(?: (?:de )?(\d{4}))?$/;
const MONTH_FIRST = /^([a-z]+)\.? (\d{1,2})(?: (\d{4}))?$/;

/** "1 dec", "dec 1", "1 de diciembre de 2027", "october": a date or a month, the nearest without a year. */
function writtenDays(words: string, today: string): Days | null {
  const [, day, dayMonth, dayYear] = DAY_FIRST.exec(words) ?? [];
  const [, monthDay, otherDay, otherYear] = MONTH_FIRST.exec(words) ?? [];
  const name = dayMonth ?? monthDay;
  const month = MONTH_WORDS.findIndex((names) => names.some((word) => word === name)) + 1;
  if (month === 0) return null;
  const typedDay = day ?? otherDay;
  // A short month alone may be a name, as in "Radio Mar".
  if (typedDay === undefined && dayYear === undefined && SHORT_MONTH.test(name ?? '')) return null;
  const date = nearestDate(month, Number(typedDay ?? 1), dayYear ?? otherYear, today);
  if (date === null) return null;
  return typedDay === undefined ? { range: monthOf(date), period: null } : oneDay(date);
}

function nearestDate(month: number, day: number, year: string | undefined, today: string) {
  const now = parseDate(today)?.year ?? 0;
  const years = year === undefined ? [now, now - 1, now + 1] : [Number(year)];
  const dates = years
    .map((each) => `${each}-${twoDigits(month)}-${twoDigits(day)}`)
    .filter((date) => parseDate(date) !== null);
  const far = (date: string): number => Math.abs(daysBetween(today, date));
  return dates.sort((a, b) => far(a) - far(b))[0] ?? null;
}

/** Removes words, and the prepositions directly before them. */
function withoutWords(words: readonly string[], at: number, count: number): string[] {
  let from = at;
  while (from > 0 && LINKS.has(words[from - 1] ?? '')) from -= 1;
  return [...words.slice(0, from), ...words.slice(at + count)];
}

function takeDays(words: readonly string[], today: string, order: DateOrder) {
  for (let count = Math.min(LONGEST, words.length); count > 0; count -= 1) {
    for (let at = words.length - count; at >= 0; at -= 1) {
      const days = daysNamed(words.slice(at, at + count).join(' '), today, order);
      if (days) return { ...days, words: withoutWords(words, at, count) };
    }
  }
  return { range: null, period: null, words };
}

function takeScreen(words: readonly string[]) {
  for (const [screen, names] of Object.entries(SCREEN_WORDS)) {
    for (const name of names) {
      const count = name.split(' ').length;
      const at = words.findIndex((_, i) => words.slice(i, i + count).join(' ') === name);
      if (at < 0) continue;
      const left = withoutWords(words, at, count);
      // "what aired on Ribera": the preposition belongs to the words that are gone.
      return { screen: screen as ScreenWord, words: left.filter((word) => !LINKS.has(word)) };
    }
  }
  return { screen: null, words };
}

function takeTime(words: readonly string[]) {
  const at = words.findLastIndex((word) => TIME.test(word));
  const [, hours = '', minutes = ''] = TIME.exec(words[at] ?? '') ?? [];
  if (at < 0) return { time: null, words };
  return { time: `${twoDigits(hours)}:${minutes}`, words: withoutWords(words, at, 1) };
}

/**
 * Parses "ribera fm 07:12 tomorrow", "what aired ribera fm yesterday", "campaigns of 30/11" or "acme la semana que
 * viene" into time, days, screen and the remaining name, in either language. A time without a day means today.
 *
 * @param order order of a date's parts in the current language
 */
export function readQuestion(typed: string, today: string, order: DateOrder): Question {
  const folded = fold(typed.trim()).replace(/[?¿]/g, '').split(/\s+/).filter(Boolean);
  const { time, words: untimed } = takeTime(folded);
  const { range, period, words } = takeDays(untimed, today, order);
  // "aired" alone is a word of the search until a day is named.
  const { screen, words: named } = range === null ? { screen: null, words } : takeScreen(words);
  const days = range === null && time !== null ? oneDay(today) : { range, period };
  return { rest: named.join(' '), time, screen, ...days };
}
