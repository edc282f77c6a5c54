// A station of the placement benchmark's generator, stored as staff would have entered it.
import type pg from 'pg';
import { datesOf } from '../../src/contract/time.js';
import { airingsOrdered, dayOf, type Day } from '../../src/placement/rules/asking.js';
import type { DayInput, Line } from '../../src/placement/rules/types.js';
import { makeInstance } from '../placement/generator.js';

type Row = Record<string, unknown>;
/** Columns that all rows have in common, as SQL. */
type Common = Readonly<Record<string, string>>;
type Types = Readonly<Record<string, string>>;
/** Stores rows. @returns new ids by the value that distinguishes the rows */
type Ids = (
  table: string,
  types: Types,
  rows: Row[],
  key: string,
  more?: Common,
) => Promise<Map<unknown, number>>;

/** A month in which detailed lines of the generator air too. */
export const MONTH = { dateFrom: '2026-10-01', dateTo: '2026-10-31' };

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Rows of objects as parameter 1 into a table; `types` by column, `more` columns as SQL. */
async function insert(
  client: pg.Client,
  table: string,
  types: Types,
  rows: Row[],
  more: Common = {},
): Promise<number[]> {
  const columns = Object.keys(types);
  const made = await client.query<{ id: number }>(
    `INSERT INTO ${table} (${[...columns, ...Object.keys(more)].join(', ')})
     SELECT ${[...columns.map((name) => `r.${name}`), ...Object.values(more)].join(', ')}
     FROM jsonb_to_recordset($1::jsonb) AS r(${columns.map((name) => `${name} ${types[name]}`).join(', ')})
     RETURNING id`,
    [JSON.stringify(rows)],
  );
  return made.rows.map(({ id }) => id);
}

/** The distinct values of a key. */
const once = <T>(rows: readonly T[], key: (row: T) => unknown): T[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
];

const NAMED = { code: 'text', name: 'text' };
const FACTS = {
  spot_id: 'int',
  length: 'int',
  spot_type: 'smallint',
  commercial_break_spot_position: 'int',
  start_time: 'smallint',
  end_time: 'smallint',
};
const facts = (line: Line, spot: Map<unknown, number>): Row => ({
  spot_id: spot.get(line.spotId),
  length: line.length,
  spot_type: line.spotType,
  commercial_break_spot_position: line.position,
  start_time: line.startTime,
  end_time: line.endTime,
});

/** A station, and the media group to which it belongs. */
export interface Station {
  tenant: number;
  id: number;
}

/**
 * A media group of its own with one typical station: 62 breaks a day, and 200 airings where it is sold
 * to nine tenths.
 *
 * @param email of a user who will belong to it
 * @returns also the airings that the generator's lines ask for in the month
 */
export async function typicalStation(
  client: pg.Client,
  email: string,
  { sellOut, seed }: { sellOut: number; seed: number },
): Promise<Station & { asked: number }> {
  const name = `Typical ${sellOut} ${seed}`;
  const instance = makeInstance({ size: 'typical', sellOut, seed });
  const tenant = await addGroup(client, name, email);
  const ofGroup = { multimedia_id: `${tenant}` };
  const stationId = await addStation(client, name, instance.station, ofGroup);
  const ofStation = { ...ofGroup, station_id: `${stationId}` };
  const ids: Ids = async (table, types, rows, key, more) => {
    const made = await insert(client, table, types, rows, { ...ofGroup, ...more });
    return new Map(made.map((id, k) => [rows[k]?.[key], id]));
  };
  const { lines } = instance;
  const show = await ids(
    'show',
    NAMED,
    instance.shows.map(({ showId }) => ({ code: `${showId}`, name: `Show ${showId}` })),
    'code',
  );
  await addWeek(client, instance, show, ofStation);
  const spot = await addSpots(ids, lines, ofStation);
  await addSimpleLines(client, lines, { spot, show }, ofGroup);
  await addAdvancedLines(client, lines, spot, ofGroup);
  const days = datesOf(MONTH.dateFrom, MONTH.dateTo).map(dayOf);
  const askedOn = (day: Day) => lines.reduce((sum, line) => sum + airingsOrdered(line, day), 0);
  return { tenant, id: stationId, asked: days.reduce((sum, day) => sum + askedOn(day), 0) };
}

async function addGroup(client: pg.Client, name: string, email: string): Promise<number> {
  const [id] = await insert(client, 'multimedia', { name: 'text' }, [{ name }]);
  await client.query(
    'INSERT INTO user_multimedia (user_id, multimedia_id) SELECT id, $2 FROM app_user WHERE email = $1',
    [email, id],
  );
  return id ?? NaN;
}

async function addStation(
  client: pg.Client,
  name: string,
  station: DayInput['station'],
  ofGroup: Common,
): Promise<number> {
  const [id] = await insert(
    client,
    'station',
    { ...NAMED, max_block_time: 'int', max_hour_time: 'int', time_zone: 'text' },
    [
      {
        code: name,
        name,
        max_block_time: station.maxBlockTime,
        max_hour_time: station.maxHourTime,
        time_zone: 'America/Montevideo',
      },
    ],
    ofGroup,
  );
  return id ?? NaN;
}

/** The same breaks and shows on each day. */
async function addWeek(
  client: pg.Client,
  { breaks, shows }: DayInput,
  show: Map<unknown, number>,
  ofStation: Common,
) {
  const daily = (rows: Row[]) =>
    WEEK.flatMap((day) => rows.map((row) => ({ ...row, day_of_week: day })));
  await insert(
    client,
    'commercial_break',
    {
      day_of_week: 'smallint',
      time: 'smallint',
      time_type: 'smallint',
      tolerance_in_minutes: 'smallint',
      spot_type: 'smallint',
      allow_mix_spot_category: 'smallint',
    },
    daily(
      breaks.map((b) => ({
        time: b.time,
        time_type: b.timeType,
        tolerance_in_minutes: b.toleranceInMinutes,
        spot_type: b.spotType,
        allow_mix_spot_category: b.allowMixSpotCategory,
      })),
    ),
    ofStation,
  );
  await insert(
    client,
    'station_show',
    { day_of_week: 'smallint', show_id: 'int', time_start: 'smallint', time_end: 'smallint' },
    daily(
      shows.map(({ showId, timeStart, timeEnd }) => ({
        show_id: show.get(`${showId}`),
        time_start: timeStart,
        time_end: timeEnd,
      })),
    ),
    ofStation,
  );
}

/** A client has one letter here, so one with campaigns of several letters becomes several clients. */
const clientOf = ({ clientId, priority }: Line) => `${clientId} ${priority}`;

/** Campaigns with their clients and categories. @returns ids of campaigns by the generator's number */
async function addSpots(ids: Ids, lines: readonly Line[], ofStation: Common) {
  const letters = once(lines, ({ priority }) => priority).map(({ priority }) => priority);
  const category = await ids(
    'client_category',
    { ...NAMED, priority: 'char(1)' },
    letters.map((priority) => ({ code: priority, name: priority, priority })),
    'priority',
  );
  const clients = await ids(
    'client',
    { ...NAMED, client_category_id: 'int' },
    once(lines, clientOf).map((line) => ({
      code: clientOf(line),
      name: `Client ${clientOf(line)}`,
      client_category_id: category.get(line.priority),
    })),
    'code',
  );
  const spotCategories = await ids(
    'spot_category',
    { ...NAMED, ignore_reject_category: 'smallint' },
    once(
      lines.filter(({ spotCategoryId }) => spotCategoryId !== null),
      ({ spotCategoryId }) => spotCategoryId,
    ).map(({ spotCategoryId, ignoreRejectCategory }) => ({
      code: `${spotCategoryId}`,
      name: `Category ${spotCategoryId}`,
      ignore_reject_category: ignoreRejectCategory,
    })),
    'code',
  );
  return ids(
    'spot',
    { client_id: 'int', spot_name: 'text', internal_number: 'int', spot_category_id: 'int' },
    once(lines, ({ spotId }) => spotId).map((line) => ({
      client_id: clients.get(clientOf(line)),
      spot_name: line.spotName,
      internal_number: line.spotId,
      spot_category_id: spotCategories.get(`${line.spotCategoryId}`) ?? null,
    })),
    'internal_number',
    ofStation,
  );
}

const addSimpleLines = (
  client: pg.Client,
  lines: readonly Line[],
  { spot, show }: Record<'spot' | 'show', Map<unknown, number>>,
  ofGroup: Common,
) =>
  insert(
    client,
    'simple_schedule',
    {
      ...FACTS,
      filename: 'text',
      show_id: 'int',
      days: 'smallint[]',
      start_date: 'date',
      time_mode: 'smallint',
      occurrences: 'int',
      exact_times: 'smallint[]',
    },
    lines
      .filter((line) => line.scheduleType === 'simple')
      .map((line) => ({
        ...facts(line, spot),
        filename: line.fileName,
        show_id: show.get(`${line.showId}`) ?? null,
        days: line.days,
        start_date: line.startDate,
        time_mode: line.timeMode,
        occurrences: line.occurrences,
        exact_times: line.exactTimes,
      })),
    ofGroup,
  );

const addAdvancedLines = (
  client: pg.Client,
  lines: readonly Line[],
  spot: Map<unknown, number>,
  ofGroup: Common,
) =>
  insert(
    client,
    'advanced_schedule',
    { ...FACTS, file_name: 'text', date: 'date', occurrences: 'int[]' },
    lines
      .filter((line) => line.scheduleType === 'advanced')
      .map((line) => ({
        ...facts(line, spot),
        file_name: line.fileName,
        date: line.date,
        occurrences: line.occurrences,
      })),
    ofGroup,
  );
