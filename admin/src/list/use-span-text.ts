import { useTranslate } from 'ra-core';
import { useFormat } from '../shared/format';

/** Returns a function that says which days are chosen; null for none. Dates that are empty do not count. */
export function useSpanText(): (from: string | null, to: string | null) => string | null {
  const translate = useTranslate();
  const format = useFormat();
  return (from, to) => {
    const [first, last] = [from, to].map((date) => date && format.date(date));
    if (first && last) return first === last ? first : `${first} – ${last}`;
    if (first) return translate('kit.fromOn', { date: first });
    return last ? translate('kit.until', { date: last }) : null;
  };
}
