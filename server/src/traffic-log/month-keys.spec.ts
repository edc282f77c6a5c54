import { setMaxListeners } from 'node:events';
import fc from 'fast-check';
import { weekOf } from '../../test/placement/build.js';
import { makeInstance } from '../../test/placement/generator.js';
import { MEDIUM } from '../../test/placement/arbitrary.js';
import { soldDay } from '../../test/placement/arbitrary-sold.js';
import { mediumWeek } from '../../test/placement/week-arbitrary.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import { AppConfig } from '../config/app-config.js';
import { datesOf } from '../contract/time.js';
import { Metrics } from '../metrics/metrics.js';
import { makeDays } from '../placement/month.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import type { KeptDay } from '../placement/rules/types.js';
import { monthsLeft } from './month-keys.js';
import { PlacementPool } from './placement-pool.js';
import { digester } from './stale/input-digest.js';

const pool = new PlacementPool(
  new AppConfig({ PLACEMENT_THREADS: '0' }),
  new Metrics({} as TenantDatabase),
);
const { signal } = new AbortController();
setMaxListeners(0, signal);
const work = { multimediaId: 1, userId: 1, signal };

const DATES = datesOf('2026-10-01', '2026-10-09');
const MIDDLE = '2026-10-07';

const keptBy = async (inputs: StationInputs): Promise<KeptDay[]> =>
  (await pool.makeRows(work, inputs, DATES)).flatMap(({ keep }) => keep);

/** Changes of what a month is made from; `n` chooses a line, a break or a day. */
const CHANGES: Record<string, (inputs: StationInputs, n: number) => StationInputs> = {
  nothing: (inputs) => inputs,
  'a campaign less': ({ lines, ...rest }, n) => ({
    ...rest,
    lines: lines.filter((_, k) => k !== n % lines.length),
  }),
  'a line that ends': ({ lines, ...rest }, n) => ({
    ...rest,
    lines: lines.map((line, k) =>
      k === n % lines.length && line.scheduleType === 'simple' && line.per !== 'flight'
        ? { ...line, endDate: MIDDLE }
        : line,
    ),
  }),
  'a line that begins later': ({ lines, ...rest }, n) => ({
    ...rest,
    lines: lines.map((line, k) =>
      k === n % lines.length && line.scheduleType === 'simple'
        ? { ...line, startDate: MIDDLE }
        : line,
    ),
  }),
  'another length': ({ lines, ...rest }, n) => ({
    ...rest,
    lines: lines.map((line, k) => (k === n % lines.length ? { ...line, length: 60 } : line)),
  }),
  'a break less on one weekday': ({ breaks, ...rest }, n) => ({
    ...rest,
    breaks: breaks.map((own, day) => (day === n % 7 ? own.slice(1) : own)),
  }),
  'locked days less': ({ locked = [], ...rest }, n) => ({
    ...rest,
    locked: locked.filter((_, k) => k !== n % locked.length),
  }),
  'another weight': ({ lines, ...rest }, n) => ({
    ...rest,
    lines: lines.map((line, k) =>
      k >= n % lines.length && line.pieces
        ? { ...line, pieces: line.pieces.map((one) => ({ ...one, weight: one.weight + one.id })) }
        : line,
    ),
  }),
};

const month = fc.record({
  inputs: fc.oneof(
    soldDay({ ...MEDIUM, breaks: 8, lines: 12 }).map(({ inputs }) => inputs),
    mediumWeek.map(({ inputs }) => inputs),
    // Quotas, and what takes turns, at one station.
    fc.tuple(mediumWeek, soldDay({ ...MEDIUM, breaks: 8, lines: 8 })).map(([{ inputs }, sold]) => ({
      ...sold.inputs,
      lines: [
        ...sold.inputs.lines,
        ...inputs.lines.map((line) => ({ ...line, scheduleId: line.scheduleId + 100 })),
      ],
    })),
  ),
  change: fc.constantFrom(...Object.keys(CHANGES)),
  n: fc.nat(100),
  from: fc.nat(DATES.length - 1),
});

describe('days that are kept', () => {
  it('are what would be made now, and later days are made alike, whatever has changed', async () => {
    await fc.assert(
      fc.asyncProperty(month, async ({ inputs, change, n, from }) => {
        const kept = await keptBy(inputs);
        const now = CHANGES[change]?.(inputs, n) ?? inputs;
        const fresh = await keptBy(now);
        const keys = new Set(fresh.map(({ key }) => key));
        const current = kept.filter(({ key }) => keys.has(key));
        expect(current).toEqual(fresh.slice(0, current.length));
        const dates = DATES.slice(from, from + 2);
        const made = await pool.makeDays(work, { ...now, kept }, dates);
        expect(made.map(({ plan }) => plan)).toEqual(makeDays(now, dates).map(({ plan }) => plan));
      }),
      { numRuns: 12 },
    );
  });

  it('are dropped from the day on whose digest changes', () => {
    fc.assert(
      fc.property(month, ({ inputs, change, n }) => {
        const { keys } = monthsLeft(inputs, DATES, false);
        const kept = [...keys].map(([date, key]) => ({ date, key, airings: [] }));
        const now = CHANGES[change]?.(inputs, n) ?? inputs;
        const [before, after] = [digester(inputs), digester(now)];
        const changed = DATES.findIndex(
          (date) => JSON.stringify(before(date)) !== JSON.stringify(after(date)),
        );
        const { use } = monthsLeft({ ...now, kept }, DATES, true);
        const toMake = DATES.filter((date) => use.has(date));
        if (change === 'nothing') expect(toMake).toEqual([]);
        if (changed >= 0) expect(toMake).toEqual(expect.arrayContaining(DATES.slice(changed)));
      }),
      { numRuns: 60 },
    );
  });

  it('have the airings of days that are only counted', async () => {
    const inputs = weekOf(makeInstance({ size: 'small', sellOut: 1.2, seed: 3 }));
    const sorted = (all: Awaited<ReturnType<typeof pool.makeCounts>>) =>
      all.map(({ date, airings }) => [
        date,
        airings.map(({ spotId, time }) => `${spotId} ${time}`).sort(),
      ]);
    const made = sorted(await pool.makeAirings(work, inputs, DATES));
    const kept = await keptBy(inputs);
    expect(sorted(await pool.makeCounts(work, { ...inputs, kept }, DATES))).toEqual(made);
    const some = kept.filter((_, k) => k % 3 > 0);
    expect(sorted(await pool.makeCounts(work, { ...inputs, kept: some }, DATES))).toEqual(made);
  });

  it('leave one day to make, the last, of a month in which nothing changed', async () => {
    const inputs = weekOf(makeInstance({ size: 'small', sellOut: 0.9, seed: 3 }));
    const kept = await keptBy(inputs);
    const last = DATES.at(-1) ?? '';
    expect([...monthsLeft({ ...inputs, kept }, [last], false).use.keys()]).toEqual([last]);
  });
});
