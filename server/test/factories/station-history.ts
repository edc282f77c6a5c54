// Years of logs of a group's stations, written with set statements and no triggers.
import type pg from 'pg';
import type { Station } from './typical-station.js';

/** SQL of a value, by column. */
type Changed = Readonly<Record<string, string>>;

/** How far the ids of a further station, and of a campaign of a former quarter, are from the original's. */
const STATION = 1_000_000;
const QUARTER = 10_000;
const QUARTER_DAYS = 91;
/** Days are copied from those of as many weeks, each to the same weekday. */
const CYCLE = 28;
const EVENTS_A_DAY = 20;
const IMPORTED_DAYS = 600;

/** With tables `c` of a station's number and `q` of a quarter's, 0 for the originals. */
const further = (column: string) => `t.${column} + c * ${STATION}`;
const former = (column: string) => `${further(column)} + q * ${QUARTER}`;
/** Half of the clients buy at one station, the others at all of them. */
const CLIENT = `CASE WHEN t.client_id % 2 = 1 THEN ${further('client_id')} ELSE t.client_id END`;

/** Copies rows of a table `t`; `changed` are the columns with another value, `from` other tables and conditions. */
async function copyRows(
  client: pg.Client,
  table: string,
  changed: Changed,
  from: string,
  values: unknown[] = [],
  without: string[] = [],
) {
  const columns = await columnsOf(client, table, without);
  await client.query(
    `INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(', ')})
     SELECT ${columns.map((name) => changed[name] ?? `t."${name}"`).join(', ')} FROM ${table} t, ${from}`,
    values,
  );
}

/** Copies the campaigns of station $1 for each `c` and `q`. @param dates of the lines, as SQL, by column */
async function copyCampaigns(client: pg.Client, tables: string, dates: Changed, values: unknown[]) {
  const spot = {
    id: former('id'),
    station_id: further('station_id'),
    client_id: CLIENT,
    internal_number: former('internal_number'),
  };
  const line = { id: former('id'), spot_id: former('spot_id'), ...dates };
  const ofSpot = `t.spot_id IN (SELECT id FROM spot WHERE station_id = $1)`;
  for (const table of ['simple_schedule', 'advanced_schedule'])
    await copyRows(client, table, line, `${tables} WHERE ${ofSpot}`, values);
  await copyRows(client, 'spot', spot, `${tables} WHERE t.station_id = $1`, values);
}

/**
 * More stations with the week, the clients and the campaigns of the first.
 *
 * @public for `npm run bench:reports`
 */
export async function addStations(client: pg.Client, { id }: Station, stations: number) {
  const values = [id, stations - 1];
  const copies = 'generate_series(1, $2::int) c';
  const its = { id: further('id'), station_id: further('station_id') };
  const named = { id: its.id, code: `t.code || ' ' || c`, name: `t.name || ' ' || c` };
  await copyRows(client, 'station', named, `${copies} WHERE t.id = $1`, values);
  for (const table of ['commercial_break', 'station_show'])
    await copyRows(client, table, its, `${copies} WHERE t.station_id = $1`, values);
  const local = `t.id % 2 = 1 AND t.id IN (SELECT client_id FROM spot WHERE station_id = $1)`;
  await copyRows(client, 'client', named, `${copies} WHERE ${local}`, values);
  await copyCampaigns(client, `${copies}, generate_series(0, 0) q`, {}, values);
  await client.query('SELECT renew_spot_span(array_agg(id)) FROM spot');
}

/** How many stations, the first day of the four weeks, days counted from it, and the first copied station. */
interface CopiedDays {
  stations: number;
  first: string;
  from: number;
  to: number;
  firstStation: number;
}

/**
 * Copies the first station's logs of four weeks to other days and stations: a day gets the log of its weekday, of
 * the campaigns of its quarter. Days before today are locked and compared with what aired.
 */
export async function addLogs(
  client: pg.Client,
  { id, tenant }: Station,
  { stations, first, from, to, firstStation }: CopiedDays,
) {
  await client.query('DROP TABLE IF EXISTS copied');
  await client.query(
    `CREATE TEMP TABLE copied AS
     SELECT nextval('traffic_log_id_seq')::int AS id, l.id AS of, c, $2::date + n AS "date",
       CASE WHEN n < 0 THEN (${QUARTER_DAYS} - 1 - n) / ${QUARTER_DAYS} ELSE 0 END AS q
     FROM generate_series($6::int, $3::int - 1) c, generate_series($4::int, $5::int) n
     JOIN traffic_log l ON l.station_id = $1
       AND l."date" = $2::date + ((n % ${CYCLE}) + ${CYCLE}) % ${CYCLE}`,
    [id, first, stations, from, to, firstStation],
  );
  await client.query('ANALYZE copied');
  const log = {
    id: 'copied.id',
    station_id: further('station_id'),
    date: 'copied."date"',
    status: `CASE WHEN copied."date" < current_date THEN 'locked' ELSE t.status END`,
  };
  await copyRows(client, 'traffic_log', log, 'copied WHERE t.id = copied.of');
  const line = {
    log_id: 'copied.id',
    spot_id: former('spot_id'),
    schedule_id: former('schedule_id'),
    client_id: CLIENT,
  };
  for (const table of ['traffic_log_break', 'airing', 'unplaced_airing'])
    await copyRows(
      client,
      table,
      table === 'traffic_log_break' ? { log_id: line.log_id } : line,
      'copied WHERE t.log_id = copied.of',
      [],
      table === 'airing' ? ['id'] : [],
    );
  await compare(client, tenant);
}

/** What aired of the locked logs of `copied`: of twenty airings, one is missed. */
async function compare(client: pg.Client, tenant: number) {
  await client.query(
    `INSERT INTO as_run_day (multimedia_id, station_id, "date", scheduled, aired, missed, closed)
     SELECT l.multimedia_id, l.station_id, l."date", l.placed, l.placed - l.placed / 20, l.placed / 20, false
     FROM traffic_log l JOIN copied USING (id)
     WHERE l.multimedia_id = $1 AND l.status = 'locked' AND l."date" >= current_date - ${IMPORTED_DAYS}`,
    [tenant],
  );
  await client.query(
    `INSERT INTO as_run_airing (airing_id, multimedia_id, day_id, state, billable, counts_as)
     SELECT a.id, a.multimedia_id, d.id, CASE WHEN a.id % 20 = 0 THEN 'MISSED' ELSE 'AIRED' END, 1,
       CASE WHEN a.id % 20 = 0 THEN 'missed' ELSE 'aired' END
     FROM copied JOIN traffic_log l USING (id) JOIN airing a ON a.log_id = l.id
     JOIN as_run_day d ON d.station_id = l.station_id AND d."date" = l."date"
     WHERE l.multimedia_id = $1`,
    [tenant],
  );
}

/**
 * Years of campaigns, logs and events of the trail before the logs of four weeks that there are.
 *
 * @public for `npm run bench:reports`
 */
export async function addHistory(
  client: pg.Client,
  station: Station,
  { stations, years, first }: { stations: number; years: number; first: string },
) {
  const tables = `generate_series(0, $2::int) c, generate_series(1, $3::int) q`;
  const begins = `date '${first}' - q * ${QUARTER_DAYS}`;
  const dates = {
    start_date: begins,
    end_date: `${begins} + ${QUARTER_DAYS - 1}`,
    date: `date_trunc('month', ${begins})::date`,
  };
  const values = [station.id, stations - 1, years * 4];
  await copyCampaigns(client, tables, dates, values);
  await client.query('SELECT renew_spot_span(array_agg(id)) FROM spot');
  for (let year = 1; year <= years; year += 1)
    await addLogs(client, station, {
      ...{ stations, first, firstStation: 0 },
      from: -QUARTER_DAYS * 4 * year,
      to: -QUARTER_DAYS * 4 * (year - 1) - 1,
    });
  await client.query(
    `INSERT INTO audit_event (at, multimedia_id, actor, entity, record_id, label, operation, changes, transaction)
     SELECT now() - n * interval '1 day' / $2::int, $1, 'bench', 'spot', n::text, 'Campaign ' || n,
       CASE WHEN n % 5000 = 4999 THEN 'delete' WHEN n % 20 = 0 THEN 'create' ELSE 'update' END, '{}', n
     FROM generate_series(1, $2::int * $3::int) n`,
    [station.tenant, EVENTS_A_DAY * stations, 365 * years],
  );
  await client.query('VACUUM ANALYZE');
}

/** The columns of a table, except some. */
export const columnsOf = async (
  client: pg.Client,
  table: string,
  without = ['id'],
): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name).filter((name) => !without.includes(name));
};
