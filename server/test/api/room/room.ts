import { setTimeout as later } from 'node:timers/promises';
import { LIMITS } from '../../../src/contract/limits.js';
import { PlacementPool } from '../../../src/traffic-log/placement-pool.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create, type Fields } from '../../factories/reference.js';
import { newBreak, newSlot, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

const { jest } = import.meta;

/** Monday to Sunday. */
const FROM = '2026-12-07';
const TO = '2026-12-13';

interface Room {
  asked: number;
  placed: number;
  days: {
    date: string;
    asked: number;
    placed: number;
    breaks: string[];
    displaced: { spotId: number; spotName: string; count: number }[];
    unplaced: { reason: string; count: number }[];
  }[];
}

let stationId: number;

const server = await sharedServer();
const tenant = await server.tenant('Pautas');
const other = await server.tenant('Otros');
const first = await clientOf('A');
const last = await clientOf('Z');

async function clientOf(priority: string): Promise<number> {
  const { id } = await create(tenant, 'clientCategory', { priority });
  return (await create(tenant, 'client', { clientCategoryId: id })).id;
}

const body = (line: Fields = {}, more: Fields = {}) => ({
  stationId,
  dateFrom: FROM,
  dateTo: TO,
  simpleSchedules: [simpleLine({ occurrences: 2, ...line })],
  ...more,
});
const ask = (line: Fields = {}, more: Fields = {}) =>
  tenant.post<Room>('TrafficLog/room', body(line, more));

const logged = (name = 'airing') =>
  server.dataSource.query<unknown[]>(
    `SELECT md5(string_agg(t::text, ';' ORDER BY t::text)) AS rows FROM ${name} t`,
  );

describe('free room', () => {
  afterEach(() => jest.restoreAllMocks());
  beforeEach(async () => {
    stationId = (await create(tenant, 'station', { maxBlockTime: 60, maxHourTime: null })).id;
    for (const day of [0, 1, 2, 3, 4, 5, 6])
      await scheduleOf(tenant, stationId).update(day, {
        commercialBreaks: [newBreak('07:00'), newBreak('08:00'), newBreak('09:00')],
        shows: [],
      });
  });

  describe('room', () => {
    it('leaves fill out: it asks for nothing, and making way for others is no loss', async () => {
      const [station] = (await tenant.get<Fields[]>('Station/getAll')).body.filter(
        ({ id }) => id === stationId,
      );
      await tenant.post('Station/update', { ...station, fillTo: 60 });
      const fill = { service: 'fill', occurrences: 1 };
      await createCampaign(tenant, { stationId, simpleSchedules: [simpleLine(fill)] });
      const { body: answer } = await ask({ length: 60 });
      expect(answer).toMatchObject({ asked: 10, placed: 10 });
      expect(answer.days.flatMap(({ displaced }) => displaced)).toEqual([]);
      expect((await ask(fill)).body).toMatchObject({ asked: 0, placed: 0 });
    });

    it('is told for every day of the range, with the breaks', async () => {
      const { status, body: answer } = await ask({ endTime: '09:00' });
      expect(status).toBe(200);
      expect(answer).toMatchObject({ asked: 10, placed: 10 });
      expect(answer.days.map(({ date }) => date.slice(8))).toEqual([
        '07',
        '08',
        '09',
        '10',
        '11',
        '12',
        '13',
      ]);
      expect(answer.days[0]).toEqual({
        date: FROM,
        asked: 2,
        placed: 2,
        breaks: ['07:00', '08:00'],
        displaced: [],
        unplaced: [],
      });
      expect(answer.days[6]).toEqual({
        date: TO,
        asked: 0,
        placed: 0,
        breaks: [],
        displaced: [],
        unplaced: [],
      });
    });

    it('is what the lines get once they are a campaign', async () => {
      for (let n = 0; n < 4; n++)
        await createCampaign(tenant, {
          stationId,
          clientId: n < 2 ? first : last,
          simpleSchedules: [simpleLine({ length: 25, occurrences: 2 })],
        });
      const lines = {
        simpleSchedules: [
          simpleLine({ occurrences: 3 }),
          simpleLine({ length: 10, occurrences: 1 }),
        ],
      };
      const { body: answer } = await ask({}, { ...lines, clientId: last });
      const spot = await createCampaign(tenant, { stationId, clientId: last, ...lines });
      const { body: made } = await tenant.post<{
        logs: { breaks: { time: string; items: { spotId: number }[] }[] }[];
      }>('TrafficLog/generate', { stationId, dateFrom: FROM, dateTo: TO, test: true });
      const breaks = made.logs.map((log) =>
        log.breaks.flatMap(({ time, items }) =>
          items.filter(({ spotId }) => spotId === spot.id).map(() => time),
        ),
      );
      expect(answer.days.map((day) => day.placed)).toEqual(breaks.map(({ length }) => length));
      expect(answer.placed).toBeGreaterThan(0);
      expect(answer.placed).toBeLessThan(answer.asked);
    });

    it('without a client is what the letter Z gets: nothing of what a higher one has', async () => {
      await createCampaign(tenant, {
        stationId,
        clientId: await clientOf('Y'),
        simpleSchedules: [simpleLine({ length: 60, occurrences: 2 })],
      });
      expect((await ask({ occurrences: 3 })).body.days[0]).toMatchObject({
        asked: 3,
        placed: 1,
        displaced: [],
        unplaced: [{ reason: 'FULL', count: 2 }],
      });
      const asFirst = await ask({ occurrences: 3 }, { clientId: first });
      expect(asFirst.body.days[0]).toMatchObject({ placed: 3, displaced: [{ count: 2 }] });
    });

    it('names the campaigns that would lose airings to it', async () => {
      const lower = await createCampaign(tenant, {
        stationId,
        clientId: last,
        spotName: 'Última',
        simpleSchedules: [simpleLine({ length: 60, occurrences: 3 })],
      });
      const { body: answer } = await ask({}, { clientId: first });
      expect(answer.days[0]).toMatchObject({
        asked: 2,
        placed: 2,
        displaced: [{ spotId: lower.id, spotName: 'Última', count: 2 }],
      });
    });

    it('keeps lines of one category apart, unless it says otherwise', async () => {
      const strict = await create(tenant, 'spotCategory', { ignoreRejectCategory: 0 });
      await createCampaign(tenant, {
        stationId,
        clientId: first,
        spotCategoryId: strict.id,
        simpleSchedules: [simpleLine({ length: 10, occurrences: 2 })],
      });
      const placed = async (more: Fields) =>
        (await ask({ occurrences: 3 }, more)).body.days[0]?.placed;
      expect(await placed({ spotCategoryId: strict.id })).toBe(1);
      expect(await placed({})).toBe(3);
      const exempt = await create(tenant, 'spotCategory', { ignoreRejectCategory: 1 });
      expect(await placed({ spotCategoryId: exempt.id })).toBe(3);
    });

    it('of a locked day is what its log leaves free; the log stays as it is', async () => {
      await createCampaign(tenant, {
        stationId,
        clientId: last,
        simpleSchedules: [simpleLine({ length: 40, occurrences: 2 })],
      });
      const range = { stationId, dateFrom: FROM, dateTo: '2026-12-08' };
      await tenant.post('TrafficLog/generate', range);
      await tenant.post('TrafficLog/lock', { stationId, date: FROM, locked: 1 });
      const before = await logged();
      const { body: answer } = await ask({ occurrences: 3 }, { clientId: first });
      expect(answer.days[0]).toMatchObject({
        asked: 3,
        placed: 1,
        displaced: [],
        unplaced: [{ reason: 'LOCKED', count: 2 }],
      });
      expect(answer.days[1]).toMatchObject({ asked: 3, placed: 3 });
      expect(answer.days[1]?.displaced).toHaveLength(1);
      const log = await tenant.get<{ breaks: { time: string; used: number }[] }>(
        `TrafficLog/getLog?stationId=${stationId}&date=${FROM}`,
      );
      const free = log.body.breaks.filter(({ used }) => used === 0).map(({ time }) => time);
      expect(answer.days[0]?.breaks).toEqual(free);
      expect(await logged()).toEqual(before);
    });

    it('stores nothing', async () => {
      const tables = ['spot', 'simple_schedule', 'traffic_log', 'airing', 'unplaced_airing'];
      const before = await Promise.all(tables.map(logged));
      expect((await ask()).body.placed).toBe(10);
      expect(await Promise.all(tables.map(logged))).toEqual(before);
    });

    it('is told for one day, for no lines, and over two months', async () => {
      expect((await ask({}, { dateTo: FROM })).body).toMatchObject({ asked: 2, placed: 2 });
      expect((await ask({}, { simpleSchedules: [] })).body).toMatchObject({ asked: 0, placed: 0 });
      const { body: answer } = await ask(
        { endDate: null },
        { dateFrom: '2026-12-28', dateTo: '2027-02-05' },
      );
      expect(answer).toMatchObject({ asked: 60, placed: 60 });
      expect(answer.days).toHaveLength(40);
    });

    it('is the break of each exact time, or of the show', async () => {
      const { id: showId } = await create(tenant, 'show');
      for (const day of [1, 2])
        await scheduleOf(tenant, stationId).update(day, {
          commercialBreaks: [newBreak('07:00'), newBreak('08:00')],
          shows: [newSlot(showId, '07:30', '09:00')],
        });
      const exact = await ask({ timeMode: 2, occurrences: null, exactTimes: '07:02,07:30' });
      expect(exact.body.days[0]).toMatchObject({ asked: 2, placed: 1, breaks: ['07:00'] });
      const show = await ask({ timeMode: 1, showId, occurrences: 2 });
      expect(show.body.days[0]).toMatchObject({ asked: 2, placed: 1, breaks: ['08:00'] });
    });
  });

  describe('is refused', () => {
    const errorsOf = ({ body: answer }: { body: unknown }) =>
      Object.keys((answer as { errors: object }).errors);

    it.each<[string, Fields]>([
      ['simpleSchedules.0.monday', { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0 }],
      ['simpleSchedules.0.endDate', { endDate: '2026-11-30' }],
      ['simpleSchedules.0.length', { length: 0 }],
      ['simpleSchedules.0.filename', { filename: '' }],
      ['simpleSchedules.0.ntcText', { spotType: 1 }],
      ['simpleSchedules.0.occurrences', { occurrences: null }],
      ['simpleSchedules.0.exactTimes', { timeMode: 2, exactTimes: ' , ' }],
      ['simpleSchedules.0.showId', { timeMode: 1 }],
      ['simpleSchedules.0.commercialBreakSpotPosition', { commercialBreakSpotPosition: 12 }],
      ['simpleSchedules.0.colour', { colour: 'red' }],
    ])('for %s, as in a campaign', async (path, line) => {
      const answer = await ask(line);
      const campaign = await tenant.post('Spot/create', {
        stationId,
        clientId: first,
        spotName: 'Verano',
        simpleSchedules: [simpleLine(line)],
        advancedSchedules: [],
      });
      expect({ status: answer.status, errors: errorsOf(answer) }).toEqual({
        status: 400,
        errors: [path],
      });
      expect(errorsOf(campaign)).toEqual([path]);
    });

    it('for a range of times or dates that is none, or too long', async () => {
      expect(await ask({ startTime: '10:00', endTime: '06:00' })).toMatchObject({
        status: 400,
        body: 'INVALID_TIME_RANGE',
      });
      expect(errorsOf(await ask({}, { dateTo: '2026-12-06' }))).toEqual(['dateFrom']);
      expect(await ask({}, { dateTo: '2027-12-08' })).toMatchObject({
        status: 400,
        body: 'RANGE_TOO_LONG',
      });
      expect((await ask({}, { dateTo: '2027-12-07' })).status).toBe(200);
    });

    it('for records of another media group, which are answered as none', async () => {
      const foreign = {
        stationId: (await create(other, 'station')).id,
        clientId: (await create(other, 'client')).id,
        spotCategoryId: (await create(other, 'spotCategory')).id,
      };
      for (const [field, id] of Object.entries(foreign)) {
        const answer = await ask({}, { [field]: id });
        const absent = await ask({}, { [field]: 2_147_483_646 });
        expect({ status: answer.status, errors: errorsOf(answer) }).toEqual({
          status: 400,
          errors: [field],
        });
        expect(absent.body).toEqual(answer.body);
      }
      const records = {
        speakerId: (await create(other, 'speaker')).id,
        idBusinessShow: (await create(other, 'show')).id,
        businessUnitId: (await create(other, 'businessUnit')).id,
      };
      const all = await ask({ ...records, timeMode: 1, showId: records.idBusinessShow });
      expect(errorsOf(all).sort()).toEqual(
        ['businessUnitId', 'idBusinessShow', 'showId', 'speakerId'].map(
          (field) => `simpleSchedules.0.${field}`,
        ),
      );
    });

    it('for more lines than a campaign has, and for a day that is asked for too much', async () => {
      const line = simpleLine({ wednesday: 1, occurrences: LIMITS.occurrences });
      const many = Array<object>(LIMITS.linesPerCampaign + 1).fill(line);
      const tooMany = await ask({}, { simpleSchedules: many });
      expect({ status: tooMany.status, errors: errorsOf(tooMany) }).toEqual({
        status: 400,
        errors: ['simpleSchedules'],
      });
      const breaks = Array.from({ length: LIMITS.commercialBreaksPerDay }, (_, k) =>
        newBreak(
          `${String(Math.floor(k / 30)).padStart(2, '0')}:${String((k % 30) * 2).padStart(2, '0')}`,
        ),
      );
      await scheduleOf(tenant, stationId).update(3, { commercialBreaks: breaks, shows: [] });
      await createCampaign(tenant, { stationId, simpleSchedules: Array(300).fill(line) });
      const most = Array<object>(LIMITS.linesPerCampaign).fill(line);
      expect(
        await ask({}, { simpleSchedules: most, dateFrom: '2026-12-09', dateTo: '2026-12-09' }),
      ).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('2026-12-02') as string },
      });
    });
  });

  it('stops when the client disconnects', async () => {
    const pool = server.app.get(PlacementPool);
    let signal: AbortSignal | undefined;
    let stopped: unknown;
    jest.spyOn(pool, 'makeAirings').mockImplementation(async (work) => {
      ({ signal } = work);
      await new Promise((_, reject) => {
        work.signal.addEventListener('abort', () => {
          stopped = work.signal.reason;
          reject(stopped as Error);
        });
      });
      return [];
    });
    const client = new AbortController();
    const answer = fetch(`${server.url}/api/TrafficLog/room`, {
      method: 'POST',
      body: JSON.stringify(body()),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tenant.token}`,
        multimediaid: String(tenant.multimediaId),
      },
      signal: client.signal,
    });
    for (let tries = 0; !signal && tries < 200; tries++) await later(10);
    client.abort();
    await expect(answer).rejects.toThrow();
    for (let tries = 0; stopped === undefined && tries < 200; tries++) await later(10);
    expect(stopped).toMatchObject({ status: 499 });
  });
});
