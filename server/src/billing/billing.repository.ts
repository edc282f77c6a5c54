import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { BillingFieldsDto } from '../commercial/billing-fields.js';
import type {
  CommissionOn,
  PayerBasis,
  PayerKind,
  TaxCategory,
  TaxKind,
} from '../contract/billing.js';
import type { Flag, Part, ScheduleType } from '../contract/enums.js';
import type { Payer } from '../contract/payer.js';
import { closedDays, isKind, isOf } from '../ledger/closed-days.queries.js';
import { addedUp, type FactValue } from '../ledger/core/added-up.js';
import { eachFact, type FactQuestion } from '../ledger/facts/told-facts.repository.js';
import { BECAME } from '../sales/report-question.queries.js';
import { statementIn } from '../tenant/tenant-database.js';
import { BECAME_PAYER, PAYER_NOW } from './payer-now.js';

/** What is billed of some months. $1 tenant, $2 and $3 their first and last day, $4 stations or null. */
export interface BilledMonths {
  dateFrom: string;
  dateTo: string;
  /** Null: all. */
  stations: readonly number[] | null;
  /** Without the months before them of which something was handed over. */
  alone?: true;
}
const valuesOf = (
  multimediaId: number,
  { dateFrom, dateTo, stations }: BilledMonths,
): [number, string, string, ...unknown[]] => [multimediaId, dateFrom, dateTo, stations];
/** The same, and as $5 whether nothing before them is read. */
const runOf = (multimediaId: number, months: BilledMonths) => [
  ...valuesOf(multimediaId, months),
  months.alone === true,
];

const AT_STATIONS = (row: string): string => `($4::int[] IS NULL OR ${row}.station_id = ANY($4))`;
/** The months before the first of which something was handed over: what they come to now is handed over too. */
const runBefore = (first: string, alone: string): string => `run AS MATERIALIZED (
    SELECT DISTINCT station_id, month FROM pre_invoice_line
    WHERE multimedia_id = $1 AND month < ${first}::date AND NOT ${alone}::boolean)`;
const RUN = runBefore('$2', '$5');
const monthOf = (row: string): string => `date_trunc('month', ${row}."date"::timestamp)::date`;
const MONTH = monthOf('u');
const inMonthsFrom = (
  first: string,
  row: string,
): string => `${row}."date" <= $3::date AND ${AT_STATIONS(row)}
    AND (${row}."date" >= ${first}::date OR (${row}.station_id, ${monthOf(row)}) IN (SELECT station_id, month FROM run))`;
const IN_MONTHS = inMonthsFrom('$2', 'u');

const SETTINGS = {
  text: `SELECT currency, commission_on AS "commissionOn", coalesce(legal_name, name::text) AS name,
      tax_code AS "taxCode", address, parts, bill_to AS "billTo" FROM multimedia WHERE id = $1`,
  row: {
    currency: orNull(columns.text()),
    commissionOn: columns.text<CommissionOn>(),
    name: columns.text(),
    taxCode: orNull(columns.text()),
    address: orNull(columns.text()),
    parts: columns.texts<Part>(),
    billTo: orNull(columns.text<PayerKind>()),
  },
};

/** What a media group says of its billing. */
export async function settingsOf(manager: EntityManager, multimediaId: number) {
  const [found] = await statementIn(manager, SETTINGS, [multimediaId]);
  if (!found) throw new Error('There is no such media group');
  return found;
}

export const KEY = {
  payer: columns.text<Payer>(),
  spotId: columns.integer(),
  scheduleType: columns.text<ScheduleType | ''>(),
  scheduleId: columns.integer(),
  stationId: columns.integer(),
  month: columns.text(),
  barter: columns.integer<Flag>(),
};
export const AMOUNTS = {
  airings: columns.float(),
  seconds: columns.float(),
  gross: columns.float(),
  discount: columns.float(),
  commission: columns.float(),
};
const sumsOf = (row: string): string =>
  Object.keys(AMOUNTS)
    .map((name) => `sum(${row}.${name})::float8 AS ${name}`)
    .join(', ');

/** What lines of the ledger of some kinds come to by key. */
const closedSums = (kinds: string, only: string): string => `WITH RECURSIVE ${BECAME}, ${RUN},
    u AS MATERIALIZED (
      SELECT u.station_id, u.spot_id, u.schedule_type, u.schedule_id, u.terms_id, ${MONTH} AS month, ${sumsOf('u')}
      FROM ledger_sum u WHERE u.multimedia_id = $1 AND ${kinds} AND ${IN_MONTHS} ${only}
      GROUP BY 1, 2, 3, 4, 5, 6)
    SELECT ${PAYER_NOW('t.bill_to')} AS payer, u.spot_id AS "spotId", u.schedule_type AS "scheduleType",
      u.schedule_id AS "scheduleId", u.station_id AS "stationId", to_char(u.month, 'YYYY-MM') AS month,
      t.barter::int AS barter, ${sumsOf('u')}
    FROM u JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = u.terms_id ${BECAME_PAYER('t.bill_to')}
    WHERE t.bill_to IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5, 6, 7`;

/** Lines `l` of documents, of the months before. */
const BEFORE = `l.multimedia_id = $1 AND l.kind <> 'fee' AND l.month < $2::date AND NOT $5::boolean AND ${AT_STATIONS('l')}`;
/** What keys of a basis come to in the months before, and with the other sign what was handed over of them. */
const sidesOf = (basis: PayerBasis, spots: string): string => `WITH RECURSIVE ${BECAME}, ${RUN},
    u AS MATERIALIZED (
      SELECT u.station_id, u.spot_id, u.schedule_type, u.schedule_id, u.terms_id, ${MONTH} AS month, ${sumsOf('u')}
      FROM ledger_sum u WHERE u.multimedia_id = $1 AND ${isOf('u', basis)} AND u."date" < $2::date AND ${IN_MONTHS}
        AND u.spot_id ${spots}
      GROUP BY 1, 2, 3, 4, 5, 6),
    sides AS (
      SELECT ${PAYER_NOW('t.bill_to')} AS payer, t.barter, u.station_id, u.month, u.spot_id, u.schedule_type, u.schedule_id,
        u.gross, u.discount, u.commission, false AS kept
      FROM u JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = u.terms_id ${BECAME_PAYER('t.bill_to')}
      WHERE t.bill_to IS NOT NULL
      UNION ALL
      SELECT ${PAYER_NOW('l.payer')}, l.barter, l.station_id, l.month, l.spot_id, l.schedule_type, l.schedule_id,
        -l.gross, -l.discount, -l.commission, l.commission_on = 'invoice' AND l.payer LIKE 'agency:%'
      FROM pre_invoice_line l ${BECAME_PAYER('l.payer')}
      WHERE ${BEFORE} AND l.basis = '${basis}' AND l.spot_id ${spots})`;
// At least all that has a base left. A commission is handed over where it is kept by the agency that pays.
const DIFFERENT = `SELECT station_id, month, spot_id FROM sides
      GROUP BY station_id, month, spot_id, payer, barter, schedule_type, schedule_id
      HAVING sum(gross) <> 0 OR sum(discount) <> 0 OR bool_or(kept) AND sum(commission) <> 0`;
const changed = (sides: string, months: string) => ({
  text: `${sides} SELECT DISTINCT c.station_id AS "stationId", c.month::text AS month, c.spot_id AS "spotId"
    FROM (${months}) c LIMIT $6`,
  row: { stationId: columns.integer(), month: columns.text(), spotId: columns.integer() },
});
const CHANGED = {
  // What was handed over by what aired, of campaigns that are billed by their orders since, keeps its basis.
  aired: changed(
    sidesOf('aired', '<> ALL($7::int[])'),
    `${DIFFERENT}
      UNION ALL SELECT l.station_id, l.month, l.spot_id FROM pre_invoice_line l
      WHERE ${BEFORE} AND l.basis = 'aired' AND l.spot_id = ANY($7::int[])`,
  ),
  ordered: changed(sidesOf('ordered', '= ANY($7::int[])'), DIFFERENT),
};

/** A campaign's month at a station, by the month's first day. */
export type ChangedMonth = RowOf<typeof CHANGED.aired.row>;

/**
 * The months before those asked for in which what closed days have of a campaign by a basis does not come to what was
 * handed over of it by that basis; of the others nothing is left but what days that are open, or misses, change.
 *
 * @param spotIds by what aired, the campaigns that are billed by their orders; by orders, all that are or were
 */
export const changedMonths = (
  manager: EntityManager,
  multimediaId: number,
  months: BilledMonths,
  basis: PayerBasis,
  spotIds: readonly number[],
  most: number | null,
): Promise<ChangedMonth[]> =>
  statementIn(manager, CHANGED[basis], [...runOf(multimediaId, months), most, spotIds]);

const columnsOf = (changed: readonly ChangedMonth[]): unknown[] => [
  changed.map(({ stationId }) => stationId),
  changed.map(({ month }) => month),
  changed.map(({ spotId }) => spotId),
];
const isChanged = (month: string, row: string, first: number): string =>
  `(${row}.station_id, ${month}, ${row}.spot_id) IN
        (SELECT * FROM unnest($${first}::int[], $${first + 1}::date[], $${first + 2}::int[]))`;

const AIRED = {
  text: `${closedSums(isOf('u', 'aired'), `AND (u."date" >= $2::date OR ${isChanged(MONTH, 'u', 7)})`)} LIMIT $6`,
  row: { ...KEY, ...AMOUNTS },
};

/** What aired on closed days by key. @param most null: all */
export const airedKeys = (
  manager: EntityManager,
  multimediaId: number,
  months: BilledMonths,
  changed: readonly ChangedMonth[],
  most: number | null,
) => statementIn(manager, AIRED, [...runOf(multimediaId, months), most, ...columnsOf(changed)]);

const ORDERED = {
  text: closedSums(
    isOf('u', 'ordered'),
    `AND u.spot_id = ANY($6::int[]) AND (u."date" >= $2::date OR ${isChanged(MONTH, 'u', 7)})`,
  ),
  row: { ...KEY, ...AMOUNTS },
};

/** What campaigns had ordered of closed days, by key. */
export const orderedKeys = (
  manager: EntityManager,
  multimediaId: number,
  months: BilledMonths,
  spotIds: readonly number[],
  changed: readonly ChangedMonth[],
) =>
  statementIn(manager, ORDERED, [...runOf(multimediaId, months), spotIds, ...columnsOf(changed)]);

const MISSED = {
  text: `WITH RECURSIVE ${BECAME}, ${RUN}
    SELECT ${PAYER_NOW('t.bill_to')} AS payer, u.spot_id AS "spotId", coalesce(u.schedule_type, '') AS "scheduleType",
      coalesce(u.schedule_id, 0) AS "scheduleId", u.station_id AS "stationId", to_char(${MONTH}, 'YYYY-MM') AS month,
      t.barter::int AS barter, t.discount::text AS "discountRate", t.agency_percentage::text AS "commissionRate",
      sum(u.airings)::float8 AS airings, sum(u.seconds)::float8 AS seconds, sum(u.sold_cents)::float8 AS sold
    FROM ledger_line u JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = u.terms_id ${BECAME_PAYER('t.bill_to')}
    WHERE u.multimedia_id = $1 AND ${isKind('u', 'missed')} AND u.spot_id = ANY($6::int[]) AND ${IN_MONTHS}
      AND t.bill_to IS NOT NULL
      -- Told by closed days: make-goods are put away with their months, and stay behind when a media group moves.
      AND u.airing_id NOT IN (SELECT g.make_good_of FROM ledger_line g
        WHERE g.multimedia_id = $1 AND ${isKind('g', 'makeGood')} AND g.make_good_of IS NOT NULL
        GROUP BY 1 HAVING sum(g.airings) > 0)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING sum(u.airings) <> 0`,
  row: {
    ...KEY,
    discountRate: orNull(columns.text()),
    commissionRate: orNull(columns.text()),
    airings: columns.float(),
    seconds: columns.float(),
    sold: columns.float(),
  },
};

/** What closed days missed of campaigns and nothing made good, at what it was sold for. */
export const missedKeys = (
  manager: EntityManager,
  multimediaId: number,
  months: BilledMonths,
  spotIds: readonly number[],
) => statementIn(manager, MISSED, [...runOf(multimediaId, months), spotIds]);

/** What is told of an order's day. */
const OPEN_VALUES = {
  spotId: 'f.spot_id',
  scheduleType: 'f.schedule_type',
  scheduleId: 'f.schedule_id',
  stationId: 'f.station_id',
  month: `to_char(${monthOf('f')}, 'YYYY-MM')`,
  barter: 'coalesce(p.barter, 0)',
  billTo: 's.bill_to',
  clientId: 'coalesce(c.into_id, s.client_id)',
  adAgencyId: 'coalesce(g.into_id, s.ad_agency_id)',
};
/** What a line of a campaign orders of the open days of a month. */
type OpenOrder = Omit<RowOf<typeof KEY>, 'payer'> & {
  billTo: PayerKind | null;
  clientId: number;
  adAgencyId: number | null;
} & RowOf<typeof AMOUNTS>;
/** $2 is the first day that is read, $6 the first of the months. */
const OPEN: Omit<FactQuestion, 'sent'> = {
  ...{ basis: 'ordered', detail: 'airing', only: (spot) => `AND ${spot} = ANY($5::int[])` },
  before: `${BECAME}, ${runBefore('$6', '$7')}`,
  from: `FROM money f LEFT JOIN spot s ON s.multimedia_id = $1 AND s.id = f.spot_id
    LEFT JOIN pay_method p ON p.multimedia_id = $1 AND p.id = s.pay_method_id
    LEFT JOIN became c ON c.entity = 'client' AND c.id = s.client_id
    LEFT JOIN became g ON g.entity = 'adAgency' AND g.id = s.ad_agency_id`,
  where: `NOT f.closed AND ${inMonthsFrom('$6', 'f')}`,
  values: Object.values(OPEN_VALUES),
};

const FIRST_RUN = {
  text: `SELECT least(min(month), $2::date)::text AS first FROM pre_invoice_line
    WHERE multimedia_id = $1 AND spot_id = ANY($3::int[])`,
  row: { first: columns.text() },
};

/**
 * What campaigns order of days that are not closed, and what decides who pays; of the months, and of those before of
 * which something was handed over.
 */
export async function openOrders(
  manager: EntityManager,
  multimediaId: number,
  months: BilledMonths,
  spotIds: readonly number[],
): Promise<OpenOrder[]> {
  const { dateFrom, dateTo, stations } = months;
  const [run] = await statementIn(manager, FIRST_RUN, [multimediaId, dateFrom, spotIds]);
  const first = run?.first ?? dateFrom;
  const { sums, tell } = addedUp();
  const asked = [first, dateTo, stations, spotIds, dateFrom, months.alone === true] as const;
  await eachFact(manager, multimediaId, { ...OPEN, sent: asked }, tell);
  return [...sums].map(([key, { facts: _, ...amounts }]) => {
    const values = JSON.parse(key) as FactValue[];
    const names = Object.keys(OPEN_VALUES).map((name, i) => [name, values[i]]);
    return { ...(Object.fromEntries(names) as Omit<OpenOrder, keyof typeof AMOUNTS>), ...amounts };
  });
}

const HANDED = {
  text: `WITH RECURSIVE ${BECAME}
    SELECT ${PAYER_NOW('l.payer')} AS payer, l.spot_id AS "spotId", l.schedule_type AS "scheduleType",
      l.schedule_id AS "scheduleId", l.station_id AS "stationId", to_char(l.month, 'YYYY-MM') AS month,
      l.barter::int AS barter, l.basis, l.commission_on AS "commissionOn", min(d.number) AS first, max(d.number) AS number,
      (array_agg(to_json(l.tax_ids) ORDER BY d.number DESC, l.ordinal DESC))[1] AS "taxIds",
      sum(l.base)::float8 AS base, ${sumsOf('l')}
    FROM pre_invoice_line l JOIN pre_invoice d ON d.multimedia_id = $1 AND d.id = l.pre_invoice_id ${BECAME_PAYER('l.payer')}
    WHERE l.multimedia_id = $1 AND l.kind <> 'fee' AND l.month <= $3::date AND ${AT_STATIONS('l')}
      AND (l.month >= $2::date OR NOT $5::boolean AND ${isChanged('l.month', 'l', 6)})
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  row: {
    ...KEY,
    basis: columns.text<PayerBasis>(),
    commissionOn: columns.text<CommissionOn>(),
    first: columns.integer(),
    number: columns.integer(),
    taxIds: columns.json<number[]>(),
    base: columns.float(),
    ...AMOUNTS,
  },
};

/** What was handed over by key, without fees; of the months before, what changed. */
export const handedKeys = (
  manager: EntityManager,
  multimediaId: number,
  months: BilledMonths,
  changed: readonly ChangedMonth[],
) => statementIn(manager, HANDED, [...runOf(multimediaId, months), ...columnsOf(changed)]);

const BEGUN = {
  text: `SELECT internal_number AS "internalNumber", bool_or(kind = 'fee') AS fee FROM pre_invoice_line
    WHERE multimedia_id = $1 AND internal_number IS NOT NULL GROUP BY 1`,
  row: { internalNumber: columns.integer(), fee: columns.bool() },
};

/** The numbers of campaigns of which anything was handed over, and whether their fee was. */
export const begunCampaigns = (manager: EntityManager, multimediaId: number) =>
  statementIn(manager, BEGUN, [multimediaId]);

const ORDERED_CAMPAIGNS = {
  text: `SELECT id FROM spot WHERE multimedia_id = $1 AND ($2::boolean OR bill_on = 'ordered')`,
  row: { id: columns.integer() },
};

/** The campaigns that are billed by what they order. @param all of the media group */
export async function orderedCampaigns(
  manager: EntityManager,
  multimediaId: number,
  all: boolean,
): Promise<number[]> {
  return (await statementIn(manager, ORDERED_CAMPAIGNS, [multimediaId, all])).map(({ id }) => id);
}

const BEGUN_BY_ORDER = {
  text: `SELECT DISTINCT spot_id AS id FROM pre_invoice_line l
    WHERE l.multimedia_id = $1 AND l.basis = 'ordered' AND l.kind <> 'fee' AND l.month <= $3::date AND ${AT_STATIONS('l')}
      AND (l.month >= $2::date OR NOT $5::boolean)`,
  row: { id: columns.integer() },
};

/** The campaigns of which anything was handed over by what they order. */
export async function begunByOrder(
  manager: EntityManager,
  multimediaId: number,
  months: BilledMonths,
): Promise<number[]> {
  return (await statementIn(manager, BEGUN_BY_ORDER, runOf(multimediaId, months))).map(
    ({ id }) => id,
  );
}

const CAMPAIGNS = {
  text: `SELECT k.id AS "spotId", coalesce(s.internal_number, t.internal_number) AS "internalNumber",
      coalesce(s.agency_order_number, t.agency_order_number)::text AS "agencyOrderNumber",
      coalesce(s.spot_name, t.names ->> 'campaign', '') AS "spotName",
      coalesce(c.name::text, t.names ->> 'client', '') AS "clientName",
      to_json(s.tax_ids) AS "taxIds", coalesce(100 * s.fee, 0)::float8 AS fee
    FROM unnest($2::int[]) k(id)
    LEFT JOIN spot s ON s.multimedia_id = $1 AND s.id = k.id
    LEFT JOIN client c ON c.multimedia_id = $1 AND c.id = s.client_id
    LEFT JOIN LATERAL (SELECT * FROM ledger_terms t WHERE t.multimedia_id = $1 AND t.spot_id = k.id
      ORDER BY t.id DESC LIMIT 1) t ON true
    ORDER BY k.id`,
  row: {
    spotId: columns.integer(),
    internalNumber: orNull(columns.integer()),
    agencyOrderNumber: orNull(columns.text()),
    spotName: columns.text(),
    clientName: columns.text(),
    taxIds: orNull(columns.json<number[]>()),
    fee: columns.float(),
  },
};

/** Campaigns as documents name them; those that were deleted, as closed days have them. */
export const campaignsOf = (
  manager: EntityManager,
  multimediaId: number,
  spotIds: readonly number[],
) => statementIn(manager, CAMPAIGNS, [multimediaId, spotIds]);

const STATIONS = {
  text: 'SELECT id, name::text AS name FROM station WHERE multimedia_id = $1 ORDER BY id',
  row: { id: columns.integer(), name: columns.text() },
};

export const stationNames = (manager: EntityManager, multimediaId: number) =>
  statementIn(manager, STATIONS, [multimediaId]);

const PAYERS = {
  text: `SELECT 'client:' || id AS payer, name::text AS name, billing, tax_code AS "taxCode" FROM client
      WHERE multimedia_id = $1 AND id = ANY($2::int[])
    UNION ALL
    SELECT 'agency:' || id, name::text, billing, tax_code FROM ad_agency
      WHERE multimedia_id = $1 AND id = ANY($3::int[])`,
  row: {
    payer: columns.text<Payer>(),
    name: columns.text(),
    billing: orNull(columns.json<BillingFieldsDto>()),
    taxCode: orNull(columns.text()),
  },
};

/** Payers with their billing fields; those that were deleted are missing. */
export const payersOf = (
  manager: EntityManager,
  multimediaId: number,
  { clients, agencies }: { clients: readonly number[]; agencies: readonly number[] },
) => statementIn(manager, PAYERS, [multimediaId, clients, agencies]);

const TAXES = {
  text: `SELECT id, code::text AS code, name, kind, category, rate::float8 AS rate, "from"::text AS "from",
      "to"::text AS "to", barter FROM tax WHERE multimedia_id = $1 ORDER BY id`,
  row: {
    id: columns.integer(),
    code: columns.text(),
    name: columns.text(),
    kind: columns.text<TaxKind>(),
    category: columns.text<TaxCategory>(),
    rate: columns.float(),
    from: orNull(columns.text()),
    to: orNull(columns.text()),
    barter: columns.integer<Flag>(),
  },
};

export const allTaxes = (manager: EntityManager, multimediaId: number) =>
  statementIn(manager, TAXES, [multimediaId]);

const WAITING = {
  text: `WITH closed AS MATERIALIZED ${closedDays('$2', '$3')},
    asking AS (
      SELECT s.id AS spot_id, s.station_id, o.month + (d.day - 1)::int AS "date"
      FROM ordered_month o JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id AND is_sold(s)
      CROSS JOIN LATERAL unnest(o.airings) WITH ORDINALITY AS d(airings, day)
      WHERE o.multimedia_id = $1 AND o.month BETWEEN $2::date AND $3::date AND d.airings > 0
      UNION
      SELECT a.spot_id, l.station_id, l."date" FROM traffic_log l JOIN airing a ON a.log_id = l.id
      WHERE l.multimedia_id = $1 AND l."date" BETWEEN $2::date AND $3::date)
    SELECT s.bill_to AS "billTo", s.client_id AS "clientId", s.ad_agency_id AS "adAgencyId", u.station_id AS "stationId",
      coalesce(y.pending, 0) > 0 AS undecided, array_agg(DISTINCT u."date" ORDER BY u."date")::text[] AS dates
    FROM asking u JOIN spot s ON s.multimedia_id = $1 AND s.id = u.spot_id
    LEFT JOIN as_run_day y ON y.multimedia_id = $1 AND y.station_id = u.station_id AND y."date" = u."date"
    WHERE ${AT_STATIONS('u')} AND (u.station_id, u."date") NOT IN (SELECT station_id, "date" FROM closed)
      AND s.id <> ALL($5::int[])
    GROUP BY 1, 2, 3, 4, 5`,
  row: {
    billTo: orNull(columns.text<PayerKind>()),
    clientId: columns.integer(),
    adAgencyId: orNull(columns.integer()),
    stationId: columns.integer(),
    undecided: columns.bool(),
    dates: columns.texts(),
  },
};

/** The days that are not closed, by who pays for what campaigns ask for or air on them. @param except campaigns */
export const openDaysOfPayers = (
  manager: EntityManager,
  multimediaId: number,
  months: BilledMonths,
  except: readonly number[],
) => statementIn(manager, WAITING, [...valuesOf(multimediaId, months), except]);

const WAITING_TERMS = {
  text: `WITH closed AS MATERIALIZED ${closedDays('$2', '$3')}
    SELECT s.bill_to AS "billTo", s.client_id AS "clientId", s.ad_agency_id AS "adAgencyId"
    FROM (
      SELECT bill_to, client_id, ad_agency_id, array_agg(id) AS ids FROM spot s
      WHERE s.multimedia_id = $1 AND is_sold(s) AND ${AT_STATIONS('s')} AND s.id <> ALL($5::int[]) GROUP BY 1, 2, 3) s
    CROSS JOIN LATERAL (
      SELECT FROM unnest(s.ids) AS one(spot_id) JOIN spot c ON c.multimedia_id = $1 AND c.id = one.spot_id
      JOIN ordered_month o ON o.multimedia_id = $1 AND o.spot_id = one.spot_id AND o.month BETWEEN $2::date AND $3::date
      CROSS JOIN LATERAL unnest(o.airings) WITH ORDINALITY AS d(airings, day)
      WHERE d.airings > 0 AND (c.station_id, o.month + (d.day - 1)::int) NOT IN (SELECT station_id, "date" FROM closed)
      LIMIT 1) one
    LIMIT $6`,
  row: {
    billTo: orNull(columns.text<PayerKind>()),
    clientId: columns.integer(),
    adAgencyId: orNull(columns.integer()),
  },
};

/**
 * What decides who pays for what campaigns ask for on days that are not closed; each kind of terms is looked up until
 * there are as many, so that what is too large is known before months of all lines are read. @param except campaigns
 */
export const waitingTerms = (
  manager: EntityManager,
  multimediaId: number,
  months: BilledMonths,
  except: readonly number[],
  most: number,
) => statementIn(manager, WAITING_TERMS, [...valuesOf(multimediaId, months), except, most]);

const UNCERTIFIED = {
  text: `WITH RECURSIVE ${BECAME}
    SELECT ${PAYER_NOW('t.bill_to')} AS payer, u.station_id AS "stationId",
      array_agg(DISTINCT u."date" ORDER BY u."date")::text[] AS dates
    FROM (
      SELECT u.station_id, u.spot_id, u.terms_id, u."date" FROM ledger_sum u
      WHERE u.multimedia_id = $1 AND u.kind IN ('airing', 'makeGood') AND u."date" BETWEEN $2::date AND $3::date
        AND ${AT_STATIONS('u')} AND u.spot_id <> ALL($5::int[])
      GROUP BY 1, 2, 3, 4 HAVING sum(u.airings) > 0) u
    JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = u.terms_id AND t.bill_to IS NOT NULL
    ${BECAME_PAYER('t.bill_to')}
    LEFT JOIN became c ON c.entity = 'client' AND c.id = t.client_id
    WHERE NOT EXISTS (SELECT FROM certificate k WHERE k.multimedia_id = $1 AND k.basis = 'aired'
      AND k.client_id IN (t.client_id, c.into_id) AND u."date" BETWEEN k.date_from AND k.date_to
      AND (k.station_id IS NULL OR k.station_id = u.station_id) AND (k.spot_ids = '{}' OR u.spot_id = ANY (k.spot_ids)))
    GROUP BY 1, 2`,
  row: {
    payer: columns.text<Payer>(),
    stationId: columns.integer(),
    dates: columns.texts(),
  },
};

/** The closed days that no certificate has, by payer. @param except campaigns */
export const uncertifiedDays = (
  manager: EntityManager,
  multimediaId: number,
  months: BilledMonths,
  except: readonly number[],
) => statementIn(manager, UNCERTIFIED, [...valuesOf(multimediaId, months), except]);

const WITHOUT_PRICE = (table: string): string => `EXISTS (SELECT FROM ${table}_schedule l
      WHERE l.multimedia_id = $1 AND l.id = u.schedule_id AND l.time_fee IS NULL AND l.spot_price IS NULL
        AND coalesce(l.business_monthly_fee, 0) = 0 ${table === 'simple' ? `AND l.service = 'guaranteed'` : ''})`;
const UNPRICED = {
  text: `WITH RECURSIVE ${BECAME}
    SELECT DISTINCT ${PAYER_NOW('t.bill_to')} AS payer, u.spot_id AS "spotId", to_char(u.month, 'YYYY-MM') AS month
    FROM (
      SELECT u.spot_id, u.schedule_type, u.schedule_id, u.terms_id, ${MONTH} AS month FROM ledger_sum u
      WHERE u.multimedia_id = $1 AND u.kind = 'airing' AND u."date" BETWEEN $2::date AND $3::date AND ${AT_STATIONS('u')}
        AND u.gross = 0 AND u.airings > 0
      GROUP BY 1, 2, 3, 4, 5) u
    JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = u.terms_id AND t.bill_to IS NOT NULL
    ${BECAME_PAYER('t.bill_to')}
    JOIN spot s ON s.multimedia_id = $1 AND s.id = u.spot_id AND coalesce(s.monthly_gross, 0) = 0
    WHERE CASE u.schedule_type WHEN 'simple' THEN ${WITHOUT_PRICE('simple')} ELSE ${WITHOUT_PRICE('advanced')} END
    ORDER BY 1, 2, 3`,
  row: { payer: columns.text<Payer>(), spotId: columns.integer(), month: columns.text() },
};

/** Campaigns with guaranteed lines that aired without any price. */
export const unpricedLines = (manager: EntityManager, multimediaId: number, months: BilledMonths) =>
  statementIn(manager, UNPRICED, valuesOf(multimediaId, months));
