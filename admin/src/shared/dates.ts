import { dateInZone, dayNumber } from '@contract/time';
import type { Language } from '@contract/enums';
import { useMemo } from 'react';
import { useLanguage } from './services';
import { firstOf, type Month } from './months';

const MS_PER_DAY = 86_400_000;

type DateStyle = Intl.DateTimeFormatOptions;

const STYLES = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
} satisfies Record<string, DateStyle>;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats calendar dates in the current language, as inside a sentence, independent of time zones. */
export function createDateTexts(language: Language) {
  const locale = language === 'ES' ? 'es' : 'en-GB';
  const formatter = (style: DateStyle) => {
    const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
    return (date: string): string => format.format(dayNumber(date) * MS_PER_DAY);
  };
  // Its short time has one digit in Spanish for hours before ten, as nothing else here.
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const instant = new Intl.DateTimeFormat(locale, { ...STYLES.day, ...time });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const monthOf = formatter(STYLES.month);
  const shortOf = formatter(STYLES.short);
  const texts = {
    long: formatter(STYLES.long),
    // In Spanish with a comma, which reads as another date where several stand in a row.
    short: (date: string): string => shortOf(date).replace(',', ''),
    weekday: formatter(STYLES.weekday),
    month: (month: Month): string => monthOf(firstOf(month)),
  };
  const first = (text: (date: string) => string) => (date: string) => capitalised(text(date));
  return {
    ...texts,
    /** For the beginning of a heading, a cell or a sentence. */
    first: {
      long: first(texts.long),
      short: first(texts.short),
      weekday: first(texts.weekday),
      month: first(texts.month),
    },
    day: formatter(STYLES.day),
    weekdayLong: (date: string): string => weekday.format(dayNumber(date) * MS_PER_DAY),
    dayMonth: formatter(STYLES.dayMonth),
    /** An ISO instant in the user's time zone. */
    instant: (iso: string): string => instant.format(Date.parse(iso)),
    now: (): string => instant.format(Date.now()),
    percent: (share: number): string => percent.format(share),
  };
}

export function useDateTexts(): ReturnType<typeof createDateTexts> {
  const [language] = useLanguage();
  return useMemo(() => createDateTexts(language), [language]);
}

/** Today's date at the station. */
export const todayAt = (timeZone: string): string => dateInZone(Date.now(), timeZone);
