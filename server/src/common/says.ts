import { Matches, type ValidationOptions } from 'class-validator';
import { message, type MessageKey, pack } from '../contract/messages.js';

/** Options of a validator: what it says of a wrong value, in the reader's language later on. */
export const says = (key: MessageKey, ...args: (string | number)[]): ValidationOptions => ({
  message: pack(message(key, ...args)),
});

/** What PostgreSQL's text and JSON both carry unchanged: no NUL, no half of a surrogate pair. */
const PLAIN_TEXT = /^[^\0\p{Surrogate}]*$/u;

/** Text that can be stored and sent back as it is. */
export const IsPlainText = (options: ValidationOptions = {}) =>
  Matches(PLAIN_TEXT, { ...options, ...says('textCharacters') });
