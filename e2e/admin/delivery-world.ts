import type { APIRequestContext } from '@playwright/test';
import { addDays } from '../../server/src/contract/time.js';
import { elrFile, elrRow } from '../support/elr.js';
import { GROUP } from './aired-sights.js';
import { dayFromToday } from './client-world.js';
import { adBreak, EVERY_DAY, sameDays } from './week.js';
import { sharedSession, uniqueCode } from './workspace.js';

/** The first of three closed days; the fourth is compared and open, and the logs behind it are drafts. */
export const FIRST = '2026-05-04';
export const OPEN = addDays(FIRST, 3);
export const DRAFT = addDays(FIRST, 4);
export const LAST = addDays(FIRST, 40);
/** A day to come whose log, and those beside it, are drafts with airings too near over midnight. */
export const NIGHT = dayFromToday(8);

type Fields = Record<string, unknown>;
interface Stored {
  id: number;
}
interface Day {
  version: number;
  canUndo: boolean;
  airings: {
    airingId: number;
    spotName: string;
    start: string;
    length: number;
  }[];
}

/** A closed period of a line. */
interface Lacking {
  scheduleType: string;
  scheduleId: number;
  periodStart: string;
  unasked: number;
}

/** Calls of the signed-in administrator in the group that has what aired and certificates. */
function caller(request: APIRequestContext) {
  return async <T = Stored>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    data?: Fields | Buffer,
  ): Promise<T> => {
    const { token, multimedias } = await sharedSession(request);
    const id = multimedias.find(({ name }) => name === GROUP)?.id;
    const headers = { authorization: `Bearer ${token}`, multimediaid: String(id) };
    const response = await request.fetch(`/api/${path}`, { method, headers, data });
    if (!response.ok()) throw new Error(`${path} ${response.status()}: ${await response.text()}`);
    return (await response.json()) as T;
  };
}
type Call = ReturnType<typeof caller>;

async function makeStation(call: Call, name: string, times: readonly string[]) {
  const code = uniqueCode('DEL');
  const station = { code, name: `${name} ${code}` };
  const { id } = await call('POST', 'Station/create', {
    ...station,
    maxBlockTime: 60,
    timeZone: 'America/Montevideo',
    windowsOverMidnight: 1,
  });
  const breaks = times.map((time) => adBreak(time));
  await sameDays((path, data) => call('POST', path, data), id, breaks);
  return { id, name: station.name };
}

async function makeClient(call: Call, name: string, more: Fields = {}) {
  const code = uniqueCode('DEL');
  const category = await call('POST', 'ClientCategory/create', { code, name: code, priority: 'A' });
  const client = { code, name: `${name} ${code}`, clientCategoryId: category.id, ...more };
  return { name: client.name, id: (await call('POST', 'Client/create', client)).id };
}

const campaign = (
  call: Call,
  stationId: number,
  clientId: number,
  spotName: string,
  lines: readonly Fields[],
) =>
  call('POST', 'Spot/create', {
    stationId,
    clientId,
    spotName,
    advancedSchedules: [],
    simpleSchedules: lines.map((line) => ({
      ...EVERY_DAY,
      spotType: 0,
      length: 20,
      filename: `${spotName.toLowerCase()}-20.mp3`,
      startDate: FIRST,
      endDate: null,
      timeMode: 0,
      timeFee: 2.5,
      ...line,
    })),
  });

/** What aired on the days of a station. */
export function airedOf(request: APIRequestContext, stationId: number) {
  const call = caller(request);
  const day = (date: string) =>
    call<Day>('GET', `AsRun/getDay?stationId=${stationId}&date=${date}`);
  const change = async (action: string, date: string, more: Fields = {}): Promise<void> => {
    const { version } = await day(date);
    await call('POST', `AsRun/${action}`, { stationId, date, version, ...more });
  };
  return {
    day,
    change,
    /** Imports a day on which a campaign's first airings did not air. */
    async importDay(date: string, missed: number): Promise<number[]> {
      const { airings } = await day(date);
      const own = airings.filter(({ spotName }) => spotName === 'Vendimia');
      const left = own.slice(0, missed).map(({ airingId }) => airingId);
      const rows = airings
        .filter(({ airingId }) => !left.includes(airingId))
        .map(({ airingId, spotName, start, length }) =>
          elrRow({ id: airingId, title: spotName, planned: start, length, drift: 2 }),
        );
      const query = `stationId=${stationId}&format=elr&date=${date}&mode=replace`;
      await call('POST', `AsRun/import?${query}`, elrFile(rows));
      return own.map(({ airingId }) => airingId);
    },
  };
}

/**
 * A station with three closed days: on the first an airing was missed and made good, and another
 * scratched; a line has no break and its airings are waived, not settled and owed, a day each; a
 * campaign that aired is put away. A certificate of the first two days is contradicted since.
 */
async function makeWorld(request: APIRequestContext) {
  const call = caller(request);
  const times = ['00:05', '08:00', '09:00', '10:00', '23:50'];
  const { id: stationId, name } = await makeStation(call, 'Radio Sierra', times);
  const client = await makeClient(call, 'Bodega Viña del Este');
  const clientId = client.id;
  await campaign(call, stationId, clientId, 'Vendimia', [
    { startTime: '07:30', endTime: '10:10', occurrences: 3 },
    { startTime: '03:00', endTime: '04:00', occurrences: 2 },
  ]);
  await campaign(call, stationId, clientId, 'Trasnoche', [
    { startTime: '22:00', endTime: '02:00', occurrences: 2 },
  ]);
  const away = await campaign(call, stationId, clientId, 'Otoño en la bodega', [
    { startTime: '07:30', endTime: '10:10', occurrences: 1 },
  ]);
  await call('POST', 'TrafficLog/generate', { stationId, dateFrom: FIRST, dateTo: LAST });

  const aired = airedOf(request, stationId);
  const [second, third] = [addDays(FIRST, 1), addDays(FIRST, 2)];
  const decide = (date: string, airingId: number | undefined, decision: string) =>
    aired.change('decide', date, { decisions: [{ airingId, decision }] });
  const [missed, scratched] = await aired.importDay(FIRST, 1);
  await decide(FIRST, missed, 'MAKE_GOOD');
  await decide(FIRST, scratched, 'SCRATCH');
  const [changed] = await aired.importDay(second, 1);
  await decide(second, changed, 'SCRATCH');
  await aired.importDay(third, 0);
  for (const date of [FIRST, second, third]) await aired.change('close', date, { closed: 1 });
  await aired.importDay(OPEN, 2);

  const { verifyCode } = await call<{ verifyCode: string }>('POST', 'Certificate/issue', {
    clientId,
    stationId,
    dateFrom: FIRST,
    dateTo: second,
    basis: 'aired',
    language: 'ES',
  });
  await aired.change('close', second, { closed: 0 });
  await decide(second, changed, 'BILL_AS_SCHEDULED');
  await aired.change('close', second, { closed: 1 });

  const lacking = await call<Lacking[]>(
    'GET',
    `AsRun/underDelivery?stationId=${stationId}&dateFrom=${FIRST}&dateTo=${third}`,
  );
  const settle = (periodStart: string, settling: Fields): Promise<unknown> => {
    const one = lacking.find((row) => row.periodStart === periodStart && row.unasked > 0);
    if (!one) throw new Error(`Nothing is left to settle of ${periodStart}`);
    const { scheduleType, scheduleId, unasked: count } = one;
    const line = { airingId: null, scheduleType, scheduleId, periodStart, count };
    return call('POST', 'make-goods', { ...line, ...settling });
  };
  await settle(FIRST, { state: 'waived', reason: 'Se acreditó en la factura de mayo' });
  await settle(third, { state: 'owed' });
  await call('DELETE', `Spot/delete?spotId=${away.id}`);

  const { id: nightId } = await makeStation(call, 'Radio Nocturna', ['00:05', '12:00', '23:50']);
  const owl = await makeClient(call, 'Café Lechuza', { separationMinutes: 90, separationHard: 1 });
  await campaign(call, nightId, owl.id, 'Madrugada', [
    { startTime: '00:00', endTime: '23:59', occurrences: 2 },
  ]);
  const [dateFrom, dateTo] = [addDays(NIGHT, -1), addDays(NIGHT, 1)];
  await call('POST', 'TrafficLog/generate', { stationId: nightId, dateFrom, dateTo });
  return {
    stationId,
    name,
    client,
    nightId,
    awayId: away.id,
    verifyCode,
  };
}

export type DeliveryWorld = Awaited<ReturnType<typeof makeWorld>>;

let world: Promise<DeliveryWorld> | undefined;

/** The station whose pictures a worker takes. */
export const deliveryWorld = (request: APIRequestContext): Promise<DeliveryWorld> =>
  (world ??= makeWorld(request));
