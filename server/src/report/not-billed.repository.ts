import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../common/columns.js';
import type { LineKey } from '../contract/delivery-days.js';
import { LIMITS } from '../contract/limits.js';
import type { ReportBasis } from '../contract/report.js';
import type { NotBilled } from '../contract/settlement.js';
import { SECONDS_PER_DAY } from '../contract/time.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { LinePrice, NotBilledFact } from './core/not-billed.js';
import { moneyIn, moneyOf } from './fact-money.queries.js';
import { BECAME } from './report.repository.js';

/**
 * $1 tenant, $2 and $3 first and last date, $4 stations or null, $5 now in milliseconds. Facts are those of `moneyOf`.
 */
const TODAY = '(to_timestamp($5::float8 / 1000) AT TIME ZONE st.time_zone)::date';
/** The date of the log of a fact, whose seconds count from the evening's midnight. */
const LOG_DATE = `(f."date" + coalesce(f.start, 0) / ${SECONDS_PER_DAY})`;

/** What is not billed, as a condition on facts of a basis, and what such a fact is worth. */
interface Source {
  why: NotBilled;
  basis: ReportBasis;
  /** A common table expression of `moneyOf`. */
  from: 'fact' | 'money';
  cents: string;
  where: string;
  /** Further common table expressions. */
  more?: string;
}

const NET = 'f.gross - f.discount_cents';
const IN_TIME = `${LOG_DATE} < ${TODAY}`;

const SOURCES: readonly Source[] = [
  {
    // Of days that no log was ever made for. Their monthly fees are due whatever airs.
    why: 'notAired',
    basis: 'ordered',
    from: 'fact',
    cents: 'f.cents - round(f.cents * coalesce(f.discount, 0) / 100)',
    where: `NOT EXISTS (SELECT FROM traffic_log l
      WHERE l.multimedia_id = $1 AND l.station_id = f.station_id AND l."date" = f."date")`,
  },
  {
    why: 'notDecided',
    basis: 'scheduled',
    from: 'money',
    cents: NET,
    where: `NOT EXISTS (SELECT FROM as_run_day y
      WHERE y.multimedia_id = $1 AND y.station_id = f.station_id AND y."date" = ${LOG_DATE} AND y.closed)`,
  },
  {
    why: 'notCertified',
    basis: 'aired',
    from: 'money',
    cents: NET,
    where: `NOT EXISTS (SELECT FROM certified k
      WHERE k.client_id = coalesce(bc.into_id, f.client_id) AND f."date" BETWEEN k.date_from AND k.date_to
        AND (k.station_id IS NULL OR k.station_id = f.station_id)
        AND (k.spot_ids = '{}' OR f.spot_id = ANY(k.spot_ids)))`,
    more: `, certified AS MATERIALIZED (
      SELECT client_now($1, client_id) AS client_id, spot_ids, station_id, date_from, date_to
      FROM certificate WHERE multimedia_id = $1 AND basis = 'aired' AND date_from <= $3 AND date_to >= $2)`,
  },
];

const FACT_ROW = {
  clientId: orNull(columns.integer()),
  clientName: orNull(columns.text()),
  month: columns.text(),
  airings: columns.integer(),
  cents: columns.float(),
};

const statementOf = ({ basis, from, cents, where, more = '' }: Source) => ({
  text: `WITH RECURSIVE ${BECAME}, ${moneyOf(basis, 'line')}${more}
    SELECT c.id AS "clientId", c.name::text AS "clientName", to_char(f."date", 'YYYY-MM') AS month,
      sum(f.airings)::int AS airings, sum(${cents})::float8 AS cents
    FROM ${from} f JOIN station st ON st.multimedia_id = $1 AND st.id = f.station_id
    LEFT JOIN became bc ON bc.entity = 'client' AND bc.id = f.client_id
    LEFT JOIN client c ON c.multimedia_id = $1 AND c.id = coalesce(bc.into_id, f.client_id)
    WHERE f."date" BETWEEN $2::date AND $3::date AND f.airings > 0
      AND ($4::int[] IS NULL OR f.station_id = ANY($4)) AND ${IN_TIME} AND ${where}
    GROUP BY c.id, 3 LIMIT ${LIMITS.notBilledRows + 1}`,
  row: FACT_ROW,
});
const STATEMENTS = SOURCES.map((source) => ({
  why: source.why,
  statement: statementOf(source),
}));

interface NotBilledQuestion {
  dateFrom: string;
  dateTo: string;
  /** Null: all. */
  stations: readonly number[] | null;
  /** Milliseconds. */
  now: number;
}

/**
 * By client and month, what was ordered on days that are over and never got a log, what is in logs of days that are
 * over and not closed, and what aired on closed days and no certificate names. Of each at most one more than is
 * answered.
 */
export async function notBilledFacts(
  manager: EntityManager,
  multimediaId: number,
  { dateFrom, dateTo, stations, now }: NotBilledQuestion,
): Promise<NotBilledFact[]> {
  const facts: NotBilledFact[] = [];
  for (const { why, statement } of STATEMENTS) {
    const values = [multimediaId, dateFrom, dateTo, stations, now];
    const rows = await moneyIn(manager, statement, values);
    facts.push(...rows.map((row) => ({ why, ...row })));
  }
  return facts;
}

const PRICES = {
  text: `SELECT w."spotId", w."scheduleType", w."scheduleId", c.id AS "clientId", c.name::text AS "clientName",
      coalesce(o.airings, 0)::int AS airings, coalesce(o.cents, 0)::float8 AS cents,
      coalesce(s.discount, 0)::float8 AS discount
    FROM jsonb_to_recordset($2::jsonb) AS w("spotId" int, "scheduleType" text, "scheduleId" int)
    JOIN spot s ON s.multimedia_id = $1 AND s.id = w."spotId"
    LEFT JOIN client c ON c.multimedia_id = $1 AND c.id = s.client_id
    LEFT JOIN LATERAL (
      SELECT sum(d.airings) AS airings, sum(d.cents) AS cents
      FROM ordered_month m CROSS JOIN LATERAL unnest(m.airings, m.cents) AS d(airings, cents)
      WHERE m.multimedia_id = $1 AND m.spot_id = s.id AND m.schedule_type = w."scheduleType"
        AND m.schedule_id = w."scheduleId") o ON true`,
  row: {
    spotId: columns.integer(),
    scheduleType: columns.text(),
    scheduleId: columns.integer(),
    clientId: orNull(columns.integer()),
    clientName: orNull(columns.text()),
    airings: columns.integer(),
    cents: columns.float(),
    discount: columns.float(),
  },
};

/** What lines cost all together, as they were ordered, and whose they are. */
export const linePrices = (
  manager: EntityManager,
  multimediaId: number,
  lines: readonly (LineKey & { spotId: number })[],
): Promise<LinePrice[]> =>
  statementIn(manager, PRICES, [
    multimediaId,
    JSON.stringify(
      lines.map(({ spotId, scheduleType, scheduleId }) => ({ spotId, scheduleType, scheduleId })),
    ),
  ]);
