import { ERROR_CODES, type ErrorCode } from '@contract/errors';
import type { Language } from '@contract/enums';

/** The same keys with other words. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** The texts of the business codes, which the contract holds in both languages. */
export const codeMessages = (language: Language): Record<ErrorCode, string> =>
  Object.fromEntries(
    Object.entries(ERROR_CODES).map(([code, facts]) => [code, facts[language]]),
  ) as Record<ErrorCode, string>;
