import { isDatabaseAway } from '../common/database-errors.js';
import { CodeError, SentenceError } from '../common/errors.js';
import { failureSentence } from '../config/failure-sentence.js';
import { ERROR_CODES } from '../contract/errors.js';
import { message, translate } from '../contract/messages.js';

/** A refusal by the command line itself. */
export class CliError extends Error {}

/** Options whose name is not the field's name in kebab-case. */
const OPTION_OF: Readonly<Record<string, string>> = {
  stationId: 'station',
  dateFrom: 'from',
  dateTo: 'to',
  fullName: 'name',
};

/** The option that sets a field. A password has none. */
function optionOf(field: string): string {
  if (field === 'password') return 'The password';
  const name = OPTION_OF[field] ?? field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--${name}`;
}

const endSentence = (sentence: string): string =>
  /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;

/** An error as one line for the terminal. */
export function cliSentence(error: unknown): string {
  if (error instanceof CodeError) return endSentence(ERROR_CODES[error.code].EN);
  if (error instanceof SentenceError && error.fields) {
    const fields = Object.entries(error.fields);
    return fields
      .map(([field, m]) => endSentence(`${optionOf(field)}: ${translate(m, 'EN')}`))
      .join(' ');
  }
  if (error instanceof SentenceError) return endSentence(translate(error.sentence, 'EN'));
  if (isDatabaseAway(error) && !(error instanceof Error && 'code' in error))
    return endSentence(translate(message('databaseAway'), 'EN'));
  return endSentence(failureSentence(error, { host: '', port: 0 }));
}

const FILE_FAILURES: Readonly<Record<string, string>> = {
  EEXIST: 'is there already: choose another name',
  ENOENT: 'is not there, or its folder is not',
  ENOTDIR: 'is in a folder that is a file',
  EISDIR: 'is a folder',
  EACCES: 'is closed to this user',
  EPERM: 'is closed to this user',
  EROFS: 'is on a disk that is read-only',
  ENOSPC: 'has no room: the disk is full',
};

/** What is wrong with a file, as the rest of a sentence that begins with its name; undefined for another error. */
export function fileSentence(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return FILE_FAILURES[String(code)];
}
