import type { ScheduleType, Service, SpotType } from '../../contract/enums.js';
import type { LedgerKind } from '../../contract/ledger.js';
import type { Payer } from '../../contract/payer.js';
import type { ReportBasis } from '../../contract/report.js';
import type { Rates, Deductions } from './amounts.js';

/** The terms of a campaign on a day, with the names that are needed once a record is deleted. */
export interface LedgerTerms {
  spotId: number;
  internalNumber: number | null;
  revision: number | null;
  agencyOrderNumber: string | null;
  clientId: number | null;
  clientCategoryId: number | null;
  adAgencyId: number | null;
  adAgencyGroupId: number | null;
  accountExecutiveId: number | null;
  spotCategoryId: number | null;
  businessUnitId: number | null;
  originId: number | null;
  payMethodId: number | null;
  barter: number;
  /** Who pays; null where nothing was billed when the day closed. */
  billTo: Payer | null;
  /** With two decimals. */
  discount: string | null;
  agencyPercentage: string | null;
  names: Readonly<Record<string, string | null>>;
}

/** A line of the ledger without what percentages take. Money in cents; a line that takes another back is negative. */
export interface LineOfDay {
  kind: LedgerKind;
  /** The evening's. */
  date: string;
  spotId: number;
  /** The digest of its terms. */
  terms: string;
  scheduleType: ScheduleType | null;
  scheduleId: number | null;
  pieceId: number | null;
  airingId: number | null;
  rowId: number | null;
  /** Seconds from the evening's midnight; null for what is of no time. */
  start: number | null;
  showId: number | null;
  showName: string | null;
  speakerId: number | null;
  speakerName: string | null;
  spotType: SpotType | null;
  /** Null: guaranteed. */
  service: Exclude<Service, 'guaranteed'> | null;
  makeGoodOf: number | null;
  airings: number;
  seconds: number;
  /** The price of a second; null without one, as where the airing has a price of its own: `soldCents` is that. */
  secondCents: number | null;
  /** What its time was sold for, also where it was missed. */
  soldCents: number;
  /** Its share of monthly fees. */
  feeCents: number;
  gross: number;
}

/** A line as it is written. */
export interface LedgerLine extends LineOfDay, Deductions {}

/** Of which basis each kind is; what was missed is of none. */
export const BASIS_OF: Readonly<Record<LedgerKind, ReportBasis | null>> = {
  scheduled: 'scheduled',
  airing: 'aired',
  makeGood: 'aired',
  given: 'aired',
  fee: 'aired',
  missed: null,
  ordered: 'ordered',
};

const hundredths = (percentage: string | null): number => Math.round(Number(percentage ?? 0) * 100);

export const ratesOf = ({
  discount,
  agencyPercentage,
}: Pick<LedgerTerms, 'discount' | 'agencyPercentage'>): Rates => ({
  discountRate: hundredths(discount),
  commissionRate: hundredths(agencyPercentage),
});

/** The text of terms, of which their digest is made. */
export const textOfTerms = ({ names, ...terms }: LedgerTerms): string =>
  JSON.stringify([
    Object.entries(terms).sort(([one], [other]) => (one < other ? -1 : 1)),
    Object.entries(names).sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
