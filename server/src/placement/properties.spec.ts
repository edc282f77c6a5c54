import fc from 'fast-check';
import { idFree, movable, optimal, orderFree, sound } from '../../test/placement/properties.js';

/** Few random days, to be quick. `npm run bench:placement -- --properties` tries ten thousand. */
describe('the placement engine, on random days', () => {
  it('breaks no hard rule, loses nothing and gives the right reasons', () => {
    fc.assert(sound, { numRuns: 40 });
  });

  it('does not depend on the order of its input', () => {
    fc.assert(orderFree, { numRuns: 20 });
  });

  it('is worth as much under other ids', () => {
    fc.assert(idFree, { numRuns: 100 });
  });

  it('is the same under other ids in the same order', () => {
    fc.assert(movable, { numRuns: 20 });
  });

  it('matches the best of all logs on tiny days', () => {
    fc.assert(optimal, { numRuns: 150 });
  });
});
