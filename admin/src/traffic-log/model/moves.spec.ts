import { closedBreaks, dropOrder, mayTake, moveBody, refusalOf, type MovedItem } from './moves';
import { airing, logBreak, logOf, unplaced } from './test-log';

const early = logBreak(10, '08:00', [airing(1), airing(2), airing(3)]);
const late = logBreak(20, '09:00', [airing(4)]);
const sponsors = logBreak(30, '10:00', [], { spotType: 2 });
const log = logOf([early, late, sponsors]);
const one: MovedItem = { kind: 'airing', airingId: 1 };
const three: MovedItem = { kind: 'airing', airingId: 3 };
const entry = unplaced('FULL', { scheduleType: 'advanced', scheduleId: 7 });
const waiting: MovedItem = { kind: 'unplaced', entry };
const day = { stationId: 1, date: '2026-12-01', version: 1 };

describe('the order of a drop', () => {
  it.each([
    ['before the second of its own break', one, 10, 2, 1],
    ['before the third of its own break', one, 10, 3, 2],
    ['at the end of its own break', one, 10, undefined, 3],
    ['further up in its own break', three, 10, 1, 1],
    ['before the first of another break', one, 20, 1, 1],
    ['at the end of another break', one, 20, undefined, undefined],
    ['from the unplaced', waiting, 10, 2, 2],
  ] as const)('%s', (_name, moved, breakId, before, order) => {
    expect(dropOrder(log.breaks, moved, breakId, before)).toBe(order);
  });
});

describe('a move', () => {
  it('names the airing, the break and the place', () => {
    expect(moveBody(log, one, { breakId: 20, order: 1 })).toEqual({
      ...day,
      airingId: 1,
      toBreak: 20,
      order: 1,
    });
    expect(moveBody(log, one, { breakId: 20 })).toEqual({ ...day, airingId: 1, toBreak: 20 });
  });

  it('within a break is one when the place changes', () => {
    expect(moveBody(log, one, { breakId: 10, order: 1 })).toBeNull();
    expect(moveBody(log, three, { breakId: 10 })).toBeNull();
    expect(moveBody(log, one, { breakId: 10 })).toEqual({ ...day, airingId: 1, toBreak: 10 });
  });

  it('takes an airing out', () => {
    expect(moveBody(log, one, { breakId: null })).toEqual({ ...day, airingId: 1, toBreak: null });
    expect(moveBody(log, waiting, { breakId: null })).toBeNull();
  });

  it('puts an unplaced one in', () => {
    expect(moveBody(log, waiting, { breakId: 20 })).toEqual({
      ...day,
      unplaced: { scheduleType: 'advanced', scheduleId: 7 },
      toBreak: 20,
    });
  });
});

describe('a break', () => {
  it('accepts what fits by type and free time', () => {
    expect(mayTake(early, { length: 20, spotType: 0 }, false)).toBe(true);
    expect(mayTake(early, { length: 21, spotType: 1 }, false)).toBe(false);
    expect(mayTake(early, { length: 21, spotType: 0 }, true)).toBe(true);
    expect(mayTake(early, { length: 20, spotType: 2 }, false)).toBe(false);
    expect(mayTake(sponsors, { length: 20, spotType: 2 }, false)).toBe(true);
    expect(mayTake(sponsors, { length: 20, spotType: 0 }, false)).toBe(false);
  });

  it('that would refuse it is disabled during the move', () => {
    expect([...closedBreaks(log.breaks, one)]).toEqual([30]);
    expect([...closedBreaks(log.breaks, { kind: 'airing', airingId: 99 })]).toEqual([]);
    const long: MovedItem = { kind: 'unplaced', entry: unplaced('TOO_LONG', { length: 70 }) };
    expect([...closedBreaks(log.breaks, long)]).toEqual([10, 20, 30]);
  });
});

describe('a refusal', () => {
  it('names its rules and whether it can be confirmed', () => {
    expect(refusalOf({ message: 'x', rules: ['CATEGORY', 'WINDOW'], confirmable: true })).toEqual({
      rules: ['CATEGORY', 'WINDOW'],
      confirmable: true,
    });
    expect(refusalOf({ rules: ['CAPACITY'] })).toEqual({ rules: ['CAPACITY'], confirmable: false });
  });

  it.each([null, 'STALE_RECORD', {}, { rules: 'CAPACITY' }, { rules: [] }, { rules: ['OTHER'] }])(
    'is not %j',
    (body) => expect(refusalOf(body)).toBeNull(),
  );
});
