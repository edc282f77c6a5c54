import { type Language, LANGUAGES } from '../../contract/enums.js';

/** A sentence in every language as JSON: whoever looks at a mailing reads it in their own. */
export const wordsInEach = (sentenceIn: (language: Language) => string): string =>
  JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, sentenceIn(language)])));
