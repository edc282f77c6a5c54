// npm run bench:reports: reports of a group after years of logs, as multiples of a bare sum over the same airings in
// the same run. BENCH_STATIONS and BENCH_YEARS choose how many.
import pg from 'pg';
import { addDays } from '../dist/server/src/contract/time.js';
import { ApiUser, Times } from './client.mjs';
import { firstStation, medianOf } from './first-station.mjs';
import { addHistory, addLogs, addStations } from '../dist/server/test/factories/station-history.js';
import { writeLedger } from '../dist/server/test/factories/ledger-of-years.js';
import { freePort, PASSWORD, startDatabase, startServer } from './setup.mjs';

const STATIONS = Number(process.env.BENCH_STATIONS ?? 10);
const YEARS = Number(process.env.BENCH_YEARS ?? 3);
const ROUNDS = 5;
/** The four weeks whose logs are copied. */
const DAYS = 28;
const DAYS_A_YEAR = 364;

const today = new Date().toISOString().slice(0, 10);
const FIRST = addDays(today, -DAYS);
const LAST = addDays(today, -1);

/** What is asked, over how many years. */
const QUESTIONS = [
  { name: 'executive by month', rows: ['accountExecutive'], columns: ['month'] },
  { name: 'client by month', rows: ['client'], columns: ['month'] },
  { name: 'station by weekday', rows: ['station'], columns: ['weekday'] },
  { name: 'show by month', rows: ['show'], columns: ['month'] },
  { name: 'hour by weekday', rows: ['hour'], columns: ['weekday'] },
  { name: 'client by month, aired', basis: 'aired', rows: ['client'], columns: ['month'] },
  { name: 'hour by weekday, aired', basis: 'aired', rows: ['hour'], columns: ['weekday'] },
];

/** Four weeks that are closed. */
const MONTH = { dateFrom: addDays(LAST, 1 - 2 * DAYS), dateTo: addDays(LAST, -DAYS) };
const YEAR = { dateFrom: addDays(LAST, 1 - DAYS_A_YEAR), dateTo: LAST };

/** Other screens with money, with all years behind them: each a method, a path and a body. */
const SCREENS = {
  "a month's settlement": () => [
    'POST',
    'Report/settlement',
    { basis: 'aired', ...MONTH, stations: [] },
  ],
  'not billed of a month': () => ['POST', 'Report/notBilled', MONTH],
  "a client's profile of a year": ({ client }) => [
    'GET',
    `Report/profile?${new URLSearchParams({ subject: 'client', id: client, basis: 'aired', ...YEAR })}`,
  ],
  'the facts of a client in a month': ({ client }) => [
    'POST',
    'Report/facts',
    { basis: 'aired', ...MONTH, at: [{ dimension: 'client', value: String(client) }] },
  ],
  'goals and pacing of a month': () => [
    'POST',
    'Report/pacing',
    { monthFrom: LAST.slice(0, 7), monthTo: LAST.slice(0, 7), by: 'station' },
  ],
  'the morning': () => ['GET', 'Report/home'],
};

/** Locked logs keep the terms of their campaigns, and compared days are closed; no trigger has summed the logs. */
async function closeDays(client, tenant) {
  await client.query(
    `INSERT INTO log_terms (log_id, spot_id, multimedia_id, internal_number, revision, agency_order_number,
       ad_agency_id, account_executive_id, spot_category_id, business_unit_id, discount, agency_percentage)
     SELECT DISTINCT l.id, s.id, s.multimedia_id, s.internal_number, s.revision, s.agency_order_number,
       s.ad_agency_id, s.account_executive_id, s.spot_category_id, s.business_unit_id, s.discount, s.agency_percentage
     FROM traffic_log l JOIN airing a ON a.log_id = l.id JOIN spot s ON s.id = a.spot_id
     WHERE l.multimedia_id = $1 AND l.status = 'locked' ON CONFLICT DO NOTHING`,
    [tenant],
  );
  await client.query('UPDATE as_run_day SET closed = true WHERE multimedia_id = $1', [tenant]);
  await client.query('SELECT renew_log_lines(array_agg(id)) FROM traffic_log');
  await writeLedger(client, tenant);
  await client.query('VACUUM ANALYZE');
}

/** Prices, agencies, discounts and monthly fees: without them there is nothing to share. */
async function priceCampaigns(client, tenant) {
  await client.query(
    `INSERT INTO ad_agency (multimedia_id, code, name)
     SELECT $1, 'AG' || n, 'Agencia ' || n FROM generate_series(1, 20) n`,
    [tenant],
  );
  await client.query(
    `UPDATE spot SET ad_agency_id = (SELECT min(id) FROM ad_agency WHERE multimedia_id = $1) + id % 20
     WHERE id % 4 = 0`,
    [tenant],
  );
  await client.query(
    `UPDATE spot SET monthly_gross = CASE WHEN id % 3 = 0 THEN 1000 + id % 77 END,
       discount = CASE WHEN id % 2 = 0 THEN id % 30 + 0.5 END, agency_percentage = CASE WHEN id % 4 = 0 THEN 15 END`,
  );
  for (const table of ['simple_schedule', 'advanced_schedule'])
    await client.query(`UPDATE ${table} SET time_fee = id % 90 / 10.0 + 0.33`);
  await client.query(`UPDATE airing SET time_fee = schedule_id % 90 / 10.0 + 0.33`);
  await client.query(
    `INSERT INTO ordered_month (spot_id, schedule_type, schedule_id, month, multimedia_id, first_day, airings,
       seconds, cents)
     SELECT a.spot_id, a.schedule_type, a.schedule_id, date_trunc('month', l."date")::date, a.multimedia_id, 1,
       array_fill(1, ARRAY[28]), array_fill(20, ARRAY[28]), array_fill(1000::numeric, ARRAY[28])
     FROM airing a JOIN traffic_log l ON l.id = a.log_id GROUP BY 1, 2, 3, 4, 5 ON CONFLICT DO NOTHING`,
  );
}

const database = await startDatabase();
const client = new pg.Client({ connectionString: database.url });
let server;
try {
  await client.connect();
  const { email, first } = await firstStation(client, database.url, {
    parts: '{airplay,certificate,reports}',
    from: FIRST,
  });
  const port = await freePort();
  server = await startServer(database, port);
  const user = new ApiUser(port, new Times(), first.tenant);
  await user.signIn(email, PASSWORD);
  await user.call('generate', 'POST', 'TrafficLog/generate', {
    stationId: first.id,
    dateFrom: FIRST,
    dateTo: LAST,
  });
  await client.query('SET session_replication_role = replica');
  await addStations(client, first, STATIONS);
  const copied = { stations: STATIONS, first: FIRST, from: 0, to: DAYS - 1, firstStation: 1 };
  await addLogs(client, first, copied);
  await addHistory(client, first, { stations: STATIONS, years: YEARS, first: FIRST });
  await priceCampaigns(client, first.tenant);
  await closeDays(client, first.tenant);
  const { rows } = await client.query(
    'SELECT count(*)::int AS airings, (SELECT count(*)::int FROM spot) AS spots FROM airing',
  );
  console.log(
    `${STATIONS} stations, ${YEARS} years: ${rows[0].airings} airings of ${rows[0].spots} campaigns\n`,
  );
  console.log(
    '| report | years | airings | bare sum, ms | report, ms | times |\n|---|---|---|---|---|---|',
  );
  for (const years of [1 / 12, 1, YEARS]) {
    const dateTo = LAST;
    const dateFrom = addDays(LAST, 1 - Math.round(DAYS_A_YEAR * years));
    const bare = () =>
      client.query(
        `SELECT sum(a.length), count(*)::int AS n FROM airing a JOIN traffic_log l ON l.id = a.log_id
         WHERE l.multimedia_id = $1 AND l."date" BETWEEN $2 AND $3`,
        [first.tenant, dateFrom, dateTo],
      );
    const [{ n }] = (await bare()).rows;
    const sum = await medianOf(user, ROUNDS, bare);
    for (const { name, basis = 'scheduled', rows, columns } of QUESTIONS) {
      const body = {
        basis,
        dateFrom,
        dateTo,
        rows,
        columns,
        measures: ['airings', 'net'],
        totals: 1,
      };
      const ms = await medianOf(user, ROUNDS, () => user.call(name, 'POST', 'Report/run', body));
      console.log(
        `| ${name} | ${years.toFixed(2)} | ${n} | ${sum.toFixed(0)} | ${ms.toFixed(0)} | ${(ms / sum).toFixed(1)} |`,
      );
    }
  }
  const busiest = await client.query(
    `SELECT a.client_id AS id FROM airing a JOIN traffic_log l ON l.id = a.log_id WHERE l."date" BETWEEN $1 AND $2
     GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    [MONTH.dateFrom, MONTH.dateTo],
  );
  console.log('\n| screen | ms |\n|---|---|');
  for (const [name, questionOf] of Object.entries(SCREENS)) {
    const question = questionOf({ client: busiest.rows[0].id });
    const ms = await medianOf(user, ROUNDS, () => user.call(name, ...question));
    console.log(`| ${name} | ${ms.toFixed(0)} |`);
  }
  user.close();
} finally {
  await server?.stop();
  await client.end();
  await database.stop();
}
