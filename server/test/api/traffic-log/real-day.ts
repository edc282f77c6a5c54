import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatClock, formatSeconds, parseClock } from '../../../src/contract/time.js';
import { simpleLine, type Campaign } from '../../factories/campaign.js';
import { sharedServer } from '../../support/app.js';

/**
 * The underwriting log of a real public station, WUWF (Pensacola), for Thursday 1 October 2026:
 * the credits that aired, with their times, titles and cart numbers.
 */
const DATE = '2026-10-01';
const THURSDAY = 4;
const SECONDS = 30;

interface Credit {
  /** When it aired, in seconds from midnight. */
  start: number;
  cart: string;
  title: string;
}

interface RealBreak {
  /** The full minute at which the break starts. */
  minute: number;
  credits: Credit[];
}

const CREDITS: Credit[] = readFileSync(join(import.meta.dirname, '../real-day.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [time = '', cart = '', title = ''] = row.split(',');
    const start = (parseClock(time.slice(0, 5)) ?? 0) * 60 + Number(time.slice(6));
    return { start, cart, title };
  });

/** Back-to-back credits share a break. */
const BREAKS = CREDITS.reduce<RealBreak[]>((breaks, credit) => {
  const last = breaks.at(-1);
  if (last && last.credits.at(-1)?.start === credit.start - SECONDS) last.credits.push(credit);
  else breaks.push({ minute: Math.floor(credit.start / 60), credits: [credit] });
  return breaks;
}, []);

interface Log {
  breaks: { time: string; items: { spotName: string; start: string; order: number }[] }[];
  unplaced: unknown[];
}

const server = await sharedServer();
const tenant = await server.tenant('WUWF');
const station = await tenant.create('Station', {
  code: 'WUWF',
  name: 'WUWF 88.1',
  maxBlockTime: 60,
  timeZone: 'America/Chicago',
});
await enterSchedule();
await enterCampaigns();

async function enterSchedule(): Promise<void> {
  const { status } = await tenant.post(
    `Schedule/update?stationId=${station.id}&dayOfWeek=${THURSDAY}`,
    {
      commercialBreaks: BREAKS.map(({ minute }) => ({
        time: formatClock(minute),
        timeType: 0,
        toleranceInMinutes: 3,
        spotType: 0,
        allowMixSpotCategory: 0,
      })),
      shows: [],
    },
  );
  expect(status).toBe(200);
}

/** One campaign for each cart and title, with a line for each airing. */
async function enterCampaigns(): Promise<void> {
  const category = await tenant.create<{ id: number }>('ClientCategory', {
    priority: 'A',
    code: 'UND',
    name: 'Underwriters',
  });
  const lines = new Map<string, object[]>();
  for (const { minute, credits } of BREAKS)
    credits.forEach(({ title, cart }, place) => {
      const line = simpleLine({
        startDate: DATE,
        endDate: DATE,
        timeMode: 2,
        startTime: null,
        endTime: null,
        occurrences: null,
        exactTimes: formatClock(minute),
        filename: cart,
        length: SECONDS,
        commercialBreakSpotPosition: place + 1,
      });
      lines.set(title, [...(lines.get(title) ?? []), line]);
    });
  let number = 0;
  for (const [title, simpleSchedules] of lines) {
    number += 1;
    const client = await tenant.create<{ id: number }>('Client', {
      code: `U${number}`,
      name: title,
      clientCategoryId: category.id,
    });
    await tenant.create<Campaign>('Spot', {
      stationId: station.id,
      clientId: client.id,
      spotName: title,
      simpleSchedules,
      advancedSchedules: [],
    });
  }
}

describe("a real station's day", () => {
  it('has the same spots in the same breaks in the same order', async () => {
    const generated = await tenant.post<{ placed: number; unplaced: number }>(
      'TrafficLog/generate',
      { stationId: station.id, dateFrom: DATE, dateTo: '2026-10-02' },
    );
    expect(generated.status).toBe(200);
    expect(generated.body).toMatchObject({ placed: CREDITS.length, unplaced: 0 });

    const { body } = await tenant.get<Log>(
      `TrafficLog/getLog?stationId=${station.id}&date=${DATE}`,
    );
    expect(body.unplaced).toEqual([]);
    expect(
      body.breaks.map(({ time, items }) => [time, ...items.map(({ spotName }) => spotName)]),
    ).toEqual(
      BREAKS.map(({ minute, credits }) => [formatClock(minute), ...credits.map((c) => c.title)]),
    );
    expect([body.breaks.length, CREDITS.length]).toEqual([BREAKS.length, 20]);
  });

  it('gives Rivendell each of them at its time', async () => {
    const { text, status } = await tenant.get(
      `TrafficLog/export?stationId=${station.id}&date=${DATE}&format=rivendell`,
    );
    expect(status).toBe(200);
    const rows = text
      .trimEnd()
      .split('\r\n')
      .map((line) => [line.slice(0, 8), line.slice(10, 16), line.slice(25, 59).trimEnd()]);
    expect(rows).toEqual(
      BREAKS.flatMap(({ minute, credits }) =>
        credits.map(({ cart, title }, place) => [
          formatSeconds(minute * 60 + place * SECONDS),
          cart.slice(0, 5).padStart(6, '0'),
          title.slice(0, 34),
        ]),
      ),
    );
  });
});
