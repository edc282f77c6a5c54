import fc from 'fast-check';
import { soldIsOptimal, soldIsSound } from '../../test/placement/properties-sold.js';

/** Few random days, to be quick. `npm run bench:placement -- --properties` tries ten thousand. */
describe('the placement engine, on random days with pieces, separation and service', () => {
  it('breaks no rule, loses nothing and gives the right reasons', () => {
    fc.assert(soldIsSound, { numRuns: 10 });
  });

  it('matches the best of all logs on tiny days', () => {
    fc.assert(soldIsOptimal, { numRuns: 30 });
  });
});
