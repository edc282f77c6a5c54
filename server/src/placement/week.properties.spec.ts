import fc from 'fast-check';
import { optimalWeek, orderFreeWeek, soundWeek } from '../../test/placement/week-properties.js';

/** Few random weeks, to be quick. `npm run bench:placement -- --properties` tries ten thousand. */
describe('the placement engine, on random weeks', () => {
  it('breaks no hard rule and no limit of a day, and accounts for every airing of a period', () => {
    fc.assert(soundWeek, { numRuns: 100 });
  });

  it('does not depend on the order of its input, or on which days are made together', () => {
    fc.assert(orderFreeWeek, { numRuns: 10 });
  });

  it('matches the best of all logs on tiny weeks', () => {
    fc.assert(optimalWeek, { numRuns: 150 });
  });
});
