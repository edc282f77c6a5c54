import { addDays, dayOfWeek } from '../../../src/contract/time.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create, type Fields } from '../../factories/reference.js';
import { type AiredDay } from '../../factories/aired-week.js';
import { elrFile } from '../../factories/elr.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

interface Log {
  breaks: { time: string; items: unknown[] }[];
  unplaced: { reason: string; count: number }[];
}

const server = await sharedServer();
const tenant = await server.tenant('Relojes');
await tenant.turnOn();

describe.each([
  ['America/New_York', '2027-03-14', '02:15'],
  ['Europe/Madrid', '2027-03-28', '02:20'],
  ['America/Santiago', '2027-09-05', '00:15'],
])('on the day on which the clock of %s goes forward', (timeZone, date, time) => {
  const before = addDays(date, -7);
  let station: Fields & { id: number };

  const ofDay = async <T>(call: string, more = ''): Promise<T> =>
    (await tenant.get<T>(`TrafficLog/${call}?stationId=${station.id}&${more}`)).body;
  const log = (of: string): Promise<Log> => ofDay('getLog', `date=${of}`);

  beforeAll(async () => {
    station = await create(tenant, 'station', { maxBlockTime: 60, maxHourTime: null, timeZone });
    const commercialBreaks = [newBreak(time), newBreak('08:00')];
    await scheduleOf(tenant, station.id).update(dayOfWeek(date), { commercialBreaks, shows: [] });
    await createCampaign(tenant, {
      stationId: station.id,
      simpleSchedules: [
        simpleLine({
          startDate: before,
          endDate: date,
          sunday: 1,
          saturday: 1,
          timeMode: 2,
          exactTimes: time,
          occurrences: null,
        }),
      ],
    });
    const range = { stationId: station.id, dateFrom: before, dateTo: date };
    expect((await tenant.post('TrafficLog/generate', range)).status).toBe(200);
  });

  it('a break in the skipped hour is not in the log, and its line says why', async () => {
    const day = await log(date);
    expect(day.breaks.map((b) => b.time)).toEqual(['08:00']);
    expect(day.unplaced).toMatchObject([{ reason: 'SKIPPED_HOUR', count: 1 }]);
  });

  it('it is there on other days', async () => {
    const day = await log(before);
    expect(day.breaks.map((b) => [b.time, b.items.length])).toEqual([
      [time, 1],
      ['08:00', 0],
    ]);
  });

  it('nothing of it is free, and none of its seconds are counted', async () => {
    const free = await ofDay<{ date: string; time: string }[]>(
      'free',
      `dateFrom=${date}&dateTo=${date}&by=break`,
    );
    expect(free.map((one) => one.time)).toEqual(['08:00']);
    const ahead = addDays(date, 7);
    const later = await ofDay<unknown[]>('free', `dateFrom=${ahead}&dateTo=${ahead}&by=break`);
    expect(later).toHaveLength(2);
  });

  it('the log is stale once the station is in another zone', async () => {
    const stale = () => ofDay<{ date: string }[]>('staleDays', `dateFrom=${before}&dateTo=${date}`);
    expect(await stale()).toEqual([]);
    await tenant.post('Station/update', { ...station, timeZone: 'UTC' });
    expect(await stale()).toMatchObject([{ date, scheduleChanged: 1 }]);
  });
});

describe('on the day on which the clock goes back', () => {
  // A day that is over, since a file of what aired is of one.
  const date = '2025-11-02';
  const times = ['01:15', '01:45', '02:15'];

  it('an hour that comes twice airs once, and is billed once, whatever airs again in it', async () => {
    const timeZone = 'America/New_York';
    const station = await create(tenant, 'station', { maxBlockTime: 60, timeZone });
    const commercialBreaks = times.map((time) => newBreak(time));
    await scheduleOf(tenant, station.id).update(0, { commercialBreaks, shows: [] });
    await createCampaign(tenant, {
      stationId: station.id,
      simpleSchedules: [
        simpleLine({
          startDate: date,
          endDate: date,
          sunday: 1,
          filename: '1001-spot',
          timeMode: 2,
          exactTimes: times.join(),
          occurrences: null,
        }),
      ],
    });
    const of = `stationId=${station.id}&date=${date}`;
    const range = { stationId: station.id, dateFrom: addDays(date, -1), dateTo: date };
    expect((await tenant.post('TrafficLog/generate', range)).status).toBe(200);
    const { body } = await tenant.get<Log>(`TrafficLog/getLog?${of}`);
    expect(body.breaks.map((b) => [b.time, b.items.length])).toEqual(times.map((t) => [t, 1]));
    const free = `TrafficLog/free?stationId=${station.id}&dateFrom=${date}&dateTo=${date}&by=break`;
    expect((await tenant.get<unknown[]>(free)).body).toHaveLength(3);
    const exported = await tenant.get(`TrafficLog/export?${of}&format=rivendell`);
    expect(exported.text.match(/^0?1?.*001001/gm)).toHaveLength(3);
    // 01:15 airs in both passes, 01:45 in the second alone; 02:15 comes after both.
    const rows = ['01:15:00', '01:15:00', '01:45:00', '02:15:00'].map((aired) => ({
      aired,
      cart: 1001,
    }));
    const file = elrFile([...rows.slice(0, 1), { aired: '01:50:00', cart: 9 }, ...rows.slice(1)]);
    const sent = await tenant.post(`AsRun/import?format=elr&${of}`, file, {
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'report.elr' },
    });
    expect(sent.status).toBe(200);
    const day = (await tenant.get<AiredDay>(`AsRun/getDay?${of}`)).body;
    expect(day.airings.map(({ start, state, actualStart }) => [start, state, actualStart])).toEqual(
      [
        ['01:15:00', 'AIRED', '01:15:00'],
        ['01:45:00', 'MOVED', expect.any(String)],
        ['02:15:00', 'AIRED', '02:15:00'],
      ],
    );
    expect(day.unordered).toHaveLength(2);
    expect(day.summary).toMatchObject({ scheduled: 3, aired: 2, moved: 1, unordered: 2 });
  });
});
