import { distance, monthOf, plus } from './calendar.js';
import { add, broken } from './check.js';
import { allMonths } from './billing-steps.js';
import { cents, documentsStay, payerText, type Preview } from './billing-documents.js';
import { ownDocuments, payerNow, type BilledLine } from './billing.js';
import { inCents } from './kept-money.js';
import { type Life, linesOf } from './life.js';
import { taken } from './money.js';
import { reportOf } from './reports.js';
import { compare } from './totals.js';

/**
 * Of each key (who pays, campaign, line, month, money or goods): what was handed over and what is still to be handed
 * over come to what its closed lines, and the ordered of other days, do. By plain arithmetic.
 */

/** A line of the ledger, as it is stored. */
interface LedgerRow {
  kind: string;
  date: string;
  spotId: number;
  scheduleId: number;
  airingId: number | null;
  airings: number;
  gross: number;
  discount: number;
  commission: number;
  sold: number;
  payer: string | null;
  barter: number;
  discountRate: number;
  commissionRate: number;
}

const LEDGER = `SELECT l.kind, l.date::text AS date, l.spot_id AS "spotId", coalesce(l.schedule_id, 0) AS "scheduleId",
    l.airing_id AS "airingId", l.airings, l.gross::float8 AS gross, l.discount::float8 AS discount,
    l.commission::float8 AS commission, l.sold_cents::float8 AS sold, t.bill_to AS payer, t.barter,
    (100 * coalesce(t.discount, 0))::int AS "discountRate", (100 * coalesce(t.agency_percentage, 0))::int AS "commissionRate"
  FROM ledger_line l JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = l.terms_id
  WHERE l.multimedia_id = $1 AND l.station_id = $2`;
const SOLD = `SELECT id FROM spot
  WHERE multimedia_id = $1 AND station_id = $2 AND state = 'active' AND put_away = 0`;
const AIRED = ['airing', 'makeGood', 'given', 'fee'];

interface Amounts {
  gross: number;
  discount: number;
  commission: number;
}
type Sums = Map<string, Amounts>;

function addTo(sums: Sums, key: string, { gross, discount, commission }: Amounts, times = 1): void {
  const so = sums.get(key) ?? { gross: 0, discount: 0, commission: 0 };
  sums.set(key, {
    gross: so.gross + times * gross,
    discount: so.discount + times * discount,
    commission: so.commission + times * commission,
  });
}

const keyOf = (
  payer: string,
  of: Pick<BilledLine, 'spotId' | 'scheduleId' | 'month'>,
  barter: boolean,
) => [payer, of.spotId, of.scheduleId ?? 0, of.month, barter ? 1 : 0].join(' ');
const spotOf = (key: string): number => Number(key.split(' ')[1]);
const payerOfKey = (key: string): string => key.split(' ')[0] ?? '';
const spotAndMonth = (key: string): string => {
  const [, spot = '', , month = ''] = key.split(' ');
  return `${spot} ${month}`;
};

const rowKey = (life: Life, row: LedgerRow): string | null =>
  row.payer === null
    ? null
    : keyOf(payerNow(life, row.payer), { ...row, month: monthOf(row.date) }, row.barter === 1);

/** What closed days have of each key. */
function airedOf(life: Life, rows: readonly LedgerRow[]): Sums {
  const sums: Sums = new Map();
  for (const row of rows) {
    const key = rowKey(life, row);
    if (key !== null && AIRED.includes(row.kind)) addTo(sums, key, row);
  }
  return sums;
}

/** What closed days had ordered of each key, less what they missed and nothing made good. */
function orderedOf(life: Life, rows: readonly LedgerRow[]): Sums {
  const sums: Sums = new Map();
  const made = new Set(
    [...life.money.closed.values()].flatMap(({ aired }) =>
      aired.flatMap(({ item }) => item?.makeGoodOf ?? []),
    ),
  );
  const missed = new Map<string, { key: string; row: LedgerRow; sold: number }>();
  for (const row of rows) {
    const key = rowKey(life, row);
    if (key === null) continue;
    if (row.kind === 'ordered') addTo(sums, key, row);
    if (row.kind !== 'missed' || (row.airingId !== null && made.has(row.airingId))) continue;
    const of = `${key} ${row.discountRate} ${row.commissionRate}`;
    const before = missed.get(of)?.sold ?? 0;
    missed.set(of, { key, row, sold: before + Math.sign(row.airings) * Math.abs(row.sold) });
  }
  for (const { key, row, sold } of missed.values()) {
    const discount = taken(sold, row.discountRate);
    const commission = taken(sold - discount, row.commissionRate);
    addTo(sums, key, { gross: sold, discount, commission }, -1);
  }
  return sums;
}

interface OrderedMonth {
  spotId: number;
  scheduleType: string;
  scheduleId: number;
  month: string;
  airings: number[];
  cents: number[];
}

/** Who would pay for a campaign now, in what. */
function paidBy(life: Life, spotId: number): { payer: string; barter: boolean } {
  const campaign = life.campaigns.get(spotId);
  const agency = campaign?.['adAgencyId'] as number | null | undefined;
  const by = campaign?.['billTo'] ?? life.billing.billTo ?? 'agency';
  const isAgency = by === 'agency' && typeof agency === 'number';
  return {
    payer: isAgency ? `agency:${agency}` : `client:${campaign?.clientId ?? 0}`,
    barter: campaign?.['payMethodId'] === life.billing.goods,
  };
}

const hasFees = (life: Life, spotId: number): boolean => {
  const number = life.campaigns.get(spotId)?.internalNumber;
  return [...life.campaigns.values()].some(
    (one) =>
      one.internalNumber === number &&
      (inCents(one.monthlyGross) > 0 ||
        linesOf(one).some(([, line]) => inCents(line.businessMonthlyFee) > 0)),
  );
};

/** Adds what campaigns order of days that are not closed, of those without monthly fees. */
async function addOpen(
  life: Life,
  sums: Sums,
  rows: readonly LedgerRow[],
  spots: readonly number[],
) {
  const months = await life.rows<OrderedMonth>(
    `SELECT spot_id AS "spotId", schedule_type AS "scheduleType", schedule_id AS "scheduleId",
       to_char(month, 'YYYY-MM') AS month, to_json(airings) AS airings, to_json(cents) AS cents
     FROM ordered_month WHERE multimedia_id = $1 AND spot_id = ANY($2)`,
    spots,
  );
  for (const spotId of spots) {
    const campaign = life.campaigns.get(spotId);
    const rates = [campaign?.['discount'], campaign?.['agencyPercentage']].map(inCents);
    const [discountRate = 0, commissionRate = 0] = rates;
    const asked = months
      .filter((one) => one.spotId === spotId)
      .flatMap((one) =>
        one.airings.map((airings, i) => ({
          ...one,
          date: plus(`${one.month}-01`, i),
          asks: airings,
          gross: Number(one.cents[i] ?? 0),
        })),
      )
      .filter(({ asks, date }) => asks > 0 && !life.money.closed.has(date))
      .sort(
        (one, other) =>
          distance(other.date, one.date) ||
          (one.scheduleType < other.scheduleType
            ? -1
            : Number(one.scheduleType > other.scheduleType)) ||
          one.scheduleId - other.scheduleId,
      );
    // Percentages are taken off the whole campaign, its closed days first.
    let whole = rows
      .filter(
        (row) =>
          row.kind === 'ordered' &&
          row.spotId === spotId &&
          row.discountRate === discountRate &&
          row.commissionRate === commissionRate,
      )
      .reduce((sum, { gross }) => sum + gross, 0);
    const { payer, barter } = paidBy(life, spotId);
    for (const one of asked) {
      const off = (gross: number) => taken(gross, discountRate);
      const commission = (gross: number) => taken(gross - off(gross), commissionRate);
      const through = whole + one.gross;
      addTo(sums, keyOf(payer, one, barter), {
        gross: one.gross,
        discount: off(through) - off(whole),
        commission: commission(through) - commission(whole),
      });
      whole = through;
    }
  }
}

/**
 * By campaign and month, what reports have of days that are not closed, without the cent of a percentage that stays
 * with a day when it is opened: the ledger has it.
 */
async function openTotals(life: Life, rows: readonly LedgerRow[]): Promise<Sums> {
  const sums: Sums = new Map();
  for (const row of rows)
    if (row.kind === 'ordered' && !life.money.closed.has(row.date))
      addTo(sums, `${row.spotId} ${monthOf(row.date)}`, row, -1);
  // What is left of a fee may be of days before the first that is lived, in the same month.
  const open = await reportOf(life, 'ordered', ['campaign', 'date'], allMonths(life));
  for (const { values, sums: own } of open) {
    const [campaign = '', date = ''] = values;
    const [, gross, discount, commission] = own;
    if (!life.money.closed.has(date))
      addTo(sums, `${campaign} ${monthOf(date)}`, { gross, discount, commission });
  }
  return sums;
}

interface Done {
  base: number;
  basis: string;
  commissionOn: string;
}

/** What was handed over of each key, and how its first document had it. */
function handedOf(life: Life): Map<string, Done> {
  const done = new Map<string, Done>();
  for (const { payer, document } of ownDocuments(life))
    for (const line of document.lines) {
      if (line.kind === 'fee') continue;
      const key = keyOf(payerNow(life, payer), line, document.barter);
      const { basis, commissionOn = 'invoice' } = done.get(key) ?? line;
      done.set(key, { base: (done.get(key)?.base ?? 0) + line.base, basis, commissionOn });
    }
  return done;
}

/** Who pays, for what, in what, is what was agreed when its day closed. */
function payersAreThoseOfThen(life: Life, rows: readonly LedgerRow[]): void {
  const [says, is] = [new Map<string, number>(), new Map<string, number>()];
  const unknown = new Set<string>();
  const of = (payer: string | null, spotId: number, date: string, barter: number) =>
    `${payer === null ? 'nobody' : payerNow(life, payer)} ${spotId} ${monthOf(date)} ${barter}`;
  for (const row of rows)
    if (AIRED.includes(row.kind))
      add(says, of(row.payer, row.spotId, row.date, row.barter), row.gross);
  for (const { aired } of life.money.closed.values())
    for (const { spotId, evening, terms, cents: gross, isKnown } of aired) {
      if (!isKnown) unknown.add(`${spotId} ${monthOf(evening)}`);
      add(is, of(terms.payer, spotId, evening, terms.barter), gross);
    }
  const isKnown = ([key]: readonly [string, number]) => {
    const [, spot = '', month = ''] = key.split(' ');
    return !unknown.has(`${spot} ${month}`);
  };
  compare(
    'closed days keep who pays',
    new Map([...says].filter(isKnown)),
    new Map([...is].filter(isKnown)),
  );
}

const baseOf = (sum: Amounts | undefined, payer: string, commissionOn: string): number => {
  if (!sum) return 0;
  const kept = commissionOn === 'invoice' && payer.startsWith('agency:') ? sum.commission : 0;
  return sum.gross - sum.discount - kept;
};

/** Rule 5 of month close. */
async function keysComeToWhatTheyMust(life: Life): Promise<void> {
  const rows = (await life.rows<LedgerRow>(LEDGER, life.stationId)).map((row) => ({ ...row }));
  payersAreThoseOfThen(life, rows);
  const preview = await life.post<Preview>('Billing/preview', {
    ...allMonths(life),
    stations: [life.stationId],
    without: ['open', 'undecided', 'uncertified'],
  });
  const left = new Map<string, number>();
  for (const { payer, barter, lines } of preview.documents)
    for (const line of lines)
      if (line.kind !== 'fee')
        add(left, keyOf(payerText(payer), line, barter === 1), cents(line.base));
  const done = handedOf(life);
  const aired = airedOf(life, rows);
  const ordered = orderedOf(life, rows);
  // Those that were replaced too: a day that was closed once stays with the quota that asked for it.
  const sold = await life.rows<{ id: number }>(SOLD, life.stationId);
  const isSold = new Set(sold.map(({ id }) => id));
  await addOpen(
    life,
    ordered,
    rows,
    [...isSold].filter((id) => !hasFees(life, id)),
  );
  const isOrdered = (spotId: number) =>
    !life.gone.has(spotId) && life.campaigns.get(spotId)?.['billOn'] === 'ordered';
  const howOf = (key: string) =>
    done.get(key) ?? {
      base: 0,
      basis: isOrdered(spotOf(key)) ? 'ordered' : 'aired',
      commissionOn: life.billing.commissionOn,
    };
  const problems = preview.problems.flatMap(({ problem, payer }) =>
    payer && problem !== 'withoutPrice' ? [[payerText(payer), problem] as const] : [],
  );
  const lacking = new Set(problems.map(([payer]) => payer));
  const missing = new Map<string, number>();
  const keys = new Set([...left.keys(), ...done.keys(), ...aired.keys(), ...ordered.keys()]);
  const others: string[] = [];
  for (const key of keys) {
    const payer = payerOfKey(key);
    const { base, basis, commissionOn } = howOf(key);
    // What days that are not closed have of fees is known of the campaign alone; a day that was opened again keeps its
    // part, also of a campaign that was deleted meanwhile.
    if (basis === 'ordered' && hasFees(life, spotOf(key))) {
      others.push(key);
      continue;
    }
    const due = baseOf((basis === 'ordered' ? ordered : aired).get(key), payer, commissionOn);
    const still = left.get(key) ?? 0;
    if (base + still === due) continue;
    const detail = { key, basis, commissionOn, handed: base, still, due };
    if (!lacking.has(payer) || left.has(key))
      broken('handed over and still to be handed over are what a key comes to', detail);
    add(missing, payer, due - base);
  }
  // Documents of 0.00 are none, and what they would have had waits.
  for (const [payer, sum] of missing)
    if (
      sum !== 0 &&
      !problems.some(([own, problem]) => own === payer && problem !== 'zeroDocument')
    )
      broken('what waits as a document of 0.00 comes to nothing', { payer, sum });
  await campaignsComeToWhatTheyMust(life, { rows, others, keys, ordered, left, lacking, howOf });
}

/** The same of campaigns with monthly fees, of which days that are not closed have parts: by campaign and month. */
async function campaignsComeToWhatTheyMust(
  life: Life,
  of: {
    rows: readonly LedgerRow[];
    others: readonly string[];
    keys: ReadonlySet<string>;
    ordered: Sums;
    left: ReadonlyMap<string, number>;
    lacking: ReadonlySet<string>;
    howOf: (key: string) => Done;
  },
): Promise<void> {
  if (of.others.length === 0) return;
  const open = await openTotals(life, of.rows);
  for (const month of new Set(of.others.map(spotAndMonth))) {
    const own = [...of.keys].filter((key) => spotAndMonth(key) === month);
    const isPlain = own.every((key) => {
      const { basis, commissionOn } = of.howOf(key);
      return (
        basis === 'ordered' &&
        commissionOn === life.billing.commissionOn &&
        !of.lacking.has(payerOfKey(key))
      );
    });
    const spotId = Number(month.split(' ')[0]);
    const { payer } = paidBy(life, spotId);
    // Where it is no longer billed by its orders, lines that nothing was handed over of are not either.
    const isOrdered = life.campaigns.get(spotId)?.['billOn'] === 'ordered';
    if (!isPlain || !isOrdered || of.lacking.has(payer)) continue;
    const is = own.reduce((sum, key) => sum + of.howOf(key).base + (of.left.get(key) ?? 0), 0);
    const closed = own.reduce(
      (sum, key) => sum + baseOf(of.ordered.get(key), payerOfKey(key), life.billing.commissionOn),
      0,
    );
    const due = closed + baseOf(open.get(month), payer, life.billing.commissionOn);
    if (is !== due)
      broken('a campaign comes to what was ordered of it', { month, payer, is, due, closed });
  }
}

const BUCKETS: readonly [most: number, name: string][] = [
  [0, 'notDue'],
  [30, 'to30'],
  [60, 'to60'],
  [90, 'to90'],
  [Infinity, 'over90'],
];

const AMOUNTS = [...BUCKETS.map(([, name]) => name), 'unallocated', 'owed'];

/** What payers owe adds up: documents less what was paid, by how long they have been due. */
async function agesAddUp(life: Life): Promise<void> {
  const date = plus(life.today, life.random.pick([0, 0, 7, 45, 120]));
  const payments = [...life.billing.payments.values()].filter((one) => one.date <= date);
  const documents = ownDocuments(life).filter(({ document }) => document.issueDate <= date);
  const due = new Map<string, number>();
  const owe = (payer: string, name: string, amount: number) =>
    add(due, `${payerNow(life, payer)} ${name}`, amount);
  for (const { id, payer, document } of documents) {
    const paid = payments.flatMap(({ allocations }) =>
      allocations.filter(({ preInvoiceId }) => preInvoiceId === id),
    );
    const open = document.payable - paid.reduce((sum, { amount }) => sum + amount, 0);
    const over = distance(document.dueDate ?? document.issueDate, date);
    const name = BUCKETS.find(([most]) => over <= most)?.[1] ?? '';
    owe(payer, open < 0 ? 'unallocated' : name, Math.abs(open));
    owe(payer, 'owed', open);
  }
  for (const { payer, amount, allocations } of payments) {
    const free = amount - allocations.reduce((sum, one) => sum + one.amount, 0);
    owe(payer, 'unallocated', free);
    owe(payer, 'owed', -free);
  }
  const { payers } = await life.get<{ payers: ({ payer: string } & Record<string, number>)[] }>(
    `Billing/aging?date=${date}`,
  );
  const own = new Set([...due.keys()].map(payerOfKey));
  const says = payers
    .filter(({ payer }) => own.has(payer))
    .flatMap(({ payer, ...ages }) =>
      AMOUNTS.map((name): [string, number] => [`${payer} ${name}`, cents(ages[name] ?? 0)]),
    );
  compare('what payers owe adds up', new Map(says), due);
}

/** How many steps it takes until keys are looked at once more. */
const EVERY = 3;

/** After a step: what was handed over, and what is left. */
export async function monthsAreBilledOnce(life: Life): Promise<void> {
  await documentsStay(life);
  const isDue = life.thorough || life.isOver || life.random.chance(1 / EVERY);
  if (!isDue || !life.billing.isOn) return;
  await keysComeToWhatTheyMust(life);
  await agesAddUp(life);
}
