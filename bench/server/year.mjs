// npm run bench:year: calls and a night of a group before and after years of logs are there. BENCH_STATIONS and
// BENCH_YEARS choose how many.
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { ApiUser, Times } from './client.mjs';
import { firstStation, medianOf } from './first-station.mjs';
import { addDays, datesOf } from '../dist/server/src/contract/time.js';
import { addHistory, addLogs, addStations } from './history.mjs';
import { freePort, PASSWORD, startDatabase, startServer } from './setup.mjs';

const STATIONS = Number(process.env.BENCH_STATIONS ?? 20);
const YEARS = Number(process.env.BENCH_YEARS ?? 4);
const ROUNDS = 9;
/** Days with a log when the history begins; the last week is to come. */
const DAYS_BACK = 31;
const DAYS_AHEAD = 7;

const today = new Date().toISOString().slice(0, 10);
const FIRST = addDays(today, -DAYS_BACK);
const LAST = addDays(today, DAYS_AHEAD);

/** What a screen or a night asks for, by name. */
const calls = ({ id }, clients) => {
  const month = `dateFrom=${FIRST}&dateTo=${addDays(today, -1)}`;
  const page = (filter) =>
    `audit-events?range=[0,24]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return {
    'a day of the log': ['GET', `TrafficLog/getLog?stationId=${id}&date=${today}`],
    'a month of the log': ['GET', `TrafficLog/getAll?stationId=${id}&${month}`],
    'a week made': [
      'POST',
      'TrafficLog/generate',
      { stationId: id, dateFrom: addDays(today, 1), dateTo: LAST },
    ],
    "a client's month, at one station": [
      'GET',
      `Client/airings?clientId=${clients.local}&${month}`,
    ],
    "a client's month, at all stations": [
      'GET',
      `Client/airings?clientId=${clients.everywhere}&${month}`,
    ],
    'alarms of what aired': ['GET', 'AsRun/alarms'],
    campaigns: ['GET', 'Spot/getAll'],
    'the trail': ['GET', page({})],
    'the trail, deletions': ['GET', page({ operation: 'delete' })],
  };
};

async function measure(user, asked) {
  const times = {};
  for (const [name, [method, path, body]] of Object.entries(asked))
    times[name] = await medianOf(user, ROUNDS, () => user.call(name, method, path, body));
  return times;
}

const database = await startDatabase();
const client = new pg.Client({ connectionString: database.url });
let server;
try {
  await client.connect();
  const { email, first } = await firstStation(client, database.url, {
    parts: '{airplay,certificate}',
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
  const days = datesOf(FIRST, LAST).length;
  await addLogs(client, first, {
    stations: STATIONS,
    first: FIRST,
    from: 0,
    to: days - 1,
    firstStation: 1,
  });
  await client.query('VACUUM ANALYZE');
  const busiest = async (which) =>
    (
      await client.query(
        `SELECT client_id AS id FROM airing a JOIN traffic_log l ON l.id = a.log_id AND l.station_id = $1
         WHERE ${which} GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
        [first.id],
      )
    ).rows[0].id;
  const clients = {
    local: await busiest('client_id % 2 = 1'),
    everywhere: await busiest('client_id % 2 = 0'),
  };
  const asked = calls(first, clients);
  const before = await measure(user, asked);
  const began = performance.now();
  await addHistory(client, first, { stations: STATIONS, years: YEARS, first: FIRST });
  const seconds = (performance.now() - began) / 1000;
  const after = await measure(user, asked);
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::int FROM airing) AS airings, (SELECT count(*)::int FROM spot) AS spots,
       pg_database_size(current_database())::float8 AS bytes`,
  );
  const [{ airings, spots, bytes }] = rows;
  console.log(
    `${STATIONS} stations, ${YEARS} years: ${airings} airings of ${spots} campaigns in ${seconds.toFixed(0)} s, ` +
      `${(bytes / 1e9).toFixed(1)} GB; ${availableParallelism()} cores\n`,
  );
  console.log('| | with a month, ms | with the years, ms | times |\n|---|---|---|---|');
  for (const [name, ms] of Object.entries(before))
    console.log(
      `| ${name} | ${ms.toFixed(1)} | ${after[name].toFixed(1)} | ${(after[name] / ms).toFixed(1)} |`,
    );
  user.close();
} finally {
  await server?.stop();
  await client.end();
  await database.stop();
}
