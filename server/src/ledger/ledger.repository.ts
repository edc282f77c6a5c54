import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { ScheduleType, Service, SpotType } from '../contract/enums.js';
import type { LedgerKind } from '../contract/ledger.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { FeePartOfDay, NewFeePart } from './core/fees-of-days.js';
import { BASIS_OF, type LedgerLine, type LedgerTerms } from './core/ledger-line.js';
import type { ClosingHead } from './core/written.js';
import type { DayKey } from './day.queries.js';
import { monthsSent, type StationMonth, STATEMENT_MONTHS } from './station-months.js';
import type { LedgerClosing } from './ledger.entity.js';

/** The rows of the ledger. */

const valuesOf = ({ multimediaId, stationId, date }: DayKey) => [multimediaId, stationId, date];

const NEXT = {
  text: `SELECT coalesce(max(sequence), 0)::int + 1 AS sequence FROM ledger_closing
    WHERE multimedia_id = $1 AND station_id = $2`,
  row: { sequence: columns.integer() },
};

/** The number of a station's next closing; under its lock. */
export async function nextSequence(
  manager: EntityManager,
  { multimediaId, stationId }: Pick<DayKey, 'multimediaId' | 'stationId'>,
): Promise<number> {
  const [next] = await statementIn(manager, NEXT, [multimediaId, stationId]);
  return next?.sequence ?? 1;
}

const LAST = {
  text: `SELECT max(sequence) AS last, max(sequence) FILTER (WHERE closed AND NOT ordered_only) AS closing,
      max(sequence) FILTER (WHERE closed AND ordered_only) AS ordered
    FROM ledger_closing WHERE multimedia_id = $1 AND station_id = $2 AND "date" = $3`,
  row: {
    last: orNull(columns.integer()),
    closing: orNull(columns.integer()),
    ordered: orNull(columns.integer()),
  },
};

/** The last entry of a day, its last closing, and the last that has what was ordered alone; null where there was none. */
export async function lastOf(manager: EntityManager, day: DayKey): Promise<RowOf<typeof LAST.row>> {
  const [found] = await statementIn(manager, LAST, valuesOf(day));
  return found ?? { last: null, closing: null, ordered: null };
}

const OF_MONTHS = (row: string): string =>
  `JOIN ${row} r ON r.multimedia_id = $1 AND r.station_id = w.station_id AND r."date" >= w.month
      AND r."date" < w.month + interval '1 month'`;
/** Rows by the place of their month. */
const byPlace = <T extends { place: number }>(
  months: readonly StationMonth[],
  rows: readonly T[],
): Omit<T, 'place'>[][] => {
  const of = months.map((): Omit<T, 'place'>[] => []);
  for (const { place, ...row } of rows) of[place]?.push(row);
  return of;
};

const CLOSED_DAYS = {
  text: `SELECT DISTINCT w.place, extract(day FROM r."date")::int AS day
    FROM ${STATEMENT_MONTHS} ${OF_MONTHS('ledger_closing')}`,
  row: { place: columns.integer(), day: columns.integer() },
};

/** The days of months of stations that were closed once; in the order of the months. */
export async function closedDaysOfMonths(
  manager: EntityManager,
  multimediaId: number,
  months: readonly StationMonth[],
): Promise<Set<number>[]> {
  const rows = await statementIn(manager, CLOSED_DAYS, monthsSent(multimediaId, months));
  return byPlace(months, rows).map((days) => new Set(days.map(({ day }) => day)));
}

const PARTS = {
  text: `SELECT w.place, extract(day FROM r."date")::int AS day, r.campaign, r.line, r.cents::float8 AS cents,
      r.fee::float8 AS fee, r.spot_id AS "spotId", r.schedule_type AS "scheduleType", r.schedule_id AS "scheduleId"
    FROM ${STATEMENT_MONTHS} ${OF_MONTHS('ledger_fee')}
    ORDER BY r.sequence, r.campaign, r.line COLLATE "C"`,
  row: {
    place: columns.integer(),
    day: columns.integer(),
    campaign: columns.integer(),
    line: columns.text(),
    cents: columns.float(),
    fee: columns.float(),
    spotId: columns.integer(),
    scheduleType: orNull(columns.text<ScheduleType>()),
    scheduleId: orNull(columns.integer()),
  },
};

/** What the days of months of stations were given of fees, each month's in the order of their first closings. */
export async function partsOfMonths(
  manager: EntityManager,
  multimediaId: number,
  months: readonly StationMonth[],
): Promise<FeePartOfDay[][]> {
  const rows = await statementIn(manager, PARTS, monthsSent(multimediaId, months));
  return byPlace(months, rows);
}

const LINE_ROW = {
  ordinal: columns.integer(),
  kind: columns.text<LedgerKind>(),
  date: columns.text(),
  spotId: columns.integer(),
  terms: columns.text(),
  scheduleType: orNull(columns.text<ScheduleType>()),
  scheduleId: orNull(columns.integer()),
  pieceId: orNull(columns.integer()),
  airingId: orNull(columns.integer()),
  rowId: orNull(columns.float()),
  start: orNull(columns.integer()),
  showId: orNull(columns.integer()),
  showName: orNull(columns.text()),
  speakerId: orNull(columns.integer()),
  speakerName: orNull(columns.text()),
  spotType: orNull(columns.integer<SpotType>()),
  service: orNull(columns.text<Exclude<Service, 'guaranteed'>>()),
  makeGoodOf: orNull(columns.integer()),
  airings: columns.integer(),
  seconds: columns.integer(),
  secondCents: orNull(columns.float()),
  soldCents: columns.float(),
  feeCents: columns.float(),
  gross: columns.float(),
  discount: columns.float(),
  commission: columns.float(),
};
const LINES = {
  text: `SELECT l.ordinal, l.kind, l."date"::text AS date, l.spot_id AS "spotId", t.digest AS terms,
      l.schedule_type AS "scheduleType", l.schedule_id AS "scheduleId", l.piece_id AS "pieceId",
      l.airing_id AS "airingId", l.row_id::float8 AS "rowId", l.start, l.show_id AS "showId",
      l.show_name AS "showName", l.speaker_id AS "speakerId", l.speaker_name AS "speakerName",
      l.spot_type AS "spotType", l.service, l.make_good_of AS "makeGoodOf", l.airings, l.seconds,
      l.second_cents::float8 AS "secondCents", l.sold_cents::float8 AS "soldCents",
      l.fee_cents::float8 AS "feeCents", l.gross::float8 AS gross, l.discount::float8 AS discount,
      l.commission::float8 AS commission
    FROM ledger_line l JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = l.terms_id
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l.sequence = $3 ORDER BY l.ordinal`,
  row: LINE_ROW,
};

/** The lines of a closing, in the order in which they were written. */
export async function linesOf(
  manager: EntityManager,
  { multimediaId, stationId }: Pick<DayKey, 'multimediaId' | 'stationId'>,
  sequence: number,
): Promise<LedgerLine[]> {
  const rows = await statementIn(manager, LINES, [multimediaId, stationId, sequence]);
  return rows.map(({ ordinal: _, ...line }) => line);
}

const RATES = {
  text: `SELECT digest, discount::text AS discount, agency_percentage::text AS "agencyPercentage"
    FROM ledger_terms WHERE multimedia_id = $1 AND digest = ANY($2::text[])`,
  row: {
    digest: columns.text(),
    discount: orNull(columns.text()),
    agencyPercentage: orNull(columns.text()),
  },
};

/** The percentages of terms that are written, by digest. */
export const percentagesOf = (
  manager: EntityManager,
  multimediaId: number,
  digests: readonly string[],
): Promise<RowOf<typeof RATES.row>[]> => statementIn(manager, RATES, [multimediaId, digests]);

const GROSS = {
  text: `WITH own AS MATERIALIZED (
      SELECT u.kind, u.spot_id, u.terms_id, to_char(u."date", 'YYYY-MM') AS month, min(u."date") AS "date",
        sum(u.gross) AS gross
      -- By the campaign, of which there may be a thousand.
      FROM unnest($2::int[]) AS one(spot_id)
      CROSS JOIN LATERAL (SELECT * FROM ledger_sum s
        WHERE s.multimedia_id = $1 AND s.spot_id = one.spot_id OFFSET 0) u
      WHERE u.kind = 'ordered' OR to_char(u."date", 'YYYY-MM') = ANY($3::text[])
      GROUP BY 1, 2, 3, 4
    )
    SELECT u.kind, u.spot_id AS "spotId", min(u."date")::text AS date, t.discount::text AS discount,
      t.agency_percentage::text AS "agencyPercentage", sum(u.gross)::float8 AS gross
    FROM own u CROSS JOIN LATERAL (SELECT * FROM ledger_terms t
      WHERE t.multimedia_id = $1 AND t.id = u.terms_id OFFSET 0) t
    GROUP BY 1, 2, 4, 5, u.month`,
  row: {
    kind: columns.text<LedgerKind>(),
    spotId: columns.integer(),
    date: columns.text(),
    discount: orNull(columns.text()),
    agencyPercentage: orNull(columns.text()),
    gross: columns.float(),
  },
};

/**
 * The gross that is written of campaigns, by kind, month and percentages.
 *
 * @param months of airings; of what was ordered all are told
 */
export const grossOf = (
  manager: EntityManager,
  multimediaId: number,
  spotIds: readonly number[],
  months: readonly string[],
): Promise<RowOf<typeof GROSS.row>[]> =>
  statementIn(manager, GROSS, [multimediaId, spotIds, months]);

const ADD_CLOSING = {
  text: `INSERT INTO ledger_closing (multimedia_id, station_id, sequence, "date", version, closed, terms, spot_ids,
      note, digest, ordered_only) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};

export async function addClosing(
  manager: EntityManager,
  closing: ClosingHead & Pick<LedgerClosing, 'multimediaId' | 'stationId' | 'sequence' | 'digest'>,
): Promise<void> {
  const { multimediaId, stationId, sequence, date, version, closed, terms, spotIds, note, digest } =
    closing;
  await statementIn(manager, ADD_CLOSING, [
    multimediaId,
    stationId,
    sequence,
    date,
    version,
    closed,
    terms,
    spotIds,
    note,
    digest,
    closing.orderedOnly,
  ]);
}

const ADD_TERMS = {
  text: `INSERT INTO ledger_terms (multimedia_id, spot_id, digest, internal_number, revision, agency_order_number,
      client_id, client_category_id, ad_agency_id, ad_agency_group_id, account_executive_id, spot_category_id,
      business_unit_id, origin_id, pay_method_id, barter, bill_to, discount, agency_percentage, names)
    SELECT $1, "spotId", digest, "internalNumber", revision, "agencyOrderNumber", "clientId", "clientCategoryId",
      "adAgencyId", "adAgencyGroupId", "accountExecutiveId", "spotCategoryId", "businessUnitId", "originId",
      "payMethodId", barter, "billTo", discount, "agencyPercentage", names
    FROM jsonb_to_recordset($2::jsonb) AS r("spotId" int, digest text, "internalNumber" int, revision int,
      "agencyOrderNumber" text, "clientId" int, "clientCategoryId" int, "adAgencyId" int, "adAgencyGroupId" int,
      "accountExecutiveId" int, "spotCategoryId" int, "businessUnitId" int, "originId" int, "payMethodId" int,
      barter smallint, "billTo" text, discount numeric, "agencyPercentage" numeric, names jsonb)
    ON CONFLICT (multimedia_id, spot_id, digest) DO NOTHING`,
};

/** Writes terms that are not there yet. */
export async function addTerms(
  manager: EntityManager,
  multimediaId: number,
  terms: readonly (LedgerTerms & { digest: string })[],
): Promise<void> {
  await statementIn(manager, ADD_TERMS, [multimediaId, JSON.stringify(terms)]);
}

const TERMS_ID = {
  text: `SELECT id FROM ledger_terms WHERE multimedia_id = $1 AND spot_id = $2 AND digest = $3`,
  row: { id: columns.integer() },
};

/** The id of terms that are written. */
export async function termsIdOf(
  manager: EntityManager,
  multimediaId: number,
  spotId: number,
  digest: string,
): Promise<number | null> {
  const [row] = await statementIn(manager, TERMS_ID, [multimediaId, spotId, digest]);
  return row?.id ?? null;
}

const ADD_LINES = {
  text: `INSERT INTO ledger_line (multimedia_id, station_id, sequence, ordinal, kind, "date", spot_id, terms_id,
      schedule_type, schedule_id, piece_id, airing_id, row_id, start, show_id, show_name, speaker_id, speaker_name,
      spot_type, service, make_good_of, airings, seconds, second_cents, sold_cents, fee_cents, gross, discount,
      commission)
    SELECT $1, $2, $3, r.ordinal, r.kind, r."date", r."spotId", t.id, r."scheduleType", r."scheduleId",
      r."pieceId", r."airingId", r."rowId", r.start, r."showId", r."showName", r."speakerId", r."speakerName",
      r."spotType", r.service, r."makeGoodOf", r.airings, r.seconds, r."secondCents", r."soldCents", r."feeCents",
      r.gross, r.discount, r.commission
    FROM ROWS FROM (json_to_recordset($4::json) AS (kind text, "date" date, "spotId" int, terms text,
      "scheduleType" text, "scheduleId" int, "pieceId" int, "airingId" int, "rowId" bigint, start int, "showId" int,
      "showName" text, "speakerId" int, "speakerName" text, "spotType" smallint, service text, "makeGoodOf" int,
      airings int, seconds int, "secondCents" bigint, "soldCents" bigint, "feeCents" bigint, gross bigint,
      discount bigint, commission bigint)) WITH ORDINALITY r(kind, "date", "spotId", terms, "scheduleType",
      "scheduleId", "pieceId", "airingId", "rowId", start, "showId", "showName", "speakerId", "speakerName",
      "spotType", service, "makeGoodOf", airings, seconds, "secondCents", "soldCents", "feeCents", gross, discount,
      commission, ordinal)
    LEFT JOIN (SELECT DISTINCT ON (digest) digest, id FROM ledger_terms
      WHERE multimedia_id = $1 AND digest = ANY($5::text[])) t ON t.digest = r.terms`,
};

/** Writes the lines of a closing, whose terms are there. */
export async function addLines(
  manager: EntityManager,
  { multimediaId, stationId }: Pick<DayKey, 'multimediaId' | 'stationId'>,
  sequence: number,
  lines: readonly LedgerLine[],
): Promise<void> {
  const digests = [...new Set(lines.map(({ terms }) => terms))];
  const sent = JSON.stringify(lines);
  await statementIn(manager, ADD_LINES, [multimediaId, stationId, sequence, sent, digests]);
}

const ADD_PARTS = {
  text: `INSERT INTO ledger_fee (multimedia_id, station_id, "date", sequence, campaign, line, spot_id, schedule_type,
      schedule_id, cents, fee)
    SELECT $1, $2, $3, $4, campaign, line, "spotId", "scheduleType", "scheduleId", cents, fee
    FROM json_to_recordset($5::json) AS r(campaign int, line text, "spotId" int, "scheduleType" text,
      "scheduleId" int, cents bigint, fee bigint)`,
};

/** Writes what a day is given of fees. */
export async function addParts(
  manager: EntityManager,
  day: DayKey,
  sequence: number,
  parts: readonly NewFeePart[],
): Promise<void> {
  if (parts.length === 0) return;
  await statementIn(manager, ADD_PARTS, [...valuesOf(day), sequence, JSON.stringify(parts)]);
}

const AIRED = Object.entries(BASIS_OF)
  .filter(([, basis]) => basis === 'aired')
  .map(([kind]) => `'${kind}'`)
  .join(', ');

/**
 * By campaign, the net of what aired on a day that opened again since it first closed: as it closed then, and as the
 * ledger has it now, where that differs. $1 tenant, $2 station, $3 date.
 */
export const CHANGED_SINCE = `
  SELECT l.spot_id AS "spotId", max(t.names ->> 'campaign') AS "spotName",
    coalesce(sum(l.gross - l.discount) FILTER (WHERE l.sequence = c.first), 0)::float8 AS before,
    sum(l.gross - l.discount)::float8 AS after
  FROM (
    SELECT sequence, min(sequence) FILTER (WHERE closed) OVER () AS first, count(*) OVER () AS entries
    FROM ledger_closing WHERE multimedia_id = $1 AND station_id = $2 AND "date" = $3::date AND NOT ordered_only
  ) c
  JOIN ledger_line l ON l.multimedia_id = $1 AND l.station_id = $2 AND l.sequence = c.sequence
  JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = l.terms_id
  WHERE c.entries > 1 AND l.kind IN (${AIRED})
  GROUP BY l.spot_id
  HAVING coalesce(sum(l.gross - l.discount) FILTER (WHERE l.sequence = c.first), 0) <> sum(l.gross - l.discount)
  ORDER BY l.spot_id`;

/**
 * The campaigns that a day has lines of, as it last closed, while they are there: also those that only asked for
 * airings, were given a fee or a row. $1 tenant, $2 station, $3 date.
 */
export const CAMPAIGNS_OF_DAY = `
  SELECT l.spot_id AS "spotId", coalesce(max(t.names ->> 'campaign'), '') AS "spotName",
    coalesce(max(t.names ->> 'client'), '') AS "customerName"
  FROM ledger_line l
  JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = l.terms_id
  JOIN spot s ON s.multimedia_id = $1 AND s.id = l.spot_id
  WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l.sequence = (SELECT max(c.sequence) FROM ledger_closing c
    WHERE c.multimedia_id = $1 AND c.station_id = $2 AND c."date" = $3::date AND c.closed)
  GROUP BY l.spot_id ORDER BY 2, 1`;

export interface CampaignOfDay {
  spotId: number;
  spotName: string;
  customerName: string;
}

/** Money in cents. */
export interface LateChange {
  spotId: number;
  spotName: string | null;
  before: number;
  after: number;
}
