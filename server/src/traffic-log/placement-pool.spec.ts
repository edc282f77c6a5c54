import { weekOf } from '../../test/placement/build.js';
import { makeInstance } from '../../test/placement/generator.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import { AppConfig } from '../config/app-config.js';
import { datesOf } from '../contract/time.js';
import { Metrics } from '../metrics/metrics.js';
import { PlacementPool } from './placement-pool.js';

const inputs = weekOf(makeInstance({ size: 'small', sellOut: 0.9, seed: 3 }));

/** Asked only when the figures are read. */
const database = {} as TenantDatabase;
const newPool = (): PlacementPool =>
  new PlacementPool(new AppConfig({ PLACEMENT_THREADS: '0' }), new Metrics(database));

describe('makeRows', () => {
  it.each([31, 4, 1])('hands over the first of %i days at once, then some together', async (n) => {
    const dates = datesOf('2026-10-01', '2026-10-31').slice(0, n);
    const counts: number[] = [];
    const made: string[] = [];
    for await (const { days } of newPool().makeRows(inputs, dates)) {
      counts.push(days.length);
      made.push(...days.map(({ date }) => date));
    }
    expect(made.sort()).toEqual(dates);
    const [first, ...others] = counts;
    expect(first).toBe(1);
    expect(others.slice(0, -1).filter((count) => count < 3)).toEqual([]);
  });
});
