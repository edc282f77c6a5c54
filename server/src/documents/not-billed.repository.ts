import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../common/columns.js';
import type { ScheduleType } from '../contract/enums.js';
import type { LineKey } from '../contract/fulfilled-days.js';
import { LIMITS } from '../contract/limits.js';
import { sum } from '../contract/sum.js';
import { SECONDS_PER_DAY } from '../contract/time.js';
import {
  closedDays,
  closedElsewhere,
  isKind,
  isOf,
  pastDays,
  SUMS_WITH_TERMS,
} from '../ledger/closed-days.queries.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { NotBilledFact, OrderedPrice, SoldAirings } from './core/not-billed.js';
import { projectedCents, type ProjectedPrice } from '../ledger/core/projection.js';
import { withRoom } from '../ledger/facts/told-facts.repository.js';
import { factsOf } from '../ledger/facts/facts.queries.js';
import { HAS_FEES } from '../ledger/day.queries.js';
import { BECAME } from '../sales/report-question.queries.js';

/** $1 tenant, $2 and $3 first and last date, $4 stations or null, $5 now in milliseconds. */
const TODAY = '(to_timestamp($5::float8 / 1000) AT TIME ZONE st.time_zone)::date';
const IN_RANGE = (row: string): string =>
  `${row}."date" BETWEEN $2::date AND $3::date AND ($4::int[] IS NULL OR ${row}.station_id = ANY($4))`;
/** Days of which the ledger has what was ordered. */
const PAST_DAYS = `written AS MATERIALIZED ${pastDays('$2', '$3')}`;

/** What is asked for, of which days. */
interface NotBilledQuestion {
  dateFrom: string;
  dateTo: string;
  /** Null: all. */
  stations: readonly number[] | null;
  /** Milliseconds. */
  now: number;
}
const valuesOf = (
  multimediaId: number,
  { dateFrom, dateTo, stations }: Omit<NotBilledQuestion, 'now'>,
): unknown[] => [multimediaId, dateFrom, dateTo, stations];

/** The client of a row that it became, or that it was; `names` are those that the ledger kept. */
const clientOf = (
  row: string,
): string => `LEFT JOIN became bc ON bc.entity = 'client' AND bc.id = ${row}.client_id
    LEFT JOIN client c ON c.multimedia_id = $1 AND c.id = coalesce(bc.into_id, ${row}.client_id)`;
const CLIENT = (row: string, names: string): string =>
  `coalesce(bc.into_id, ${row}.client_id) AS "clientId", coalesce(c.name, max(${names} ->> 'client'))::text AS "clientName"`;
const MONTH = (row: string): string => `to_char(${row}."date", 'YYYY-MM') AS month`;
const RATES = (row: string): string =>
  `${row}.discount::text AS discount, ${row}.agency_percentage::text AS "agencyPercentage"`;

const SOLD_TERMS = {
  spotId: columns.integer(),
  clientId: orNull(columns.integer()),
  clientName: orNull(columns.text()),
  month: columns.text(),
  discount: orNull(columns.text()),
  agencyPercentage: orNull(columns.text()),
  airings: columns.integer(),
};
const SOLD_ROW = { ...SOLD_TERMS, gross: columns.float() };
/** By campaign, client, month and percentages. */
const SOLD_GROUPS = 'GROUP BY 1, 2, c.id, 4, 5, 6';
const MOST = `LIMIT ${LIMITS.fulfilmentRows + 1}`;

/** The date of the log of a row, whose seconds count from the evening's midnight. */
const LOG_DATE = (row: string): string =>
  `(${row}."date" + coalesce(${row}.start, 0) / ${SECONDS_PER_DAY})`;

const MISSED = {
  text: `WITH RECURSIVE ${BECAME}
    SELECT l.spot_id AS "spotId", ${CLIENT('t', 't.names')}, ${MONTH('l')}, ${RATES('t')},
      sum(l.airings)::int AS airings, sum(l.sold_cents)::float8 AS gross
    FROM ledger_line l JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = l.terms_id ${clientOf('t')}
    WHERE l.multimedia_id = $1 AND ${isKind('l', 'missed')} AND ${IN_RANGE('l')}
      AND l.service IS DISTINCT FROM 'fill'
      AND NOT EXISTS (SELECT FROM make_good g
        WHERE g.multimedia_id = $1 AND g.airing_id = l.airing_id AND g.state IN ('aired', 'waived'))
      -- What became of what other groups owed is not known here.
      AND (l.station_id, ${LOG_DATE('l')}) NOT IN (SELECT station_id, "date" FROM ${closedElsewhere('$2', '$3::date + 1')} e)
    ${SOLD_GROUPS} HAVING sum(l.airings) <> 0 ${MOST}`,
  row: SOLD_ROW,
};

/** What closed days missed and was neither made good nor waived, for what it was sold. */
export const missedOf = (
  manager: EntityManager,
  multimediaId: number,
  question: Omit<NotBilledQuestion, 'now'>,
): Promise<SoldAirings[]> => statementIn(manager, MISSED, valuesOf(multimediaId, question));

/** Of a month that was put away nothing is owed any more, and its days are gone. */
const NOT_AWAY = (
  station: string,
  month: string,
): string => `NOT EXISTS (SELECT FROM put_away_month w
          WHERE w.multimedia_id = $1 AND w.station_id = ${station} AND w.month = ${month})`;
const NO_LOG = (row: string): string => `NOT EXISTS (SELECT FROM traffic_log l
      WHERE l.multimedia_id = $1 AND l.station_id = ${row}.station_id AND l."date" = ${row}."date")`;
/** Those of them that closed and are there to be opened, and those that were over where nothing is closed. */
const KEPT_DAYS = `kept_day AS MATERIALIZED (
      SELECT y.station_id, y."date" FROM as_run_day y
      WHERE y.multimedia_id = $1 AND y.closed AND y."date" BETWEEN $2 AND $3
      UNION
      SELECT y.station_id, y."date" FROM written y
      WHERE (y.station_id, y."date") NOT IN (SELECT station_id, "date" FROM ${closedDays('$2', '$3')} k)
        AND ${NOT_AWAY('y.station_id', `date_trunc('month', y."date"::timestamp)::date`)})`;
const WITHOUT_LOG = {
  text: `WITH RECURSIVE ${BECAME}, ${PAST_DAYS}, ${KEPT_DAYS}, asked AS (
      SELECT s.id AS spot_id, s.client_id, s.discount, s.agency_percentage, s.station_id, NULL::jsonb AS names,
        o.month + (d.day - 1)::int AS "date", d.airings, d.cents
      FROM ordered_month o JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id AND is_sold(s)
      CROSS JOIN LATERAL unnest(o.airings, o.cents) WITH ORDINALITY AS d(airings, cents, day)
      WHERE o.multimedia_id = $1 AND o.month BETWEEN date_trunc('month', $2::date)::date AND $3::date AND d.airings > 0
        AND NOT EXISTS (SELECT FROM written y
          WHERE y.station_id = s.station_id AND y."date" = o.month + (d.day - 1)::int)
        AND ${NOT_AWAY('s.station_id', 'o.month')}
      UNION ALL
      SELECT u.spot_id, t.client_id, t.discount, t.agency_percentage, u.station_id, t.names, u."date", u.airings, u.sold_cents
      FROM ${SUMS_WITH_TERMS}
      JOIN kept_day y ON y.station_id = u.station_id AND y."date" = u."date"
      WHERE u.multimedia_id = $1 AND ${isKind('u', 'ordered')}
    )
    SELECT f.spot_id AS "spotId", ${CLIENT('f', 'f.names')}, ${MONTH('f')}, ${RATES('f')},
      sum(f.airings)::int AS airings, sum(f.cents)::float8 AS gross
    FROM asked f JOIN station st ON st.multimedia_id = $1 AND st.id = f.station_id ${clientOf('f')}
    WHERE ${IN_RANGE('f')} AND f."date" < ${TODAY} AND ${NO_LOG('f')}
    ${SOLD_GROUPS} HAVING sum(f.airings) <> 0 ${MOST}`,
  row: SOLD_ROW,
};

/** What lines asked for on days that are over and never got a log, without fees. */
export const orderedWithoutLog = (
  manager: EntityManager,
  multimediaId: number,
  question: NotBilledQuestion,
): Promise<SoldAirings[]> =>
  statementIn(manager, WITHOUT_LOG, [...valuesOf(multimediaId, question), question.now]);

const UNDECIDED = {
  text: `WITH RECURSIVE ${BECAME}, ${factsOf('scheduled', 'line', () => '')}
    SELECT "spotId", "clientId", "clientName", month, discount, "agencyPercentage", sum(airings)::int AS airings,
      json_agg(json_build_array(time_fee, spot_price, paid_airings, paid_seconds)) AS prices
    FROM (
      SELECT f.spot_id AS "spotId", ${CLIENT('f', 'NULL::jsonb')}, ${MONTH('f')}, ${RATES('f')}, f.time_fee, f.spot_price,
        sum(f.airings) AS airings, sum(f.paid_airings) AS paid_airings, sum(f.paid_seconds) AS paid_seconds
      FROM fact f JOIN station st ON st.multimedia_id = $1 AND st.id = f.station_id ${clientOf('f')}
      WHERE ${IN_RANGE('f')} AND ${LOG_DATE('f')} < ${TODAY}
      ${SOLD_GROUPS}, f.time_fee, f.spot_price) one
    GROUP BY 1, 2, 3, 4, 5, 6 ${MOST}`,
  row: { ...SOLD_TERMS, prices: columns.json<ProjectedPrice[]>() },
};

/** What is in logs of days that are over and not closed, without fees. */
export async function notDecided(
  manager: EntityManager,
  multimediaId: number,
  question: NotBilledQuestion,
): Promise<SoldAirings[]> {
  const values = [...valuesOf(multimediaId, question), question.now];
  const rows = await withRoom(manager, UNDECIDED, values);
  return rows.map(({ prices, ...sold }) => ({ ...sold, gross: sum(prices.map(projectedCents)) }));
}

/**
 * A certificate covers the clients that were its own when it was issued: what was merged into one later was never
 * certified with it.
 */
const UNCERTIFIED = {
  text: `WITH RECURSIVE ${BECAME}, certified AS MATERIALIZED (
      SELECT unnest(merged_clients($1, client_id, issued_at)) AS client_id, spot_ids, station_id, date_from, date_to
      FROM certificate WHERE multimedia_id = $1 AND basis = 'aired' AND date_from <= $3 AND date_to >= $2)
    SELECT ${CLIENT('t', 't.names')}, ${MONTH('u')},
      sum(u.airings)::int AS airings, sum(u.gross - u.discount)::float8 AS cents
    FROM ${SUMS_WITH_TERMS} ${clientOf('t')}
    WHERE u.multimedia_id = $1 AND ${isOf('u', 'aired')} AND ${IN_RANGE('u')}
      AND NOT EXISTS (SELECT FROM certified k
        WHERE k.client_id = t.client_id AND u."date" BETWEEN k.date_from AND k.date_to
          AND (k.station_id IS NULL OR k.station_id = u.station_id)
          AND (k.spot_ids = '{}' OR u.spot_id = ANY(k.spot_ids)))
    GROUP BY 1, c.id, 3 HAVING sum(u.airings) <> 0 OR sum(u.gross - u.discount) <> 0
    LIMIT ${LIMITS.notBilledRows + 1}`,
  row: {
    clientId: orNull(columns.integer()),
    clientName: orNull(columns.text()),
    month: columns.text(),
    airings: columns.integer(),
    cents: columns.float(),
  },
};

/** What aired on closed days and no certificate covers, with fees, by client and month. */
export async function notCertified(
  manager: EntityManager,
  multimediaId: number,
  question: Omit<NotBilledQuestion, 'now'>,
): Promise<NotBilledFact[]> {
  const rows = await statementIn(manager, UNCERTIFIED, valuesOf(multimediaId, question));
  return rows.map((row) => ({ why: 'notCertified', ...row }));
}

/** Days on both sides of the range of which prices are read, for lines with a quota. */
const NEARBY = 31;
/** Lines of a type that go on with a line `o` in the next revision. */
const nextOf = (table: string, type: ScheduleType): string =>
  `SELECT f.id, f.spot_id FROM ${table} f
        WHERE o.type = '${type}' AND f.multimedia_id = $1 AND f.continues_id = o.id`;
const PRICES = {
  text: `WITH RECURSIVE ${BECAME}, onward AS (
      SELECT w.spot_id AS "of", w.type, w.id AS line, w.spot_id, w.id, 0 AS revision
      FROM jsonb_to_recordset($4::jsonb) AS w(spot_id int, type text, id int)
      UNION ALL
      SELECT o."of", o.type, o.line, n.spot_id, n.id, o.revision + 1
      FROM onward o CROSS JOIN LATERAL (
        ${nextOf('simple_schedule', 'simple')}
        UNION ALL ${nextOf('advanced_schedule', 'advanced')}) n
    )
    SELECT o."of" AS "spotId", o.type AS "scheduleType", o.line AS "scheduleId", o.revision, u."date"::text AS date,
      ${CLIENT('t', 't.names')}, ${RATES('t')}, sum(u.airings)::int AS airings, sum(u.sold_cents)::float8 AS cents
    FROM onward o
    JOIN ${SUMS_WITH_TERMS} ON u.spot_id = o.spot_id AND u.schedule_type = o.type AND u.schedule_id = o.id
    ${clientOf('t')}
    WHERE u.multimedia_id = $1 AND ${isKind('u', 'ordered')}
      AND u."date" BETWEEN $2::date - ${NEARBY} AND $3::date + ${NEARBY}
    GROUP BY 1, 2, 3, 4, u."date", 6, c.id, t.discount, t.agency_percentage HAVING sum(u.airings) > 0`,
  row: {
    spotId: columns.integer(),
    scheduleType: columns.text(),
    scheduleId: columns.integer(),
    revision: columns.integer(),
    date: columns.text(),
    clientId: orNull(columns.integer()),
    clientName: orNull(columns.text()),
    discount: orNull(columns.text()),
    agencyPercentage: orNull(columns.text()),
    airings: columns.integer(),
    cents: columns.float(),
  },
};

/** What lines, and those that go on with them, asked for on closed days in a range and nearby, and for how much. */
export const orderedPrices = (
  manager: EntityManager,
  multimediaId: number,
  { dateFrom, dateTo }: Pick<NotBilledQuestion, 'dateFrom' | 'dateTo'>,
  lines: readonly (LineKey & { spotId: number })[],
): Promise<OrderedPrice[]> =>
  statementIn(manager, PRICES, [
    multimediaId,
    dateFrom,
    dateTo,
    JSON.stringify(
      lines.map(({ spotId, scheduleType, scheduleId }) => ({
        spot_id: spotId,
        type: scheduleType,
        id: scheduleId,
      })),
    ),
  ]);

const OPEN_FEES = {
  text: `WITH written AS MATERIALIZED ${closedDays(
    `date_trunc('month', $2::date)`,
    `date_trunc('month', $3::date) + interval '1 month'`,
  )}
    SELECT m.station_id AS "stationId", to_char(m.month, 'YYYY-MM') AS month,
      array_agg(extract(day FROM d.day)::int ORDER BY d.day) AS days
    FROM (
      SELECT DISTINCT s.station_id, o.month FROM spot s
      CROSS JOIN generate_series(date_trunc('month', $2::date::timestamp), $3::timestamp, interval '1 month') AS of_range(month)
      -- By the campaign: of each month there may be hundreds of thousands of lines.
      CROSS JOIN LATERAL (
        SELECT o.month FROM ordered_month o WHERE o.spot_id = s.id AND o.month = of_range.month::date LIMIT 1) o
      WHERE s.multimedia_id = $1
        AND ($4::int[] IS NULL OR s.station_id = ANY($4))
        AND ${NOT_AWAY('s.station_id', 'o.month')}
        AND ${HAS_FEES}) m
    JOIN station st ON st.multimedia_id = $1 AND st.id = m.station_id
    CROSS JOIN LATERAL generate_series(m.month::timestamp,
      least(m.month + interval '1 month' - interval '1 day', ${TODAY} - interval '1 day', $3::timestamp), interval '1 day') d(day)
    WHERE NOT EXISTS (SELECT FROM written y WHERE y.station_id = m.station_id AND y."date" = d.day::date)
    GROUP BY 1, m.month ORDER BY m.month, 1`,
  row: {
    stationId: columns.integer(),
    month: columns.text(),
    days: columns.integers(),
  },
};

/** The months of stations with campaigns that have monthly fees, and their days until the last one that are over and open. */
export const openFeeMonths = (
  manager: EntityManager,
  multimediaId: number,
  question: NotBilledQuestion,
): Promise<{ stationId: number; month: string; days: number[] }[]> =>
  statementIn(manager, OPEN_FEES, [...valuesOf(multimediaId, question), question.now]);

const CAMPAIGNS = {
  text: `SELECT s.id AS "spotId", c.id AS "clientId", c.name::text AS "clientName", s.discount::text AS discount,
      s.agency_percentage::text AS "agencyPercentage"
    FROM spot s LEFT JOIN client c ON c.multimedia_id = $1 AND c.id = s.client_id
    WHERE s.multimedia_id = $1 AND s.id = ANY($2::int[])`,
  row: {
    spotId: columns.integer(),
    clientId: orNull(columns.integer()),
    clientName: orNull(columns.text()),
    discount: orNull(columns.text()),
    agencyPercentage: orNull(columns.text()),
  },
};

/** Whose campaigns are, and their percentages; of those that the caller sees. */
export const campaignsOf = (
  manager: EntityManager,
  multimediaId: number,
  spotIds: readonly number[],
): Promise<Omit<SoldAirings, 'month' | 'airings' | 'gross'>[]> =>
  statementIn(manager, CAMPAIGNS, [multimediaId, spotIds]);
