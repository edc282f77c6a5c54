import { LIMITS } from '../../../src/contract/limits.js';
import { addDays, formatClock } from '../../../src/contract/time.js';
import { newFormat } from '../../factories/access-cells.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer, type Tenant } from '../../support/app.js';

interface Format {
  id: number;
  version: number;
  name: string;
  direction: string;
  preset: string | null;
  map: { fileName: string };
}

const server = await sharedServer();
const tenant = await server.tenant('Formatos');
const FROM = '2026-12-07';
const TO = '2026-12-09';

const post = async (body: object, by: Tenant = tenant) => {
  const { status, body: made } = await by.post<Format>('playout-formats', body);
  expect(status).toBe(201);
  return made;
};
/** What a PUT takes of an answer. */
const bodyOf = ({ id, version, name, direction, map }: Format) => ({
  id,
  version,
  name,
  direction,
  map,
});
const list = async (filter: object) =>
  (
    await tenant.get<Format[]>(
      `playout-formats?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  ).body;
const station = (body: object) => tenant.post('Station/create', body);
const stationBody = (more: object) => ({
  code: `F${Math.random()}`,
  name: `Formatos ${Math.random()}`,
  maxBlockTime: 60,
  timeZone: 'America/Montevideo',
  ...more,
});

/** A station with two days of logs, each with one airing. */
async function stationWithLogs(more: object = {}): Promise<number> {
  const { id } = await create(tenant, 'station', { maxBlockTime: 60, maxHourTime: null, ...more });
  for (const day of [1, 2])
    await scheduleOf(tenant, id).update(day, { commercialBreaks: [newBreak('07:00')], shows: [] });
  await createCampaign(tenant, {
    stationId: id,
    simpleSchedules: [simpleLine({ occurrences: 1, filename: '7 ñandú.wav' })],
  });
  await tenant.post('TrafficLog/generate', { stationId: id, dateFrom: FROM, dateTo: '2026-12-08' });
  return id;
}

it('presets are listed beside own formats, and cannot be changed', async () => {
  const own = await post(newFormat());
  const all = await list({});
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['audicom', 'm3u8', 'elr', own.name]),
  );
  expect(await list({ direction: 'in', preset: 'csv' })).toMatchObject([
    { name: 'csv', direction: 'in', preset: 'csv', version: 1 },
  ]);
  const [listed] = await list({ preset: 'audicom' });
  const { body: preset } = await tenant.get<Format>(`playout-formats/${listed!.id}`);
  expect(await tenant.put(`playout-formats/${preset.id}`, preset)).toMatchObject({ status: 400 });
  const { id } = preset;
  expect(await tenant.put(`playout-formats/${id}`, bodyOf(preset))).toMatchObject({
    status: 409,
    body: 'READ_ONLY',
  });
  expect(await tenant.delete(`playout-formats/${id}`)).toMatchObject({
    status: 409,
    body: 'READ_ONLY',
  });
});

it('an own format is changed, kept from lost updates, and deleted', async () => {
  const made = await post(newFormat());
  const path = `playout-formats/${made.id}`;
  const body = bodyOf(made);
  const changed = { ...body, map: { ...made.map, fileName: '{dd}.txt' } };
  expect(await tenant.put(path, changed)).toMatchObject({
    status: 200,
    body: { ...changed, preset: null, version: 2 },
  });
  expect(await tenant.put(path, changed)).toMatchObject({ status: 409, body: 'STALE_RECORD' });
  expect((await tenant.get<Format>(path)).body.map.fileName).toBe('{dd}.txt');
  const other = await server.tenant('Otro formato');
  for (const answer of [
    await other.get(path),
    await other.put(path, body),
    await other.delete(path),
  ])
    expect(answer.status).toBe(404);
  expect(await tenant.delete(path)).toMatchObject({ status: 200, body: { id: made.id } });
  expect((await tenant.get(path)).status).toBe(404);
});

it.each([
  ['out', { row: [{ field: 'airedTime' }] }, 'map.row.0.field'],
  ['out', { kind: 'delimited' }, 'map.delimiter'],
  ['out', { fileName: '../{yyyy}' }, 'map.fileName'],
  ['out', { fileName: '..' }, 'map.fileName'],
  ['out', { colour: 1 }, 'map.colour'],
  ['out', { row: Array.from({ length: 101 }, () => ({ constant: ' ' })) }, 'map.row'],
  ['out', { row: [{ field: 'title', length: 5000 }] }, 'map.row.0.length'],
  ['in', { row: [{ field: 'title' }] }, 'map.row'],
  ['in', { rowPattern: '(?<airedTime>.*' }, 'map.rowPattern'],
  ['in', { rowPattern: '(?<airedTime>a)\\1' }, 'map.rowPattern'],
  ['in', { rowPattern: '(?<airedTime>(a?){1000})' }, 'map.rowPattern'],
  ['in', { skipPattern: '.{999}.{999}.{9}' }, 'map.skipPattern'],
  ['in', { datePattern: `(?:${'a?'.repeat(5)})\\Q\\E{500}` }, 'map.datePattern'],
  ['in', { statuses: { 7: 'GONE' } }, 'map.statuses'],
])('a map that cannot be used is refused: %s %j', async (direction, map, path) => {
  const { status, body } = await tenant.post<{ errors: object }>(
    'playout-formats',
    newFormat(direction, map),
  );
  expect([status, Object.keys(body.errors)]).toEqual([400, [path]]);
});

it('a station has formats of its own media group and of the direction, and keeps them from deletion', async () => {
  const [out, back] = [await post(newFormat()), await post(newFormat('in'))];
  const stranger = await post(newFormat(), await server.tenant('Formato ajeno'));
  const [preset] = await list({ preset: 'elr' });
  for (const wrong of [
    { playoutFormatId: stranger.id },
    { playoutFormatId: back.id },
    { playoutFormatId: preset!.id },
    { playoutFormatId: 2_000_000_000 },
  ])
    expect(await station(stationBody(wrong))).toMatchObject({
      status: 400,
      body: { errors: { playoutFormatId: 'There is no such record' } },
    });
  for (const deliverTo of ['../x', '/etc', 'a/../../b', 'a\\b', '.'])
    expect(await station(stationBody({ deliverTo }))).toMatchObject({
      status: 400,
      body: { errors: { deliverTo: expect.any(String) as string } },
    });
  const sound = { playoutFormatId: out.id, asRunFormatId: preset!.id, deliverTo: 'ribera/out' };
  expect(await station(stationBody(sound))).toMatchObject({ status: 201, body: sound });
  expect(await tenant.delete(`playout-formats/${out.id}`)).toMatchObject({
    status: 409,
    body: 'CODE_IN_USE',
  });
  expect((await tenant.delete(`playout-formats/${back.id}`)).status).toBe(200);
});

it('an export takes a name, an id, or what the station has, and tells its problems before', async () => {
  const own = await post(
    newFormat('out', { encoding: 'iso-8859-1', row: [{ field: 'title', length: 3 }] }),
  );
  const stationId = await stationWithLogs({ playoutFormatId: own.id });
  const plain = await stationWithLogs();
  const file = async (id: number, format = '') =>
    (await tenant.get(`TrafficLog/export?stationId=${id}&date=${FROM}${format}`)).headers.get(
      'content-disposition',
    );
  expect([
    await file(stationId),
    await file(plain),
    await file(plain, `&format=${own.id}`),
  ]).toEqual([
    'attachment; filename="20261207.txt"',
    'attachment; filename="20261207.LOG"',
    'attachment; filename="20261207.txt"',
  ]);
  const query = `stationId=${stationId}&date=${FROM}`;
  const { body } = await tenant.get(`TrafficLog/exportProblems?${query}`);
  expect(body).toEqual([
    {
      airingId: expect.any(Number) as number,
      kind: 'CUT',
      field: 'title',
      text: expect.any(String) as string,
    },
  ]);
  const days = await tenant.get(
    `TrafficLog/getAll?stationId=${plain}&dateFrom=${FROM}&dateTo=${TO}`,
  );
  expect(days.body).toMatchObject([{ changedSinceExport: 0 }, { exportedAt: null }]);
  for (const format of ['elr', '99', '0', 'x'])
    expect((await tenant.get(`TrafficLog/export?${query}&format=${format}`)).status).toBe(400);
});

it('a range is one zip of its files', async () => {
  const stationId = await stationWithLogs();
  const zip = async (format: string, to = TO) =>
    fetch(
      `${server.url}/api/TrafficLog/exportRange?stationId=${stationId}&dateFrom=${FROM}&dateTo=${to}&format=${format}`,
      {
        headers: {
          authorization: `Bearer ${tenant.token}`,
          multimediaid: String(tenant.multimediaId),
        },
      },
    );
  const names = async (format: string) => {
    const answer = await zip(format);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    // Names in the central directory, which is the last part of a zip.
    return [...text.matchAll(/PK\x01\x02.{42}([\w./-]+?\.(?:LOG|m3u8))/gs)].map(([, name]) => name);
  };
  expect(await names('audicom')).toEqual(['20261207.LOG', '20261208.LOG']);
  expect(await names('m3u8')).toEqual(['20261207-0700.m3u8', '20261208-0700.m3u8']);
  expect((await zip('audicom', '2026-12-01')).status).toBe(400);
  expect((await zip('audicom', '2028-12-01')).status).toBe(400);
});

it('a zip has no more files than it may', async () => {
  const { id: stationId } = await create(tenant, 'station');
  const commercialBreaks = Array.from({ length: LIMITS.commercialBreaksPerDay }, (_, k) =>
    newBreak(formatClock(2 * k)),
  );
  await scheduleOf(tenant, stationId).update(1, { commercialBreaks, shows: [] });
  const weeks = LIMITS.zipFiles / LIMITS.commercialBreaksPerDay + 1;
  const dates = Array.from({ length: weeks }, (_, week) => addDays(FROM, 7 * week));
  expect((await tenant.post('TrafficLog/remake', { stationId, dates })).status).toBe(200);
  const range = `stationId=${stationId}&dateFrom=${FROM}&dateTo`;
  const zip = (format: string, to = addDays(FROM, 7 * (weeks - 1))) =>
    tenant.get(`TrafficLog/exportRange?${range}=${to}&format=${format}`);
  const message =
    'This format has a file for each break: more than 5000 in these days. Export fewer days at once';
  expect(await zip('m3u8')).toMatchObject({ status: 400, body: { message } });
  expect((await zip('m3u8', addDays(FROM, 1))).status).toBe(200);
  expect((await zip('audicom')).status).toBe(200);
});

it('what airs past midnight is in the next date, which needs no log of its own', async () => {
  const own = await post(
    newFormat('out', {
      midnight: 'nextFile',
      row: [{ field: 'start' }, { constant: ' ' }, { field: 'file' }],
    }),
  );
  const { id } = await create(tenant, 'station', {
    maxBlockTime: 120,
    maxHourTime: null,
    playoutFormatId: own.id,
  });
  await scheduleOf(tenant, id).update(1, { commercialBreaks: [newBreak('23:59')], shows: [] });
  for (const filename of ['a.wav', 'b.wav'])
    await createCampaign(tenant, {
      stationId: id,
      simpleSchedules: [
        simpleLine({ occurrences: 1, filename, length: 60, startTime: '00:00', endTime: '24:00' }),
      ],
    });
  const generate = (dateFrom: string, dateTo: string) =>
    tenant.post('TrafficLog/generate', { stationId: id, dateFrom, dateTo });
  await generate('2026-12-06', FROM);
  const day = (date: string) => tenant.get(`TrafficLog/export?stationId=${id}&date=${date}`);
  expect((await day(FROM)).text).toMatch(/^23:59:00 [ab]\.wav\n$/);
  expect((await day('2026-12-08')).text).toMatch(/^00:00:00 [ab]\.wav\n$/);
  expect((await day(TO)).status).toBe(404);
  const range = await tenant.get(
    `TrafficLog/exportRange?stationId=${id}&dateFrom=${FROM}&dateTo=${TO}`,
  );
  expect([...new Set(range.text.match(/\d{8}\.txt/g))]).toEqual(['20261207.txt', '20261208.txt']);

  // Tuesday's own log is the same, and its file is not.
  await generate('2026-12-08', TO);
  await day('2026-12-08');
  const marks = async () =>
    (
      await tenant.get<{ changedSinceExport: number }[]>(
        `TrafficLog/getAll?stationId=${id}&dateFrom=2026-12-08&dateTo=2026-12-08`,
      )
    ).body[0]?.changedSinceExport;
  expect(await marks()).toBe(0);
  await server.dataSource.query(
    `UPDATE airing SET file_name = 'c.wav' WHERE start >= 86400 AND log_id IN
       (SELECT id FROM traffic_log WHERE station_id = $1)`,
    [id],
  );
  expect(await marks()).toBe(1);
});

it('a preview shows what a map makes of a day, and of a sample', async () => {
  const stationId = await stationWithLogs();
  const { map } = newFormat('out', { row: [{ field: 'file' }], encoding: 'windows-1252' });
  const body = { direction: 'out', map, stationId, date: FROM };
  expect(await tenant.post('playout-formats/preview', body)).toMatchObject({
    status: 200,
    body: {
      files: [{ fileName: '20261207.txt', text: '7 ñandú.wav\n' }],
      problems: [],
      read: null,
    },
  });
  const back = newFormat('in', {
    kind: 'delimited',
    delimiter: ';',
    row: [{ field: 'airedTime' }, { field: 'cart' }],
  });
  const sample = Buffer.from('08:15:00;0007\nx;y\n').toString('base64');
  expect(
    await tenant.post('playout-formats/preview', { direction: 'in', map: back.map, sample }),
  ).toMatchObject({
    status: 200,
    body: {
      files: [],
      read: {
        rows: [{ line: 1, airedTime: 29_700, cart: '7' }],
        problems: [{ line: 2, text: 'x;y', reason: 'TIME' }],
      },
    },
  });
});
