import type { Language } from '@contract/enums';
import { LOCALES } from '../locales';
import { parseDate } from '@contract/time';
import { CURRENCY } from '../order/facts';
import { en } from './en';
import type { MessageKey, Messages } from './en';
import { es } from './es';

const TABLES: Record<Language, Messages> = { EN: en, ES: es };

type Parameters = Record<string, string | number>;

export interface Translation {
  language: Language;
  /** The text of a key, with the words in braces replaced. */
  t: (key: MessageKey, parameters?: Parameters) => string;
  /** The text of a count, in its singular or plural form. */
  count: (key: 'days' | 'airings', count: number) => string;
  /** An amount in USD, named by its code, cents only where there are any. */
  money: (amount: number) => string;
  number: (value: number) => string;
  /** A date (`YYYY-MM-DD`) as it is read; empty when it is none. */
  date: (date: string) => string;
}

export function translationOf(language: Language): Translation {
  const locale = LOCALES[language];
  const number = new Intl.NumberFormat(locale);
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: CURRENCY,
    currencyDisplay: 'code',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const calendar = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const t = (key: MessageKey, parameters: Parameters = {}): string =>
    TABLES[language][key].replace(/\{(\w+)\}/g, (braces, name: string) =>
      String(parameters[name] ?? braces),
    );
  return {
    language,
    t,
    count: (key, n) => t(n === 1 ? `${key}.one` : `${key}.other`, { count: number.format(n) }),
    money: (amount) => money.format(amount),
    number: (value) => number.format(value),
    date: (date) => {
      const parts = parseDate(date);
      return parts ? calendar.format(Date.UTC(parts.year, parts.month - 1, parts.day)) : '';
    },
  };
}
