import { PlacementPool } from '../../../src/traffic-log/placement-pool.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { newBreak, newSlot, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

const { jest } = import.meta;

interface Hour {
  expected: number;
  oversold?: number;
}

/** A Monday and the next day. */
const FROM = '2026-12-07';
const TO = '2026-12-08';

const server = await sharedServer();
const tenant = await server.tenant('Pautas');
const stationId = (await create(tenant, 'station', { maxBlockTime: 60, maxHourTime: 100 })).id;
const showId = (await create(tenant, 'show')).id;
for (const day of [0, 1, 2, 3, 4, 5, 6])
  await scheduleOf(tenant, stationId).update(day, {
    commercialBreaks: [newBreak('07:00'), newBreak('07:30'), newBreak('08:00')],
    shows: [newSlot(showId, '07:15', '09:00')],
  });
await createCampaign(tenant, {
  stationId,
  simpleSchedules: [simpleLine({ length: 40, occurrences: 1, endTime: '08:00' })],
});
await tenant.post('TrafficLog/generate', { stationId, dateFrom: '2026-12-06', dateTo: FROM });

const free = (by: string, more = '', as = tenant, from = FROM, to = TO) =>
  as.get(`TrafficLog/free?stationId=${stationId}&dateFrom=${from}&dateTo=${to}&by=${by}${more}`);

describe('free', () => {
  it('by hour has what logs use, and what those that would be made now use', async () => {
    const { status, body } = await free('hour');
    expect({ status, body }).toEqual({
      status: 200,
      body: [
        { date: FROM, hour: 7, capacity: 100, used: 40, expected: 0 },
        { date: FROM, hour: 8, capacity: 60, used: 0, expected: 0 },
        { date: TO, hour: 7, capacity: 100, used: 0, expected: 40 },
        { date: TO, hour: 8, capacity: 60, used: 0, expected: 0 },
      ],
    });
  });

  it('counts fill as used once its day is locked, as it makes way until then', async () => {
    const station = await create(tenant, 'station', { maxBlockTime: 60, fillTo: 60 });
    const commercialBreaks = [newBreak('07:00')];
    await scheduleOf(tenant, station.id).update(1, { commercialBreaks, shows: [] });
    await createCampaign(tenant, {
      stationId: station.id,
      simpleSchedules: [simpleLine({ occurrences: 1, length: 20 })],
    });
    await createCampaign(tenant, {
      stationId: station.id,
      simpleSchedules: [simpleLine({ occurrences: 1, length: 30, service: 'fill' })],
    });
    const range = { stationId: station.id, dateFrom: '2026-12-06', dateTo: FROM };
    await tenant.post('TrafficLog/generate', range);
    const used = async () => {
      const query = `stationId=${station.id}&dateFrom=${FROM}&dateTo=${FROM}&by=hour`;
      const { body } = await tenant.get<{ used: number }[]>(`TrafficLog/free?${query}`);
      return body.map((hour) => hour.used);
    };
    expect(await used()).toEqual([20]);
    await tenant.post('TrafficLog/lock', { stationId: station.id, date: FROM, locked: 1 });
    expect(await used()).toEqual([50]);
  });

  it('by show has the breaks inside it', async () => {
    expect((await free('show', '', tenant, TO)).body).toEqual([
      { date: TO, showId, capacity: 120, used: 0, expected: 40 },
    ]);
  });

  it('by break has each', async () => {
    expect((await free('break', '', tenant, TO)).body).toEqual([
      { date: TO, time: '07:00', capacity: 60, used: 0, expected: 0 },
      { date: TO, time: '07:30', capacity: 60, used: 0, expected: 40 },
      { date: TO, time: '08:00', capacity: 60, used: 0, expected: 0 },
    ]);
  });

  it('has the capacity that a log was made with', async () => {
    const station = (await tenant.get<{ id: number }[]>('Station/getAll')).body.find(
      ({ id }) => id === stationId,
    );
    await tenant.post('Station/update', { ...station, maxBlockTime: 90 });
    const { body } = await free('break');
    expect((body as { capacity: number }[]).map(({ capacity }) => capacity)).toEqual([
      60, 60, 60, 90, 90, 90,
    ]);
  });

  it('makes a day again only when what decides it changed, and says what is oversold', async () => {
    const station = await create(tenant, 'station', { maxBlockTime: 60 });
    const commercialBreaks = [newBreak('07:00'), newBreak('08:00')];
    await scheduleOf(tenant, station.id).update(1, { commercialBreaks, shows: [] });
    const campaign = (length: number) =>
      createCampaign(tenant, {
        stationId: station.id,
        simpleSchedules: [simpleLine({ occurrences: 1, length, endTime: '08:00' })],
      });
    const made = jest.spyOn(server.app.get(PlacementPool), 'makeSeconds');
    const expected = async () => {
      const query = `stationId=${station.id}&dateFrom=${FROM}&dateTo=${FROM}&by=hour`;
      const { body } = await tenant.get<Hour[]>(`TrafficLog/free?${query}`);
      return body.map((hour) => [hour.expected, hour.oversold ?? 0]);
    };
    await campaign(40);
    const alone = [await expected(), await expected()];
    expect(alone).toEqual([
      [
        [40, 0],
        [0, 0],
      ],
      [
        [40, 0],
        [0, 0],
      ],
    ]);
    expect(made).toHaveBeenCalledTimes(1);
    await campaign(30);
    const [[used, oversold] = [], later] = await expected();
    expect([(used ?? 0) + (oversold ?? 0), later]).toEqual([70, [0, 0]]);
    expect(made).toHaveBeenCalledTimes(2);
    made.mockRestore();
  });

  it.each([
    ['dateFrom', () => free('hour', '', tenant, TO, FROM)],
    ['by', () => free('week')],
    ['by', () => free('')],
    ['dateTo', () => free('hour', '', tenant, FROM, '2026-02-30')],
    ['limit', () => free('hour', '&limit=1')],
  ])('refuses a bad %s', async (field, call) => {
    const { status, body } = await call();
    expect({ status, errors: Object.keys((body as { errors: object }).errors) }).toEqual({
      status: 400,
      errors: [field],
    });
  });

  it('takes a year at most', async () => {
    expect((await free('hour', '', tenant, FROM, '2027-12-07')).status).toBe(200);
    expect(await free('hour', '', tenant, FROM, '2027-12-08')).toMatchObject({
      status: 400,
      body: 'RANGE_TOO_LONG',
    });
  });

  it('answers another media group as if there were no such station', async () => {
    const other = await server.tenant('Otros');
    expect((await free('hour', '', other)).status).toBe(404);
  });
});
