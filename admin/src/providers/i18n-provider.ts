import type { Language } from '@contract/enums';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { languageOf, localeOf, type Locale } from './language';
import { KEYS, type KeyValue } from './storage';

/** Each language is fetched when it is first shown. */
const loadMessages = async (locale: Locale): Promise<TranslationMessages> =>
  locale === 'es' ? (await import('../i18n/es')).default : (await import('../i18n/en')).default;

/** Locale names for react-admin, each in its own language. */
const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'es', name: 'Español' },
];

export type I18n = Awaited<ReturnType<typeof createI18n>>;

/**
 * Translations in EN and ES. Each language has its own provider object, so that components
 * translate again on a change: react-admin's own switch remounts the whole application, which would
 * lose unsaved input.
 *
 * @param more messages that are not in `i18n/`
 */
export async function createI18n(
  initial: Language,
  storage: KeyValue,
  more: (language: Language) => object,
) {
  const listeners = new Set<() => void>();
  const known = new Map<Language, I18nProvider>();
  let current = await load(initial);
  show(initial);

  async function load(language: Language): Promise<I18nProvider> {
    const before = known.get(language);
    if (before) return before;
    const locale = localeOf(language);
    const messages = { ...(await loadMessages(locale)), ...more(language) };
    const provider = polyglotI18nProvider(() => messages, locale, LOCALES);
    known.set(language, provider);
    return provider;
  }

  function show(language: Language): void {
    document.documentElement.lang = localeOf(language);
  }

  return {
    getProvider: (): I18nProvider => current,
    language: (): Language => languageOf(current.getLocale()),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async setLanguage(language: Language): Promise<void> {
      current = await load(language);
      storage.setItem(KEYS.language, language);
      show(language);
      listeners.forEach((listener) => listener());
    },
  };
}
