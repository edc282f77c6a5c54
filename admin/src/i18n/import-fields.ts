import type { Language } from '@contract/enums';
import { IMPORT_FIELD_NAMES } from '@contract/import-field-names';

type Names = Record<keyof typeof IMPORT_FIELD_NAMES, string>;

/** What the fields of imports are called in a language. */
export const importFieldNames = (language: Language): Names =>
  Object.fromEntries(
    Object.entries(IMPORT_FIELD_NAMES).map(([field, names]) => [field, names[language]]),
  ) as Names;
