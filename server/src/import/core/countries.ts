import { COUNTRIES } from '../../contract/billing.js';
import { wordsOf } from './words.js';

/** What people write for a country besides what it is called in English, Spanish and Portuguese. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  eeuu: 'US',
  'estados unidos de america': 'US',
  uk: 'GB',
  inglaterra: 'GB',
  brasil: 'BR',
  arg: 'AR',
  uru: 'UY',
  esp: 'ES',
  mex: 'MX',
};

let names: ReadonlyMap<string, string> | null = null;

/** Made once it is asked for: few sheets have countries. */
function namesOfCountries(): ReadonlyMap<string, string> {
  if (names) return names;
  const found = new Map(Object.entries(OTHER_NAMES));
  for (const language of ['en', 'es', 'pt']) {
    const display = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of COUNTRIES) found.set(wordsOf(display.of(code) ?? code), code);
  }
  for (const code of COUNTRIES) found.set(code.toLowerCase(), code);
  names = found;
  return found;
}

/** The two letters of a country that is named by them or by its name; null for what is none. */
export const readCountry = (text: string): string | null =>
  namesOfCountries().get(wordsOf(text)) ?? null;
