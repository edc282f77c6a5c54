import type { EntityManager } from 'typeorm';
import { billingOf } from '../commercial/billing-fields.js';
import { SentenceError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { type Payer, payerOf, readPayer } from '../contract/payer.js';
import { deductionsOf } from '../ledger/core/amounts.js';
import { ratesOf } from '../ledger/core/ledger-line.js';
import * as billing from './billing.repository.js';
import type { KnownPayer, PreviewInput, WaitingDays, WaitingFor } from './core/preview.js';
import type { Billed, KeySum } from './core/remaining.js';

/** What is asked for. */
export interface PreviewQuestion extends billing.BilledMonths {
  /** Null: all. */
  payers: Payer[] | null;
  without: WaitingFor[];
}

type Settings = Awaited<ReturnType<typeof billing.settingsOf>>;

/** What campaigns have ordered, by key, beside that of closed days: of the others, less what closed days missed. */
async function otherOrders(
  manager: EntityManager,
  multimediaId: number,
  months: billing.BilledMonths,
  spotIds: readonly number[],
  { billTo }: Settings,
): Promise<KeySum[]> {
  if (spotIds.length === 0) return [];
  const missed = await billing.missedKeys(manager, multimediaId, months, spotIds);
  const open = await billing.openOrders(manager, multimediaId, months, spotIds);
  return [
    ...missed.map(({ discountRate, commissionRate, sold, airings, seconds, ...key }): KeySum => {
      const rates = ratesOf({ discount: discountRate, agencyPercentage: commissionRate });
      const { discount, commission } = deductionsOf(sold, rates);
      return {
        ...key,
        ...{ airings: -airings, seconds: -seconds, gross: -sold },
        ...{ discount: -discount, commission: -commission },
      };
    }),
    ...open.flatMap(({ billTo: own, clientId, adAgencyId, ...sum }): KeySum[] => {
      const payer = payerOf({ billTo: own, groupBillTo: billTo, clientId, adAgencyId });
      return payer === null ? [] : [{ ...sum, payer }];
    }),
  ];
}

/** What decides what is still to be handed over. */
interface BilledSums extends Billed {
  /** What is ordered without that of closed days. */
  otherOrders: readonly KeySum[];
}

const tooLarge = () => new SentenceError(400, message('billingTooLarge'));

/** The campaigns that are billed by what they order: where nothing is closed, that is all there is. */
export const ordersOf = (
  manager: EntityManager,
  multimediaId: number,
  { parts }: Settings,
): Promise<number[]> => billing.orderedCampaigns(manager, multimediaId, !parts.includes('airplay'));

/**
 * What the ledger, campaigns and documents have of the keys of some months.
 *
 * @param orders the campaigns that are billed by what they order
 * @param most of what aired; null: all
 * @throws 400 for more
 */
export async function billedSums(
  manager: EntityManager,
  multimediaId: number,
  months: billing.BilledMonths,
  settings: Settings,
  orders: readonly number[],
  most: number | null,
): Promise<BilledSums> {
  const begun = await billing.begunByOrder(manager, multimediaId, months);
  const spots = [...new Set([...orders, ...begun])];
  const others = await otherOrders(manager, multimediaId, months, spots, settings);
  // One answer for all: what one side had and another did not would be handed over twice, or taken back.
  const changed = [
    ...(await billing.changedMonths(manager, multimediaId, months, 'aired', orders, most)),
    ...(await billing.changedMonths(manager, multimediaId, months, 'ordered', spots, most)),
    ...others.flatMap(({ stationId, month, spotId }) => {
      const first = `${month}-01`;
      return first < months.dateFrom ? [{ stationId, month: first, spotId }] : [];
    }),
  ];
  const aired = await billing.airedKeys(manager, multimediaId, months, changed, most);
  if (most !== null && Math.max(changed.length, aired.length) >= most) throw tooLarge();
  const handed = await billing.handedKeys(manager, multimediaId, months, changed);
  const closed = await billing.orderedKeys(manager, multimediaId, months, spots, changed);
  const isOrdered = new Set(orders);
  return {
    ...{ aired, ordered: [...closed, ...others], otherOrders: others, handed },
    isOrdered: (spotId) => isOrdered.has(spotId),
    commissionOn: settings.commissionOn,
  };
}

/**
 * Refuses what certainly has too many payers, before their days are read.
 *
 * @throws 400 for more than are handed over at once
 */
async function requireFewWaiting(
  manager: EntityManager,
  multimediaId: number,
  months: billing.BilledMonths,
  ordered: readonly number[],
  { billTo, parts }: Settings,
): Promise<void> {
  if (!parts.includes('airplay')) return;
  // Several terms may be one payer's.
  const most = 2 * LIMITS.billingPayers;
  const terms = await billing.waitingTerms(manager, multimediaId, months, ordered, most);
  const payers = terms.map((own) => payerOf({ ...own, groupBillTo: billTo }));
  if (new Set(payers.filter((payer) => payer !== null)).size > LIMITS.billingPayers)
    throw tooLarge();
}

/** The days that hold back what is billed, by payer. */
async function waitingDays(
  manager: EntityManager,
  multimediaId: number,
  months: billing.BilledMonths,
  ordered: readonly number[],
  { billTo, parts }: Settings,
): Promise<WaitingDays[]> {
  if (!parts.includes('airplay')) return [];
  const open = await billing.openDaysOfPayers(manager, multimediaId, months, ordered);
  const uncertified = parts.includes('certificate')
    ? await billing.uncertifiedDays(manager, multimediaId, months, ordered)
    : [];
  const found = new Map<string, WaitingDays>();
  const add = (one: WaitingDays): void => {
    const key = `${one.payer} ${one.why} ${one.stationId}`;
    const before = found.get(key);
    const dates = [...new Set([...(before?.dates ?? []), ...one.dates])].sort();
    found.set(key, { ...one, dates });
  };
  for (const { billTo: own, clientId, adAgencyId, stationId, undecided, dates } of open) {
    const payer = payerOf({ billTo: own, groupBillTo: billTo, clientId, adAgencyId });
    if (payer !== null) add({ payer, why: undecided ? 'undecided' : 'open', stationId, dates });
  }
  for (const { payer, stationId, dates } of uncertified)
    add({ payer, why: 'uncertified', stationId, dates });
  return [...found.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, one]) => one);
}

async function knownPayers(
  manager: EntityManager,
  multimediaId: number,
  payers: ReadonlySet<Payer>,
): Promise<KnownPayer[]> {
  const idsOf = (kind: string) =>
    [...payers].flatMap((payer) => {
      const read = readPayer(payer);
      return read?.kind === kind ? [read.id] : [];
    });
  const found = await billing.payersOf(manager, multimediaId, {
    clients: idsOf('client'),
    agencies: idsOf('agency'),
  });
  const known = new Map(found.map((one) => [one.payer, one]));
  return [...payers].sort().map((payer) => {
    const one = known.get(payer);
    const fields = billingOf(one?.billing);
    const taxCode = fields.taxCode ?? one?.taxCode ?? null;
    return { payer, name: one?.name ?? payer, billing: { ...fields, taxCode } };
  });
}

/**
 * All that a preview is made of.
 *
 * @throws 400 for more keys or payers than are handed over at once
 */
export async function previewInput(
  manager: EntityManager,
  multimediaId: number,
  { payers, without, ...months }: PreviewQuestion,
): Promise<PreviewInput> {
  const settings = await billing.settingsOf(manager, multimediaId);
  const most = LIMITS.billingKeys + 1;
  const orders = await ordersOf(manager, multimediaId, settings);
  await requireFewWaiting(manager, multimediaId, months, orders, settings);
  const billed = await billedSums(manager, multimediaId, months, settings, orders, most);
  const { aired, ordered, handed, isOrdered } = billed;
  const waiting = await waitingDays(manager, multimediaId, months, orders, settings);
  const sums = [...aired, ...ordered, ...handed];
  const known = new Set<Payer>([...sums, ...waiting].map(({ payer }) => payer));
  if (known.size > LIMITS.billingPayers || sums.length > most) throw tooLarge();
  const campaigns = await billing.campaignsOf(manager, multimediaId, [
    ...new Set(sums.map(({ spotId }) => spotId)),
  ]);
  const fees = await billing.begunCampaigns(manager, multimediaId);
  const { currency, commissionOn, name, taxCode, address } = settings;
  return {
    ...{ dateFrom: months.dateFrom, dateTo: months.dateTo, payers, without },
    seller: { name, taxCode, address },
    ...{ currency, commissionOn, aired, ordered, handed, waiting },
    begun: fees.map(({ internalNumber }) => internalNumber),
    feesHanded: fees.flatMap(({ internalNumber, fee }) => (fee ? [internalNumber] : [])),
    campaigns: campaigns.map((one) => ({ ...one, isOrdered: isOrdered(one.spotId) })),
    stations: await billing.stationNames(manager, multimediaId),
    known: await knownPayers(manager, multimediaId, known),
    taxes: await billing.allTaxes(manager, multimediaId),
    unpriced: await billing.unpricedLines(manager, multimediaId, months),
  };
}
