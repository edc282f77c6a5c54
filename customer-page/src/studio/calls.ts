import type { Language } from '@contract/enums';
import type { CountedWord, Now, Refusal } from './core/answers';
import type { RoundTrip } from './core/server-clock';
import type { Outcome, Word } from './core/words';

/** Seconds after which a call that does not answer has no network; `now` may wait for 25. */
const [NOW_SECONDS, SAY_SECONDS] = [35, 10];

interface Reply {
  /** By a clock that only runs on, in milliseconds. */
  received: number;
  status: number;
  headers: Headers;
  body: unknown;
}

/** Where a call comes from. */
export interface Caller {
  token: string;
  language: Language;
}

async function send(
  path: string,
  { body, token, language }: { body?: object; token?: string; language: Language },
  signal: AbortSignal,
): Promise<Reply> {
  const response = await fetch(`/api/Studio/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'accept-language': language,
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal,
    cache: 'no-store',
    credentials: 'omit',
  });
  const received = performance.now();
  const { status, headers } = response;
  return { received, status, headers, body: await response.json() };
}

/** Null without an answer in time: whatever stops a call on its way is a network that is away. */
async function answerOf(
  seconds: number,
  call: (signal: AbortSignal) => Promise<Reply>,
  leaving?: AbortSignal,
): Promise<Reply | null> {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const timeout = setTimeout(end, seconds * 1000);
  leaving?.addEventListener('abort', end);
  try {
    return await call(ending.signal);
  } catch {
    return null;
  } finally {
    clearTimeout(timeout);
    leaving?.removeEventListener('abort', end);
  }
}

export type OpenAnswer = { kind: 'token'; token: string } | { kind: 'gone' } | { kind: 'later' };

/** Opens a link. Does not reject. */
export async function openLink(value: string, language: Language): Promise<OpenAnswer> {
  const sent = await answerOf(SAY_SECONDS, (signal) =>
    send('open', { body: { value }, language }, signal),
  );
  if (sent?.status === 200) return { kind: 'token', token: (sent.body as { token: string }).token };
  return sent && (sent.status === 404 || sent.status === 400)
    ? { kind: 'gone' }
    : { kind: 'later' };
}

export type NowAnswer =
  | { kind: 'now'; now: Now; trip: RoundTrip }
  | Exclude<Outcome, { kind: 'taken' } | { kind: 'refused' }>;

/**
 * What is to be read; waits for something else where `since` is given. Does not reject.
 *
 * @param since the etag of what the device has
 */
export async function askNow(
  caller: Caller,
  since: string | null,
  leaving: AbortSignal,
): Promise<NowAnswer> {
  const path = since === null ? 'now' : `now?since=${encodeURIComponent(since)}`;
  const begun = performance.now();
  const answer = await answerOf(NOW_SECONDS, (signal) => send(path, caller, signal), leaving);
  if (answer?.status !== 200) return notTaken(answer);
  const now = answer.body as Now;
  const { received } = answer;
  const trip = { sent: begun, received, server: Date.parse(now.now), waited: since !== null };
  return { kind: 'now', now, trip };
}

/** Says a word, or takes it back. Does not reject. */
export async function sendWord(
  caller: Caller,
  call: 'say' | 'undo',
  { id, airingId, read, at, textDigest, reason, shownStart }: Word,
): Promise<Outcome> {
  const body =
    call === 'undo' ? { id } : { id, airingId, read, at, textDigest, reason, shownStart };
  const sent = await answerOf(SAY_SECONDS, (signal) => send(call, { ...caller, body }, signal));
  if (sent?.status === 200) return { kind: 'taken', answer: sent.body as CountedWord };
  if (sent && REFUSED.includes(sent.status))
    return { kind: 'refused', refusal: refusalOf(sent.body) };
  return notTaken(sent);
}

/** What no repetition changes. */
const REFUSED = [400, 404, 409];

function refusalOf(body: unknown): Refusal {
  const { message = '', ...refusal } = body as Partial<Refusal>;
  return { ...refusal, code: refusal.code ?? null, message };
}

function notTaken(
  sent: Reply | null,
): { kind: 'revoked' | 'off' } | Extract<Outcome, { kind: 'later' }> {
  if (sent?.status === 401) return { kind: 'revoked' };
  if (sent?.status === 403) return { kind: 'off' };
  const seconds = Number(sent?.headers.get('retry-after') ?? '');
  return { kind: 'later', afterMs: seconds > 0 ? seconds * 1000 : null };
}
