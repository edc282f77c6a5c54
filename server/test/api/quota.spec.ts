import { itemsOf, type Log, LogWeek, TUESDAY, WEEK, WORKDAYS } from '../factories/log-week.js';
import type { Campaign } from '../factories/campaign.js';
import { sharedServer } from '../support/app.js';

/** Logs of a week whose lines ask for so many airings a week. */

let week: LogWeek;

const server = await sharedServer();
const tenant = await server.tenant('Cuotas');

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
    ...{ stationId: week.stationId, date: TUESDAY, version: log.version },
    ...{ airingId: itemsOf(log)[0]!.id, toBreak: null },
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
