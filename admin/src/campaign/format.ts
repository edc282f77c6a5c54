import { dateInZone } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useLanguage } from '../app/services';
import { dateText, monthText } from './model/sentences';

const LOCALES = { EN: 'en-US', ES: 'es-AR' } as const;

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Today where the browser is, or in a time zone. */
export const today = (zone?: string): string => dateInZone(Date.now(), zone ?? HERE);

/** Numbers, money and dates as the reader's language writes them. */
export function useFormat() {
  const translate = useTranslate();
  const [language] = useLanguage();
  return useMemo(() => {
    const locale = LOCALES[language];
    const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    const money = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    const compact = new Intl.NumberFormat(locale, {
      notation: 'compact',
      maximumSignificantDigits: 2,
    });
    return {
      count: (n: number): string => whole.format(n),
      /** Cents. */
      money: (cents: number): string => money.format(cents / 100),
      compact: (n: number): string => (n < 1000 ? whole.format(n) : compact.format(n)),
      date: (date: string): string => dateText(date, today(), translate),
      month: (month: string): string => monthText(month, translate),
    };
  }, [language, translate]);
}
