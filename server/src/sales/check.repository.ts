import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { ScheduleType } from '../contract/enums.js';
import type { OrderedMonth } from '../contract/ordered-facts.js';
import { statementIn } from '../tenant/tenant-database.js';
import { addedUp } from '../ledger/core/added-up.js';
import { eachFact, withRoom } from '../ledger/facts/told-facts.repository.js';
import {
  type FactDetail,
  isOpen,
  openDays,
  type ProjectedBasis,
  TERMS,
} from '../ledger/facts/facts.queries.js';

const SPAN = {
  text: `SELECT least((SELECT min(month) FROM ordered_month WHERE multimedia_id = $1),
      (SELECT min("date") FROM traffic_log WHERE multimedia_id = $1))::text AS "from",
    greatest((SELECT max(month) FROM ordered_month WHERE multimedia_id = $1),
      (SELECT max("date") FROM traffic_log WHERE multimedia_id = $1))::text AS "to"`,
  row: { from: orNull(columns.text()), to: orNull(columns.text()) },
};

/** The first and the last day of which reports say anything; null where there is none. */
export async function reportedSpan(
  manager: EntityManager,
  multimediaId: number,
): Promise<RowOf<typeof SPAN.row>> {
  const [span] = await statementIn(manager, SPAN, [multimediaId]);
  return span ?? { from: null, to: null };
}

const IN_FORCE = {
  text: `SELECT id FROM spot WHERE multimedia_id = $1 AND cancelled = 0 AND id > $2 ORDER BY id LIMIT $3`,
  row: { id: columns.integer() },
};

/** Campaigns that nothing replaced, after an id. */
export async function campaignsAfter(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  most: number,
): Promise<number[]> {
  return (await statementIn(manager, IN_FORCE, [multimediaId, id, most])).map((row) => row.id);
}

const STORED_MONTHS = {
  text: `SELECT schedule_type AS "scheduleType", schedule_id AS "scheduleId", month::text AS month,
      first_day AS "firstDay", airings, seconds, to_json(cents) AS cents
    FROM ordered_month WHERE multimedia_id = $1 AND spot_id = $2`,
  row: {
    scheduleType: columns.text<ScheduleType>(),
    scheduleId: columns.integer(),
    month: columns.text(),
    firstDay: columns.integer(),
    airings: columns.integers(),
    seconds: columns.integers(),
    cents: columns.json<number[]>(),
  },
};

/** What is stored as ordered of a campaign. */
export const storedMonths = (
  manager: EntityManager,
  multimediaId: number,
  spotId: number,
): Promise<OrderedMonth[]> => statementIn(manager, STORED_MONTHS, [multimediaId, spotId]);

/** Dates from the first to the last. */
type Span = readonly [first: string, last: string];

const NUMBER = {
  what: columns.text(),
  reported: orNull(columns.text()),
  counted: orNull(columns.text()),
};

const BOOKED = {
  text: `WITH booked AS (
      SELECT spot_id, schedule_type, schedule_id, month, sum(airings) AS airings, sum(seconds) AS seconds,
        sum(cents) AS cents
      FROM booking WHERE multimedia_id = $1 GROUP BY 1, 2, 3, 4
    ), sold AS (
      SELECT o.spot_id, o.schedule_type, o.schedule_id, o.month, sum(d.airings) AS airings,
        sum(d.seconds) AS seconds, sum(d.cents) AS cents
      FROM ordered_month o
      JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id AND is_sold(s)
      CROSS JOIN LATERAL unnest(o.airings, o.seconds, o.cents) AS d(airings, seconds, cents)
      WHERE o.multimedia_id = $1 GROUP BY 1, 2, 3, 4
    )
    SELECT 'booked: campaign ' || spot_id || ', ' || schedule_type || ' ' || schedule_id || ', '
        || to_char(month, 'YYYY-MM') AS what,
      b.airings || ' airings, ' || b.seconds || ' s, ' || b.cents || ' cents' AS reported,
      s.airings || ' airings, ' || s.seconds || ' s, ' || s.cents || ' cents' AS counted
    FROM booked b FULL JOIN sold s USING (spot_id, schedule_type, schedule_id, month)
    WHERE (coalesce(b.airings, 0), coalesce(b.seconds, 0), coalesce(b.cents, 0))
      <> (coalesce(s.airings, 0), coalesce(s.seconds, 0), coalesce(s.cents, 0))
    ORDER BY spot_id, schedule_type, schedule_id, month LIMIT $2`,
  row: NUMBER,
};

/** Where the sum of bookings is another one than what is sold. */
export const wrongBookings = (manager: EntityManager, multimediaId: number, most: number) =>
  statementIn(manager, BOOKED, [multimediaId, most]);

/** Plain counts of airings and seconds of open days by month, of each basis that is worked out. */
const PLAIN: Readonly<Record<ProjectedBasis, string>> = {
  ordered: `SELECT to_char(o.month, 'YYYY-MM') AS month, sum(d.airings)::float8 AS airings, sum(d.seconds)::float8 AS seconds
    FROM ordered_month o
    JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id AND is_sold(s)
    CROSS JOIN LATERAL unnest(o.airings, o.seconds) WITH ORDINALITY AS d(airings, seconds, day)
    WHERE o.multimedia_id = $1 AND o.month BETWEEN $2 AND $3
      AND ${isOpen('s.station_id', 'o.month + (d.day - 1)::int')} GROUP BY 1`,
  scheduled: `SELECT to_char(evening_of(l."date", a.after_midnight), 'YYYY-MM') AS month, count(*)::float8 AS airings,
      sum(a.length)::float8 AS seconds
    FROM airing a JOIN traffic_log l ON l.multimedia_id = $1 AND l.id = a.log_id
    WHERE a.multimedia_id = $1 AND evening_of(l."date", a.after_midnight) BETWEEN $2 AND $3
      AND ${isOpen('l.station_id', 'l."date"')} GROUP BY 1`,
};

const LINE = 'log_id, schedule_type, schedule_id, after_midnight, spot_id, client_id';
const KEYS = `${LINE}, nth_price`;
const LINE_SUMS = [
  'time_fee',
  'spot_price',
  'station_id',
  '"date"',
  'terms',
  'airings',
  'seconds',
  'paid_airings',
  'paid_seconds',
];
const sumsOf = (row: string): string => `(${LINE_SUMS.map((name) => `${row}.${name}`).join(', ')})`;

/** $1 tenant, $2 and $3 dates. What there is of lines and what airings count. */
const LINES = {
  text: `WITH one AS (
      SELECT a.*, l.station_id, evening_of(l."date", a.after_midnight) AS "date",
        CASE WHEN a.service IS NULL THEN 1 ELSE 0 END AS charged,
        CASE WHEN a.service IS NULL THEN a.length ELSE 0 END AS paid,
        CASE WHEN t.log_id IS NOT NULL THEN md5(ROW(${TERMS.map((name) => `t.${name}`).join(', ')})::text)::uuid END AS terms
      FROM airing a JOIN traffic_log l ON l.multimedia_id = $1 AND l.id = a.log_id
      LEFT JOIN log_terms t ON t.multimedia_id = $1 AND t.log_id = a.log_id AND t.spot_id = a.spot_id
      WHERE a.multimedia_id = $1 AND evening_of(l."date", a.after_midnight) BETWEEN $2 AND $3
    ), counted AS (
      SELECT ${LINE}, row_number() OVER (PARTITION BY ${LINE} ORDER BY time_fee, spot_price)::smallint AS nth_price,
        time_fee, spot_price, station_id, "date", terms, count(*) AS airings, sum(length) AS seconds,
        sum(charged) AS paid_airings, sum(paid) AS paid_seconds
      FROM one GROUP BY ${LINE}, time_fee, spot_price, station_id, "date", terms
    ), kept AS (SELECT * FROM log_line WHERE multimedia_id = $1 AND "date" BETWEEN $2 AND $3)
    SELECT 'log ' || log_id || ': ' || schedule_type || ' ' || schedule_id || ' of campaign ' || spot_id AS what,
      ${sumsOf('k')}::text AS reported, ${sumsOf('c')}::text AS counted
    FROM kept k FULL JOIN counted c USING (${KEYS})
    WHERE ${sumsOf('k')} IS DISTINCT FROM ${sumsOf('c')}
    ORDER BY ${KEYS} LIMIT 1000`,
  row: NUMBER,
};

/** Where the sums of logs by line are others than their airings have. */
export const wrongLines = (manager: EntityManager, multimediaId: number, [first, last]: Span) =>
  withRoom(manager, LINES, [multimediaId, first, last]);

const COUNT_ROW = { month: columns.text(), airings: columns.float(), seconds: columns.float() };
const countsOf = (basis: ProjectedBasis) => ({
  text: `WITH ${openDays(basis)} ${PLAIN[basis]}`,
  row: COUNT_ROW,
});
const COUNTS = { ordered: countsOf('ordered'), scheduled: countsOf('scheduled') };

/** Numbers by what they are of. */
type Numbers = ReadonlyMap<string, string>;
const numbersOf = (
  basis: ProjectedBasis,
  counts: readonly { month: string; airings: number; seconds: number }[],
): Numbers =>
  new Map(
    counts.flatMap(({ month, airings, seconds }) =>
      airings === 0 && seconds === 0
        ? []
        : [[`${basis}: ${month}`, `${airings} airings, ${seconds} s`]],
    ),
  );

/** Plain counts of open days by month. Of whole years, as `factNumbers`. */
export const plainCounts = async (
  manager: EntityManager,
  multimediaId: number,
  basis: ProjectedBasis,
  [first, last]: Span,
): Promise<Numbers> =>
  numbersOf(basis, await withRoom(manager, COUNTS[basis], [multimediaId, first, last]));

/** What reports have of open days: the counts of months, and the amounts of campaigns in each. */
export async function factNumbers(
  manager: EntityManager,
  multimediaId: number,
  { basis, detail }: { basis: ProjectedBasis; detail: FactDetail },
  [first, last]: Span,
): Promise<{ counts: Numbers; amounts: Numbers }> {
  const [months, campaigns] = [addedUp(), addedUp()];
  await eachFact(
    manager,
    multimediaId,
    {
      ...{ basis, detail, from: 'FROM money f' },
      where: `NOT f.closed AND f."date" BETWEEN $2::date AND $3::date`,
      values: [`to_char(f."date", 'YYYY-MM')`, 'f.internal_number'],
      sent: [first, last],
    },
    ([month = null, campaign = null], amounts) => {
      months.tell([month], amounts);
      campaigns.tell([campaign, month], amounts);
    },
  );
  const counts = [...months.sums].map(([key, { airings, seconds }]) => {
    const [month = ''] = JSON.parse(key) as string[];
    return { month, airings, seconds };
  });
  const amounts = [...campaigns.sums].map(([key, { gross, discount, commission }]) => {
    const [campaign = 0, month = ''] = JSON.parse(key) as [number, string];
    const name = `${basis}: amounts of campaign ${campaign}, ${month}`;
    return [name, `${gross} cents, ${discount} off, ${commission} of commission`] as const;
  });
  return { counts: numbersOf(basis, counts), amounts: new Map(amounts) };
}
