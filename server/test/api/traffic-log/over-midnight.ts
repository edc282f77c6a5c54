import {
  type Campaign,
  createCampaign,
  daily,
  detailedLine,
  simpleLine,
} from '../../factories/campaign.js';
import type { CertificatePreview } from '../../../src/certificate/certificate.dto.js';
import type { ClientAiringsAnswer } from '../../../src/client/client.dto.js';
import { datesOf } from '../../../src/contract/time.js';
import { create, type Fields } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

interface Log {
  version: number;
  breaks: { time: string; commercialBreakId: number; items: { id: number; spotId: number }[] }[];
}

const server = await sharedServer();
const tenant = await server.tenant('Noche');
await tenant.turnOn();

const parseSeconds = (start: string): number =>
  start.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const OVER = { startTime: '22:00', endTime: '02:00' };
const ALL_DAYS = { saturday: 1, sunday: 1 };
/** Three before midnight, one after it. */
const TIMES = ['00:30', '10:00', '22:00', '22:40', '23:20'];
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-12-07', '2026-12-08', '2026-12-09'];

async function stationWith(windowsOverMidnight: number): Promise<Fields & { id: number }> {
  const station = await create(tenant, 'station', { maxBlockTime: 60, windowsOverMidnight });
  for (const day of [0, 1, 2, 3, 4, 5, 6])
    await scheduleOf(tenant, station.id).update(day, {
      commercialBreaks: TIMES.map((time) => newBreak(time)),
      shows: [],
    });
  return station;
}

const body = async (stationId: number, line: Fields, more: Fields = {}): Promise<Fields> => ({
  stationId,
  clientId: (await create(tenant, 'client')).id,
  spotName: 'Noche',
  simpleSchedules: [simpleLine({ ...OVER, ...line })],
  advancedSchedules: [],
  ...more,
});

describe('an interval that ends before it starts', () => {
  it('is refused while its station does not say that it goes on after midnight', async () => {
    const { id } = await stationWith(0);
    const refused = { status: 400, body: 'INVALID_TIME_RANGE' };
    expect(await tenant.post('Spot/create', await body(id, {}))).toMatchObject(refused);
    const detailed = { simpleSchedules: [], advancedSchedules: [detailedLine(OVER)] };
    expect(await tenant.post('Spot/create', await body(id, {}, detailed))).toMatchObject(refused);
  });

  it('is never one between equal times, nor one of a piece', async () => {
    const { id } = await stationWith(1);
    const equal = { startTime: '22:00', endTime: '22:00' };
    const refused = { status: 400, body: 'INVALID_TIME_RANGE' };
    expect(await tenant.post('Spot/create', await body(id, equal))).toMatchObject(refused);
    const piece = { fileName: 'a', length: 10, ...OVER };
    const sent = await body(id, { usePieces: 1 }, { pieces: [piece] });
    expect(await tenant.post('Spot/create', sent)).toMatchObject(refused);
  });
});

describe('a line over midnight', () => {
  let stationId: number;
  let campaign: Campaign;
  let clientId: number;

  const get = async <T>(path: string): Promise<T> => (await tenant.get<T>(path)).body;
  const log = (date: string) => get<Log>(`TrafficLog/getLog?stationId=${stationId}&date=${date}`);
  const aired = async (date: string): Promise<string[]> =>
    (await log(date)).breaks.flatMap((b) => b.items.map(() => b.time));
  const stale = async () =>
    (
      await get<{ date: string }[]>(
        `TrafficLog/staleDays?stationId=${stationId}&dateFrom=${MONDAY}&dateTo=2026-12-13`,
      )
    ).map(({ date }) => date);

  beforeAll(async () => {
    stationId = (await stationWith(1)).id;
    clientId = (await create(tenant, 'client')).id;
    campaign = await createCampaign(tenant, {
      stationId,
      clientId,
      simpleSchedules: [
        simpleLine({ ...OVER, ...ALL_DAYS, occurrences: 4, startDate: MONDAY, endDate: TUESDAY }),
      ],
    });
    const range = { stationId, dateFrom: MONDAY, dateTo: '2026-12-13' };
    expect((await tenant.post('TrafficLog/generate', range)).status).toBe(200);
  });

  it('airs from the evening of its first day to the night after its last', async () => {
    const evening = ['22:00', '22:40', '23:20'];
    expect(await aired(MONDAY)).toEqual(evening);
    expect(await aired(TUESDAY)).toEqual(['00:30', ...evening]);
    expect(await aired(WEDNESDAY)).toEqual(['00:30']);
    expect(campaign.simpleSchedules).toMatchObject([OVER]);
  });

  it('is billed in the night after its last day, as what was planned', async () => {
    const [item] = (await log(WEDNESDAY)).breaks.flatMap(({ items }) => items);
    const stored = await server.dataSource.query(
      `SELECT window_start, window_end, line_to::text FROM airing WHERE id = $1`,
      [item?.id],
    );
    expect(stored).toEqual([{ window_start: 0, window_end: 120, line_to: WEDNESDAY }]);
  });

  it('is moved by hand inside its night, and not to the day', async () => {
    const day = await log(WEDNESDAY);
    const airingId = day.breaks.flatMap(({ items }) => items)[0]?.id;
    const to = (time: string) => day.breaks.find((b) => b.time === time)?.commercialBreakId;
    const move = (toBreak: number | undefined) =>
      tenant.post('TrafficLog/move', {
        stationId,
        date: WEDNESDAY,
        version: day.version,
        airingId,
        toBreak,
      });
    expect((await move(to('10:00'))).status).toBe(409);
    expect((await move(to('00:30'))).status).toBe(200);
  });

  it("makes its day and the one after stale by a change of one evening's number", async () => {
    expect(await stale()).toEqual([]);
    const [line] = campaign.simpleSchedules;
    const { status, body: saved } = await tenant.post<Campaign>('Spot/update', {
      ...campaign,
      simpleSchedules: [{ ...line, endDate: MONDAY }],
    });
    expect(status).toBe(200);
    campaign = saved;
    expect(await stale()).toEqual([TUESDAY, WEDNESDAY]);
  });

  it('asks what its parts ask, for room and of its client', async () => {
    const room = await tenant.post<{ asked: number; placed: number; days: { asked: number }[] }>(
      'TrafficLog/room',
      {
        stationId,
        dateFrom: '2026-12-14',
        dateTo: '2026-12-16',
        simpleSchedules: [
          simpleLine({
            ...OVER,
            ...ALL_DAYS,
            occurrences: 4,
            startDate: '2026-12-14',
            endDate: '2026-12-15',
          }),
        ],
      },
    );
    expect(room.status).toBe(200);
    expect(room.body).toMatchObject({ asked: 8, placed: 8 });
    expect(room.body.days.map(({ asked }) => asked)).toEqual([3, 4, 1]);
    await createCampaign(tenant, {
      stationId,
      clientId,
      simpleSchedules: [],
      advancedSchedules: [
        detailedLine({
          ...OVER,
          date: '2026-12-01',
          occurrences: daily(...Array<number>(30).fill(0), 4),
        }),
      ],
    });
    const { asked } = await get<{ asked: Fields[] }>(
      `Client/airings?clientId=${clientId}&dateFrom=2026-12-30&dateTo=2027-01-02`,
    );
    expect(asked.map((row) => [row['date'], row['count'], row['startTime']])).toEqual([
      ['2026-12-31', 4, '22:00'],
    ]);
  });
});

describe('what an evening has, after midnight too,', () => {
  const SUNDAY = '2026-12-13';
  const [NEXT_MONDAY, RANGE] = ['2026-12-14', { dateFrom: MONDAY, dateTo: '2026-12-14' }];
  let stationId: number;
  let clientId: number;
  let spot: Campaign;

  const query = (fields: Fields): string =>
    new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
  const generate = async () =>
    expect((await tenant.post('TrafficLog/generate', { stationId, ...RANGE })).status).toBe(200);
  const ids = async (): Promise<number[]> => {
    const logs = await Promise.all(
      datesOf(MONDAY, NEXT_MONDAY).map((date) =>
        tenant.get<Log>(`TrafficLog/getLog?${query({ stationId, date })}`),
      ),
    );
    return logs.flatMap(({ body: log }) =>
      log.breaks.flatMap(({ items }) => items.map(({ spotId }) => spotId)),
    );
  };
  const lock = async (date: string, locked = 1) =>
    expect((await tenant.post('TrafficLog/lock', { stationId, date, locked })).status).toBe(200);
  const page = async (dateFrom: string, dateTo = dateFrom) =>
    (
      await tenant.get<ClientAiringsAnswer>(
        `Client/airings?${query({ clientId, dateFrom, dateTo })}`,
      )
    ).body;
  const certified = async (dateFrom: string, dateTo = dateFrom) =>
    (
      await tenant.get<CertificatePreview>(
        `Certificate/preview?${query({
          clientId,
          stationId,
          dateFrom,
          dateTo,
          basis: 'scheduled',
          language: 'EN',
        })}`,
      )
    ).body;

  beforeAll(async () => {
    stationId = (await stationWith(1)).id;
    clientId = (await create(tenant, 'client')).id;
    spot = await createCampaign(tenant, {
      stationId,
      clientId,
      simpleSchedules: [
        simpleLine({
          ...OVER,
          ...ALL_DAYS,
          per: 'week',
          occurrences: 28,
          length: 30,
          startDate: MONDAY,
          endDate: SUNDAY,
        }),
      ],
    });
  });

  it('is asked of the client on the date of the evening, until it is made', async () => {
    const { asked, delivery } = await page(MONDAY, NEXT_MONDAY);
    expect(asked.map(({ date, count }) => [date, count])).toEqual(
      datesOf(MONDAY, SUNDAY).map((date) => [date, 4]),
    );
    expect(asked[0]).toMatchObject(OVER);
    expect(delivery).toMatchObject([{ ordered: 28, placed: 0, unplaced: 0, notYetMade: 28 }]);
  });

  it('is of the evening for the client and for certificates', async () => {
    const range = { stationId, dateFrom: MONDAY, dateTo: TUESDAY };
    expect((await tenant.post('TrafficLog/generate', range)).status).toBe(200);
    const { made, asked, delivery } = await page(MONDAY, NEXT_MONDAY);
    const [evening = 0, night = 0] = [22 * 3600, 24.5 * 3600];
    const startsOn = (date: string) =>
      made.flatMap((row) => (row.date === date ? row.starts.map(parseSeconds) : []));
    expect(startsOn(MONDAY)).toEqual([evening, evening + 2400, evening + 4800, night]);
    expect(startsOn(TUESDAY)).toHaveLength(3);
    expect(made.map(({ afterMidnight }) => afterMidnight)).toEqual([undefined, 1, undefined]);
    // The night after Tuesday's evening is in a log that is not made.
    expect(asked.map(({ count }) => count)).toEqual([1, 4, 4, 4, 4, 4]);
    expect(asked[0]?.date).toBe(TUESDAY);
    expect(delivery).toMatchObject([{ ordered: 28, placed: 7, unplaced: 0, notYetMade: 21 }]);
    expect((await certified(MONDAY)).totals).toMatchObject({ ordered: 4 });
    expect((await certified(TUESDAY)).totals).toMatchObject({ ordered: 3 });
  });

  it('counts in the quota of a revision, whatever its dates', async () => {
    await generate();
    expect(await ids()).toHaveLength(28);
    for (const date of [MONDAY, TUESDAY, WEDNESDAY]) await lock(date);
    const [line] = spot.simpleSchedules;
    const { status, body: revision } = await tenant.post<Campaign>('Spot/create', {
      stationId,
      clientId,
      spotName: 'Noche',
      replacesId: spot.id,
      advancedSchedules: [],
      // From Friday on, four evenings less.
      simpleSchedules: [{ ...line, startDate: '2026-12-11' }],
    });
    expect(status).toBe(201);
    await generate();
    const all = await ids();
    expect(all.filter((id) => id === spot.id)).toHaveLength(3 + 4 + 4);
    // Of three evenings with four breaks each, no more than these.
    expect(all.filter((id) => id === revision.id)).toHaveLength(12);
    const { delivery, unplaced } = await page(MONDAY, NEXT_MONDAY);
    const of = delivery.filter(({ spotId }) => spotId === revision.id);
    expect(of).toMatchObject([{ ordered: 17, placed: 12, unplaced: 5, notYetMade: 0 }]);
    expect(unplaced.map(({ date, count }) => [date, count])).toEqual([
      ['2026-12-11', 1],
      ['2026-12-12', 2],
      [SUNDAY, 2],
    ]);
  });

  it('keeps its station from taking back that intervals go on after midnight', async () => {
    const stations = await tenant.get<(Fields & { id: number })[]>('Station/getAll');
    const station = stations.body.find(({ id }) => id === stationId);
    const off = { ...station, windowsOverMidnight: 0 };
    const refused = await tenant.post<Fields>('Station/update', off);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('go on after midnight: 1.');
    const inSpanish = await tenant.post('Station/update', off, { language: 'es' });
    expect(inSpanish.text).toContain('pasan de medianoche: 1.');
    expect((await tenant.post('Station/update', { ...off, windowsOverMidnight: 1 })).status).toBe(
      200,
    );
    const { id } = await stationWith(1);
    const free = (await tenant.get<(Fields & { id: number })[]>('Station/getAll')).body;
    const other = { ...free.find((one) => one.id === id), windowsOverMidnight: 0 };
    expect((await tenant.post('Station/update', other)).status).toBe(200);
  });
});
