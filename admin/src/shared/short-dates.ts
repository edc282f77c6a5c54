import { parseDate } from '@contract/time';

/** Translates a message key. */
export type TranslateKey = (key: string, values?: Record<string, unknown>) => string;

const MONTH_KEYS = [
  'spot.month.jan',
  'spot.month.feb',
  'spot.month.mar',
  'spot.month.apr',
  'spot.month.may',
  'spot.month.jun',
  'spot.month.jul',
  'spot.month.aug',
  'spot.month.sep',
  'spot.month.oct',
  'spot.month.nov',
  'spot.month.dec',
] as const;

/** `1 Dec`, with the year when it is not the year of `today`. */
export function dateText(date: string, today: string, say: TranslateKey): string {
  const parts = parseDate(date);
  if (!parts) return date;
  const month = say(MONTH_KEYS[parts.month - 1] ?? MONTH_KEYS[0]);
  const short = say('spot.say.date', { day: parts.day, month });
  return date.slice(0, 4) === today.slice(0, 4)
    ? short
    : say('spot.say.dateYear', { date: short, year: parts.year });
}

/** `Dec 2026`. */
export function monthText(month: string, say: TranslateKey): string {
  const parts = parseDate(month);
  if (!parts) return month;
  const name = say(MONTH_KEYS[parts.month - 1] ?? MONTH_KEYS[0]);
  return say('spot.say.month', { month: name, year: parts.year });
}

