import { useMemo } from 'react';
import { useLanguage } from './services';

/** An ISO instant in the user's time zone; with seconds where the order of events matters. */
export function useInstant(timeStyle: 'short' | 'medium' = 'short'): (iso: string) => string {
  const [language] = useLanguage();
  return useMemo(() => {
    const locale = language === 'ES' ? 'es' : 'en-GB';
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle });
    return (iso) => format.format(Date.parse(iso));
  }, [language, timeStyle]);
}
