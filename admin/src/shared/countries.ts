import { COUNTRIES } from '@contract/billing';
import type { Language } from '@contract/enums';
import { useMemo } from 'react';
import { useLanguage } from './services';

/** `Uruguay (UY)`: people look for the name, and some for the code. */
export function countryName(code: string, language: Language): string {
  const name = new Intl.DisplayNames(language.toLowerCase(), { type: 'region' }).of(code);
  return name === undefined || name === code ? code : `${name} (${code})`;
}

/** The countries of ISO 3166-1 by their names. */
export function useCountries(): { id: string; label: string }[] {
  const [language] = useLanguage();
  return useMemo(
    () =>
      COUNTRIES.map((id) => ({ id, label: countryName(id, language) })).sort((a, b) =>
        a.label.localeCompare(b.label, language.toLowerCase()),
      ),
    [language],
  );
}
