import { itemsOf, type Log, LogWeek, TUESDAY, WEEK, WORKDAYS } from '../../factories/log-week.js';
import { type Campaign, simpleLine } from '../../factories/campaign.js';
import { addDays } from '../../../src/contract/time.js';
import { sharedServer } from '../../support/app.js';

/** Logs of a week whose lines ask for so many airings a week. */

let week: LogWeek;

const server = await sharedServer();
const tenant = await server.tenant('Cuotas');

describe('airings per week, month and flight', () => {
  beforeEach(async () => {
    week = await LogWeek.of(tenant);
  });

  /** Ten on workdays, at most three a day. */
  const quota = (): Promise<Campaign> =>
    week.campaign({ per: 'week', occurrences: 10, maxPerDay: 3 });

  const logOf = async (date: string): Promise<Log> =>
    (await tenant.get<Log>(`TrafficLog/getLog?stationId=${week.stationId}&date=${date}`)).body;

  /** Airings of each day that is made. */
  const airings = async (): Promise<number[]> => {
    const logs = await Promise.all(WEEK.map(logOf));
    return logs.map((log) => itemsOf(log).length);
  };

  const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

  /** Takes an airing of Tuesday out by hand. */
  async function takeOut(): Promise<void> {
    const log = await logOf(TUESDAY);
    const { status, text } = await tenant.post('TrafficLog/move', {
      stationId: week.stationId,
      date: TUESDAY,
      version: log.version,
      airingId: itemsOf(log)[0]!.id,
      toBreak: null,
    });
    if (status !== 200) throw new Error(text);
  }

  describe('a week with a quota', () => {
    it('has all of it, and asks the other days for what was taken out of one that is locked', async () => {
      await quota();
      await week.generate();
      const first = await airings();
      expect(first).toEqual([2, 2, 2, 2, 2, 0, 0]);
      await takeOut();
      await week.lock(TUESDAY);
      expect(await week.staleDates()).toEqual(WORKDAYS.filter((date) => date !== TUESDAY));
      await week.generate();
      const after = await airings();
      expect(after[1]).toBe(1);
      expect(sum(after)).toBe(10);
      await week.lock(TUESDAY, 0);
      await week.generate();
      expect(await airings()).toEqual(first);
      expect(await week.stale()).toEqual([]);
    });

    it('stays as it is when its days are locked one after another', async () => {
      await quota();
      await week.generate();
      const first = await airings();
      for (const date of WEEK.slice(0, 3)) await week.lock(date);
      expect(await week.stale()).toEqual([]);
      await week.generate();
      const after = await airings();
      expect(after.slice(0, 3)).toEqual(first.slice(0, 3));
      expect(sum(after)).toBe(10);
    });

    it('tells once what it has no place for', async () => {
      await week.campaign({ per: 'week', occurrences: 12, maxPerDay: 2 });
      await week.generate();
      const logs = (await Promise.all(WEEK.map(logOf))) as unknown as {
        unplaced: { reason: string; count: number }[];
      }[];
      const told = logs.flatMap(({ unplaced }) => unplaced);
      expect(told).toEqual([expect.objectContaining({ reason: 'QUOTA', count: 2 })]);
    });
  });

  it('weeks have the numbers of a grid, every other week its own, and a cut one all of it', async () => {
    const [first, second, third] = ['2026-12-07', '2026-12-14', '2026-12-21'] as const;
    const grid = [
      { weekStart: first, occurrences: 2 },
      { weekStart: second, occurrences: 0 },
      { weekStart: third, occurrences: 4 },
    ];
    const line = { startDate: first, endDate: '2026-12-27', per: 'week', occurrences: 3 };
    const { simpleSchedules } = await week.campaign(
      {},
      {
        simpleSchedules: [
          simpleLine({ ...line, weeks: grid, occurrences: null }),
          simpleLine({ ...line, everyWeeks: 2, maxPerDay: 1 }),
          // A Thursday.
          simpleLine({ ...line, startDate: '2026-12-10', endDate: '2026-12-15' }),
        ],
      },
    );
    const range = { stationId: week.stationId, dateFrom: first, dateTo: line.endDate, test: true };
    const { body } = await tenant.post<{ logs: (Log & { date: string })[] }>(
      'TrafficLog/generate',
      range,
    );
    const placed = simpleSchedules.map(({ id }) =>
      [first, second, third].map((monday) => {
        const days = body.logs.filter(({ date }) => date >= monday && date < addDays(monday, 7));
        return days.flatMap(itemsOf).filter(({ scheduleId }) => scheduleId === id).length;
      }),
    );
    expect(placed).toEqual([
      [2, 0, 4],
      [3, 0, 3],
      [3, 3, 0],
    ]);
  });
});
