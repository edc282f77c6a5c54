import { addMonths } from '@contract/time';
import type { components } from '../../api/schema.generated';
import { firstOf, lastOf, monthOf, type Month } from '../../shared/months';

type Schemas = components['schemas'];
export type PayerRef = Schemas['PayerAnswer'];
export type MonthPayer = Schemas['BillingMonthAnswer']['payers'][number];
export type Preview = Schemas['BillingPreviewAnswer'];
export type BilledDocument = Preview['documents'][number];
export type BilledLine = BilledDocument['lines'][number];
export type Problem = Preview['problems'][number];
export type Waiting = Preview['waiting'][number];
export type WaitingFor = Waiting['why'];

/** Why documents wait, in the order of what is done about it. */
export const WAITING_FOR = ['open', 'undecided', 'uncertified'] as const satisfies WaitingFor[];

/** What is handed over of a month. */
export interface Question {
  month: Month;
  /** Null: all. */
  payers: readonly string[] | null;
  without: readonly WaitingFor[];
}

/** The last month that is over: the one that is closed. */
export const lastMonth = (today: string): Month => addMonths(monthOf(today), -1);

/** A payer as calls name it. */
export const payerKey = ({ kind, id }: Pick<PayerRef, 'kind' | 'id'>): string => `${kind}:${id}`;

/** A payer as addresses of screens name it, and back. */
export const payerParam = (payer: string): string => payer.replace(':', '-');
export const payerOfParam = (param: string): string => param.replace('-', ':');

/** A question as calls take it. */
export const bodyOf = ({ month, payers, without }: Question) => ({
  dateFrom: firstOf(month),
  dateTo: lastOf(month),
  payers,
  without,
});

/** The days of a payer that wait for something; those of a station each. */
export const daysWaiting = ({ waiting }: MonthPayer, why: WaitingFor): number =>
  waiting.reduce((sum, one) => sum + (one.why === why ? one.days.length : 0), 0);

/** Units of a currency as cents. */
export const centsOf = (units: number): number => Math.round(units * 100);

export interface MonthSums {
  waiting: Record<WaitingFor, number>;
  ready: { documents: number; payable: number };
  handedOver: { documents: number; payable: number };
  delivered: number;
  paid: { documents: number; amount: number };
}

/** What all payers come to, in cents. */
export function sumsOf(payers: readonly MonthPayer[]): MonthSums {
  const sums: MonthSums = {
    waiting: { open: 0, undecided: 0, uncertified: 0 },
    ready: { documents: 0, payable: 0 },
    handedOver: { documents: 0, payable: 0 },
    delivered: 0,
    paid: { documents: 0, amount: 0 },
  };
  for (const payer of payers) {
    for (const why of WAITING_FOR) sums.waiting[why] += daysWaiting(payer, why);
    sums.ready.documents += payer.ready.documents;
    sums.ready.payable += centsOf(payer.ready.payable);
    sums.handedOver.documents += payer.handedOver.ids.length;
    sums.handedOver.payable += centsOf(payer.handedOver.payable);
    sums.delivered += payer.delivered;
    sums.paid.documents += payer.paid.documents;
    sums.paid.amount += centsOf(payer.paid.amount);
  }
  return sums;
}

/** What documents come to, in cents. */
export const payableOf = (documents: readonly { payable: number }[]): number =>
  documents.reduce((sum, { payable }) => sum + centsOf(payable), 0);

/** What is waiting of all payers, by why and station, with each day once. */
export function daysByStation(waiting: readonly Pick<Waiting, 'why' | 'stationId' | 'days'>[]) {
  const found = new Map<string, { why: WaitingFor; stationId: number; days: Set<string> }>();
  for (const { why, stationId, days } of waiting) {
    const key = `${why} ${stationId}`;
    const before = found.get(key) ?? { why, stationId, days: new Set<string>() };
    for (const day of days) before.days.add(day);
    found.set(key, before);
  }
  return WAITING_FOR.flatMap((why) =>
    [...found.values()]
      .filter((one) => one.why === why)
      .map(({ stationId, days }) => ({ why, stationId, days: [...days].sort() })),
  );
}
