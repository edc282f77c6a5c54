import { isErrorCode, type ErrorCode } from '@contract/errors';
import { HEADERS } from '@contract/entities';
import { UI } from '@contract/limits';
import type { Language } from '@contract/enums';
import { HttpError } from 'ra-core';

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, string | number>;
  body?: unknown;
  /** Sent as it is, with its name, instead of a body. */
  file?: File;
  /** Sent as Idempotency-Key, so that the call can be retried safely. */
  idempotencyKey?: string;
  /** Sent without token and multimedia. */
  anonymous?: boolean;
  /** Sent with this token instead of the session's, and never refreshed. */
  signedBy?: string;
  signal?: AbortSignal;
}

/** An answer, and the tag by which the server tells whether it is still the same. */
export interface TaggedAnswer<T> {
  data: T;
  /** Null when the server gave none. */
  tag: string | null;
}

export interface HttpDeps {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  language: () => Language;
  multimediaId: () => number | null;
  /** Returns a valid token; `refresh` returns one newer than the refused one. */
  token: () => Promise<string>;
  refresh: (used: string) => Promise<string>;
}

/** Body of an HttpError: a business code, or messages by field path. */
export interface ErrorBody {
  code?: ErrorCode;
  /** With STALE_RECORD: who saved the newer version, if the server knows. */
  changedBy?: string;
  errors?: Record<string, string>;
  /** The full body, for calls whose refusals carry more. */
  answer?: Record<string, unknown>;
}

export interface DownloadedFile {
  fileName: string;
  blob: Blob;
  /** The response headers that describe the file. */
  headers: Headers;
}

export type Http = ReturnType<typeof createHttp>;

const BASE = '/api';

const urlOf = (path: string, query: HttpRequest['query']): string => {
  const entries = Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]);
  const search = new URLSearchParams(entries).toString();
  return `${BASE}${path}${search ? `?${search}` : ''}`;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Converts a failed response to an HttpError. Its message is a key of `errors` or the server's own
 * text.
 */
export function errorOf(status: number, text: string, changedBy?: string | null): HttpError {
  const body = parseJson(text);
  if (isErrorCode(body)) {
    return new HttpError(`errors.${body}`, status, {
      code: body,
      ...(changedBy && { changedBy: decodeURIComponent(changedBy) }),
    } satisfies ErrorBody);
  }
  if (isRecord(body) && typeof body.message === 'string') {
    const errors = isRecord(body.errors) ? (body.errors as Record<string, string>) : undefined;
    return new HttpError(body.message, status, { errors, answer: body } satisfies ErrorBody);
  }
  return new HttpError('errors.server', status, {});
}

/** Whether a call may have been executed although no response arrived. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500);

function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? 'download';
}

/**
 * Makes calls as docs/http-contract.md describes: LANG and JSON always, bearer token and
 * MultimediaId when signed in, one retry after a refresh on 401. Failures are react-admin
 * HttpErrors.
 */
export function createHttp(deps: HttpDeps) {
  async function attempt(url: string, init: RequestInit, token?: string): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('LANG', deps.language());
    if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    if (token !== undefined) {
      headers.set('Authorization', `Bearer ${token}`);
      headers.set('MultimediaId', String(deps.multimediaId() ?? ''));
    }
    const timeout = AbortSignal.timeout(UI.httpTimeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    try {
      return await deps.fetch(url, { ...init, headers, signal });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new HttpError('errors.network', 0, {});
    }
  }

  async function send(
    url: string,
    init: RequestInit,
    { anonymous, signedBy }: Pick<HttpRequest, 'anonymous' | 'signedBy'> = {},
  ): Promise<Response> {
    if (anonymous || signedBy !== undefined) return attempt(url, init, signedBy);
    const token = await deps.token();
    const response = await attempt(url, init, token);
    if (response.status !== 401) return response;
    return attempt(url, init, await deps.refresh(token));
  }

  async function checked(
    path: string,
    request: HttpRequest,
    tag: string | null = null,
  ): Promise<Response> {
    const init: RequestInit = { method: request.method ?? 'GET', signal: request.signal };
    if (request.body !== undefined) init.body = JSON.stringify(request.body);
    const key = request.idempotencyKey;
    if (key !== undefined) init.headers = { [HEADERS.idempotencyKey]: key };
    if (tag !== null) init.headers = { 'If-None-Match': tag };
    if (request.file) {
      init.body = request.file;
      init.headers = {
        'Content-Type': 'application/octet-stream',
        [HEADERS.fileName]: encodeURIComponent(request.file.name),
      };
    }
    const once = () => send(urlOf(path, request.query), init, request);
    const response = await once().catch((error: unknown) => {
      if (key === undefined || !isUnanswered(error)) throw error;
      return once();
    });
    const isKnown = tag !== null && response.status === 304;
    if (!response.ok && !isKnown) {
      const by = response.headers.get(HEADERS.changedBy);
      throw errorOf(response.status, await response.text(), by);
    }
    return response;
  }

  /** The JSON of a response; null when it is empty. */
  async function bodyOf<T>(response: Response): Promise<T> {
    const text = await response.text();
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  return {
    /** A JSON response; null when it is empty. */
    async json<T>(path: string, request: HttpRequest = {}): Promise<T> {
      return bodyOf<T>(await checked(path, request));
    },

    /** A JSON response with its tag. @param kept what was answered before: itself, when it is still the same */
    async tagged<T>(
      path: string,
      request: HttpRequest,
      kept?: TaggedAnswer<T>,
    ): Promise<TaggedAnswer<T>> {
      const response = await checked(path, request, kept?.tag);
      if (kept && response.status === 304) return kept;
      return { data: await bodyOf<T>(response), tag: response.headers.get('ETag') };
    },

    /** A file response, with the file name from the server. */
    async file(path: string, request: HttpRequest = {}): Promise<DownloadedFile> {
      const response = await checked(path, request);
      const fileName = fileNameOf(response.headers.get('Content-Disposition'));
      return { fileName, blob: await response.blob(), headers: response.headers };
    },

    /** In the form that ra-data-simple-rest expects. */
    async restClient(url: string, options: RequestInit = {}) {
      const headers = new Headers(options.headers);
      // It says of a delete, which has no body, that its body is text.
      if (options.body === undefined) headers.delete('Content-Type');
      const response = await send(url, { ...options, headers });
      const body = await response.text();
      if (!response.ok)
        throw errorOf(response.status, body, response.headers.get(HEADERS.changedBy));
      return {
        status: response.status,
        headers: response.headers,
        body,
        json: parseJson(body) as unknown,
      };
    },
  };
}

/** Whether a record was not saved because somebody else saved it before. */
export const isStale = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.body as ErrorBody | undefined)?.code === 'STALE_RECORD';
