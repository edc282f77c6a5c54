import { CURRENCIES } from '@contract/currency';
import type { Language } from '@contract/enums';
import { useMemo } from 'react';
import { useLanguage, useSessionState } from './services';

/** `UYU · Uruguayan Peso`. */
function currencyName(code: string, language: Language): string {
  const names = new Intl.DisplayNames(language.toLowerCase(), { type: 'currency' });
  const name = names.of(code);
  return name === undefined || name === code ? code : `${code} · ${name}`;
}

/** The currencies that a media group can choose from. */
export function useCurrencies(): { id: string; label: string }[] {
  const [language] = useLanguage();
  return useMemo(
    () => CURRENCIES.map((id) => ({ id, label: currencyName(id, language) })),
    [language],
  );
}

/** The code of the selected media group's currency; null until it has one. */
export function useCurrency(): string | null {
  const { user, multimediaId } = useSessionState();
  return user?.multimedias.find(({ id }) => id === multimediaId)?.currency ?? null;
}
