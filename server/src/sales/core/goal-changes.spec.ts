import { goalChanges, repeatedGoal, type SentGoal, type StoredGoal } from './goal-changes.js';

const sent = (over: Partial<SentGoal> = {}): SentGoal => ({
  stationId: 1,
  accountExecutiveId: null,
  month: '2026-12',
  net: 100,
  version: null,
  ...over,
});
const stored = (over: Partial<StoredGoal> = {}): StoredGoal => ({
  id: 9,
  stationId: 1,
  accountExecutiveId: null,
  month: '2026-12',
  net: 100,
  version: 3,
  ...over,
});
const NONE = { create: [], update: [], remove: [] };

describe('goals that are sent', () => {
  it('are created, changed and taken away', () => {
    const changes = goalChanges(
      [
        sent({ net: 200, version: 3 }),
        sent({ accountExecutiveId: 7, net: 50, version: 0 }),
        sent({ month: '2027-01', net: null, version: 1 }),
      ],
      [stored(), stored({ id: 10, month: '2027-01', version: 1 })],
    );
    expect(changes).toEqual({
      create: [{ stationId: 1, accountExecutiveId: 7, month: '2026-12', net: 50 }],
      update: [{ id: 9, net: 200 }],
      remove: [10],
    });
  });

  it('change nothing where they say what is there', () => {
    expect(goalChanges([sent()], [stored()])).toEqual(NONE);
    expect(goalChanges([sent({ net: null })], [])).toEqual(NONE);
  });

  it('may be of nothing', () => {
    expect(goalChanges([sent({ net: 0 })], [])).toMatchObject({ create: [{ net: 0 }] });
  });

  it('are refused over one that somebody else changed, set or took away meanwhile', () => {
    expect(goalChanges([sent({ version: 2 })], [stored()])).toEqual({ stale: 9 });
    expect(goalChanges([sent({ version: 0 })], [stored()])).toEqual({ stale: 9 });
    expect(goalChanges([sent({ version: 2 })], [])).toEqual({ stale: null });
  });

  it('are of one station, executive and month each', () => {
    expect(repeatedGoal([sent(), sent({ accountExecutiveId: 7 }), sent({ stationId: 2 })])).toBe(
      null,
    );
    expect(repeatedGoal([sent(), sent({ month: '2027-01' }), sent({ net: 5 })])).toBe(2);
  });
});
