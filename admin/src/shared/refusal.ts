import { HttpError } from 'ra-core';
import type { ErrorBody } from '../providers/http';

/** What is wrong with each field of a refused call; empty for any other failure. */
export const refusedFields = (error: unknown): Record<string, string> =>
  (error instanceof HttpError && error.status === 400
    ? (error.body as ErrorBody | undefined)?.errors
    : null) ?? {};

/** The message of a failure for a notification, where no form shows it: the field's error instead of the general one. */
export function noticeOf(error: unknown): unknown {
  const sentences = Object.values(refusedFields(error));
  return sentences.length > 0 ? new HttpError(sentences.join(' · '), 400) : error;
}
