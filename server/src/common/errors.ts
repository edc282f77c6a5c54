import { HttpException } from '@nestjs/common';
import { ERROR_CODES, type ErrorCode } from '../contract/errors.js';
import { LIMITS, TRANSACTIONS } from '../contract/limits.js';
import {
  message,
  translate,
  type Message,
  type MessageArg,
  type MessageKey,
} from '../contract/messages.js';

/** A refusal by a business rule: the answer's body is its code alone. */
export class CodeError extends HttpException {
  constructor(
    readonly code: ErrorCode,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(code, ERROR_CODES[code].status);
  }
}

/** A refusal without a code: a sentence in the caller's language and, where known, the invalid fields. */
export class SentenceError extends HttpException {
  constructor(
    status: number,
    readonly sentence: Message,
    readonly fields: Readonly<Record<string, Message>> | null = null,
    readonly retryAfterSeconds: number | null = null,
    /** Further properties of the answer's body. */
    readonly more: object = {},
  ) {
    super(translate(sentence, 'EN'), status);
  }
}

/** Names only the first fields, so that the answer stays small whatever the request was. */
export const badFields = (fields: Record<string, Message>): SentenceError =>
  new SentenceError(
    400,
    message('badRequest'),
    Object.fromEntries(Object.entries(fields).slice(0, LIMITS.faults)),
  );

export const badField = (path: string, key: MessageKey, ...args: MessageArg[]) =>
  badFields({ [path]: message(key, ...args) });

export const notFound = (): SentenceError => new SentenceError(404, message('notFound'));

/** The same whether a link never existed, was used, has expired or is somebody else's. */
export const linkGone = (): SentenceError => new SentenceError(404, message('linkGone'));

/** Other calls hold what this call needs: nothing was changed, and it may be retried. */
export const serverBusy = (): SentenceError =>
  new SentenceError(
    503,
    message('serverBusy', TRANSACTIONS.retryAfterSeconds),
    null,
    TRANSACTIONS.retryAfterSeconds,
  );
