import { datesOf } from '../contract/time.js';
import { weekOf } from '../../test/placement/build.js';
import { makeInstance } from '../../test/placement/generator.js';
import { dayInput } from '../placement/rules/day-input.js';
import { makeDay } from '../placement/make-day.js';
import { makeDays, packDay, twinKeys } from '../placement/month.js';
import { MonthUses } from '../placement/search/month-uses.js';
import type { DayPlan } from '../placement/rules/types.js';
import { makeMonths, type Workers } from './month-run.js';

const inputs = weekOf(makeInstance({ size: 'small', sellOut: 0.9, seed: 3 }));
const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Runs everything on this thread, each task after its own delay. */
function workers(delay: (n: number) => number): Workers<DayPlan[]> & { packed: string[] } {
  let n = 0;
  const packed: string[] = [];
  return {
    packed,
    async pack(date) {
      packed.push(date);
      await later(delay(n++));
      return packDay(inputs, date);
    },
    async finish(dates, bytes) {
      await later(delay(n++));
      const uses = new MonthUses(inputs, bytes);
      return dates.flatMap(({ date, packing, day }) => {
        const plan = makeDay(dayInput(inputs, date), uses, packing);
        return day === null ? [] : [plan];
      });
    },
  };
}

describe('makeMonths', () => {
  const dates = datesOf('2026-10-20', '2026-11-09');

  it.each([
    ['each as fast as the others', () => 0],
    ['some slower', (n: number) => (n * 7) % 5],
    ['the first slowest', (n: number) => Math.max(0, 30 - n)],
  ])('makes what makeDays makes, %s', async (_, delay) => {
    const made = await makeMonths(inputs, dates, workers(delay));
    expect(made.flat()).toEqual(makeDays(inputs, dates).map(({ plan }) => plan));
  });

  it('packs one of all twins', async () => {
    const own = workers(() => 0);
    await makeMonths(inputs, dates, own);
    const keyOf = twinKeys(inputs);
    const keys = new Set(datesOf('2026-10-01', '2026-11-09').map(keyOf));
    expect(own.packed).toHaveLength(keys.size);
    expect(new Set(own.packed.map(keyOf))).toEqual(keys);
  });

  it('fails with the first that fails, and finishes nothing', async () => {
    let finished = 0;
    const failing: Workers<void> = {
      pack: () => Promise.reject(new Error('A thread has ended')),
      finish: async () => void finished++,
    };
    await expect(makeMonths(inputs, dates, failing)).rejects.toThrow('A thread has ended');
    expect(finished).toBe(0);
  });
});
