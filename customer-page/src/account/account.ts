import { HEADERS } from '@contract/entities';
import type { Language } from '@contract/enums';
import type { AiringProof, PageFile } from '@contract/payer-page';
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
  /** What says so. */
  proof: AiringProof;
  closed: 0 | 1;
  /** The number of the certificate that has it. */
  certificate: number | null;
}

export interface Certificate {
  id: number;
  number: number;
  issuedOn: string;
  dateFrom: string;
  dateTo: string;
  clientName: string;
  stationName: string;
}

export interface BilledDocument {
  id: number;
  number: number;
  kind: 'invoice' | 'credit';
  barter: 0 | 1;
  currency: string;
  issueDate: string;
  dueDate: string | null;
  dateFrom: string;
  dateTo: string;
  externalNumber: string | null;
  payable: number;
  /** What is not paid of it. */
  open: number;
}

export interface Payment {
  date: string;
  amount: number;
  reference: string | null;
  documents: { number: number; amount: number }[];
}

/** In the order in which they are told. */
export const AGES = ['notDue', 'to30', 'to60', 'to90', 'over90', 'unallocated'] as const;

export interface Money {
  currency: string | null;
  /** Of what is owed. */
  date: string;
  owed: Record<(typeof AGES)[number] | 'overdue' | 'owed', number>;
  documents: BilledDocument[];
  moreDocuments: 0 | 1;
  /** Whether documents are also files that the payer's programs read. */
  shape: 0 | 1;
  payments: Payment[];
  morePayments: 0 | 1;
  certificates: Certificate[];
  moreCertificates: 0 | 1;
}

export interface AccountPage {
  multimedia: string;
  /** The client or the agency. */
  client: string;
  airings: Airing[];
  /** Null on a page without money. */
  money: Money | null;
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

/** Calls the server. @returns what is read of its answer, or why there is none. Does not reject. */
async function ask<T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T | AccountKey> {
  try {
    const response = await fetch(`/api/Billing/${path}`, {
      ...init,
      cache: 'no-store',
      credentials: 'omit',
    });
    if (response.ok) return await read(response);
    if (response.status === 409) return 'tooLong';
    return REFUSALS[response.status] ?? 'failed';
  } catch {
    return 'failed';
  }
}

const asJson = async <T>(response: Response): Promise<T> => (await response.json()) as T;

/** The token of the link's page, or why there is none. */
export async function open(
  value: string,
  language: Language,
): Promise<{ token: string } | AccountKey> {
  if (value === '') return 'gone';
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ value }),
  };
  return ask('open', init, asJson<{ token: string }>);
}

/** What the page shows of a month, or why it is not known. */
export function pageOf(token: string, month: string): Promise<AccountPage | AccountKey> {
  const { dateFrom, dateTo } = daysOf(month);
  const init = { headers: { authorization: `Bearer ${token}` } };
  return ask(`page?dateFrom=${dateFrom}&dateTo=${dateTo}`, init, asJson<AccountPage>);
}

/** A file of the page. */
export type FileWanted = { certificate: number } | { document: number; as: PageFile };

/** A file with its name, or why there is none. */
export async function fileOf(
  token: string,
  wanted: FileWanted,
  language: Language,
): Promise<{ name: string; bytes: Blob } | AccountKey> {
  const path =
    'certificate' in wanted
      ? `pageCertificate?id=${wanted.certificate}`
      : `pageDocument?id=${wanted.document}&as=${wanted.as}`;
  const headers = { authorization: `Bearer ${token}`, [HEADERS.language]: language };
  const found = await ask(path, { headers }, async (response) => ({
    name: nameIn(response.headers.get('content-disposition') ?? ''),
    bytes: await response.blob(),
  }));
  // The link has not ended: the server would have said so of the page.
  return found === 'gone' || found === 'failed' || found === 'tooLong' ? 'noFile' : found;
}

/** The name of a file in a `Content-Disposition`. */
export function nameIn(disposition: string): string {
  const [, coded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  if (coded !== undefined) return decodeURIComponent(coded);
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'file';
}
