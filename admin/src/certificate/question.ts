import type { CertificateBasis } from '@contract/certificate';
import type { Language } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { addDays } from '@contract/time';
import type { components } from '../api/schema.generated';

type Schemas = components['schemas'];
export type Preview = Schemas['CertificatePreview'];
export type IssuedCertificate = Schemas['IssuedAnswer'];
export type CertificateRow = Schemas['CertificateAnswer'];
export type CertificateClient = Schemas['CertificateClientAnswer'];

/** What a certificate covers. */
export interface Question {
  clientId: number | null;
  /** Empty: all of the client's. */
  spotIds: readonly number[];
  stationId: number | null;
  dateFrom: string;
  dateTo: string;
  basis: CertificateBasis;
  language: Language;
}

/** The month before a date's. */
export function monthBefore(today: string): Pick<Question, 'dateFrom' | 'dateTo'> {
  const dateTo = addDays(`${today.slice(0, 8)}01`, -1);
  return { dateFrom: `${dateTo.slice(0, 8)}01`, dateTo };
}

/** The fields of a question that are sent: its campaigns, or its client. */
export function bodyOf(question: Question): Record<string, unknown> {
  const { clientId, spotIds, stationId, ...rest } = question;
  return {
    ...rest,
    ...(spotIds.length > 0 ? { spotIds: [...spotIds] } : { clientId }),
    ...(stationId !== null && { stationId }),
  };
}

/** Splits certificates into zips of as many as one may hold. */
export function zipsOf(ids: readonly number[]): number[][] {
  const most = LIMITS.certificatesPerZip;
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, i) =>
    ids.slice(i * most, (i + 1) * most),
  );
}

/** The same fields as a query string. */
export function queryOf(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}
