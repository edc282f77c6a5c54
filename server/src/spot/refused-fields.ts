import { CodeError, SentenceError } from '../common/errors.js';
import { message, type Message } from '../contract/messages.js';

type Fields = Readonly<Record<string, Message>>;

/** The fields that a refusal of a campaign names; null for any other error. */
export function fieldsOf(error: unknown): Fields | null {
  if (error instanceof CodeError && error.code === 'INVALID_TIME_RANGE')
    return { stationId: message('hoursOfStation') };
  return error instanceof SentenceError ? error.fields : null;
}

/** The same fields of a body that holds the campaign at `path`. */
export const prefixFields = (path: string, fields: Fields): Record<string, Message> =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [`${path}.${field}`, text]));
