import type pg from 'pg';
import { SIZES } from '../../src/contract/limits.js';
import { addDays } from '../../src/contract/time.js';
import { columnsOf } from './station-history.js';
import { MONTH, type Station, typicalStation } from './typical-station.js';

/** What a media group stores, as {@link SIZES} states it, or less. */
export type GroupSizes = Readonly<Record<keyof typeof SIZES, number>>;

/** Audio files of a campaign. */
const FILES = 5;

const daysOf = (years: number): number => Math.round(365 * years);

/** The first day of the oldest log. */
export const yearsFrom = ({ logYears }: GroupSizes): string =>
  addDays(MONTH.dateFrom, -daysOf(logYears));

const quoted = (names: string[]): string => names.map((name) => `"${name}"`).join(', ');

/** More stations with the schedule of the first. */
async function addStations(
  client: pg.Client,
  { tenant, id }: Station,
  { stations }: GroupSizes,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO station (multimedia_id, code, name, max_block_time, max_hour_time, time_zone)
     SELECT $1, 'S' || n, 'Station ' || n, max_block_time, max_hour_time, time_zone
     FROM station, generate_series(2, $3::int) n WHERE id = $2 RETURNING id`,
    [tenant, id, stations],
  );
  const others = rows.map((row) => row.id);
  for (const table of ['commercial_break', 'station_show']) {
    const columns = quoted(await columnsOf(client, table, ['id', 'station_id']));
    await client.query(
      `INSERT INTO ${table} (station_id, ${columns})
       SELECT s, ${columns} FROM ${table}, unnest($2::int[]) s WHERE station_id = $1`,
      [id, others],
    );
  }
  return [id, ...others];
}

/** Clients, and campaigns of the last years and the next, shared over the stations. @returns the campaigns */
async function addCampaigns(
  client: pg.Client,
  { tenant }: Station,
  stations: number[],
  sizes: GroupSizes,
): Promise<{ id: number; stationId: number }[]> {
  const { rows: categories } = await client.query<{ id: number }>(
    'SELECT id FROM client_category WHERE multimedia_id = $1 ORDER BY priority',
    [tenant],
  );
  await client.query(
    `INSERT INTO client (multimedia_id, code, name, client_category_id, tax_code, address, phone, email)
     SELECT $1, 'G' || n, 'Anunciante número ' || n, ($2::int[])[1 + n % $3::int], '30-7' || n,
       'Av. 18 de Julio ' || n, '+598 2900 ' || n, 'c' || n || '@example.com'
     FROM generate_series((SELECT count(*)::int FROM client WHERE multimedia_id = $1) + 1, $4::int) n`,
    [tenant, categories.map(({ id }) => id), categories.length, sizes.clients],
  );
  const { rows: spots } = await client.query<{ id: number; stationId: number }>(
    `INSERT INTO spot (multimedia_id, station_id, client_id, spot_name, internal_number, agency_order_number)
     SELECT $1, ($2::int[])[1 + n % $3::int], (SELECT min(id) FROM client WHERE multimedia_id = $1) + n % $5::int,
       'Campaña ' || n, 100000 + n, 'OC-' || n
     FROM generate_series((SELECT count(*)::int FROM spot WHERE multimedia_id = $1) + 1, $4::int) n
     RETURNING id, station_id AS "stationId"`,
    [tenant, stations, stations.length, sizes.campaigns, sizes.clients],
  );
  // A line for each of 500 days, some time between the oldest log and now; each at another hour.
  await client.query(
    `INSERT INTO simple_schedule (multimedia_id, spot_id, length, spot_type,
       commercial_break_spot_position, days, start_date, end_date, time_mode, start_time, end_time,
       occurrences, exact_times, filename)
     SELECT $1, s.id, 30, 0, 1, '{1,1,1,1,1,1,1}', d + l, d + l, 0, 360 + 60 * (l % 16), 420 + 60 * (l % 16), 1, '{}',
       'spot ' || s.id || ' ' || l % ${FILES} || '.mp3'
     FROM unnest($2::int[]) WITH ORDINALITY s(id, n), generate_series(1, $4::int) l,
       LATERAL (SELECT $3::date + (s.n * 37 % $5::int)::int AS d) day ORDER BY s.id, l`,
    [
      tenant,
      spots.map(({ id }) => id),
      yearsFrom(sizes),
      sizes.linesPerCampaign,
      daysOf(sizes.logYears),
    ],
  );
  await client.query(
    `UPDATE multimedia SET next_internal_number =
       (SELECT max(internal_number) + 1 FROM spot WHERE multimedia_id = $1) WHERE id = $1`,
    [tenant],
  );
  await client.query('SELECT renew_spot_span(array_agg(id)) FROM spot');
  return spots;
}

/** Copies the logs of a station's month to each month of some years, and to more stations. */
export async function addLogs(
  client: pg.Client,
  { id }: Station,
  stations: number[],
  sizes: GroupSizes = SIZES,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM traffic_log WHERE station_id = $1 AND "date" BETWEEN $2 AND $3 ORDER BY "date"',
    [id, MONTH.dateFrom, MONTH.dateTo],
  );
  const logs = quoted(await columnsOf(client, 'traffic_log', ['id', 'station_id', 'date']));
  const { rows: made } = await client.query<{ id: number; of: number }>(
    `INSERT INTO traffic_log (station_id, "date", ${logs})
     SELECT s, $1::date + n, ${logs} FROM unnest($2::int[]) s, generate_series(0, $3::int) n
     JOIN traffic_log l ON l.id = ($4::int[])[1 + n % $5::int]
     WHERE NOT EXISTS (SELECT FROM traffic_log t WHERE t.station_id = s AND t."date" = $1::date + n)
     RETURNING id, ("date" - $1::date) % $5::int AS of`,
    [yearsFrom(sizes), stations, daysOf(sizes.logYears), rows.map((row) => row.id), rows.length],
  );
  for (const table of ['traffic_log_break', 'airing', 'unplaced_airing']) {
    const columns = await columnsOf(client, table, ['id', 'log_id']);
    await client.query(
      `INSERT INTO ${table} (log_id, ${quoted(columns)})
       SELECT m.id, ${columns.map((name) => `t."${name}"`).join(', ')}
       FROM unnest($1::int[], $2::int[]) m(id, of)
       JOIN ${table} t ON t.log_id = ($3::int[])[1 + m.of]`,
      [made.map((log) => log.id), made.map((log) => log.of), rows.map((row) => row.id)],
    );
  }
  // Otherwise the database's automatic vacuum of ten million lines would be measured too.
  await client.query('VACUUM ANALYZE');
}

/** Its first station, all of them, and a campaign of another than the first. */
export interface LargeGroup {
  first: Station;
  stations: number[];
  campaign: number;
}

/**
 * A media group as large as the product is made for, written with set statements and no triggers. It has no
 * logs; `addLogs` copies those of a month that was made meanwhile.
 *
 * @param email of a user who will belong to it
 */
export async function largeGroup(
  client: pg.Client,
  email: string,
  sizes: GroupSizes = SIZES,
): Promise<LargeGroup> {
  const first = await typicalStation(client, email, { sellOut: 0.9, seed: 1 });
  // Only consistent rows are written here: the triggers of the audit trail and of log rows cost the most.
  await client.query('SET session_replication_role = replica');
  const stations = await addStations(client, first, sizes);
  const campaigns = await addCampaigns(client, first, stations, sizes);
  await client.query('ANALYZE');
  const campaign = campaigns.find(({ stationId }) => stationId !== stations[0])?.id ?? NaN;
  return { first, stations, campaign };
}
