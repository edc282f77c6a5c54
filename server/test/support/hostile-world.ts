import type pg from 'pg';
import { EXISTING_PARTS } from '../../src/contract/enums.js';
import { LIMITS, SIZES } from '../../src/contract/limits.js';
import { closeYears } from '../factories/closed-years.js';
import { detailedLine, fullDay, simpleLine, times } from '../factories/at-limits.js';
import type { AskedGroup } from '../factories/greatest/asking.js';
import { addLogs, type GroupSizes, type LargeGroup, largeGroup } from '../factories/large-group.js';
import { MONTH } from '../factories/typical-station.js';
import { ApiClient, DEMO_STAFF } from './api-client.js';

/** Stations that have no logs, for what changes. */
const SPARE = 45;

/** A share of what a group is expected to store at most. */
export const shareOf = (share: number): GroupSizes => ({
  ...SIZES,
  clients: Math.ceil(SIZES.clients * share),
  campaigns: Math.ceil(SIZES.campaigns * share),
  stationsWithLogs: Math.ceil(SIZES.stationsWithLogs * share),
  stations: Math.max(
    Math.ceil(SIZES.stationsWithLogs * share) + SPARE,
    Math.floor(SIZES.stations * share),
  ),
  logYears: share < 0.1 ? 0.25 : SIZES.logYears,
});

/** The first part, before the server starts. The demo's staff are its administrators. */
export async function addGroup(client: pg.Client, sizes: GroupSizes): Promise<LargeGroup> {
  const group = await largeGroup(client, DEMO_STAFF.user, sizes);
  await client.query('UPDATE multimedia SET parts = $1', [EXISTING_PARTS]);
  await client.query(`UPDATE user_multimedia SET role = 'admin'`);
  return group;
}

/** The second one, of which the server makes the month that is copied. */
export async function addYears(
  client: pg.Client,
  api: ApiClient,
  group: LargeGroup,
  sizes: GroupSizes,
): Promise<void> {
  const { id: stationId } = group.first;
  await posted(api, 'TrafficLog/generate', { stationId, ...MONTH });
  // Before what takes longer than a session lasts.
  await fillStation(api, sparesOf(group.stations)[3] ?? NaN);
  await addLogs(client, group.first, group.stations.slice(0, sizes.stationsWithLogs), sizes);
  await closeYears(client, group);
}

const sparesOf = (stations: number[]) => stations.slice(-SPARE);

/** A station with as many breaks and lines as one may have. */
async function fillStation(api: ApiClient, stationId: number): Promise<void> {
  const day = { stationId, dayOfWeek: 1 };
  const query = `stationId=${stationId}&dayOfWeek=1`;
  const { version } = JSON.parse((await api.get(`Schedule/getSchedule?${query}`)).text) as {
    version: number;
  };
  await posted(api, `Schedule/update?${query}`, { ...day, version, ...fullDay() });
  await posted(api, 'Schedule/copyDay', {
    stationId,
    dayOfWeekFrom: 1,
    dayOfWeekTo: [0, 2, 3, 4, 5, 6],
    copyCommercialBreaks: true,
    copyShows: true,
  });
  const [client] = JSON.parse((await api.get('Client/getAll')).text) as { id: number }[];
  await posted(api, 'Spot/create', {
    stationId,
    clientId: client?.id,
    spotName: 'At the limits',
    simpleSchedules: times(LIMITS.linesPerCampaign, simpleLine),
    advancedSchedules: times(LIMITS.linesPerCampaign, detailedLine),
  });
}

async function posted(api: ApiClient, path: string, body: object): Promise<void> {
  const { status, text } = await api.post(path, body);
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
}

/** A week of logs of a group that has none yet. */
export const addWeek = (api: ApiClient, stationId: number): Promise<void> =>
  posted(api, 'TrafficLog/generate', { stationId, dateFrom: '2026-12-01', dateTo: '2026-12-07' });

/** The group with most stations. */
export async function largestGroup(client: pg.Client): Promise<{ id: number; stations: number }> {
  const { rows } = await client.query<{ id: number; stations: number }>(
    `SELECT multimedia_id AS id, count(*)::int AS stations FROM station GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
  );
  return rows[0] ?? { id: NaN, stations: 0 };
}

/** What a media group can be asked about. */
export async function askedGroup(client: pg.Client, tenant: number): Promise<AskedGroup> {
  const ids = async (text: string): Promise<number[]> =>
    (await client.query<{ id: number }>(text, [tenant])).rows.map(({ id }) => id);
  const logs = await client.query<{ stationId: number; last: string }>(
    `SELECT station_id AS "stationId", max("date")::text AS last FROM traffic_log WHERE multimedia_id = $1
     GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
    [tenant],
  );
  const stations = await ids('SELECT id FROM station WHERE multimedia_id = $1 ORDER BY id');
  const campaigns = await ids(
    `SELECT spot_id AS id FROM simple_schedule WHERE multimedia_id = $1
     GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 101`,
  );
  const [clientId = NaN] = await ids(
    `SELECT client_id AS id FROM airing WHERE multimedia_id = $1 GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  );
  return {
    stationId: logs.rows[0]?.stationId ?? stations[0] ?? NaN,
    last: logs.rows[0]?.last ?? MONTH.dateTo,
    stations: sparesOf(stations),
    campaignId: campaigns[0] ?? NaN,
    campaignIds: campaigns.slice(1),
    clientId,
    clientIds: await ids(
      'SELECT id FROM client WHERE multimedia_id = $1 ORDER BY id DESC LIMIT 200',
    ),
  };
}
