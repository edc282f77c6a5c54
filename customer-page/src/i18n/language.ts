import { LANGUAGES } from '@contract/enums';
import type { Language } from '@contract/enums';

/** The language of a reader's browser (a BCP 47 tag) when it is one of ours, otherwise English. */
export function defaultLanguage(tag: string): Language {
  const first = tag.split('-')[0]?.toUpperCase();
  return LANGUAGES.find((language) => language === first) ?? 'EN';
}
