import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/contract/enums.js';
import { simpleLine } from '../../factories/campaign.js';
import type { AiredDay } from '../../factories/aired-week.js';
import type { Fields } from '../../factories/reference.js';
import { nextNumber } from '../../factories/unique.js';
import { serverOn } from '../../support/app.js';

/** Files as they really come, each with one kind of trouble. */
const CASES = join(import.meta.dirname, '..', '..', 'playout', 'cases');
export const bytesOf = (name: string) => new Uint8Array(readFileSync(join(CASES, name)));
export const jsonOf = <T>(name: string) => JSON.parse(readFileSync(join(CASES, name), 'utf8')) as T;
export const utf8 = (text: string) => new TextEncoder().encode(text);

interface Plan {
  station: Fields;
  breaks: Fields & { days: number[]; times: string[] };
  campaigns: { client: string; name: string; file: string; exactTimes: string; length: number }[];
}
const PLAN = jsonOf<Plan>('plan.json');
const [EVERY_DAY, LINE_DATES] = [
  { saturday: 1, sunday: 1 },
  { startDate: '2026-11-01', endDate: '2026-11-30' },
];

interface Imported {
  id: number | null;
  dates: string[];
  rows: number;
  read: number;
  ignored: number;
  problems: { line: number; text: string; reason: string; mended?: string }[];
  sample?: Fields[];
  refusal?: string | null;
  alreadyImported: number;
}
interface Refused {
  errors?: Record<string, string>;
}

export const server = await serverOn('2026-11-30');
export const tenant = await server.tenant('Files as they come');
await tenant.turnOn();
const clientCategoryId = (
  await tenant.create<{ id: number }>('ClientCategory', {
    code: 'T',
    name: 'Todos',
    priority: 'A',
  })
).id;

/** The clients of all plans. */
const clientIds: number[] = [];
for (const { client } of PLAN.campaigns) {
  const owner = { code: `K${nextNumber()}`, name: client, clientCategoryId };
  clientIds.push((await tenant.create<{ id: number }>('Client', owner)).id);
}

/** A station of the plan that no other case has touched. */
export class Case {
  private constructor(
    readonly stationId: number,
    /** Ids of its campaigns, by their time. */
    readonly spots: ReadonlyMap<string, number>,
  ) {}

  static async of(station: Fields = {}): Promise<Case> {
    const { id: stationId } = await tenant.create<{ id: number }>('Station', {
      ...PLAN.station,
      code: `C${nextNumber()}`,
      name: `Cases ${nextNumber()}`,
      ...station,
    });
    const { days, times, ...rest } = PLAN.breaks;
    const [first = 0, ...others] = days;
    await tenant.post(`Schedule/update?stationId=${stationId}&dayOfWeek=${first}`, {
      commercialBreaks: times.map((time) => ({ time, ...rest })),
      shows: [],
    });
    await tenant.post('Schedule/copyDay', {
      ...{ stationId, dayOfWeekFrom: first, dayOfWeekTo: others },
      ...{ copyCommercialBreaks: true, copyShows: false },
    });
    const spots = new Map<string, number>();
    for (const [i, { name, file, exactTimes, length }] of PLAN.campaigns.entries()) {
      const clientId = clientIds[i];
      const line = { ...EVERY_DAY, ...LINE_DATES, filename: file, length, exactTimes };
      const exact = { timeMode: 2, occurrences: null, startTime: null, endTime: null };
      const simpleSchedules = [simpleLine({ ...line, ...exact })];
      const body = { stationId, clientId, spotName: name, simpleSchedules, advancedSchedules: [] };
      spots.set(exactTimes, (await tenant.create<{ id: number }>('Spot', body)).id);
    }
    const range = { stationId, dateFrom: '2026-11-01', dateTo: '2026-11-30' };
    const { status, text } = await tenant.post('TrafficLog/generate', range);
    if (status !== 200) throw new Error(text);
    return new Case(stationId, spots);
  }

  send(bytes: Uint8Array, query: Record<string, string>, name?: string, language: Language = 'EN') {
    const search = new URLSearchParams({ stationId: String(this.stationId), ...query });
    return tenant.post<Imported & Refused>(`AsRun/import?${search.toString()}`, bytes, {
      language,
      headers: {
        'content-type': 'application/octet-stream',
        ...(name !== undefined && { 'x-file-name': name }),
      },
    });
  }

  /** What an import says, if it goes in. */
  async put(bytes: Uint8Array, query: Record<string, string>): Promise<Imported> {
    const { status, text, body } = await this.send(bytes, query);
    if (status !== 200) throw new Error(`${status}: ${text}`);
    return body;
  }

  async day(date: string): Promise<AiredDay> {
    const search = new URLSearchParams({ stationId: String(this.stationId), date });
    return (await tenant.get<AiredDay>(`AsRun/getDay?${search.toString()}`)).body;
  }

  /** The planned times of what aired, and when it did. */
  async aired(date: string): Promise<Record<string, string | null>> {
    const { airings } = await this.day(date);
    const on = airings.filter(({ state }) => state === 'AIRED');
    return Object.fromEntries(on.map(({ start, actualStart }) => [start.slice(0, 5), actualStart]));
  }
}

/** Saves an own format that reads by a map. */
export async function saveFormat(map: object) {
  const body = { name: `Own ${nextNumber()}`, direction: 'in', map };
  return tenant.post<{ id: number } & Refused>('playout-formats', body);
}

/** An own format, by the map that comes with a case. */
const ownFormat = async (map: object): Promise<string> => String((await saveFormat(map)).body.id);

/** A format's id: a preset's, or of the map of a case. */
export async function formatOf(name: string): Promise<string> {
  if (name.endsWith('.json')) return (formats[name] ??= ownFormat(jsonOf(name)));
  const filter = encodeURIComponent(JSON.stringify({ preset: name, direction: 'in' }));
  const { body } = await tenant.get<{ id: number }[]>(`playout-formats?filter=${filter}`);
  return String(body[0]?.id);
}
const formats: Record<string, Promise<string>> = {};

const [MORNING, NOON, EVENING, NIGHT] = ['06:15', '12:15', '18:15', '23:45'];

it('a day in two files is one, and each of them once more changes nothing', async () => {
  const one = await Case.of();
  const [first, second] = [bytesOf('day-part-1.csv'), bytesOf('day-part-2.csv')];
  await one.put(first, { format: 'csv' });
  expect((await one.put(second, { format: 'csv' })).alreadyImported).toBe(0);
  const before = await one.day('2026-11-07');
  expect(Object.keys(await one.aired('2026-11-07'))).toEqual([MORNING, NIGHT]);
  for (const preview of ['1', '0'])
    for (const file of [first, second])
      expect((await one.put(file, { format: 'csv', preview })).alreadyImported).toBe(1);
  expect(await one.day('2026-11-07')).toEqual(before);
});

it('another file with the same hours asks, adds or replaces, or holds what was there', async () => {
  const one = await Case.of();
  const head = 'airedDate,airedTime,airedLength,file\n';
  const row = (time: string, name: string) => `2026-11-07,${time},30,${name}\n`;
  const [a, b] = [row('06:15:02', '2001-cafe-y-te.wav'), row('23:45:02', '2002-ultimo')];
  await one.put(utf8(head + a + b), { format: 'csv' });
  const other = utf8(head + row('12:15:02', '003045_001.wav'));
  const asked = await one.send(other, { format: 'csv' });
  expect([asked.status, asked.text]).toEqual([409, '"ADD_OR_REPLACE"']);
  const outlook = async (file: Uint8Array, more: Record<string, string> = {}) =>
    (await one.put(file, { format: 'csv', preview: '1', ...more })).refusal;
  expect([await outlook(other), await outlook(other, { mode: 'add' })]).toEqual([
    'ADD_OR_REPLACE',
    null,
  ]);
  expect(await outlook(utf8(head + a + b + row('23:50:00', 'x')))).toBeNull();
  await one.put(other, { format: 'csv', mode: 'add' });
  expect(Object.keys(await one.aired('2026-11-07'))).toEqual([MORNING, NOON, NIGHT]);
  const whole = utf8(
    head + a + row('12:15:02', '003045_001.wav') + row('18:15:02', 'abcd1234') + b,
  );
  await one.put(whole, { format: 'csv' });
  expect(Object.keys(await one.aired('2026-11-07'))).toEqual([MORNING, NOON, EVENING, NIGHT]);
  await one.put(other, { format: 'csv', mode: 'replace' });
  expect(Object.keys(await one.aired('2026-11-07'))).toEqual([NOON]);
});

it('dates that can be read in two ways are decided by a log, a setting or the caller', async () => {
  const one = await Case.of();
  const file = (date: string) =>
    utf8(`airedDate,airedTime,file\n${date},06:15:02,2001-cafe-y-te.wav\n`);
  // Only one of both has a log.
  expect((await one.put(file('6/11/2026'), { format: 'csv' })).dates).toEqual(['2026-11-06']);
  const without = await Case.of({ timeZone: 'America/Montevideo' });
  const asked = await without.send(file('6/7/2026'), { format: 'csv' });
  expect(asked.status).toBe(400);
  expect(asked.body.errors?.['date']).toMatch(/2026-07-06.*2026-06-07/);
  const said = { format: 'csv', dateOrder: 'MDY', preview: '1' };
  expect(await without.put(file('6/7/2026'), said)).toMatchObject({
    id: null,
    dates: ['2026-06-07'],
    read: 1,
    days: [],
    sample: [{ date: '2026-06-07', airedTime: '06:15:02', file: '2001-cafe-y-te.wav' }],
  });
  expect((await without.day('2026-06-07')).status).toBe('none');
  const dmy = await Case.of({ dateOrder: 'DMY' });
  expect((await dmy.put(file('6/7/2026'), { format: 'csv' })).dates).toEqual(['2026-07-06']);
  expect(
    (await dmy.send(file('6/7/26'), { format: 'csv', date: '2026-06-07' })).body.dates,
  ).toEqual(['2026-06-07']);
});

it('titles are campaigns by their name, or once a person has said so', async () => {
  const one = await Case.of();
  const format = await ownFormat(jsonOf('azuracast-history.map.json'));
  const file = bytesOf('azuracast-history.csv');
  expect(await one.put(file, { format })).toMatchObject({ read: 2, problems: [] });
  expect(Object.keys(await one.aired('2026-11-24'))).toEqual([MORNING]);
  const alias = { stationId: one.stationId, title: 'Sodería', spotId: one.spots.get(NOON) };
  const made = await tenant.post<{ id: number }>('as-run-aliases', alias);
  expect([made.status, made.body]).toMatchObject([201, { ...alias, pieceId: null, version: 1 }]);
  // The day that is there, and the next one.
  expect(Object.keys(await one.aired('2026-11-24'))).toEqual([MORNING, NOON]);
  const next = utf8(new TextDecoder().decode(file).replaceAll('2026-11-24', '2026-11-25'));
  await one.put(next, { format });
  expect(Object.keys(await one.aired('2026-11-25'))).toEqual([MORNING, NOON]);
  const twice = await tenant.post('as-run-aliases', { ...alias, title: 'SODERÍA' });
  expect([twice.status, twice.text]).toEqual([409, '"NAME_IN_USE"']);
  const other = await Case.of();
  const foreign = { ...alias, title: 'Otra', spotId: other.spots.get(NOON) };
  expect((await tenant.post('as-run-aliases', foreign)).status).toBe(400);
  expect((await tenant.delete(`as-run-aliases/${made.body.id}`)).status).toBe(200);
  expect(Object.keys(await one.aired('2026-11-25'))).toEqual([MORNING]);
});

it('music is said once, and asks nothing on the next day', async () => {
  const one = await Case.of();
  const file = bytesOf('full-playout.csv');
  await one.put(file, { format: 'csv' });
  expect((await one.day('2026-11-08')).summary).toMatchObject({ unordered: 85, undecided: 88 });
  const rules = { stationId: one.stationId, ignore: [{ field: 'file', pattern: '^tema-' }] };
  const said = await tenant.post<{ ignored: number }>('AsRun/ignore', rules);
  expect([said.status, said.body]).toMatchObject([200, { ignored: 85, ignore: rules.ignore }]);
  const day = await one.day('2026-11-08');
  expect(day).toMatchObject({ unordered: [], summary: { unordered: 0, undecided: 3, aired: 1 } });
  const search = `stationId=${one.stationId}&date=2026-11-08`;
  expect((await tenant.get<object[]>(`AsRun/ignored?${search}`)).body).toHaveLength(85);
  await tenant.post('AsRun/decide', {
    stationId: one.stationId,
    date: '2026-11-08',
    version: day.version,
    decisions: day.airings
      .filter(({ state }) => state === 'MISSED')
      .map(({ airingId }) => ({ airingId, decision: 'SCRATCH' })),
  });
  const { version } = await one.day('2026-11-08');
  const close = { stationId: one.stationId, date: '2026-11-08', version, closed: 1 };
  expect((await tenant.post('AsRun/close', close)).status).toBe(200);
  const again = await one.put(utf8('airedDate,airedTime\n2026-11-08,10:00:00\n'), {
    format: 'csv',
    preview: '1',
  });
  expect(again.refusal).toBe('DAY_CLOSED');
  const next = utf8(new TextDecoder().decode(file).replaceAll('2026-11-08', '2026-11-09'));
  expect(await one.put(next, { format: 'csv' })).toMatchObject({ read: 86, ignored: 85 });
  expect((await one.day('2026-11-09')).summary).toMatchObject({ unordered: 0, undecided: 3 });
  const wrong = { ...rules, ignore: [{ field: 'file', pattern: '(' }] };
  const refused = await tenant.post<Refused>('AsRun/ignore', wrong);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
    400,
    ['ignore.0.pattern'],
  ]);
});

it('a line that could not be read is mended in place, and stays as it was', async () => {
  const one = await Case.of();
  const file = utf8(
    'airedDate,airedTime,airedLength,file\n' +
      '2026-11-10,06:75:02,30,2001-cafe-y-te.wav\n' +
      '2026-11-10,23:45:02,xx,2002-ultimo\n' +
      'no row\n',
  );
  const { id, problems } = await one.put(file, { format: 'csv' });
  expect(problems).toMatchObject([
    { line: 2, reason: 'TIME' },
    { line: 3, reason: 'LENGTH' },
    { line: 4, reason: 'SHAPE' },
  ]);
  expect(Object.keys(await one.aired('2026-11-10'))).toEqual([NIGHT]);
  const mend = (line: number, text: string) =>
    tenant.post<Imported & Refused>('AsRun/mend', { fileId: id, line, text });
  expect((await mend(5, 'x')).body.errors).toHaveProperty('line');
  expect((await mend(2, 'x')).body.errors).toHaveProperty('text');
  const right = '2026-11-10,06:15:02,30,2001-cafe-y-te.wav';
  // Two at once: neither takes the other's back.
  const night = '2026-11-10,23:45:02,12,2002-ultimo';
  const [mended] = await Promise.all([mend(2, right), mend(3, night)]);
  expect([mended.status, mended.body]).toMatchObject([200, { id, read: 2 }]);
  expect(mended.body.problems[0]).toMatchObject({ line: 2, mended: right });
  expect(mended.body.problems[0]?.text).toContain('06:75:02');
  // A text of several rows is all of them, or nothing.
  const [noon, evening] = [right.replace('06:15', '12:15'), right.replace('06:15', '18:15')];
  for (const [text, reason] of [
    [`${noon}\nno row`, 'not a row of this format'],
    [`${noon}\n${right}`, 'in the file already'],
    [' \t', 'not a row of this format'],
  ] as const)
    expect((await mend(4, text)).body.errors?.['text']).toContain(reason);
  const both = [
    noon.replace(/[^,]+$/, '003045_001.wav'),
    evening.replace(/[^,]+$/, 'ABCD1234.wav'),
  ];
  const { body } = await mend(4, both.join('\n'));
  expect(body).toMatchObject({ read: 4, ignored: 0 });
  expect(body.problems.map((one) => one.mended)).toEqual([right, night, both.join('\n')]);
  const { airings } = await one.day('2026-11-10');
  expect(airings.map(({ state }) => state)).toEqual(['AIRED', 'AIRED', 'AIRED', 'SHORT']);
  // The same file again is still the same.
  expect((await one.put(file, { format: 'csv' })).alreadyImported).toBe(1);
});

it('a line that named an airing of another day is mended again: that day is as it was', async () => {
  const one = await Case.of();
  const far = '2026-11-14';
  const [{ airingId } = { airingId: 0 }] = (await one.day(far)).airings;
  const file = utf8(
    'airedDate,airedTime,airedLength,file,airingId\n' +
      '2026-11-10,06:75:02,30,2001-cafe-y-te.wav,\n' +
      '2026-11-10,23:45:02,12,2002-ultimo,\n',
  );
  const { id } = await one.put(file, { format: 'csv' });
  const mend = (time: string, named: string) =>
    tenant.post<Imported & Refused>('AsRun/mend', {
      ...{ fileId: id, line: 2 },
      text: `2026-11-10,${time},30,2001-cafe-y-te.wav,${named}`,
    });
  expect((await mend('06:15:02', String(airingId))).status).toBe(200);
  const [wrong] = (await one.day(far)).airings;
  expect([wrong?.airingId, wrong?.rowId]).toEqual([airingId, expect.any(Number)]);
  expect((await mend('06:15:02', '')).status).toBe(200);
  expect(await one.day(far)).toMatchObject({ version: 0, status: 'none' });
  expect(Object.keys(await one.aired('2026-11-10'))).toEqual(['06:15']);
  // Of a day that is closed it stays.
  expect((await mend('06:15:02', String(airingId))).status).toBe(200);
  const day = { stationId: one.stationId, date: far };
  const { airings, version } = await one.day(far);
  const decisions = airings.map((airing) => ({ airingId: airing.airingId, decision: 'SCRATCH' }));
  const decided = await tenant.post<AiredDay>('AsRun/decide', { ...day, version, decisions });
  const close = { ...day, version: decided.body.version, closed: 1 };
  expect((await tenant.post('AsRun/close', close)).status).toBe(200);
  expect(await mend('06:15:02', '')).toMatchObject({ status: 409, body: 'DAY_CLOSED' });
});

it('an element of XML that says nothing is a problem, and is mended as an element', async () => {
  const one = await Case.of();
  const spot = (time: string) =>
    `<AffidavitSpot><DateAired>2026-11-12</DateAired><TimeAired>${time}</TimeAired></AffidavitSpot>`;
  const file = utf8(`<Affidavit>${spot('06:15:02')}<AffidavitSpot/></Affidavit>`);
  const { id, read, problems } = await one.put(file, { format: 'affidavit' });
  expect([read, problems]).toEqual([1, [{ line: 2, text: '<AffidavitSpot/>', reason: 'TIME' }]]);
  const text = spot('18:15:02') + spot('18:16:02');
  const mended = await tenant.post<Imported>('AsRun/mend', { fileId: id, line: 2, text });
  expect(mended.body).toMatchObject({ read: 3, problems: [{ line: 2, mended: text }] });
  expect((await one.day('2026-11-12')).summary).toMatchObject({ unordered: 3 });
});
