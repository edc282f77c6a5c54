import type { Language } from '@contract/enums';
import { dateInZone } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useLanguage } from './services';
import { dateText, monthText } from './short-dates';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Today in the browser's time zone. */
export const today = (): string => dateInZone(Date.now(), HERE);

const numbersOf = (locale: string) => ({
  whole: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
  money: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  decimal: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
  percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
  growth: new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }),
  compact: new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 2 }),
});

/** Created once, because every row of the month grid uses them and creating them is slow. */
const NUMBERS = { EN: numbersOf('en-US'), ES: numbersOf('es-AR') };

/** A number for a cell or an axis, which have no room for the space before its unit. */
export function compactText(n: number, language: Language): string {
  const { whole, compact } = NUMBERS[language];
  if (n < 1000) return whole.format(n);
  const text = compact.format(n).replace(/\s/g, '');
  // In Spanish, Unicode writes up to nine thousand with K, and from ten with k.
  return language === 'ES' ? text.replace('K', 'k') : text;
}

/** Formats numbers, money and dates in the current language. */
export function useFormat() {
  const translate = useTranslate();
  const [language] = useLanguage();
  return useMemo(() => {
    const { whole, money, decimal, percent, growth } = NUMBERS[language];
    return {
      count: (n: number): string => whole.format(n),
      /** Cents. */
      money: (cents: number): string => money.format(cents / 100),
      decimal: (n: number): string => decimal.format(n),
      /** A share of 1. */
      percent: (share: number): string => percent.format(share),
      /** A share of 1 by which something grew, with its sign. */
      growth: (share: number): string => growth.format(share),
      compact: (n: number): string => compactText(n, language),
      date: (date: string): string => dateText(date, today(), translate),
      month: (month: string): string => monthText(month, translate),
    };
  }, [language, translate]);
}
