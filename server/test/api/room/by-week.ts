import { datesOf, formatClock } from '../../../src/contract/time.js';
import { makeDays } from '../../../src/placement/month.js';
import type { SimpleScheduleBody } from '../../../src/spot/line.dto.js';
import { simpleColumns } from '../../../src/spot/spot.mapper.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { loadWithHeld } from '../../../src/traffic-log/day-inputs.js';
import { NEW_SPOT_ID, newCampaignLines } from '../../../src/availability/core/new-campaign.js';
import { noRoomOf } from '../../../src/availability/core/no-room.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

/** Three weeks, Monday to Sunday. */
const RANGE = { dateFrom: '2026-12-07', dateTo: '2026-12-27' };

interface Log {
  breaks: { items: { spotId: number }[] }[];
}

interface Day {
  date: string;
  asked: number;
  placed: number;
  breaks: string[];
  displaced: { spotId: number; count: number }[];
}

interface Sold {
  id: number;
  letter: string;
  per: 'day' | 'week';
}

const server = await sharedServer();
const tenant = await server.tenant('Semanas');
let stationId: number;

async function clientOf(priority: string): Promise<number> {
  const { id } = await create(tenant, 'clientCategory', { priority });
  return (await create(tenant, 'client', { clientCategoryId: id })).id;
}

/** More airings than the breaks can hold, of each letter by the day and by the week. */
async function sellOut(letters: readonly string[]): Promise<Sold[]> {
  const all: Sold[] = [];
  for (const letter of letters)
    for (const [length, occurrences, per] of [
      [25, 2, 'day'],
      [20, 6, 'week'],
      [15, 1, 'day'],
    ] as const) {
      const { id } = await createCampaign(tenant, {
        stationId,
        clientId: await clientOf(letter),
        simpleSchedules: [simpleLine({ length, occurrences, per })],
      });
      all.push({ id, letter, per });
    }
  return all;
}

/** The logs as they would be made now. */
const make = async (): Promise<Log[]> => {
  const body = { stationId, ...RANGE, test: true };
  return (await tenant.post<{ logs: Log[] }>('TrafficLog/generate', body)).body.logs;
};

const placedOn = (log: Log, spots: readonly number[]): number =>
  log.breaks.flatMap(({ items }) => items.filter(({ spotId }) => spots.includes(spotId))).length;

const airingsOf = ({ input, plan }: ReturnType<typeof makeDays>[number]) =>
  plan.breaks.flatMap((b) =>
    b.airings.map(({ line }) => ({ spotId: input.lines[line]!.spotId, time: b.break.time })),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const simpleSchedules = [
  simpleLine({ length: 20, occurrences: 11, per: 'week', maxPerDay: 3 }),
  simpleLine({ length: 10, occurrences: 1 }),
];

/** @param clientId null for none */
const room = async (clientId: number | null): Promise<Day[]> => {
  const body = { stationId, ...RANGE, simpleSchedules, clientId };
  return (await tenant.post<{ days: Day[] }>('TrafficLog/room', body)).body.days;
};

describe('free room by the week', () => {
  beforeEach(async () => {
    stationId = (await create(tenant, 'station', { maxBlockTime: 60, maxHourTime: null })).id;
    for (const day of [0, 1, 2, 3, 4, 5, 6])
      await scheduleOf(tenant, stationId).update(day, {
        commercialBreaks: [newBreak('07:00'), newBreak('08:00'), newBreak('09:00')],
        shows: [],
      });
  });

  describe('room for lines by the week', () => {
    it.each([
      ['G', 'of a client'],
      ['Z', 'without one'],
    ])(
      'of letter %s, %s, is as many as weeks have of them once they are a campaign',
      async (letter, whose) => {
        // The only campaign of its letter: among several, ids also decide which one lacks an airing.
        const sold = await sellOut(['A', 'M', 'Y']);
        const clientId = await clientOf(letter);
        const days = await room(whose === 'of a client' ? clientId : null);
        const before = await make();
        const spot = await createCampaign(tenant, { stationId, simpleSchedules, clientId });
        const after = await make();
        const placed = after.map((log) => placedOn(log, [spot.id]));
        for (const monday of [0, 7, 14]) {
          const week = <T>(all: readonly T[]): T[] => all.slice(monday, monday + 7);
          expect(sum(week(days).map((day) => day.placed))).toBe(sum(week(placed)));
          expect(sum(week(days).map((day) => day.asked))).toBe(11 + 5);
        }
        expect(sum(placed)).toBeGreaterThan(0);
        expect(sum(placed)).toBeLessThan(3 * (11 + 5));
        const above = sold.filter((campaign) => campaign.letter < letter).map(({ id }) => id);
        const countOf = (logs: Log[]): number => sum(logs.map((log) => placedOn(log, above)));
        expect(countOf(after)).toBe(countOf(before));
      },
    );

    it.each([
      ['M', 'of a client'],
      ['Z', 'without one'],
    ])(
      'of letter %s, %s, is to the airing what the engine makes of them, and what others lose',
      async (letter, whose) => {
        const sold = await sellOut(['A', 'M', 'Z']);
        const clientId = whose === 'of a client' ? await clientOf(letter) : null;
        const days = await room(clientId);
        const { multimediaId } = tenant;
        const database = server.app.get(TenantDatabase);
        const loaded = await loadWithHeld(
          (statement, values) => database.statement(multimediaId, statement, values),
          { multimediaId, stationId, ...RANGE, clientId },
        );
        const { inputs } = loaded!;
        const columns = (simpleSchedules as unknown as SimpleScheduleBody[]).map(simpleColumns);
        const client = clientId === null ? null : { id: clientId, name: '', priority: letter };
        const lines = newCampaignLines(columns, { client, category: null });
        const dates = datesOf(RANGE.dateFrom, RANGE.dateTo);
        const before = makeDays(inputs, dates).map(airingsOf);
        const made = makeDays({ ...inputs, lines: [...inputs.lines, ...lines] }, dates);
        const after = made.map(airingsOf);
        const own = after.map((day) => day.filter(({ spotId }) => spotId === NEW_SPOT_ID));
        expect(days.map(({ displaced: _lost, ...day }) => day)).toEqual(
          made.map(({ input, plan: { date, unplaced } }, day) => {
            const left = unplaced.filter(({ line }) => input.lines[line]?.spotId === NEW_SPOT_ID);
            const breaks = own[day]!.map(({ time }) => formatClock(time)).sort();
            const asked = breaks.length + sum(left.map(({ count }) => count));
            return { date, asked, placed: breaks.length, breaks, unplaced: noRoomOf(left) };
          }),
        );
        const told = days.flatMap(({ displaced }) => displaced);
        const lost = sold.map(({ id, letter: theirs, per }) => {
          const count = (day: { spotId: number }[]): number =>
            day.filter(({ spotId }) => spotId === id).length;
          const less = after.map((day, d) => count(before[d]!) - count(day));
          if (theirs < letter) return 0;
          if (per === 'week') return Math.max(0, sum(less));
          return sum(less.map((n, d) => (own[d]!.length > 0 ? Math.max(0, n) : 0)));
        });
        expect(sum(lost)).toBeGreaterThan(0);
        expect(
          sold.map(({ id }) => sum(told.flatMap((d) => (d.spotId === id ? [d.count] : [])))),
        ).toEqual(lost);
      },
    );
  });

  it('takes nothing from a campaign that airs on other days of its week instead', async () => {
    const everyDay = { saturday: 1, sunday: 1, length: 60 };
    await createCampaign(tenant, {
      stationId,
      clientId: await clientOf('Z'),
      simpleSchedules: [simpleLine({ ...everyDay, occurrences: 15, per: 'week' })],
    });
    // Of 21 breaks a week, the workdays' 15 and the weekend's 6, both together take 20.
    const body = {
      stationId,
      ...RANGE,
      simpleSchedules: [simpleLine({ length: 60, occurrences: 1 })],
    };
    const { placed, days } = (
      await tenant.post<{ placed: number; days: Day[] }>('TrafficLog/room', body)
    ).body;
    expect(placed).toBe(3 * 5);
    expect(days.flatMap(({ displaced }) => displaced)).toEqual([]);
  });

  describe('room for lines by the week where days are locked', () => {
    const lines = [simpleLine({ length: 10, occurrences: 9, per: 'week' })];
    const week = { dateFrom: '2026-12-07', dateTo: '2026-12-11' };
    const lock = async (...dates: string[]): Promise<void> => {
      await tenant.post('TrafficLog/generate', { stationId, ...week });
      for (const date of dates)
        await tenant.post('TrafficLog/lock', { stationId, date, locked: 1 });
    };
    const ask = async (): Promise<Day[]> => {
      const body = { stationId, ...week, simpleSchedules: lines };
      return (await tenant.post<{ days: Day[] }>('TrafficLog/room', body)).body.days;
    };

    it('is that of the others, as these have all that the week asks for', async () => {
      await sellOut(['A']);
      await lock('2026-12-07', '2026-12-09');
      const days = await ask();
      const clientId = await clientOf('Z');
      const { id } = await createCampaign(tenant, { stationId, clientId, simpleSchedules: lines });
      const { logs } = (
        await tenant.post<{ logs: Log[] }>('TrafficLog/generate', {
          stationId,
          ...week,
          test: true,
        })
      ).body;
      const placed = logs.map((log) => placedOn(log, [id]));
      expect(days.map((day) => day.placed)).toEqual(placed);
      expect(placed).toEqual([0, 3, 0, 3, 3]);
      expect(sum(days.map((day) => day.asked))).toBe(9);
    });

    it('is what their logs leave free when all are', async () => {
      await lock('2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11');
      const days = await ask();
      expect(sum(days.map((day) => day.asked))).toBe(9);
      expect(sum(days.map((day) => day.placed))).toBe(9);
    });
  });
});
