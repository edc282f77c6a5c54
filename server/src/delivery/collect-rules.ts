import { isDatabaseAway, isDiskFull } from '../common/database-errors.js';
import { CodeError, SentenceError } from '../common/errors.js';
import { LANGUAGES, type Language } from '../contract/enums.js';
import { ERROR_CODES } from '../contract/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message, translate } from '../contract/messages.js';
import { hasOddCharacters } from './file-names.js';
import type { Look } from './look.js';

const MINUTE_MS = 60_000;
/** Minutes for which a file must be unchanged: a file that is still being written changes more often. */
export const STILL_MINUTES = 4;
/** Attempts to import a file, one in each round, before it is given up. */
export const MOST_TRIES = 5;
/** Days during which a file that was read is checked for growth. */
export const WATCHED_DAYS = 7;

/** What is stored about a file. */
export interface CollectNote {
  name: string;
  look: string;
  /** When it was first seen in this state, in milliseconds since the epoch. */
  seenAt: number;
  tries: number;
  /** Its state when it was read; null for a file that was not read. */
  readLook: string | null;
  /** The name under which it was read. */
  readAs: string | null;
}

/** Whether a file has been unchanged for long enough. A clock that was set back starts the wait again. */
export const isStill = (seenAt: number, now: number): boolean =>
  now - seenAt >= STILL_MINUTES * MINUTE_MS;

const sizeIn = (look: string): number => Number(look.split(':')[1]);

/** Whether a file has grown since it was read. A file that was emptied or cut off has nothing new. */
export const hasGrown = (readLook: string, look: string): boolean =>
  look !== readLook && sizeIn(look) >= sizeIn(readLook);

/**
 * Whether a failure may be the file's fault: a failure that would keep any file out tells nothing about this
 * one.
 */
export function isOfFile(error: unknown): boolean {
  if (error instanceof SentenceError && [429, 503].includes(error.getStatus())) return false;
  return !isDatabaseAway(error) && !isDiskFull(error);
}

/** The sentence in each language, because nobody knows which one the folder's readers speak. */
const inEach = (sentenceIn: (language: Language) => string): string =>
  LANGUAGES.map((language) => `${sentenceIn(language)}.\n`).join('');
const inBothLanguages = (...all: Parameters<typeof message>): string =>
  inEach((language) => translate(message(...all), language));

/** Why a file is refused without being read; null for a file to read. */
export function refusalOf(hasFormat: boolean, name: string, look: Look): string | null {
  if (look.link) return inBothLanguages('asRunLink');
  if (look.size > LIMITS.fileBytes)
    return inBothLanguages('asRunTooLarge', LIMITS.fileBytes / 1024 ** 2);
  if (hasOddCharacters(name)) return inBothLanguages('asRunName');
  return hasFormat ? null : inBothLanguages('asRunNoFormat');
}

/** What a person can do about the failure; null for a failure of this installation. */
export function sentencesOf(error: unknown): string | null {
  if (error instanceof CodeError) return inEach((language) => ERROR_CODES[error.code][language]);
  if (!(error instanceof SentenceError) || error.getStatus() !== 400) return null;
  const sentences = error.fields ? Object.values(error.fields) : [error.sentence];
  return inEach((language) => sentences.map((each) => translate(each, language)).join('. '));
}

/** The text beside a file that was given up. */
export const giveUpText = (): string => inBothLanguages('asRunGivenUp', MOST_TRIES);
