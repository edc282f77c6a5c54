import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogAnswer } from '../../../src/traffic-log/traffic-log.dto.js';
import { type Campaign, createCampaign, simpleLine } from '../../factories/campaign.js';
import { MONDAY, THURSDAY, TUESDAY } from '../../factories/log-week.js';
import { create, type Fields } from '../../factories/reference.js';
import { type BreakFields, newBreak, scheduleOf } from '../../factories/schedule.js';
import { serverOn } from '../../support/app.js';

/**
 * What who comes from AdmiCom expects in the file of a day, each compared with a file that was written by hand. What makes no file
 * has specs of its own: the break profile, live reads, the workbook of sales, a letter of two categories, the loading hour.
 */

const server = await serverOn(MONDAY);
const tenant = await server.tenant('De AdmiCom');

const GOLDEN = join(import.meta.dirname, '../../playout/golden/admicom');
const golden = (name: string): string =>
  readFileSync(join(GOLDEN, `${name}.LOG`)).toString('latin1');

const clientOf = async (priority: string): Promise<number> => {
  const { id: clientCategoryId } = await create(tenant, 'clientCategory', { priority });
  return (await create(tenant, 'client', { clientCategoryId })).id;
};

/** A station with breaks on each day, and its orders. */
async function stationWith(fields: Fields, breaks: readonly BreakFields[]) {
  const { id: stationId } = await create(tenant, 'station', {
    ...{ maxBlockTime: 60, maxHourTime: null, timeZone: 'UTC' },
    ...fields,
  });
  for (const day of [0, 1, 2, 3, 4, 5, 6])
    await scheduleOf(tenant, stationId).update(day, { commercialBreaks: [...breaks], shows: [] });
  const order = (filename: string, at: string, line: Fields = {}, campaign: Fields = {}) =>
    createCampaign(tenant, {
      stationId,
      simpleSchedules: [lineAt(filename, at, line)],
      ...campaign,
    });
  const query = (date: string): string => `stationId=${stationId}&date=${date}`;
  const made = async () => {
    const range = { dateFrom: MONDAY, dateTo: THURSDAY };
    const { status, text } = await tenant.post('TrafficLog/generate', { stationId, ...range });
    if (status !== 200) throw new Error(text);
  };
  const reasons = async (date = MONDAY): Promise<string[]> => {
    const { body } = await tenant.get<LogAnswer>(`TrafficLog/getLog?${query(date)}`);
    return body.unplaced.map(({ spotName, reason }) => `${spotName} ${reason}`);
  };
  /** The bytes of a day's file, a letter each. */
  const fileOf = async (date = MONDAY): Promise<string> => {
    const url = `${server.url}/api/TrafficLog/export?${query(date)}`;
    const { token, multimediaId } = tenant;
    const headers = { authorization: `Bearer ${token}`, multimediaid: String(multimediaId) };
    return Buffer.from(await (await fetch(url, { headers })).arrayBuffer()).toString('latin1');
  };
  return { stationId, order, made, reasons, fileOf };
}

const lineAt = (filename: string, at: string, over: Fields = {}): Fields =>
  simpleLine({
    ...{ timeMode: 2, exactTimes: at, startTime: null, endTime: null, occurrences: null },
    ...{ filename, ...over },
  });
const at = (...times: string[]): BreakFields[] => times.map((time) => newBreak(time));

it('files take turns, go out one after the other, and may be commands', async () => {
  const breaks = at('08:00', '09:00', '10:00', '11:00', '12:00', '13:00');
  const { order, made, fileOf } = await stationWith({ fileExpressions: 1 }, breaks);
  await order('A|B', '08:00');
  await order('C>D', '09:00');
  await order('E>/Temp', '10:00');
  await order('/Time', '11:00', { length: 1 });
  await order('/RND,jingles,3', '12:00', { length: 1 });
  await order('/Pause', '13:00', { length: 1 });
  await made();
  expect(await fileOf()).toBe(golden('expressions-monday'));
  expect(await fileOf(TUESDAY)).toBe(golden('expressions-tuesday'));
});

it('names have no ending, unless they have another dot', async () => {
  const names = ['107.5.wav', 'promo.v2.mp3', 'promo.v2', 'verano.mp3', 'ñandú'];
  const times = ['08:00', '09:00', '10:00', '11:00', '12:00'];
  const { order, made, fileOf } = await stationWith({}, at(...times));
  for (const [i, name] of names.entries()) await order(name, times[i] ?? '');
  await made();
  expect(await fileOf()).toBe(golden('names'));
});

it('an exact time without a break goes to the nearest one', async () => {
  const breaks = [newBreak('08:00', { toleranceInMinutes: 0 }), newBreak('20:00', { timeType: 1 })];
  const { order, made, fileOf } = await stationWith({ exactTime: 'nearest' }, breaks);
  await order('lejos', '13:00');
  await order('tarde', '15:00');
  await made();
  expect(await fileOf()).toBe(golden('nearest'));
});

it('sponsors stand in the list alone, with a format that says so, and breaks have a comment', async () => {
  const format = await tenant.post<{ id: number }>('playout-formats', {
    ...{ name: 'Audicom de allá', direction: 'out' },
    map: {
      ...{ fileName: '{yyyy}{MM}{dd}.LOG', encoding: 'windows-1252', endOfLine: 'crlf' },
      ...{ kind: 'audicom', row: [], inline: [], sponsors: 'list', comment: 'audicom' },
    },
  });
  const breaks = [newBreak('08:00'), newBreak('09:00', { spotType: 2 })];
  for (const [playoutFormatId, name] of [
    [format.body.id, 'sponsors-in-list'],
    [null, 'sponsors-in-file'],
  ] as const) {
    const { order, made, fileOf } = await stationWith({ playoutFormatId }, breaks);
    await order('aviso', '08:00');
    await order('auspicio', '09:00', { spotType: 2 });
    await made();
    expect(await fileOf()).toBe(golden(name));
  }
});

it('the maximum of an hour is never exceeded, and what is too much is refused by priority', async () => {
  const own = { maxHourTime: 60 };
  const { order, made, fileOf, reasons } = await stationWith(own, at('08:00', '08:30', '09:00'));
  const [a, b, c] = [await clientOf('A'), await clientOf('B'), await clientOf('C')];
  await order('de-c', '09:00', { length: 40 }, { clientId: c });
  await order('de-b', '08:30', { length: 40 }, { clientId: b, spotName: 'De B' });
  await order('de-a', '08:00', { length: 40 }, { clientId: a });
  await made();
  expect(await fileOf()).toBe(golden('hour'));
  expect(await reasons()).toEqual(['De B HOUR_CAP']);
});

it('an airing is refused for its category, for a full break and where it would repeat', async () => {
  const { order, made, fileOf, reasons } = await stationWith({}, at('08:00', '09:00', '10:00'));
  const [a, b] = [await clientOf('A'), await clientOf('B')];
  const { id: spotCategoryId } = await create(tenant, 'spotCategory', { ignoreRejectCategory: 0 });
  const second = (spotName: string): Fields => ({ clientId: b, spotName });
  await order('primero', '08:00', {}, { clientId: a, spotCategoryId });
  await order('segundo', '08:00', {}, { ...second('Rubro'), spotCategoryId });
  await order('lleno', '09:00', { length: 60 }, { clientId: a });
  await order('tarde', '09:00', {}, second('Lleno'));
  await order(
    'repetido',
    '10:00',
    {},
    {
      ...{ clientId: a, spotName: 'Repite' },
      simpleSchedules: [
        lineAt('repetido', '10:00', { length: 20 }),
        lineAt('repetido', '10:00', { length: 20 }),
      ],
    },
  );
  await made();
  expect(await fileOf()).toBe(golden('refused'));
  expect((await reasons()).sort()).toEqual(['Lleno FULL', 'Repite REPEAT', 'Rubro CATEGORY']);
});

it('priority decides positions too, and who lacks one is refused', async () => {
  const { order, made, fileOf, reasons } = await stationWith({}, at('08:00'));
  const [first, second] = [1, 2].map((commercialBreakSpotPosition) => ({
    length: 20,
    commercialBreakSpotPosition,
  }));
  await order('de-c', '08:00', second, { clientId: await clientOf('C') });
  await order('de-b', '08:00', first, { clientId: await clientOf('B'), spotName: 'De B' });
  await order('de-a', '08:00', first, { clientId: await clientOf('A') });
  await made();
  expect(await fileOf()).toBe(golden('priority'));
  expect(await reasons()).toEqual(['De B POSITION']);
});

it('what is cancelled and replaced airs until today, and its revision from tomorrow', async () => {
  const { order, made, fileOf } = await stationWith({}, at('08:00'));
  const old = await order('viejo', '08:00', { endDate: MONDAY });
  await made();
  const { id, version, ...terms } = old;
  const revision = await tenant.create<Campaign>('Spot', {
    ...Object.fromEntries(
      ['stationId', 'clientId', 'spotName'].map((field) => [field, Reflect.get(terms, field)]),
    ),
    replacesId: id,
    simpleSchedules: [lineAt('nuevo', '08:00', { startDate: TUESDAY })],
    advancedSchedules: [],
  });
  expect(version).toBe(1);
  expect([revision.internalNumber, revision.revision]).toEqual([old.internalNumber, 1]);
  const today = await fileOf();
  const range = { dateFrom: TUESDAY, dateTo: THURSDAY };
  await tenant.post('TrafficLog/generate', { stationId: old.stationId, ...range });
  expect(today).toBe(golden('replaced-today'));
  expect(await fileOf()).toBe(today);
  expect(await fileOf(TUESDAY)).toBe(golden('replaced-tomorrow'));
});

it('a live read stands in the file by its name', async () => {
  const { order, made, fileOf } = await stationWith({}, at('08:00'));
  await order('lectura', '08:00', { spotType: 1, ntcText: 'Hoy en el puerto' });
  await made();
  expect(await fileOf()).toBe(golden('live'));
});
