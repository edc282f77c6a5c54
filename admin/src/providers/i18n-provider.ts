import type { Language } from '@contract/enums';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import en from '../i18n/en';
import es from '../i18n/es';
import { languageOf, localeOf, type Locale } from './language';
import { KEYS, type KeyValue } from './storage';

/** The messages that lists need, of both languages: fetched later, they would cost a slow line a round trip. */
const MESSAGES: Readonly<Record<Locale, TranslationMessages>> = { en, es };

/** The messages of the other screens. */
const loadScreens = async (locale: Locale): Promise<object> =>
  locale === 'es'
    ? (await import('../i18n/es/screens')).screens
    : (await import('../i18n/en/screens')).screens;

/** Locale names for react-admin, each in its own language. */
const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'es', name: 'Español' },
];

export type I18n = Awaited<ReturnType<typeof createI18n>>;

/** A provider to which messages can be added; the object that components hold stays the same. */
function growingProvider(locale: Locale, messages: TranslationMessages) {
  const providerOf = (known: TranslationMessages): I18nProvider =>
    polyglotI18nProvider(() => known, locale, LOCALES);
  let all = messages;
  let inner = providerOf(all);
  const translate: I18nProvider['translate'] = (key, options) => inner.translate(key, options);
  return {
    provider: { ...inner, translate },
    add: (more: object): void => {
      all = { ...all, ...more };
      inner = providerOf(all);
    },
  };
}

/**
 * Translations in EN and ES. Each language has its own provider object, so that components
 * translate again on a change: react-admin's own switch remounts the whole application, which would
 * lose unsaved input.
 *
 * Lists come first: the messages of all other screens are fetched by `complete`, before the first of
 * those screens is shown.
 *
 * @param more messages that are not in `i18n/`; `extend` gives those that come later
 */
export async function createI18n(
  initial: Language,
  storage: KeyValue,
  more: (language: Language) => object = () => ({}),
) {
  const later = new Set<(language: Language) => object>();
  const listeners = new Set<() => void>();
  const known = new Map<Language, ReturnType<typeof growingProvider>>();
  const whole = new Set<Language>();
  let wanted = false;
  let current = await load(initial);
  show(initial);

  async function load(language: Language): Promise<I18nProvider> {
    const locale = localeOf(language);
    const screens = wanted && !whole.has(language) ? await loadScreens(locale) : null;
    const entry =
      known.get(language) ?? growingProvider(locale, { ...MESSAGES[locale], ...more(language) });
    if (!known.has(language)) later.forEach((messagesOf) => entry.add(messagesOf(language)));
    known.set(language, entry);
    if (screens) {
      entry.add(screens);
      whole.add(language);
    }
    return entry.provider;
  }

  function show(language: Language): void {
    document.documentElement.lang = localeOf(language);
  }

  const language = (): Language => languageOf(current.getLocale());
  const tell = (): void => listeners.forEach((listener) => listener());

  return {
    getProvider: (): I18nProvider => current,
    language,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds messages, of every language, before anything that has them is shown. */
    extend(messagesOf: (language: Language) => object): void {
      later.add(messagesOf);
      for (const [own, entry] of known) entry.add(messagesOf(own));
    },
    /** Whether the messages of all screens are there, in the language shown. */
    isComplete: (): boolean => whole.has(language()),
    /** Fetches the messages of all screens, for any language that is shown from now on. */
    async complete(): Promise<void> {
      wanted = true;
      await load(language());
      tell();
    },
    async setLanguage(language: Language): Promise<void> {
      wanted = true;
      current = await load(language);
      storage.setItem(KEYS.language, language);
      show(language);
      tell();
    },
  };
}
