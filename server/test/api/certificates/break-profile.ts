import { read, utils } from '@e965/xlsx';
import type { BreakProfileAnswer } from '../../../src/documents/break-profile.dto.js';
import { addDays, datesOf } from '../../../src/contract/time.js';
import type { LogAnswer } from '../../../src/traffic-log/traffic-log.dto.js';
import type { AiredDay, Imported } from '../../factories/aired-week.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { TUESDAY } from '../../factories/log-week.js';
import { create, type Fields } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Grupo Perfil');
await tenant.turnOn();

const [FROM, TO] = ['2026-12-01', '2026-12-30'];
const DATES = datesOf(FROM, TO);
const [FIRST_AIRED, LAST_AIRED] = ['2026-12-03', '2026-12-06'];
const KINDS = ['ad', 'live', 'sponsor'] as const;

const { id: stationId } = await create(tenant, 'station', {
  maxBlockTime: 120,
  maxHourTime: 200,
  timeZone: 'UTC',
});
for (const day of [0, 1, 2, 3, 4, 5, 6])
  await scheduleOf(tenant, stationId).update(day, {
    commercialBreaks: [
      newBreak('00:00', { timeType: 1 }),
      newBreak('08:00'),
      newBreak('08:40'),
      newBreak('09:00', { timeType: 1 }),
      ...(day % 2 === 0 ? [newBreak('12:00', { spotType: 2 })] : [newBreak('12:30')]),
      newBreak('23:59'),
    ],
    shows: [],
  });

let files = 0;
async function order(length: number, occurrences: number, over: Fields = {}): Promise<void> {
  files += 1;
  const days = { saturday: 1, sunday: 1, startDate: FROM, endDate: '2026-12-31' };
  const window = { startTime: '00:00', endTime: '24:00' };
  const line = { ...days, ...window, length, occurrences, filename: `f${files}` };
  await createCampaign(tenant, { stationId, simpleSchedules: [simpleLine({ ...line, ...over })] });
}
await order(20, 3);
await order(35, 2, { monday: 0, wednesday: 0 });
await order(50, 1, { endDate: '2026-12-20' });
await order(15, 2, { spotType: 1, ntcText: 'Hoy en el puerto' });
await order(10, 2, { spotType: 2 });
const exactly = { timeMode: 2, startTime: null, endTime: null, occurrences: null };
await order(40, 1, { ...exactly, exactTimes: '00:00' });
await order(45, 1, { ...exactly, exactTimes: '23:59' });
await order(45, 1, { ...exactly, exactTimes: '23:59' });

const search = (query: Record<string, string>): string =>
  new URLSearchParams({ stationId: String(stationId), ...query }).toString();
const generated = await tenant.post('TrafficLog/generate', {
  stationId,
  dateFrom: FROM,
  dateTo: '2026-12-31',
});
const logOf = async (date: string): Promise<LogAnswer> =>
  (await tenant.get<LogAnswer>(`TrafficLog/getLog?${search({ date })}`)).body;
const profile = async (basis: string, dateFrom = FROM, dateTo = TO) =>
  (
    await tenant.get<BreakProfileAnswer>(
      `Report/breakProfile?${search({ dateFrom, dateTo, basis })}`,
    )
  ).body;

/** Sums by day and hour. */
class Sums {
  private readonly sums = new Map<string, number>();

  add(date: string, hour: number, seconds: number): void {
    const key = `${date} ${hour}`;
    this.sums.set(key, (this.sums.get(key) ?? 0) + seconds);
  }

  of = (date: string): number[] =>
    Array.from({ length: 24 }, (_, hour) => this.sums.get(`${date} ${hour}`) ?? 0);
}

/** Seconds from midnight of a time as a log says it, which may be before midnight or after 24:00. */
function secondsOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.replace('-', '').split(':').map(Number);
  return (text.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds);
}

describe('the break profile of 30 days', () => {
  it('is a plain sum over the logs', async () => {
    expect(generated.status).toBe(200);
    const { max, days, mean, most } = await profile('scheduled');
    expect(max).toBe(200);
    const byKind = { ad: new Sums(), live: new Sums(), sponsor: new Sums() };
    const [all, holds] = [new Sums(), new Sums()];
    for (const date of DATES)
      for (const { time, capacity, items } of (await logOf(date)).breaks) {
        const hour = Number(time.slice(0, 2));
        holds.add(date, hour, capacity);
        for (const { spotType, length } of items) {
          byKind[KINDS[spotType]].add(date, hour, length);
          all.add(date, hour, length);
        }
      }
    expect(days.map(({ date }) => date)).toEqual(DATES);
    for (const { date, hours } of days) {
      for (const kind of KINDS)
        expect([date, kind, hours.map((hour) => hour[kind])]).toEqual([
          date,
          kind,
          byKind[kind].of(date),
        ]);
      expect(hours.map((hour) => hour.holds)).toEqual(holds.of(date));
      // No hour has more than the station says, as logs count it.
      expect(Math.max(...all.of(date))).toBeLessThanOrEqual(200);
    }
    const whole = DATES.map((date) => all.of(date));
    const hourly = (hour: number) => whole.map((hours) => hours[hour] ?? 0);
    const sum = (numbers: readonly number[]) => numbers.reduce((before, one) => before + one, 0);
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    expect(most).toEqual(hours.map((hour) => Math.max(...hourly(hour))));
    expect(mean).toEqual(hours.map((hour) => Math.round(sum(hourly(hour)) / 30)));
    // Each of its kinds, and a break that ends at midnight, are in it.
    for (const kind of KINDS)
      expect(sum(DATES.flatMap((date) => byKind[kind].of(date)))).toBeGreaterThan(0);
    expect(mean[0]).toBeGreaterThan(0);
  });

  it('of what aired is a plain sum of the hours in which it began', async () => {
    const aired = new Sums();
    const rows: string[] = [];
    const dates = datesOf(FIRST_AIRED, LAST_AIRED);
    let number = 0;
    for (const date of dates)
      for (const { items } of (await logOf(date)).breaks)
        for (const { start, length, fileName, spotType } of items) {
          number += 1;
          const second = secondsOf(start) + (number % 7);
          const on = addDays(date, Math.floor(second / 86_400));
          const own = ((second % 86_400) + 86_400) % 86_400;
          const took = length - (number % 2);
          // What is read live has no row: it is ticked, and aired as it was planned.
          const [at, seconds] = spotType === 1 ? [secondsOf(start), length] : [own, took];
          aired.add(spotType === 1 ? date : on, Math.floor(at / 3600), seconds);
          if (spotType === 1) continue;
          const clock = new Date(own * 1000).toISOString().slice(11, 19);
          rows.push(`${on},${clock},${took},${fileName}`);
        }
    const file = `airedDate,airedTime,airedLength,file\n${rows.join('\n')}\n`;
    const imported = await tenant.post<Imported>(
      `AsRun/import?${search({ format: 'csv' })}`,
      Buffer.from(file),
      { headers: { 'content-type': 'application/octet-stream' } },
    );
    expect([imported.status, imported.body.problems]).toEqual([200, []]);
    const dayOf = async (date: string) =>
      (await tenant.get<AiredDay>(`AsRun/getDay?${search({ date })}`)).body;
    for (const date of dates) {
      const { airings, unordered, version } = await dayOf(date);
      expect([date, unordered]).toEqual([date, []]);
      const open = airings.filter(({ state }) => state === 'PENDING');
      const decisions = open.map(({ airingId }) => ({ airingId, state: 'AIRED' }));
      const body = { stationId, date, version, decisions };
      const { status, text } = await tenant.post('AsRun/decide', body);
      if (status !== 200) throw new Error(text);
    }
    const { days } = await profile('aired');
    for (const { date, hours } of days) {
      const isKnown = dates.includes(date);
      const told = hours.map((hour) => hour.aired);
      expect([date, told]).toEqual([date, isKnown ? aired.of(date) : Array(24).fill(null)]);
    }
    // What a break that ends at midnight airs began on the evening before.
    const [, fourth] = dates;
    expect(aired.of(fourth ?? '')[23]).toBeGreaterThan(45 * 2);
  });

  it('is the same in its workbook', async () => {
    const query = search({ dateFrom: FROM, dateTo: TO, basis: 'scheduled', format: 'xlsx' });
    const response = await fetch(`${server.url}/api/Report/breakProfileFile?${query}&language=EN`, {
      headers: {
        authorization: `Bearer ${tenant.token}`,
        multimediaid: String(tenant.multimediaId),
      },
    });
    expect(response.status).toBe(200);
    const { SheetNames, Sheets } = read(await response.arrayBuffer());
    const rowsOf = (name = ''): unknown[][] =>
      utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1, raw: true }).slice(1);
    const { days, mean, most } = await profile('scheduled');
    const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
    const [means, hourly] = SheetNames.map(rowsOf);
    expect(means).toEqual(mean.map((one, hour) => [clock(hour), one, most[hour], 200]));
    expect(hourly?.map((row) => row.slice(1, 7))).toEqual(
      days.flatMap(({ hours }) =>
        hours.map(({ hour, ad, live, sponsor, holds }) => [
          clock(hour),
          ...[ad, live, sponsor, ad + live + sponsor, holds],
        ]),
      ),
    );
  });
});
