import { LARGE_BODIES_IN_FLIGHT } from '../contract/limits.js';
import { BodiesInFlight } from './bodies.js';

const { ofUser, ofGroup, all } = LARGE_BODIES_IN_FLIGHT;

/** As many users of a group as have its share together, each with as much as one may. */
const fill = (bodies: BodiesInFlight, multimediaId: number) =>
  Array.from({ length: ofGroup / ofUser }, (_, i) =>
    bodies.take({ userId: 100 * multimediaId + i, multimediaId }, ofUser),
  );

describe('large bodies in flight', () => {
  it('are of a user only as many as one may have', () => {
    const bodies = new BodiesInFlight();
    const giveBack = bodies.take({ userId: 1, multimediaId: 1 }, ofUser);
    expect(bodies.take({ userId: 1, multimediaId: 2 }, 1)).toBeNull();
    giveBack?.();
    expect(bodies.take({ userId: 1, multimediaId: 2 }, ofUser)).toBeInstanceOf(Function);
  });

  it('are of a media group at most half of all, so that another one has room', () => {
    expect(2 * ofGroup).toBeLessThanOrEqual(all);
    const bodies = new BodiesInFlight();
    const [first] = fill(bodies, 1);
    expect(bodies.take({ userId: 999, multimediaId: 1 }, 1)).toBeNull();
    expect(bodies.take({ userId: 999, multimediaId: 2 }, ofUser)).toBeInstanceOf(Function);
    first?.();
    expect(bodies.take({ userId: 999, multimediaId: 1 }, 0)).toBeInstanceOf(Function);
    expect(bodies.take({ userId: 998, multimediaId: 1 }, ofUser)).toBeInstanceOf(Function);
  });

  it('are at most so many in all, also of no media group', () => {
    const bodies = new BodiesInFlight();
    for (const group of [1, 2]) fill(bodies, group);
    expect(bodies.take({ userId: 999, multimediaId: 3 }, 1)).toBeNull();
    expect(bodies.take({ userId: 999 }, 1)).toBeNull();
  });
});
