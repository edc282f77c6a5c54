import type { Language } from '@contract/enums';
import type { AccountKey } from './en';

/** One airing, as the server tells it. */
export interface Airing {
  /** `YYYY-MM-DD`, of the log's day. */
  date: string;
  station: string;
  campaign: string;
  /** Seconds from midnight; those after it belong to the day before. */
  time: number;
  seconds: number;
  file: string;
}

export interface AccountPage {
  multimedia: string;
  client: string;
  airings: Airing[];
}

/** What stands after the # of the link; empty for what cannot be one. */
export const valueOf = (hash: string): string =>
  /^#(\d{1,10}\.\d{1,10}\.[\w-]{43})$/.exec(hash)?.[1] ?? '';

/** The first and last day of a month `YYYY-MM`. */
export function daysOf(month: string): { dateFrom: string; dateTo: string } {
  const last = new Date(`${month}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { dateFrom: `${month}-01`, dateTo: last.toISOString().slice(0, 10) };
}

/** The month a number of months after another one. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** `HH:MM:SS` of the clock. */
export function clockOf(time: number): string {
  const day = 86_400;
  const second = ((time % day) + day) % day;
  return [second / 3_600, (second % 3_600) / 60, second % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}

const REFUSALS: Record<number, AccountKey> = {
  401: 'gone',
  403: 'gone',
  404: 'gone',
  429: 'tooMany',
};

/** Calls the server. @returns its answer, or why there is none. Does not reject. */
async function ask<T>(path: string, init: RequestInit): Promise<T | AccountKey> {
  try {
    const response = await fetch(`/api/Billing/${path}`, {
      ...init,
      cache: 'no-store',
      credentials: 'omit',
    });
    if (response.ok) return (await response.json()) as T;
    if (response.status === 409) return 'tooLong';
    return REFUSALS[response.status] ?? 'failed';
  } catch {
    return 'failed';
  }
}

/** The token of the link's page, or why there is none. */
export async function open(
  value: string,
  language: Language,
): Promise<{ token: string } | AccountKey> {
  if (value === '') return 'gone';
  return ask('open', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ value }),
  });
}

/** What aired in a month, or why it is not known. */
export function pageOf(token: string, month: string): Promise<AccountPage | AccountKey> {
  const { dateFrom, dateTo } = daysOf(month);
  return ask(`page?dateFrom=${dateFrom}&dateTo=${dateTo}`, {
    headers: { authorization: `Bearer ${token}` },
  });
}
