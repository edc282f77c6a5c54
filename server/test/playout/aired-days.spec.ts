import { IN_PRESETS } from '../../src/contract/playout.js';
import { checkAiredDay } from './check-aired.js';

/** Days of each preset; `npm run test:playout` takes many. */
const DAYS = Number(process.env['PLAYOUT_DAYS'] ?? 40);
const SEED = Number(process.env['PLAYOUT_SEED'] ?? 1);

/**
 * Property: a day that an independent writer puts into a file, with what went wrong on it, comes back with
 * exactly that. Where rows name no airing and a cart stands in the day more than once, what is meant
 * cannot be known: then the pairs have the least sum of time differences.
 */
it.each(IN_PRESETS)('%s: the faults of a day come back, and no others', (preset) => {
  let faults = 0;
  for (let seed = SEED; seed < SEED + DAYS; seed += 1)
    try {
      faults += checkAiredDay(preset, seed);
    } catch (error) {
      throw new Error(`day ${seed} (PLAYOUT_SEED=${seed} PLAYOUT_DAYS=1): ${String(error)}`);
    }
  expect(faults).toBeGreaterThan(DAYS);
});
