import type { Language } from '@contract/enums';
import { NOT_READ_REASONS } from '@contract/studio';
import { parseDate } from '@contract/time';
import { createContext, useContext } from 'react';
import type { SaidOfRead } from './core/answers';
import { en, type StudioKey, type StudioMessages } from './en';
import { es } from './es';

const TABLES: Record<Language, StudioMessages> = { EN: en, ES: es };
/** How dates are written in each language. */
const LOCALES: Record<Language, string> = { EN: 'en-US', ES: 'es-AR' };

export interface StudioTexts {
  t: (key: StudioKey, parameters?: Record<string, string | number>) => string;
  /** How many wait to be sent. */
  waiting: (count: number) => string;
  /** A date of a log, as it is read. */
  date: (date: string) => string;
  /** The clock of the station at an instant, in milliseconds. */
  clock: (instant: number) => string;
  /** Why something was not read. */
  reason: (reason: string) => string;
  /** What was said of a read, when and by whom. */
  said: (said: SaidOfRead) => string;
}

/** @param timeZone of the station; null before it is known */
export function textsOf(language: Language, timeZone: string | null): StudioTexts {
  const t: StudioTexts['t'] = (key, parameters = {}) =>
    TABLES[language][key].replace(/\{(\w+)\}/g, (braces, name: string) =>
      String(parameters[name] ?? braces),
    );
  const calendar = new Intl.DateTimeFormat(LOCALES[language], {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  });
  const clockOf = new Intl.DateTimeFormat('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    ...(timeZone !== null && { timeZone }),
  });
  const clock = (instant: number): string => clockOf.format(instant);
  const reason = (code: string): string => {
    const known = NOT_READ_REASONS.find((one) => one === code);
    return known ? t(known) : code;
  };
  return {
    ...{ t, clock, reason },
    waiting: (count) => t(count === 1 ? 'waits.one' : 'waits.other', { count }),
    date: (date) => {
      const parts = parseDate(date);
      return parts ? calendar.format(Date.UTC(parts.year, parts.month - 1, parts.day)) : '';
    },
    said: (said) =>
      [
        t(said.read === 1 ? 'wasRead' : 'wasNotRead'),
        said.at === null ? null : clock(Date.parse(said.at)),
        said.by ?? (said.at === null ? t('byTraffic') : null),
        said.reason === null ? null : reason(said.reason),
      ]
        .filter((part) => part !== null)
        .join(' · '),
  };
}

export const TextsContext = createContext<StudioTexts>(textsOf('EN', null));

export const useTexts = (): StudioTexts => useContext(TextsContext);
