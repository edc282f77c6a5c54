import type { Tax } from '../billing/tax.entity.js';
import type { Multimedia } from '../tenant/multimedia.entity.js';
import type {
  BreakType,
  Flag,
  Period,
  Service,
  TimeType,
  Tolerance,
  Weekday,
} from '../contract/enums.js';
import type { RebateStep } from '../contract/rebate-scale.js';

/** The demo data as it is written down: records refer to each other by code. */

interface NamedRow {
  code: string;
  name: string;
}

interface DescribedRow {
  code: string;
  description: string;
}

/** A person or company with an address. */
export interface ContactRow extends NamedRow {
  address: string;
  phone: string;
  contact: string;
  comments?: string;
  /** Days until what it is billed is due, where its billing fields are known: it is charged all taxes. */
  termsDays?: number;
}

export interface ClientRow extends ContactRow {
  category: string;
  /** The spot category of its campaigns, by code. */
  line: string;
  /** Whether nobody pays for its campaigns: they have neither a price nor an agency. */
  free?: boolean;
}

interface StationRow extends NamedRow {
  maxBlockTime: number;
  maxHourTime: number | null;
  timeZone: string;
  fillTo?: number;
  playoutFormatId?: number;
  asRunFormatId?: number;
}

/** A price of a second. */
export interface RateCardRow {
  station: string;
  name: string;
  days: readonly Weekday[];
  /** `HH:MM`. */
  from: string;
  to: string;
  /** In currency units, with two decimals. */
  timeFee: string;
}

export interface BreakRow {
  time: string;
  timeType: TimeType;
  toleranceInMinutes: Tolerance;
  spotType: BreakType;
  allowMixSpotCategory: Flag;
}

/** `[show, start, end]`. */
export type ShowSlotRow = readonly [show: string, timeStart: string, timeEnd: string];

export interface WeekRow {
  station: string;
  /** The breaks of every day. */
  breaks: readonly BreakRow[];
  /** The shows by day of week, from 0 Sunday to 6 Saturday. */
  shows: readonly (readonly ShowSlotRow[])[];
}

/** The days on which a line airs, from Monday to Sunday, 1 or 0 each. */
type DaysMask = string;

export interface LineExtras {
  position?: number;
  days?: DaysMask;
  /** Makes the line a live read with this text. */
  read?: string;
  /** Makes it a sponsorship, at this place among the sponsors of a break. */
  sponsor?: number;
  /** The show of the business section. */
  businessShow?: string;
  /** What the number of airings counts for; a day by default. */
  per?: Period;
  maxPerDay?: number;
  service?: Service;
  /** Airs the campaign's pieces in turn. */
  usePieces?: 1;
  /** The title of the file that it airs two weeks from today on. */
  later?: string;
}

export interface LineRow extends LineExtras {
  kind: 'interval' | 'show' | 'times' | 'month';
  from?: string;
  to?: string;
  show?: string;
  times?: string;
  /** Airings a day. */
  count: number;
  /** By weekday from Monday, for a detailed month. */
  counts?: readonly number[];
  seconds: number;
}

/** `count` airings between two times. */
export const between = (
  from: string,
  to: string,
  count: number,
  seconds: number,
  extras: LineExtras = {},
): LineRow => ({ kind: 'interval', from, to, count, seconds, ...extras });

/** `count` airings during a show. */
export const during = (
  show: string,
  count: number,
  seconds: number,
  extras: LineExtras = {},
): LineRow => ({ kind: 'show', show, count, seconds, ...extras });

/** One airing at each of the times, `HH:MM` joined by commas. */
export const airingsAt = (times: string, seconds: number, extras: LineExtras = {}): LineRow => ({
  kind: 'times',
  times,
  count: times.split(',').length,
  seconds,
  ...extras,
});

/** Detailed months between two times: airings by weekday, from Monday. */
export const monthly = (
  from: string,
  to: string,
  counts: readonly number[],
  seconds: number,
  extras: LineExtras = {},
): LineRow => ({ kind: 'month', from, to, count: 0, counts, seconds, ...extras });

/** When a campaign runs: now, now without an end, since long ago, in the past, or later. */
export type Flight = 'running' | 'open' | 'long' | 'ended' | 'coming';

/** A piece of a campaign, one of several that air in turn. */
export interface PieceRow {
  title: string;
  seconds: number;
  weight: number;
}

export interface CampaignRow {
  client: string;
  title: string;
  lines: readonly LineRow[];
  flight: Flight;
  station?: string;
  comments?: string;
  pieces?: readonly PieceRow[];
  /** The lines of the revisions that this one cancelled and replaced, oldest first. */
  earlier?: readonly (readonly LineRow[])[];
}

export interface GroupRows {
  name: string;
  /** The facts on its certificates, and the parts of the product that it has turned on. */
  about?: Partial<Omit<Multimedia, 'id' | 'name' | 'nextInternalNumber' | 'version'>>;
  clientCategories: readonly (NamedRow & { priority: string })[];
  spotCategories: readonly (NamedRow & { ignoreRejectCategory?: Flag })[];
  adAgencyGroups: readonly ContactRow[];
  adAgencies: readonly (ContactRow & { group?: string; rebates?: RebateStep[] })[];
  accountExecutives: readonly Omit<ContactRow, 'contact'>[];
  payMethods: readonly (DescribedRow & { barter?: Flag })[];
  origins: readonly DescribedRow[];
  businessUnits: readonly DescribedRow[];
  speakers: readonly NamedRow[];
  shows: readonly NamedRow[];
  clients: readonly ClientRow[];
  stations: readonly StationRow[];
  weeks: readonly WeekRow[];
  campaigns: readonly CampaignRow[];
  rateCards?: readonly RateCardRow[];
  taxes?: readonly Pick<Tax, 'code' | 'name' | 'kind' | 'category' | 'rate'>[];
  /** The code of the agency whose documents of the last closed month were handed over, and paid. */
  handedOver?: string;
  /** The code of the station with a history of logs, as-run files and certificates. */
  history?: string;
}
