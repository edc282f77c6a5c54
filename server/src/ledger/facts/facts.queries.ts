import type { ReportBasis } from '../../contract/report.js';
import { SECONDS_PER_DAY } from '../../contract/time.js';
import { closedDays, pastDays } from '../closed-days.queries.js';

/**
 * SQL of the facts of what is ordered and scheduled on days that are not closed, without their fees. What prices them:
 * of orders the stored `cents`; of logs `time_fee`, `spot_price`, and the `paid_airings` and `paid_seconds` that it is
 * for. $1 tenant, $2 and $3 first and last date. Whole months are read, because percentages are taken off of months of
 * campaigns. Closed days are told by the ledger.
 */

/** Of a timestamp without a time zone, so that PostgreSQL works out those of dates that it is sent once. */
export const monthOf = (date: string): string => `date_trunc('month', ${date}::timestamp)::date`;
const afterMonth = (date: string): string => `(${monthOf(date)} + interval '1 month')::date`;
export const FIRST = monthOf('$2::date');
export const AFTER_LAST = afterMonth('$3::date');

/** The bases of which facts are worked out. */
export type ProjectedBasis = Exclude<ReportBasis, 'aired'>;

/** The days that the ledger has, of which nothing is worked out; what is ordered is also added up before the months. */
const LEDGER_DAYS: Readonly<Record<ProjectedBasis, string>> = {
  ordered: pastDays(`'-infinity'`, `'infinity'`),
  scheduled: closedDays(FIRST, AFTER_LAST),
};
/** A common table expression of them, for `isOpen`. */
export const openDays = (basis: ProjectedBasis): string =>
  `ledger_day AS MATERIALIZED ${LEDGER_DAYS[basis]}`;
/** A condition on a station and a date of logs. As a list, which is looked up once for each row. */
export const isOpen = (station: string, date: string): string =>
  `(${station}, ${date}) NOT IN (SELECT station_id, "date" FROM ledger_day)`;
/** A condition on a log `l`: those of the months, and the one after them, whose night is of their last evening. */
const IN_LOGS = `l.multimedia_id = $1 AND l."date" >= ${FIRST} AND l."date" <= ${AFTER_LAST}`;
/** A condition on the `log_line` `d` of an evening of the months. */
const IN_MONTHS = `d.multimedia_id = $1 AND d."date" >= ${FIRST} AND d."date" < ${AFTER_LAST}`;
const OPEN_LOG = isOpen('l.station_id', 'l."date"');

const columnsOf = (row: string, names: readonly string[]): string =>
  names.map((name) => `${row}.${name}`).join(', ');

/** Columns without values, by their types. */
const nullsOf = (types: Readonly<Record<string, string>>): string =>
  Object.entries(types)
    .map(([name, type]) => `NULL::${type} AS ${name}`)
    .join(', ');

/** What a fact has of its campaign as it is now. */
const CAMPAIGN = ['origin_id', 'pay_method_id'];
/** What every fact has of its campaign, whose client and station it has itself. */
export const CAMPAIGN_COLUMNS = ['station_id', 'client_id', ...CAMPAIGN];
export const OF_CAMPAIGN = columnsOf('s', CAMPAIGN_COLUMNS);
export const OF_CAMPAIGN_NOW = columnsOf('s', CAMPAIGN);
/** What a locked log keeps of a campaign. */
export const TERMS = [
  'internal_number',
  'revision',
  'agency_order_number',
  'ad_agency_id',
  'account_executive_id',
  'spot_category_id',
  'business_unit_id',
  'discount',
  'agency_percentage',
];
/** What only the ledger keeps of the terms of a fact, by its type. */
const LEDGER_TYPES = {
  client_category_id: 'int',
  ad_agency_group_id: 'int',
  barter: 'smallint',
  names: 'jsonb',
};
export const LEDGER_TERMS = Object.keys(LEDGER_TYPES);
/** Those of facts that are worked out, of which it is what clients, agencies and shows have now. */
export const NO_LEDGER_TERMS = nullsOf(LEDGER_TYPES);
export const PRESENT = columnsOf('s', TERMS);
/** Those of a campaign `s` that a locked log `t` kept; without one they are those that the campaign has now. */
export const LOCKED_TERMS = TERMS.map(
  (name) => `CASE WHEN t.log_id IS NULL THEN s.${name} ELSE t.${name} END AS ${name}`,
).join(', ');

/** What only facts of single airings and of lines have, by its type. */
const LINE_TYPES = { spot_type: 'smallint', speaker_id: 'int', show_id: 'int' };
export const LINE_COLUMNS = Object.keys(LINE_TYPES);
/** Those of facts that have none of it. */
export const NO_LINE = nullsOf(LINE_TYPES);

export const LINES = (row: string): string => `
  LEFT JOIN simple_schedule sl ON ${row}.schedule_type = 'simple' AND sl.multimedia_id = $1 AND sl.id = ${row}.schedule_id
  LEFT JOIN advanced_schedule al ON ${row}.schedule_type = 'advanced' AND al.multimedia_id = $1 AND al.id = ${row}.schedule_id`;
export const ofLine = (name: string): string => `coalesce(sl.${name}, al.${name})`;
const OF_LINE = LINE_COLUMNS.map((name) => `${ofLine(name)} AS ${name}`).join(', ');

/**
 * What facts are: airings one by one, with their names or only with their show, or without; what a day has of a line;
 * or what a month has of a campaign, where no day of it is asked for. The fewer have the same sums.
 */
export type FactDetail = 'told' | 'show' | 'airing' | 'line' | 'month';

/** What a fact of a month is of: the month, or its day in a month that the range has only a part of. */
export const spanOf = (date: string, month: string): string => `CASE WHEN ${month} IN (
    CASE WHEN $2::date > ${FIRST} THEN ${FIRST} END,
    CASE WHEN $3::date + 1 < ${AFTER_LAST} THEN ${monthOf('$3::date')} END) THEN ${date} ELSE ${month} END`;

/** The open days of an `ordered_month` `o` of a station that order anything. */
const orderedDays = (station: string): string => `
    SELECT o.month + (day - 1)::int AS "date", airings, 1 AS facts, seconds, cents
    FROM unnest(o.airings, o.seconds, o.cents) WITH ORDINALITY AS one(airings, seconds, cents, day)
    WHERE airings > 0 AND ${isOpen(station, 'o.month + (day - 1)::int')}`;
/** The months of the range that campaigns order in. */
const orderedMonths = (only: OfCampaigns): string =>
  `o.multimedia_id = $1 AND is_sold(s) AND o.month BETWEEN ${FIRST} AND $3::date ${only('o.spot_id')}`;

/**
 * What campaigns ordered of open days before the months, without their fees: their discount is rounded for them as a
 * whole.
 *
 * @param campaigns a query of their ids
 */
export const orderedBefore = (campaigns: string): string => `
    SELECT o.spot_id, sum(d.cents) AS cents
    FROM ordered_month o JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id
    CROSS JOIN LATERAL unnest(o.cents) WITH ORDINALITY AS d(cents, day)
    WHERE o.multimedia_id = $1 AND o.month < ${FIRST} AND o.spot_id IN (${campaigns}) AND d.cents > 0
      AND ${isOpen('s.station_id', 'o.month + (d.day - 1)::int')}
    GROUP BY 1`;

/**
 * What is ordered, by line and day.
 *
 * @param which conditions on an `ordered_month` `o` of a campaign `s`
 * @param told whether anything is told of lines
 */
const orderedLines = (which: string, told = true): string => `
  SELECT o.spot_id, o.schedule_type, o.schedule_id, o.month, d."date", NULL::int AS start, 0 AS ordinal,
    d.airings, d.facts, d.seconds, d.cents, ${OF_CAMPAIGN}, ${PRESENT}, ${told ? OF_LINE : NO_LINE}
  FROM ordered_month o JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id ${told ? LINES('o') : ''}
  CROSS JOIN LATERAL (${orderedDays('s.station_id')}) d
  WHERE ${which}`;

/** What is ordered, by campaign and day or span of days: lines differ in nothing that such facts have. */
const orderedSums = (date: string, only: OfCampaigns): string => `
  SELECT g.spot_id, 'simple' AS schedule_type, 0 AS schedule_id, g.month, g."date", NULL::int AS start, 0 AS ordinal,
    g.airings, g.facts, g.seconds, g.cents, ${OF_CAMPAIGN}, ${PRESENT}, ${NO_LINE}
  FROM (
    SELECT o.spot_id, o.month, ${date} AS "date", sum(d.airings)::int AS airings, count(*)::int AS facts,
      sum(d.seconds)::int AS seconds, sum(d.cents) AS cents
    FROM (
      SELECT o.spot_id, o.month, o.airings, o.seconds, o.cents, s.station_id
      FROM ordered_month o JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id
      WHERE ${orderedMonths(only)}
      -- So that months are joined, and not each of their days.
      OFFSET 0) o
    CROSS JOIN LATERAL (${orderedDays('o.station_id')}) d
    GROUP BY 1, 2, 3) g
  JOIN spot s ON s.multimedia_id = $1 AND s.id = g.spot_id`;

function ordered(detail: FactDetail, only: OfCampaigns): string {
  if (detail === 'month') return orderedSums(spanOf('d."date"', 'o.month'), only);
  return detail === 'line' ? orderedSums('d."date"', only) : orderedLines(orderedMonths(only));
}

/** SQL of the show that a station's week has at a time, in seconds from the date's midnight. $1 tenant. */
export const showAt = (station: string, date: string, seconds: string): string => `(
    SELECT w.show_id FROM station_show w
    WHERE w.multimedia_id = $1 AND w.station_id = ${station}
      AND w.day_of_week = extract(dow FROM ${date})::int
      AND ${seconds} >= w.time_start * 60 AND ${seconds} < w.time_end * 60
    ORDER BY w.id LIMIT 1)`;

/** The show of each minute of the weeks of the stations that have logs in these months. */
const ON_AIR = `on_air AS MATERIALIZED (
    SELECT DISTINCT ON (w.station_id, w.day_of_week, minute) w.station_id, w.day_of_week, minute, w.show_id
    FROM station_show w CROSS JOIN LATERAL generate_series(w.time_start, w.time_end - 1) minute
    WHERE w.multimedia_id = $1 AND w.station_id IN (SELECT l.station_id FROM traffic_log l WHERE ${IN_LOGS})
    ORDER BY w.station_id, w.day_of_week, minute, w.id
  )`;

/**
 * A condition on the campaign of a row, as `AND ...`, for facts of some campaigns. Whole campaigns: their airings
 * share percentages.
 */
export type OfCampaigns = (spot: string) => string;

export const EVENING = 'evening_of(l."date", a.after_midnight)';
/** The price of a row of a log `l`: in a locked log its own, else its line's. */
const priceOf = (row: string, locked: string): string =>
  ['time_fee', 'spot_price']
    .map((name) => `CASE WHEN ${locked} THEN ${row}.${name} ELSE ${ofLine(name)} END AS ${name}`)
    .join(', ');
const IS_LOCKED = `l.status = 'locked'`;

/** SQL that limits airings to logs that have any of the campaigns: there is no index of airings by campaign. */
const logsOf = (only: OfCampaigns): string =>
  only('') === ''
    ? ''
    : `AND a.log_id = ANY (ARRAY(SELECT d.log_id FROM log_line d WHERE ${IN_MONTHS} ${only('d.spot_id')}))`;

/** Where the terms of open logs are: of few campaigns they are looked up, of all read once. */
type TermsOfLogs = 'log_terms' | 'open_terms';
const OPEN_TERMS = `open_terms AS MATERIALIZED (
    SELECT t.* FROM traffic_log l
    -- Otherwise PostgreSQL, which expects half of all days to be open, would read those of all years.
    CROSS JOIN LATERAL (SELECT * FROM log_terms t WHERE t.log_id = l.id OFFSET 0) t
    WHERE ${IN_LOGS} AND ${OPEN_LOG}
  )`;

/** Airings of logs, one by one. */
const airings = (shows: boolean, only: OfCampaigns, terms: TermsOfLogs): string => `
  SELECT a.spot_id, a.schedule_type, a.schedule_id, ${monthOf(EVENING)} AS month, ${EVENING} AS "date",
    a.start + a.after_midnight::int * ${SECONDS_PER_DAY} AS start, a.id AS ordinal, 1 AS airings, 1 AS facts,
    a.length AS seconds, ${priceOf('a', IS_LOCKED)}, (a.service IS NULL)::int AS paid_airings,
    CASE WHEN a.service IS NULL THEN a.length ELSE 0 END AS paid_seconds,
    l.station_id, a.client_id, ${OF_CAMPAIGN_NOW}, ${LOCKED_TERMS},
    a.spot_type, a.speaker_id, ${shows ? 'w.show_id' : 'NULL::int AS show_id'}
  FROM traffic_log l JOIN airing a ON a.log_id = l.id
  LEFT JOIN ${terms} t ON t.log_id = a.log_id AND t.spot_id = a.spot_id
  LEFT JOIN spot s ON s.multimedia_id = $1 AND s.id = a.spot_id ${LINES('a')}
  ${shows ? SHOW : ''}
  WHERE ${IN_LOGS} AND ${OPEN_LOG}
    -- Said so that PostgreSQL expects it of nearly all: a comparison of the evening's date would be expected of few.
    AND NOT (l."date" = ${FIRST} AND a.after_midnight) AND NOT (l."date" = ${AFTER_LAST} AND NOT a.after_midnight)
    ${only('a.spot_id')} ${logsOf(only)}`;
const SHOW = `LEFT JOIN on_air w ON w.station_id = l.station_id AND w.day_of_week = extract(dow FROM l."date")::int
    AND w.minute = a.start / 60`;

/**
 * SQL of logs `l` and their lines `d`. PostgreSQL expects half of all days to be open, and would read the lines of all
 * years for a few: where all campaigns are asked for, those of each log are looked up.
 *
 * @param only which campaigns, as a condition that begins with AND, or nothing
 */
export const linesOf = (logs: string, only: string): string =>
  only === ''
    ? `${logs} CROSS JOIN LATERAL (SELECT * FROM log_line d WHERE d.log_id = l.id OFFSET 0) d`
    : `${logs} JOIN log_line d ON d.log_id = l.id`;

/** The logs whose lines `linesOf` finds: open ones of the months. */
const IN_OPEN_LOGS = `${IN_LOGS} AND ${OPEN_LOG} AND ${IN_MONTHS}`;

/** What logs have of lines, by day. @param only of which of them */
const lines = (only: string, terms: TermsOfLogs = 'log_terms'): string => `
  SELECT d.spot_id, d.schedule_type, d.schedule_id, ${monthOf('d."date"')} AS month, d."date",
    d.after_midnight::int * ${SECONDS_PER_DAY} AS start, d.client_id AS ordinal, d.airings, d.airings AS facts, d.seconds,
    ${priceOf('d', `d.status = 'locked'`)}, d.paid_airings, d.paid_seconds,
    d.station_id, d.client_id, ${OF_CAMPAIGN_NOW}, ${LOCKED_TERMS},
    ${NO_LINE}
  FROM (
    SELECT d.*, l.status FROM ${linesOf('traffic_log l', only)} WHERE ${IN_OPEN_LOGS} ${only}
    -- So that all are joined at once, and not those of each log.
    OFFSET 0) d
  LEFT JOIN ${terms} t ON t.log_id = d.log_id AND t.spot_id = d.spot_id
  LEFT JOIN spot s ON s.multimedia_id = $1 AND s.id = d.spot_id ${LINES('d')}`;

/**
 * Facts of months of campaigns, by what prices them. Where the logs of a month kept several terms, say two executives,
 * each day's lines are its facts: its percentages are shared among them in their order.
 */
const months = (only: OfCampaigns): string => `
  log AS MATERIALIZED (
    SELECT l.id, l.station_id, ${IS_LOCKED} AS locked, ${spanOf('l."date"', monthOf('l."date"'))} AS span,
      ${spanOf('(l."date" - 1)', monthOf('(l."date" - 1)'))} AS evening_before
    FROM traffic_log l
    WHERE ${IN_LOGS} AND ${OPEN_LOG}
  ),
  log_sum AS MATERIALIZED (
    SELECT d.spot_id, d.schedule_type, d.schedule_id, d.client_id, l.station_id, d.terms, l.locked,
      CASE WHEN d.after_midnight THEN l.evening_before ELSE l.span END AS "date", d.time_fee, d.spot_price,
      min(d.log_id) AS log_id, sum(d.airings)::int AS airings, sum(d.seconds) AS seconds,
      sum(d.paid_airings) AS paid_airings, sum(d.paid_seconds) AS paid_seconds
    FROM ${linesOf('log l', only('d.spot_id'))} WHERE ${IN_MONTHS} ${only('d.spot_id')}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ),
  kept AS (
    SELECT g.terms, t.* FROM (
      SELECT spot_id, terms, min(log_id) AS log_id FROM log_sum WHERE terms IS NOT NULL GROUP BY 1, 2) g
    -- A few of very many rows, which PostgreSQL would read whole.
    CROSS JOIN LATERAL (
      SELECT * FROM log_terms t WHERE t.log_id = g.log_id AND t.spot_id = g.spot_id OFFSET 0) t
  ),
  span AS MATERIALIZED (
    SELECT d.spot_id, d.schedule_type, d.schedule_id, ${monthOf('d."date"')} AS month, d."date", 0 AS start,
      0 AS ordinal, d.airings, d.airings AS facts, d.seconds, ${priceOf('d', 'd.locked')}, d.paid_airings,
      d.paid_seconds, d.station_id, d.client_id, ${OF_CAMPAIGN_NOW}, ${LOCKED_TERMS}, ${NO_LINE}
    FROM log_sum d LEFT JOIN kept t ON t.spot_id = d.spot_id AND t.terms = d.terms
    LEFT JOIN spot s ON s.multimedia_id = $1 AND s.id = d.spot_id ${LINES('d')}
  ),
  several AS MATERIALIZED (
    SELECT spot_id, "date" FROM span GROUP BY 1, 2
    HAVING count(DISTINCT (${[...CAMPAIGN_COLUMNS, ...TERMS].join(', ')})) > 1
  ),
  fact AS (
    SELECT * FROM span WHERE (spot_id, "date") NOT IN (SELECT spot_id, "date" FROM several)
    UNION ALL
    SELECT f.* FROM several m CROSS JOIN LATERAL (
      ${lines(`AND d.spot_id = m.spot_id AND ${inSpan('d."date"')}`)}) f
  )`;
function inSpan(date: string): string {
  return `${date} BETWEEN m."date" AND ${afterMonth('m."date"')} - 1
        AND ${spanOf(date, monthOf(date))} = m."date"`;
}

/** SQL of the campaigns that have facts. */
export function campaignsOf(basis: ProjectedBasis, detail: FactDetail, only: OfCampaigns): string {
  if (basis === 'ordered') return 'SELECT DISTINCT spot_id FROM fact';
  return detail === 'month'
    ? 'SELECT DISTINCT spot_id FROM log_sum'
    : `SELECT DISTINCT d.spot_id FROM ${linesOf('traffic_log l', only('d.spot_id'))}
      WHERE ${IN_OPEN_LOGS} ${only('d.spot_id')}`;
}

/** Common table expressions that end in `fact`, of days that are not closed. */
export const factsOf = (basis: ProjectedBasis, detail: FactDetail, only: OfCampaigns): string =>
  `${openDays(basis)}, ${openFacts(basis, detail, only)}`;

function openFacts(
  basis: ProjectedBasis,
  detail: FactDetail,
  only: OfCampaigns,
  terms: TermsOfLogs = only('') === '' ? 'open_terms' : 'log_terms',
): string {
  if (basis === 'ordered') return `fact AS (${ordered(detail, only)})`;
  if (detail === 'month') return months(only);
  const shows = detail === 'show' || detail === 'told';
  const all = detail === 'line' ? lines(only('d.spot_id'), terms) : airings(shows, only, terms);
  return [
    ...(terms === 'open_terms' ? [OPEN_TERMS] : []),
    ...(shows ? [ON_AIR] : []),
    // Read where it is used, with the columns that are used there.
    `fact AS NOT MATERIALIZED (${all})`,
  ].join(', ');
}

/** The same, each fact by itself, for counting: nothing is added up. */
export function singleFacts(basis: ProjectedBasis, detail: FactDetail, only: OfCampaigns): string {
  const facts =
    basis === 'ordered'
      ? `fact AS NOT MATERIALIZED (${orderedLines(
          orderedMonths(only),
          detail !== 'month' && detail !== 'line',
        )})`
      : // Nothing but what is counted is read of terms.
        openFacts(basis, detail === 'month' ? 'line' : detail, only, 'log_terms');
  return `${openDays(basis)}, ${facts}`;
}
