import { datesOf } from '../contract/time.js';
import { weekOf } from '../../test/placement/build.js';
import { makeInstance } from '../../test/placement/generator.js';
import { dayInput } from '../placement/rules/day-input.js';
import { makeDay } from '../placement/make-day.js';
import { makeDays, packDay } from '../placement/month.js';
import { MonthUses } from '../placement/search/month-uses.js';
import type { DayPlan } from '../placement/rules/types.js';
import { makeMonths, type Workers } from './month-run.js';

const inputs = weekOf(makeInstance({ size: 'small', sellOut: 0.9, seed: 3 }));
const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface Made {
  day: number;
  plan: DayPlan;
}

/** Workers that do it all here, each thing after a delay of its own. */
function workers(threads: number, delay: (n: number) => number): Workers<Made> & { most: number } {
  let [n, now] = [0, 0];
  const slowly = async <T>(work: () => T): Promise<T> => {
    own.most = Math.max(own.most, ++now);
    await later(delay(n++));
    now--;
    return work();
  };
  const own: Workers<Made> & { most: number } = {
    most: 0,
    threads,
    pack: (date) => slowly(() => packDay(inputs, date)),
    finish: (dates, bytes) =>
      slowly(() => {
        const uses = new MonthUses(inputs, bytes);
        return dates.flatMap(({ date, packing, day }) => {
          const plan = makeDay(dayInput(inputs, date), uses, packing);
          return day === null ? [] : [{ day, plan }];
        });
      }),
  };
  return own;
}

describe('makeMonths', () => {
  it.each([
    ['one after the other', 1, () => 0],
    ['two at a time', 2, (n: number) => (n * 7) % 5],
    ['many, the first slowest', 9, (n: number) => Math.max(0, 30 - n)],
  ])('makes what makeDays makes, %s', async (_, threads, delay) => {
    const dates = datesOf('2026-10-20', '2026-11-09');
    const own = workers(threads, delay);
    const plans: DayPlan[] = [];
    for await (const some of makeMonths(inputs, dates, own))
      for (const { day, plan } of some) plans[day] = plan;
    expect(plans).toEqual(makeDays(inputs, dates).map(({ plan }) => plan));
    expect(own.most).toBeLessThanOrEqual(threads);
  });

  it('hands over days while others are still to come, and loses none to a slow reader', async () => {
    const dates = datesOf('2026-10-01', '2026-10-31');
    const counts: number[] = [];
    for await (const some of makeMonths(
      inputs,
      dates,
      workers(2, () => 1),
    )) {
      counts.push(some.length);
      await later(8);
    }
    expect(counts.length).toBeGreaterThan(1);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(31);
  });

  it('tells a reader who was away meanwhile what failed', async () => {
    let begun = 0;
    const failing: Workers<Made> = {
      ...workers(2, () => 0),
      finish: async (dates, uses) => {
        if (++begun > 1) throw new Error('A thread has ended');
        return workers(2, () => 0).finish(dates, uses);
      },
    };
    const made = makeMonths(inputs, datesOf('2026-10-01', '2026-10-31'), failing);
    expect((await made.next()).done).toBe(false);
    await later(200);
    expect(begun).toBe(2);
    await expect(made.next()).rejects.toThrow('A thread has ended');
  });

  it('fails with the first that fails, and begins nothing more', async () => {
    let begun = 0;
    const failing: Workers<Made> = {
      ...workers(2, () => 0),
      pack: async (date) => {
        if (++begun > 2) throw new Error('A thread has ended');
        await later(1);
        return packDay(inputs, date);
      },
    };
    const all = async (): Promise<void> => {
      for await (const some of makeMonths(inputs, ['2026-10-31'], failing)) void some;
    };
    await expect(all()).rejects.toThrow('A thread has ended');
    const by = begun;
    await later(20);
    expect(begun).toBe(by);
  });
});
