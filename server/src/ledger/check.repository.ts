import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { ScheduleType } from '../contract/enums.js';
import type { ClosingTerms } from '../contract/ledger.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { NewFeePart } from './core/fees-of-days.js';
import type { LedgerTerms } from './core/ledger-line.js';
import type { DayKey } from './day.queries.js';

const CLOSINGS = {
  text: `SELECT c.station_id AS "stationId", c.sequence, c."date"::text AS date, c.version, c.closed, c.terms,
      c.spot_ids AS "spotIds", c.note, c.ordered_only AS "orderedOnly", c.digest, d.closed AS "isClosed",
      lead(c.sequence) OVER (PARTITION BY c.station_id, c."date" ORDER BY c.sequence) AS next
    FROM ledger_closing c
    LEFT JOIN as_run_day d ON d.multimedia_id = $1 AND d.station_id = c.station_id AND d."date" = c."date"
    WHERE c.multimedia_id = $1 ORDER BY c.station_id, c.sequence`,
  row: {
    stationId: columns.integer(),
    sequence: columns.integer(),
    date: columns.text(),
    version: columns.integer(),
    closed: columns.bool(),
    terms: columns.text<ClosingTerms>(),
    spotIds: columns.integers(),
    note: orNull(columns.text()),
    orderedOnly: columns.bool(),
    digest: columns.text(),
    /** Null for a day that was put away, or discarded since. */
    isClosed: orNull(columns.bool()),
    /** The next entry of the same day. */
    next: orNull(columns.integer()),
  },
};
export type ClosingRow = RowOf<typeof CLOSINGS.row>;

/** All closings of a media group, by station, in their sequence. */
export const closingsOf = (manager: EntityManager, multimediaId: number): Promise<ClosingRow[]> =>
  statementIn(manager, CLOSINGS, [multimediaId]);

const TERMS = {
  text: `SELECT digest, json_build_object('spotId', spot_id, 'internalNumber', internal_number, 'revision', revision,
      'agencyOrderNumber', agency_order_number, 'clientId', client_id, 'clientCategoryId', client_category_id,
      'adAgencyId', ad_agency_id, 'adAgencyGroupId', ad_agency_group_id, 'accountExecutiveId', account_executive_id,
      'spotCategoryId', spot_category_id, 'businessUnitId', business_unit_id, 'originId', origin_id,
      'payMethodId', pay_method_id, 'barter', barter, 'billTo', bill_to, 'discount', discount::text,
      'agencyPercentage', agency_percentage::text, 'names', names) AS terms
    FROM ledger_terms WHERE multimedia_id = $1`,
  row: { digest: columns.text(), terms: columns.json<LedgerTerms>() },
};

/** All terms of a media group, by digest. */
export async function allTerms(
  manager: EntityManager,
  multimediaId: number,
): Promise<Map<string, LedgerTerms>> {
  const rows = await statementIn(manager, TERMS, [multimediaId]);
  return new Map(rows.map(({ digest, terms }) => [digest, terms]));
}

const PARTS = {
  text: `SELECT campaign, line, spot_id AS "spotId", schedule_type AS "scheduleType", schedule_id AS "scheduleId",
      cents::float8 AS cents, fee::float8 AS fee
    FROM ledger_fee WHERE multimedia_id = $1 AND station_id = $2 AND sequence = $3 ORDER BY campaign, line COLLATE "C"`,
  row: {
    campaign: columns.integer(),
    line: columns.text(),
    spotId: columns.integer(),
    scheduleType: orNull(columns.text<ScheduleType>()),
    scheduleId: orNull(columns.integer()),
    cents: columns.float(),
    fee: columns.float(),
  },
};

/** What a closing gave of fees. */
export const partsOf = (
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  sequence: number,
): Promise<NewFeePart[]> => statementIn(manager, PARTS, [multimediaId, stationId, sequence]);

const PARTS_OF_DAY = {
  text: `SELECT campaign, cents::float8 AS cents FROM ledger_fee
    WHERE multimedia_id = $1 AND station_id = $2 AND "date" = $3`,
  row: { campaign: columns.integer(), cents: columns.float() },
};

/** What a day was given of fees at its first closing. */
export const partsOfDay = (
  manager: EntityManager,
  { multimediaId, stationId, date }: DayKey,
): Promise<RowOf<typeof PARTS_OF_DAY.row>[]> =>
  statementIn(manager, PARTS_OF_DAY, [multimediaId, stationId, date]);

const NUMBER = {
  what: columns.text(),
  reported: orNull(columns.text()),
  counted: orNull(columns.text()),
};
const AMOUNTS = [
  'airings',
  'seconds',
  'sold_cents',
  'fee_cents',
  'gross',
  'discount',
  'commission',
];
const KEYS = '"date", kind, station_id, spot_id, schedule_type, schedule_id, terms_id';
const amountsOf = (row: string): string =>
  `(${AMOUNTS.map((name) => `${row}.${name}`).join(', ')})`;
const SUMS = {
  text: `WITH counted AS (
      SELECT "date", kind, station_id, spot_id, coalesce(schedule_type, '') AS schedule_type,
        coalesce(schedule_id, 0) AS schedule_id, terms_id,
        ${AMOUNTS.map((name) => `sum(${name})::bigint AS ${name}`).join(', ')}
      FROM ledger_line WHERE multimedia_id = $1 GROUP BY 1, 2, 3, 4, 5, 6, 7
    ), kept AS (SELECT * FROM ledger_sum WHERE multimedia_id = $1)
    SELECT 'ledger sums: ' || "date" || ', ' || kind || ' of campaign ' || spot_id AS what,
      ${amountsOf('k')}::text AS reported, ${amountsOf('c')}::text AS counted
    FROM kept k FULL JOIN counted c USING (${KEYS})
    WHERE ${amountsOf('k')} IS DISTINCT FROM ${amountsOf('c')} ORDER BY ${KEYS} LIMIT 1000`,
  row: NUMBER,
};

/** Where sums of the ledger are others than its lines come to. */
export const wrongSums = (
  manager: EntityManager,
  multimediaId: number,
): Promise<RowOf<typeof NUMBER>[]> => statementIn(manager, SUMS, [multimediaId]);

const UNWRITTEN = {
  text: `SELECT 'ledger: station ' || d.station_id || ', ' || d."date" AS what, NULL::text AS reported,
      'closed'::text AS counted
    FROM as_run_day d WHERE d.multimedia_id = $1 AND d.closed AND NOT EXISTS (SELECT FROM ledger_closing c
      WHERE c.multimedia_id = $1 AND c.station_id = d.station_id AND c."date" = d."date" AND NOT c.ordered_only)
    ORDER BY d.station_id, d."date" LIMIT 1000`,
  row: NUMBER,
};

/** The closed days that the ledger does not have. */
export const unwrittenDays = (
  manager: EntityManager,
  multimediaId: number,
): Promise<RowOf<typeof NUMBER>[]> => statementIn(manager, UNWRITTEN, [multimediaId]);
