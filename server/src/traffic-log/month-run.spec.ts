import { datesOf } from '../contract/time.js';
import { weekOf } from '../../test/placement/build.js';
import { makeInstance } from '../../test/placement/generator.js';
import { dayInput } from '../placement/rules/day-input.js';
import { makeDay } from '../placement/make-day.js';
import { makeDays, packUnit } from '../placement/month.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { MonthUses } from '../placement/search/month-uses.js';
import type { DayPlan } from '../placement/rules/types.js';
import { monthsLeft } from './month-keys.js';
import { makeMonths, type Workers } from './month-run.js';

const fixed = weekOf(makeInstance({ size: 'small', sellOut: 0.9, seed: 3 }));
const quotas: StationInputs = {
  ...fixed,
  lines: fixed.lines.map((line, k) =>
    line.scheduleType === 'simple' && k % 3 === 0 ? { ...line, per: 'week', maxPerDay: 1 } : line,
  ),
};
const files = [1, 2].map((id) => ({
  id,
  from: null,
  to: null,
  days: [1, 1, 1, 1, 1, 1, 1] as const,
  startTime: null,
  fileName: `${id}`,
  length: 10,
  endTime: null,
  weight: id,
  speakerId: null,
  ntcText: null,
}));
const pieces = { ...quotas, lines: quotas.lines.map((line) => ({ ...line, pieces: files })) };
const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Runs everything on this thread, each task after its own delay. */
function workers(
  inputs: StationInputs,
  delay: (n: number) => number,
): Workers<DayPlan[]> & { packed: (readonly string[])[] } {
  let n = 0;
  const packed: (readonly string[])[] = [];
  return {
    packed,
    async units(dates) {
      await later(delay(n++));
      return monthsLeft(inputs, dates, false);
    },
    async pack(together) {
      packed.push(together);
      await later(delay(n++));
      return packUnit(inputs, together);
    },
    async finish(dates, bytes) {
      await later(delay(n++));
      const uses = new MonthUses(inputs, bytes);
      return dates.flatMap(({ date, packing, day, key }) => {
        const { quota } = packing ?? {};
        const input = dayInput(inputs, date, quota);
        const of = key === undefined ? undefined : uses;
        const plan = makeDay(input, of, packing ?? undefined, uses.turns);
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
    for (const inputs of [fixed, quotas, pieces]) {
      const made = await makeMonths(inputs, dates, workers(inputs, delay));
      expect(made.flat()).toEqual(makeDays(inputs, dates).map(({ plan }) => plan));
    }
  });

  it('packs one day of each group of twins', async () => {
    const own = workers(fixed, () => 0);
    await makeMonths(fixed, dates, own);
    const { units } = monthsLeft(fixed, dates, false);
    expect(own.packed).toEqual([...units.values()]);
    expect(own.packed.length).toBeLessThan(dates.length);
  });

  it('packs the days of a week together when lines have a quota', async () => {
    const own = workers(quotas, () => 0);
    await makeMonths(quotas, dates, own);
    expect(own.packed).toContainEqual(datesOf('2026-10-05', '2026-10-11'));
  });

  it('fails with the first error, and finishes nothing', async () => {
    let finished = 0;
    const failing: Workers<void> = {
      units: (all) => Promise.resolve(monthsLeft(fixed, all, false)),
      pack: () => Promise.reject(new Error('A thread has ended')),
      finish: async () => void finished++,
    };
    await expect(makeMonths(fixed, dates, failing)).rejects.toThrow('A thread has ended');
    expect(finished).toBe(0);
  });
});
