import { setMaxListeners } from 'node:events';
import { weekOf } from '../../test/placement/build.js';
import { makeInstance } from '../../test/placement/generator.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import { AppConfig } from '../config/app-config.js';
import { datesOf } from '../contract/time.js';
import { Metrics } from '../metrics/metrics.js';
import { makeDays } from '../placement/month.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { FairQueue } from '../work/fair-queue.js';
import { PlacementPool } from './placement-pool.js';

const { jest } = import.meta;
const inputs = weekOf(makeInstance({ size: 'small', sellOut: 0.9, seed: 3 }));
const dates = datesOf('2026-10-20', '2026-11-09');

/** Called only when metrics are scraped. */
const database = {} as TenantDatabase;
const pool = new PlacementPool(new AppConfig({ PLACEMENT_THREADS: '0' }), new Metrics(database));
function work(stop = new AbortController()) {
  setMaxListeners(0, stop.signal);
  return { multimediaId: 1, userId: 1, signal: stop.signal };
}

describe('PlacementPool', () => {
  it('makes the plans of the dates in their order', async () => {
    expect(await pool.makeDays(work(), inputs, dates)).toEqual(makeDays(inputs, dates));
  });

  it('makes the rows of each date once, in parts of a few days', async () => {
    const parts = await pool.makeRows(work(), inputs, dates);
    expect(parts.flatMap(({ days }) => days.map(({ date }) => date))).toEqual(dates);
    expect(parts.flatMap(({ days }) => days.map(({ day }) => day))).toEqual([...dates.keys()]);
    for (const { days } of parts) expect(days.length).toBeLessThanOrEqual(8);
  });

  it('tells which campaigns air in which breaks of the dates, and which do not', async () => {
    const made = makeDays(inputs, dates).map(({ input, plan }) => ({
      date: plan.date,
      airings: plan.breaks.flatMap((b) =>
        b.airings.map(({ line }) => ({ spotId: input.lines[line]?.spotId, time: b.break.time })),
      ),
      unplaced: plan.unplaced.map(({ line, count, reason }) => ({
        spotId: input.lines[line]?.spotId,
        count,
        reason,
      })),
    }));
    expect(await pool.makeAirings(work(), inputs, dates)).toEqual(made);
  });

  it('makes the same plans when the packing of a week pauses wherever it can', async () => {
    const weekly: StationInputs = {
      ...inputs,
      lines: inputs.lines.map((line, k) =>
        line.scheduleType === 'simple' && k % 3 === 0 ? { ...line, per: 'week' } : line,
      ),
    };
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    const pieces = jest.spyOn(FairQueue.prototype, 'run');
    const made = await pool.makeDays(work(), weekly, dates);
    const { length } = pieces.mock.calls;
    clock.mockRestore();
    pieces.mockRestore();
    expect(length).toBeGreaterThan(50);
    expect(made).toEqual(makeDays(weekly, dates));
  });

  it('starts no further piece of aborted work, and passes the reason on', async () => {
    const stop = new AbortController();
    const made = pool.makeDays(work(stop), inputs, dates);
    stop.abort(new Error('The client disconnected'));
    await expect(made).rejects.toThrow('The client disconnected');
  });
});
