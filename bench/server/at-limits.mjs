// Adds to the large group what no real station has, and every limit allows.
import { ENTITIES } from '../../server/dist/contract/entities.js';
import { LIMITS } from '../../server/dist/contract/limits.js';
import { addDays } from '../../server/dist/contract/time.js';
import { MONTH } from './typical.mjs';

/** Campaigns of one second, each once in every break of a day: nearly a full log beside the station's own. */
const SECONDS_CAMPAIGNS = LIMITS.logEntries / LIMITS.commercialBreaksPerDay - 1;

const two = (n) => String(n).padStart(2, '0');
const minute = (n) => `${two(Math.floor(n / 60))}:${two(n % 60)}`;

export const simpleLine = (i, more = {}) => ({
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 1,
  sunday: 1,
  startDate: MONTH.dateFrom,
  endDate: MONTH.dateTo,
  startTime: '00:00',
  endTime: '24:00',
  occurrences: 1,
  timeMode: 0,
  commercialBreakSpotPosition: 6,
  spotType: 0,
  length: 1 + (i % 60),
  filename: `at-limits-${i}.wav`,
  ...more,
});

export const detailedLine = (i) => ({
  startTime: '00:00',
  endTime: '24:00',
  occurrences: Array(LIMITS.dailySlots).fill(1),
  commercialBreakSpotPosition: 6,
  spotType: 0,
  length: 1 + (i % 60),
  date: MONTH.dateFrom,
  fileName: `at-limits-${i}.wav`,
});

export const times = (count, make) => Array.from({ length: count }, (_, i) => make(i));

/** As many breaks as a day may have. */
export const fullDay = () => ({
  commercialBreaks: times(LIMITS.commercialBreaksPerDay, (i) => ({
    time: minute(Math.floor((i * 1440) / LIMITS.commercialBreaksPerDay)),
    timeType: 0,
    toleranceInMinutes: 3,
    spotType: 0,
    allowMixSpotCategory: 1,
  })),
  shows: [],
});

/** All days of years of logs of a station, as aired as planned, and closed. */
async function addAired(client, { tenant, id }) {
  await client.query(
    `INSERT INTO as_run_day (multimedia_id, station_id, "date", closed, scheduled, aired)
     SELECT $1, $2, l."date", true, count(*), count(*) FROM traffic_log l
     JOIN airing a ON a.log_id = l.id WHERE l.station_id = $2 GROUP BY l."date"`,
    [tenant, id],
  );
  await client.query(
    `INSERT INTO as_run_airing (airing_id, multimedia_id, day_id, state, billable, counts_as)
     SELECT a.id, $1, d.id, 'AIRED', 1, 'aired' FROM as_run_day d
     JOIN traffic_log l ON l.station_id = d.station_id AND l."date" = d."date"
     JOIN airing a ON a.log_id = l.id WHERE d.station_id = $2`,
    [tenant, id],
  );
  await client.query(`UPDATE traffic_log SET status = 'locked' WHERE station_id = $1`, [id]);
}

/** A client with as many airings of a year as a certificate may have. @returns its id and days */
async function addCertified(client, { id }, stationId) {
  const { rows } = await client.query(
    `UPDATE airing SET client_id = $1 WHERE id IN (
       SELECT a.id FROM airing a JOIN traffic_log l ON l.id = a.log_id WHERE l.station_id = $2
         AND l."date" BETWEEN $3 AND $4 ORDER BY l."date" DESC, a.id LIMIT $5) RETURNING id`,
    [id, stationId, addDays(MONTH.dateFrom, -365), MONTH.dateFrom, LIMITS.certificateAirings],
  );
  return rows.length;
}

/**
 * @param user who may change the group
 * @returns what the calls ask for
 */
export async function addLimits(client, user, { first, stations, campaign }) {
  const [, full, seconds] = stations;
  const call = (path, body) => user.call(path, 'POST', path, body);
  await client.query(
    'UPDATE station SET max_block_time = 86400, max_hour_time = NULL WHERE id = $1',
    [seconds],
  );
  for (const stationId of [full, seconds]) {
    const day = { stationId, dayOfWeek: 0 };
    const query = `stationId=${stationId}&dayOfWeek=0`;
    const { version } = await user.call('day', 'GET', `Schedule/getSchedule?${query}`);
    await call(`Schedule/update?${query}`, { ...day, version, ...fullDay() });
    await call('Schedule/copyDay', {
      stationId,
      dayOfWeekFrom: 0,
      dayOfWeekTo: [1, 2, 3, 4, 5, 6],
      copyCommercialBreaks: true,
      copyShows: true,
    });
  }
  await client.query(
    `UPDATE multimedia m SET next_internal_number =
       (SELECT max(internal_number) + 1 FROM spot WHERE multimedia_id = m.id) WHERE id = $1`,
    [first.tenant],
  );
  const clients = await client.query(
    'SELECT id FROM client WHERE multimedia_id = $1 ORDER BY id DESC LIMIT $2',
    [first.tenant, SECONDS_CAMPAIGNS + 2],
  );
  const [{ id: clientId }, { id: certified }, ...others] = clients.rows;
  const spot = { stationId: full, clientId };
  const largest = await call('Spot/create', {
    ...spot,
    spotName: 'At the limits',
    simpleSchedules: times(LIMITS.linesPerCampaign, simpleLine),
    advancedSchedules: times(LIMITS.linesPerCampaign, detailedLine),
  });
  const weekly = await call('Spot/create', {
    ...spot,
    stationId: first.id,
    spotName: 'By the week',
    simpleSchedules: times(40, (i) =>
      simpleLine(i, { per: 'week', occurrences: 10, endDate: null, startDate: '2026-01-05' }),
    ),
    advancedSchedules: [],
  });
  for (const other of others)
    await call('Spot/create', {
      stationId: seconds,
      clientId: other.id,
      spotName: `Seconds ${other.id}`,
      simpleSchedules: [simpleLine(0, { occurrences: LIMITS.occurrences })],
      advancedSchedules: [],
    });
  await addAired(client, first);
  const airings = await addCertified(client, { id: certified }, first.id);
  await client.query('VACUUM ANALYZE');
  return {
    first,
    stations,
    campaign,
    full,
    seconds,
    clientId,
    certified,
    airings,
    largest,
    weekly,
  };
}

/** Longest names, for lists that have them. */
export const REFERENCE_ROUTES = Object.values(ENTITIES)
  .map(({ route }) => route)
  .filter((route) => route !== 'Spot');
