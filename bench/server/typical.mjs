// A station of the placement benchmark's generator, stored as staff would have entered it.
import { makeInstance } from '../dist/server/test/placement/generator.js';
import { datesOf } from '../dist/server/src/contract/time.js';
import { airingsAsked, dayOf } from '../dist/server/src/placement/rules/asking.js';

/** A month in which detailed lines of the generator air too. */
export const MONTH = { dateFrom: '2026-10-01', dateTo: '2026-10-31' };

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Rows of objects as parameter 1 into a table; `types` by column, `more` columns as SQL. */
function insert(client, table, types, rows, more = {}) {
  const columns = Object.keys(types);
  return client.query(
    `INSERT INTO ${table} (${[...columns, ...Object.keys(more)].join(', ')})
     SELECT ${[...columns.map((name) => `r.${name}`), ...Object.values(more)].join(', ')}
     FROM jsonb_to_recordset($1::jsonb) AS r(${columns.map((name) => `${name} ${types[name]}`).join(', ')})
     RETURNING id`,
    [JSON.stringify(rows)],
  );
}

/** The distinct values of a key. */
const once = (rows, key) => [...new Map(rows.map((row) => [key(row), row])).values()];

const NAMED = { code: 'text', name: 'text' };
const FACTS = {
  spot_id: 'int',
  length: 'int',
  spot_type: 'smallint',
  commercial_break_spot_position: 'int',
  start_time: 'smallint',
  end_time: 'smallint',
};
const facts = (line, spot) => ({
  spot_id: spot.get(line.spotId),
  length: line.length,
  spot_type: line.spotType,
  commercial_break_spot_position: line.position,
  start_time: line.startTime,
  end_time: line.endTime,
});

/**
 * A media group of its own with one typical station: 62 breaks a day, and 200 airings where it is sold
 * to nine tenths.
 *
 * @param email of a user who will belong to it
 * @returns also the airings that the generator's lines ask for in the month
 */
export async function typicalStation(client, email, { sellOut, seed }) {
  const name = `Typical ${sellOut} ${seed}`;
  const instance = makeInstance({ size: 'typical', sellOut, seed });
  const tenant = await addGroup(client, name, email);
  const ofGroup = { multimedia_id: `${tenant}` };
  const stationId = await addStation(client, name, instance.station, ofGroup);
  const ofStation = { ...ofGroup, station_id: `${stationId}` };
  /** New ids by the value that distinguishes the rows. */
  const ids = async (table, types, rows, key, more) => {
    const { rows: made } = await insert(client, table, types, rows, { ...ofGroup, ...more });
    return new Map(rows.map((row, k) => [row[key], made[k].id]));
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
  const askedOn = (day) => lines.reduce((sum, line) => sum + airingsAsked(line, day), 0);
  return { tenant, id: stationId, asked: days.reduce((sum, day) => sum + askedOn(day), 0) };
}

async function addGroup(client, name, email) {
  const { rows } = await client.query('INSERT INTO multimedia (name) VALUES ($1) RETURNING id', [
    name,
  ]);
  await client.query(
    'INSERT INTO user_multimedia (user_id, multimedia_id) SELECT id, $2 FROM app_user WHERE email = $1',
    [email, rows[0].id],
  );
  return rows[0].id;
}

async function addStation(client, name, station, ofGroup) {
  const { rows } = await insert(
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
  return rows[0].id;
}

/** The same breaks and shows on each day. */
async function addWeek(client, { breaks, shows }, show, ofStation) {
  const daily = (rows) => WEEK.flatMap((day) => rows.map((row) => ({ ...row, day_of_week: day })));
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
const clientOf = ({ clientId, priority }) => `${clientId} ${priority}`;

/** Campaigns with their clients and categories. @returns ids of campaigns by the generator's number */
async function addSpots(ids, lines, ofStation) {
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

const addSimpleLines = (client, lines, { spot, show }, ofGroup) =>
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
      .filter(({ scheduleType }) => scheduleType === 'simple')
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

const addAdvancedLines = (client, lines, spot, ofGroup) =>
  insert(
    client,
    'advanced_schedule',
    { ...FACTS, file_name: 'text', date: 'date', occurrences: 'int[]' },
    lines
      .filter(({ scheduleType }) => scheduleType === 'advanced')
      .map((line) => ({
        ...facts(line, spot),
        file_name: line.fileName,
        date: line.date,
        occurrences: line.occurrences,
      })),
    ofGroup,
  );
