import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatClock, parseClock } from '../../../src/contract/time.js';
import { simpleLine } from '../../factories/campaign.js';
import type { AiredDay, Imported } from '../../factories/aired-week.js';
import { elrFile, type ElrRow } from '../../factories/elr.js';
import { serverOn } from '../../support/app.js';

/** A real public station's underwriting day, and the day after. */
const [THURSDAY, FRIDAY] = ['2026-10-01', '2026-10-02'];
/** Titles of what the player does to the first airing of each. */
const MISSED = [
  'copy 2 - Chesser Barr Law Firm',
  'car pool - Open Books',
  '1 - Natural Awakenings',
];
const MOVED = ['copy 1 - TLC Caregiver', "Copy 1 - Juan's Flying Burrito"];
const SHORT = 'Copy 2 - Move Period';
const SUBSTITUTED = 'Copy 1 - Innisfree Jet Center';
const OTHER_CART = 999;

const CREDITS = readFileSync(join(import.meta.dirname, '../real-day.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [time = '', cart = '', title = ''] = row.split(',');
    return { minute: parseClock(time.slice(0, 5)) ?? 0, cart, title };
  });

// A make-good airs only on a day that is not over.
const server = await serverOn(FRIDAY);
const tenant = await server.tenant('Public radio');
await tenant.turnOn();
const station = await tenant.create('Station', {
  code: 'PUB',
  name: 'Public 88.1',
  maxBlockTime: 120,
  timeZone: 'America/Chicago',
});
const clientIds: number[] = [];

interface Exported {
  time: string;
  cart: number;
  title: string;
  id: number;
}

async function enterDays(): Promise<void> {
  const minutes = [...new Set(CREDITS.map(({ minute }) => minute))];
  for (const day of [4, 5])
    await tenant.post(`Schedule/update?stationId=${station.id}&dayOfWeek=${day}`, {
      commercialBreaks: minutes.map((minute) => ({
        time: formatClock(minute),
        timeType: 0,
        toleranceInMinutes: 3,
        spotType: 0,
        allowMixSpotCategory: 0,
      })),
      shows: [],
    });
  const category = await tenant.create<{ id: number }>('ClientCategory', {
    priority: 'A',
    code: 'UND',
    name: 'Underwriters',
  });
  const campaign = async (title: string, simpleSchedules: object[]): Promise<void> => {
    const client = await tenant.create<{ id: number }>('Client', {
      code: `U${clientIds.length}`,
      name: title,
      clientCategoryId: category.id,
    });
    clientIds.push(client.id);
    await tenant.create('Spot', {
      stationId: station.id,
      clientId: client.id,
      spotName: title,
      simpleSchedules,
      advancedSchedules: [],
    });
  };
  const dates = { startDate: THURSDAY, endDate: THURSDAY, length: 30 };
  for (const title of new Set(CREDITS.map((credit) => credit.title)))
    await campaign(
      title,
      CREDITS.filter((credit) => credit.title === title).map(({ minute, cart }) =>
        simpleLine({
          ...dates,
          timeMode: 2,
          startTime: null,
          endTime: null,
          occurrences: null,
          exactTimes: formatClock(minute),
          filename: cart,
          commercialBreakSpotPosition: 6,
        }),
      ),
    );
  // Problems that both days have in any case.
  await campaign('Station membership', [
    simpleLine({
      ...dates,
      endDate: FRIDAY,
      filename: '00500A',
      occurrences: 3,
      startTime: '06:00',
      endTime: '18:00',
      commercialBreakSpotPosition: 6,
    }),
  ]);
}

/** Makes a day's log and reads what the player would import, by its columns. */
async function exported(date: string): Promise<Exported[]> {
  const made = await tenant.post('TrafficLog/remake', { stationId: station.id, dates: [date] });
  expect(made.body).toMatchObject({ unplaced: 0 });
  const { text } = await tenant.get(
    `TrafficLog/export?stationId=${station.id}&date=${date}&format=rivendell`,
  );
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => ({
      time: line.slice(0, 8),
      cart: Number(line.slice(10, 16)),
      title: line.slice(25, 59).trimEnd(),
      id: Number(line.slice(69).replace(/^T/, '')),
    }));
}

const later = (time: string, minutes: number): string =>
  `${formatClock((parseClock(time.slice(0, 5)) ?? 0) + minutes)}${time.slice(5)}`;

/** What a player reports of a log, with the faults of a bad day once each. */
function play(log: readonly Exported[], faults: boolean): ElrRow[] {
  const left = new Set(faults ? [...MISSED, ...MOVED, SHORT, SUBSTITUTED] : []);
  return log.flatMap(({ time, cart, title, id }): ElrRow[] => {
    const as = { scheduled: time, aired: time, cart, title, id };
    if (!left.delete(title)) return [as];
    if (MISSED.includes(title)) return [];
    if (MOVED.includes(title)) return [{ ...as, aired: later(time, 10) }];
    if (title === SHORT) return [{ ...as, length: '00:00:20' }];
    return [{ aired: time, cart: OTHER_CART, title: 'Stopgap' }];
  });
}

async function imported(date: string, rows: readonly ElrRow[]) {
  const bytes = elrFile(rows);
  const query = `stationId=${station.id}&format=elr&date=${date}`;
  const { status, body } = await tenant.post<Imported>(`AsRun/import?${query}`, bytes, {
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(status).toBe(200);
  expect(body.problems).toEqual([]);
  return { id: body.id, bytes };
}

const dayOf = async (date: string): Promise<AiredDay> =>
  (await tenant.get<AiredDay>(`AsRun/getDay?stationId=${station.id}&date=${date}`)).body;

const close = async (date: string) =>
  tenant.post<AiredDay>('AsRun/close', {
    stationId: station.id,
    date,
    version: (await dayOf(date)).version,
    closed: 1,
  });

const makeGoods = async () =>
  (
    await tenant.get<{ state: string; missedDate: string; placedDate: string | null }[]>(
      'make-goods',
    )
  ).body;

it('a bad day is decided, made good on the next, and certified', async () => {
  await enterDays();
  const thursday = await exported(THURSDAY);
  expect(thursday).toHaveLength(CREDITS.length + 3);
  const files = [await imported(THURSDAY, play(thursday, true))];
  const day = await dayOf(THURSDAY);
  // Other audio in the place of a missed one is only offered.
  expect(day.summary).toMatchObject({
    scheduled: 23,
    aired: 16,
    missed: 4,
    moved: 2,
    short: 1,
    substituted: 0,
    unordered: 1,
    undecided: 8,
  });
  expect((await close(THURSDAY)).body).toBe('UNDECIDED');
  const offered = day.unordered.find(({ cart }) => cart === String(OTHER_CART))?.offeredFor;
  const decided = await tenant.post<AiredDay>('AsRun/decide', {
    stationId: station.id,
    date: THURSDAY,
    version: day.version,
    decisions: day.airings.flatMap(({ airingId, state }) => {
      if (state === 'AIRED') return [];
      if (airingId === offered) return [{ airingId, state: 'SUBSTITUTED', decision: 'BILL' }];
      return [{ airingId, decision: state === 'MISSED' ? 'MAKE_GOOD' : 'BILL' }];
    }),
  });
  expect(decided.body.summary).toMatchObject({ missed: 3, substituted: 1, undecided: 0 });
  expect((await close(THURSDAY)).body).toMatchObject({ status: 'closed' });
  expect((await makeGoods()).map(({ state }) => state)).toEqual(['owed', 'owed', 'owed']);

  const friday = await exported(FRIDAY);
  expect(friday.map(({ title }) => title).sort()).toEqual(
    [...MISSED, ...Array<string>(3).fill('Station membership')].sort(),
  );
  // Each make-good airs in the hours of its line.
  const hourOf = (log: readonly Exported[], title: string) =>
    log.find((row) => row.title === title)?.time.slice(0, 2);
  for (const title of MISSED) expect(hourOf(friday, title)).toBe(hourOf(thursday, title));
  files.push(await imported(FRIDAY, play(friday, false)));
  expect((await close(FRIDAY)).body).toMatchObject({ status: 'closed' });
  expect(await makeGoods()).toMatchObject(
    MISSED.map(() => ({ state: 'aired', missedDate: THURSDAY, placedDate: FRIDAY })),
  );

  const sum = { ordered: 0, aired: 0, missed: 0, madeGood: 0, bonus: 0 };
  for (const clientId of clientIds) {
    const query = `clientId=${clientId}&dateFrom=${THURSDAY}&dateTo=${FRIDAY}&basis=aired`;
    const { body } = await tenant.get<{ totals: typeof sum; airings: object[] }>(
      `Certificate/preview?${query}&language=EN`,
    );
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += body.totals[name];
    expect(body.airings).toHaveLength(body.totals.aired + body.totals.madeGood);
  }
  expect(sum).toEqual({ ordered: 26, aired: 23, missed: 3, madeGood: 3, bonus: 0 });

  for (const { id, bytes } of files) {
    const kept = await tenant.get(`as-run-files/${id}/bytes`);
    expect(kept.text).toBe(new TextDecoder().decode(bytes));
  }
});
