import { LANGUAGES, type Language } from '@contract/enums';
import { KEYS, type KeyValue } from './storage';

/** react-admin's locale names. */
export type Locale = 'en' | 'es';

export const localeOf = (language: Language): Locale => (language === 'ES' ? 'es' : 'en');
export const languageOf = (locale: string): Language => (locale === 'es' ? 'ES' : 'EN');

/** The saved language, else the browser's if it is English or Spanish, else English. */
export function initialLanguage(storage: KeyValue, browser: readonly string[]): Language {
  const stored = LANGUAGES.find((language) => language === storage.getItem(KEYS.language));
  if (stored) return stored;
  const preferred = browser[0]?.slice(0, 2).toUpperCase();
  return LANGUAGES.find((language) => language === preferred) ?? 'EN';
}
