import type { ReportBasis } from '@contract/report';
import { addDays, parseDate } from '@contract/time';
import type { components } from '../../api/schema.generated';

type Schemas = components['schemas'];
export type Settlement = Schemas['SettlementAnswer'];
export type SettlementSums = Schemas['SettledAnswer'];
type Agency = Schemas['SettledAgencyAnswer'];
type Campaign = Schemas['SettledCampaignAnswer'];

/** What a settlement is asked for. */
export interface SettlementQuestion {
  basis: ReportBasis;
  dateFrom: string;
  dateTo: string;
  adAgencies: readonly number[];
  adAgencyGroups: readonly number[];
  stations: readonly number[];
}

/** The month before that of a day: the one that is settled, and closed. */
export function lastMonth(today: string): { dateFrom: string; dateTo: string } {
  const day = parseDate(today)?.day ?? 1;
  const dateTo = addDays(today, -day);
  return { dateFrom: addDays(dateTo, 1 - (parseDate(dateTo)?.day ?? 1)), dateTo };
}

/** What aired, of all agencies, last month. */
export const usualSettlement = (today: string): SettlementQuestion => ({
  basis: 'aired',
  ...lastMonth(today),
  adAgencies: [],
  adAgencyGroups: [],
  stations: [],
});

/** A line of the table of a settlement. */
export type SettlementLine =
  | { kind: 'agency'; agency: Agency }
  | { kind: 'campaign'; client: string | null; campaign: Campaign }
  /** The sums of a client with several campaigns. */
  | { kind: 'client'; client: string | null; sums: SettlementSums }
  | { kind: 'paid' | 'barter' | 'allPaid' | 'allBarter'; sums: SettlementSums }
  | { kind: 'rebate'; rebate: Agency['rebate'] };

const partLines = (agency: Agency, kind: 'paid' | 'barter'): SettlementLine[] => {
  const { clients, totals } = agency[kind];
  if (clients.length === 0) return [];
  return [
    ...clients.flatMap(({ name, campaigns, totals: sums }): SettlementLine[] => [
      ...campaigns.map((campaign) => ({ kind: 'campaign' as const, client: name, campaign })),
      ...(campaigns.length > 1 ? [{ kind: 'client' as const, client: name, sums }] : []),
    ]),
    { kind, sums: totals },
  ];
};

/** A settlement as lines: each agency with its campaigns, what is paid before what is barter, and its rebate. */
export function settlementLines({ agencies, paid, barter }: Settlement): SettlementLine[] {
  const lines = agencies.flatMap((agency): SettlementLine[] => [
    { kind: 'agency', agency },
    ...partLines(agency, 'paid'),
    ...(agency.rebate.amount > 0 ? [{ kind: 'rebate' as const, rebate: agency.rebate }] : []),
    ...partLines(agency, 'barter'),
  ]);
  if (agencies.length < 2) return lines;
  const some = (kind: 'paid' | 'barter') => agencies.some((one) => one[kind].clients.length > 0);
  return [
    ...lines,
    ...(some('paid') ? [{ kind: 'allPaid' as const, sums: paid }] : []),
    ...(some('barter') ? [{ kind: 'allBarter' as const, sums: barter }] : []),
  ];
}
