import type { BillingFields, CommissionOn, PreInvoiceLineKind } from '../../contract/billing.js';
import { type Payer, readPayer } from '../../contract/payer.js';
import type { PreInvoiceDocument, PreInvoiceLine } from './document.js';
import { type HandedSum, type KeySum, remaining, type Remainder } from './remaining.js';
import { isCharged, type KnownTax, sumsOf, taxesOf } from './sums.js';

/** A line with what tells lines of its kinds apart. */
export interface BilledLine extends PreInvoiceLine {
  /** Null for what is of no line. */
  scheduleType: 'simple' | 'advanced' | null;
  /** Where the commission of an agency is, as it was when its key was first handed over. */
  commissionOn: CommissionOn;
}

/** A document that has no number and no date yet. */
export interface DraftDocument extends Omit<
  PreInvoiceDocument,
  'number' | 'issueDate' | 'dueDate' | 'lines'
> {
  lines: BilledLine[];
}

/** Why documents of a payer wait: days that are not closed, not decided, or closed and not certified. */
export const WAITING_FOR = ['open', 'undecided', 'uncertified'] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

/** What keeps something from being handed over, or is odd about it. */
export const BILLING_PROBLEMS = [
  'currency',
  'country',
  'terms',
  'withoutPrice',
  'zeroDocument',
] as const;
export type BillingProblemKind = (typeof BILLING_PROBLEMS)[number];

export interface BillingProblem {
  problem: BillingProblemKind;
  payer: Payer | null;
  spotId: number | null;
  month: string | null;
}

/** Days of a campaign that hold back what its payer is billed. */
export interface WaitingDays {
  payer: Payer;
  why: WaitingFor;
  stationId: number;
  dates: string[];
}

export interface KnownCampaign {
  spotId: number;
  internalNumber: number | null;
  agencyOrderNumber: string | null;
  spotName: string;
  clientName: string;
  isOrdered: boolean;
  /** Null: those of its payer. */
  taxIds: number[] | null;
  /** Due once, in cents. */
  fee: number;
}

export interface KnownPayer {
  payer: Payer;
  name: string;
  billing: BillingFields;
}

/** All that a preview is made of. */
export interface PreviewInput {
  /** The first day of the first month, and the last of the last. */
  dateFrom: string;
  dateTo: string;
  /** Null: all. */
  payers: Payer[] | null;
  without: WaitingFor[];
  seller: PreInvoiceDocument['seller'];
  currency: string | null;
  commissionOn: CommissionOn;
  aired: readonly KeySum[];
  ordered: readonly KeySum[];
  handed: readonly HandedSum[];
  /** The numbers of campaigns of which anything was handed over, and those of which their fee was. */
  begun: number[];
  feesHanded: number[];
  campaigns: KnownCampaign[];
  stations: { id: number; name: string }[];
  known: KnownPayer[];
  taxes: KnownTax[];
  waiting: WaitingDays[];
  /** Guaranteed lines that aired without any price. */
  unpriced: { payer: Payer; spotId: number; month: string }[];
}

export interface Preview {
  documents: DraftDocument[];
  waiting: (WaitingDays & { held: boolean })[];
  problems: BillingProblem[];
}

const kindOf = ({ corrects, barter, basis }: Remainder): PreInvoiceLineKind => {
  if (corrects !== null) return 'difference';
  return barter === 1 ? 'barter' : basis;
};

const compare = (one: string | number, other: string | number): number =>
  one < other ? -1 : Number(one > other);

const inOrder = (one: BilledLine, other: BilledLine): number =>
  compare(one.internalNumber ?? 0, other.internalNumber ?? 0) ||
  compare(one.month, other.month) ||
  compare(one.stationId, other.stationId) ||
  compare(one.scheduleType ?? '', other.scheduleType ?? '') ||
  compare(one.scheduleId ?? 0, other.scheduleId ?? 0) ||
  compare(one.spotId, other.spotId) ||
  compare(one.kind, other.kind);

/** What has a document of its own, by what its payer wants. */
function groupOf({ billing }: KnownPayer, line: BilledLine): string {
  if (billing.documentBy === 'campaign') return `campaign ${line.internalNumber ?? ''}`;
  if (billing.documentBy !== 'order') return '';
  return line.agencyOrderNumber === null
    ? `campaign ${line.internalNumber ?? ''}`
    : `order ${line.agencyOrderNumber}`;
}

/** Makes lines of what is left of keys. */
class LineMaker {
  private readonly campaigns: ReadonlyMap<number, KnownCampaign>;
  private readonly stations: ReadonlyMap<number, string>;
  private readonly taxes: ReadonlyMap<number, KnownTax>;

  constructor({ campaigns, stations, taxes }: PreviewInput) {
    this.campaigns = new Map(campaigns.map((one) => [one.spotId, one]));
    this.stations = new Map(stations.map(({ id, name }) => [id, name]));
    this.taxes = new Map(taxes.map((one) => [one.id, one]));
  }

  line(left: Remainder, payer: KnownPayer): BilledLine {
    const { spotId, scheduleType, scheduleId, stationId, month, basis, corrects, commissionOn } =
      left;
    const campaign = this.campaigns.get(spotId);
    const { airings, seconds, gross, discount, commission, base } = left;
    return {
      ...this.named(campaign, spotId),
      scheduleType: scheduleType === '' ? null : scheduleType,
      scheduleId: scheduleType === '' ? null : scheduleId,
      ...{ stationId, stationName: this.stations.get(stationId) ?? '', month },
      ...{ kind: kindOf(left), basis, corrects, commissionOn },
      ...{ airings, seconds, gross, discount, commission, base },
      taxIds: left.taxIds ?? this.charged(campaign, payer, month, left.barter === 1),
    };
  }

  /** The fee of a campaign, beside its first line; null where it has none. */
  fee(line: BilledLine, payer: KnownPayer, isBarter: boolean): BilledLine | null {
    const campaign = this.campaigns.get(line.spotId);
    if (!campaign || campaign.fee === 0) return null;
    return {
      ...line,
      ...{ scheduleType: null, scheduleId: null, kind: 'fee', basis: 'aired', corrects: null },
      ...{ airings: 0, seconds: 0, discount: 0, commission: 0 },
      ...{ gross: campaign.fee, base: campaign.fee },
      taxIds: this.charged(campaign, payer, line.month, isBarter),
    };
  }

  taxesOf = (lines: readonly BilledLine[]) => taxesOf(lines, this.taxes);

  private named(campaign: KnownCampaign | undefined, spotId: number) {
    return {
      spotId,
      internalNumber: campaign?.internalNumber ?? null,
      agencyOrderNumber: campaign?.agencyOrderNumber ?? null,
      spotName: campaign?.spotName ?? '',
      clientName: campaign?.clientName ?? '',
    };
  }

  private charged(
    campaign: KnownCampaign | undefined,
    { billing }: KnownPayer,
    month: string,
    isBarter: boolean,
  ): number[] {
    return (campaign?.taxIds ?? billing.taxIds)
      .filter((id) => {
        const tax = this.taxes.get(id);
        return tax !== undefined && isCharged(tax, month, isBarter);
      })
      .sort((one, other) => one - other);
  }
}

/** What a payer lacks for a document. */
function lackOf({ billing }: KnownPayer, payable: number): 'country' | 'terms' | null {
  if (billing.country === null) return 'country';
  return payable > 0 && billing.termsDays === null ? 'terms' : null;
}

/** The lines of payers, each with what its campaign owes once. */
function linesOf(input: PreviewInput, payers: ReadonlyMap<Payer, KnownPayer>, held: Set<Payer>) {
  const maker = new LineMaker(input);
  const begun = new Set(input.begun);
  const fees = new Set(input.feesHanded);
  const ordered = new Set(
    input.campaigns.filter(({ isOrdered }) => isOrdered).map(({ spotId }) => spotId),
  );
  const left = remaining({ ...input, isOrdered: (spotId) => ordered.has(spotId) });
  const found: { payer: KnownPayer; barter: boolean; line: BilledLine }[] = [];
  const isWanted = (payer: Payer) => input.payers === null || input.payers.includes(payer);
  for (const one of left) {
    const payer = payers.get(one.payer);
    if (!payer || held.has(one.payer) || !isWanted(one.payer)) continue;
    found.push({ payer, barter: one.barter === 1, line: maker.line(one, payer) });
  }
  found.sort(
    (one, other) => compare(one.payer.payer, other.payer.payer) || inOrder(one.line, other.line),
  );
  const due = found.flatMap(({ payer, barter, line }) => {
    const { internalNumber } = line;
    // A document that waits for its payer's fields has no fee that another one would then lack.
    if (lackOf(payer, 1) !== null) return [];
    if (internalNumber === null || begun.has(internalNumber) || fees.has(internalNumber)) return [];
    fees.add(internalNumber);
    const fee = maker.fee(line, payer, barter);
    return fee ? [{ payer, barter, line: fee }] : [];
  });
  return { maker, lines: [...found, ...due] };
}

/**
 * What would be handed over of some months: for each payer its documents, what holds others back, and what is wrong.
 * Pure: the same input has the same answer, to the byte.
 */
export function previewOf(input: PreviewInput): Preview {
  const payers = new Map(input.known.map((one) => [one.payer, one]));
  const waiting = input.waiting.map((one) => ({ ...one, held: !input.without.includes(one.why) }));
  const held = new Set(waiting.filter((one) => one.held).map(({ payer }) => payer));
  const problem = (
    kind: BillingProblemKind,
    payer: Payer | null,
    more: Partial<BillingProblem> = {},
  ): BillingProblem => ({ problem: kind, payer, spotId: null, month: null, ...more });
  const problems = input.unpriced.map(({ payer, spotId, month }) =>
    problem('withoutPrice', payer, { spotId, month }),
  );
  const { maker, lines } = linesOf(input, payers, held);
  if (lines.length > 0 && input.currency === null) problems.unshift(problem('currency', null));

  const groups = new Map<string, typeof lines>();
  for (const one of lines) {
    const key = `${one.payer.payer} ${Number(one.barter)} ${groupOf(one.payer, one.line)}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  const lacking = new Set<string>();
  const documents = [...groups]
    .sort(([one], [other]) => compare(one, other))
    .flatMap(([, group]): DraftDocument[] => {
      const [first] = group;
      const { kind = 'client', id = 0 } = readPayer(first?.payer.payer ?? '') ?? {};
      if (!first) return [];
      const own = group.map(({ line }) => line).sort(inOrder);
      const taxes = maker.taxesOf(own);
      const sums = sumsOf(own, taxes);
      const { payer, name, billing } = first.payer;
      const lack = sums.payable === 0 ? 'zeroDocument' : lackOf(first.payer, sums.payable);
      if (lack !== null && !lacking.has(`${lack} ${payer}`)) {
        lacking.add(`${lack} ${payer}`);
        problems.push(problem(lack, payer));
      }
      if (lack !== null || input.currency === null) return [];
      return [
        {
          kind: (sums.total || sums.payable) < 0 ? 'credit' : 'invoice',
          barter: first.barter,
          currency: input.currency,
          ...{ dateFrom: input.dateFrom, dateTo: input.dateTo },
          seller: input.seller,
          payer: { kind, id, name, billing },
          ...{ lines: own, taxes },
          ...sums,
        },
      ];
    });
  return { documents, waiting, problems };
}
