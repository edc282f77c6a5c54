import fc from 'fast-check';
import { plannedAiring, playedRow } from '../../../test/factories/aired-rows.js';
import { matchDays, type PlannedAiring, type PlayedRow } from './match.js';
import { midnightOf } from './place-row.js';

const DAY = midnightOf('2026-12-07');
const SETTINGS = { window: 900, short: 2 };

/** @param start seconds of the day */
const planned = (id: number, start: number, cart: number, fields: Partial<PlannedAiring> = {}) =>
  plannedAiring({
    id,
    dayStart: DAY,
    start: DAY + start,
    cart: String(cart),
    fileName: `${cart}-spot.wav`,
    window: { start: 0, end: 1439 },
    ...fields,
  });

/** @param at seconds of the day */
const played = (
  id: number,
  at: number,
  cart: number | null,
  fields: Partial<PlayedRow> = {},
): PlayedRow =>
  playedRow({ id, at: DAY + at, cart: cart === null ? null : String(cart), ...fields });

const match = (airings: readonly PlannedAiring[], rows: readonly PlayedRow[]) =>
  matchDays(airings, rows, SETTINGS);

/** By the airing's id: its state, and the row that it aired as. */
const outcomes = (airings: readonly PlannedAiring[], rows: readonly PlayedRow[]) =>
  [...match(airings, rows).outcomes].map(([id, { state, rowId }]) => [id, state, rowId]);

const stateOf = (airing: PlannedAiring, row: PlayedRow) => outcomes([airing], [row])[0]?.[1];

describe('the state of an airing', () => {
  it.each([
    [-61, 'MOVED'],
    [-60, 'AIRED'],
    [0, 'AIRED'],
    [60, 'AIRED'],
    [61, 'MOVED'],
  ])('a start of %d seconds from its plan, of which 60 are tolerated: %s', (apart, state) => {
    expect(stateOf(planned(1, 3600, 1001), played(11, 3600 + apart, 1001))).toBe(state);
  });

  it.each([
    [28, 'AIRED'],
    [27, 'SHORT'],
    [45, 'AIRED'],
    [null, 'AIRED'],
  ])('30 seconds of which %s aired, when 2 may be missing: %s', (length, state) => {
    expect(stateOf(planned(1, 3600, 1001), played(11, 3600, 1001, { length }))).toBe(state);
  });

  it('MOVED says more than SHORT, and SUBSTITUTED more than both', () => {
    const late = played(11, 4000, 1001, { length: 5 });
    expect(stateOf(planned(1, 3600, 1001), late)).toBe('MOVED');
    expect(stateOf(planned(1, 3600, 1001), { ...late, status: 'SUBSTITUTED' })).toBe('SUBSTITUTED');
  });

  it('is what the file says of a row that is on time', () => {
    expect(stateOf(planned(1, 3600, 1001), played(11, 3600, 1001, { status: 'MOVED' }))).toBe(
      'MOVED',
    );
  });

  it.each([
    ['carts that differ', { cart: '2002', scheduledCart: '1001' }, 'SUBSTITUTED'],
    ['carts that agree', { cart: '1001', scheduledCart: '1001' }, 'AIRED'],
    ['its id and another cart', { cart: '2002', airingId: 1 }, 'SUBSTITUTED'],
    ['its id and another file', { cart: null, file: 'other.wav', airingId: 1 }, 'SUBSTITUTED'],
    ['its id and its file', { cart: null, file: 'X:\\1001-SPOT.WAV', airingId: 1 }, 'AIRED'],
    ['its id alone', { cart: null, airingId: 1 }, 'AIRED'],
  ])('of a row that names %s: %s', (_, fields, state) => {
    expect(stateOf(planned(1, 3600, 1001), played(11, 3600, 1001, fields))).toBe(state);
  });

  it('without a row is MISSED where there is a file of its day, PENDING without one and live', () => {
    expect(
      outcomes(
        [
          planned(1, 3600, 1001),
          planned(2, 3600, 1002, { hasFile: false }),
          planned(3, 3600, 1003, { live: true }),
        ],
        [],
      ),
    ).toEqual([
      [1, 'MISSED', null],
      [2, 'PENDING', null],
      [3, 'PENDING', null],
    ]);
  });

  it('is billable by itself only inside its window, and never without a row', () => {
    const early = planned(1, 3600, 1001, { window: { start: 60, end: 120 } });
    const billable = (rows: readonly PlayedRow[]) => match([early], rows).outcomes.get(1)?.billable;
    expect(billable([played(11, 3600, 1001)])).toBe(1);
    expect(billable([played(11, 3500, 1001)])).toBe(0);
    expect(billable([])).toBe(0);
  });
});

describe('rows that name an airing', () => {
  it('are of that one wherever they aired', () => {
    const airings = [planned(1, 3600, 1001), planned(2, 7200, 1001)];
    expect(outcomes(airings, [played(11, 3600, 1001, { airingId: 2 })])).toEqual([
      [1, 'MISSED', null],
      [2, 'MOVED', 11],
    ]);
  });

  it('twice: the nearer one is it, and the other is of no airing', () => {
    const airings = [planned(1, 3600, 1001), planned(2, 7200, 1001)];
    const rows = [
      played(11, 7200, 1001, { airingId: 1 }),
      played(12, 3700, 1001, { airingId: 1, title: 'b' }),
    ];
    expect(outcomes(airings, rows)).toEqual([
      [1, 'MOVED', 12],
      [2, 'MISSED', null],
    ]);
    expect(match(airings, rows).unordered).toEqual([11]);
  });

  it('that is not there are found by their audio', () => {
    expect(outcomes([planned(1, 3600, 1001)], [played(11, 3600, 1001, { airingId: 77 })])).toEqual([
      [1, 'AIRED', 11],
    ]);
  });
});

describe('rows that are found by their audio', () => {
  it('are of the airing in whose window they are before they are of another', () => {
    // By the sum of differences alone, both would be moved.
    const airings = [planned(1, 0, 1001), planned(2, 1000, 1001)];
    expect(outcomes(airings, [played(11, 1000, 1001), played(12, 50_000, 1001)])).toEqual([
      [1, 'MOVED', 12],
      [2, 'AIRED', 11],
    ]);
  });

  it('are found across midnight within the window, and on their own day beyond it', () => {
    const late = [planned(1, 86_300, 1001)];
    expect(outcomes(late, [played(11, 86_300 + 900, 1001)])).toEqual([[1, 'MOVED', 11]]);
    expect(outcomes(late, [played(11, 86_300 + 901, 1001)])).toEqual([[1, 'MISSED', null]]);
    expect(outcomes(late, [played(11, 100, 1001)])).toEqual([[1, 'MOVED', 11]]);
  });

  it('are by their cart where the plan has it, and else by their file', () => {
    const airings = [planned(1, 3600, 1001)];
    const file = '1001-spot.mp3';
    expect(outcomes(airings, [played(11, 3600, 9999, { file })])).toEqual([[1, 'AIRED', 11]]);
    expect(outcomes(airings, [played(11, 3600, null, { file })])).toEqual([[1, 'AIRED', 11]]);
    expect(outcomes(airings, [played(11, 3600, 9999, { file: 'z.mp3' })])).toEqual([
      [1, 'MISSED', null],
    ]);
  });

  it('are of the airing that they were to be, where they say so', () => {
    expect(
      outcomes(
        [planned(1, 3600, 1001), planned(2, 7200, 2002)],
        [played(11, 3600, 2002, { scheduledCart: '1001' })],
      ),
    ).toEqual([
      [1, 'SUBSTITUTED', 11],
      [2, 'MISSED', null],
    ]);
  });
});

describe('rows that say that nothing aired', () => {
  const missed = (id: number, fields: Partial<PlayedRow> = {}) =>
    played(id, 0, 1001, { at: null, scheduledAt: DAY + 3600, status: 'MISSED', ...fields });

  it('are each of one airing, although two are planned for one minute', () => {
    const airings = [planned(1, 3600, 1001), planned(2, 3630, 1001)];
    const late = played(13, 50_000, 1001);
    expect(outcomes(airings, [missed(11), late])).toEqual([
      [1, 'MISSED', null],
      [2, 'MOVED', 13],
    ]);
    // No airing is left for the late row.
    expect(outcomes(airings, [missed(11), missed(12), late])).toEqual([
      [1, 'MISSED', null],
      [2, 'MISSED', null],
    ]);
    expect(match(airings, [missed(11), missed(12), late]).unordered).toEqual([13]);
  });

  it.each([
    [60, []],
    [61, [[13, 'MOVED']]],
  ])('are of an airing within a minute of their plan: %d seconds', (apart, found) => {
    const rows = [missed(11, { scheduledAt: DAY + 3600 + apart }), played(13, 50_000, 1001)];
    const states = outcomes([planned(1, 3600, 1001)], rows);
    expect(states.flatMap(([, state, row]) => (row === null ? [] : [[row, state]]))).toEqual(found);
  });

  it('give way to a row that names the airing', () => {
    expect(
      outcomes(
        [planned(1, 3600, 1001)],
        [missed(11, { airingId: 1 }), played(12, 3600, 1001, { airingId: 1 })],
      ),
    ).toEqual([[1, 'AIRED', 12]]);
  });

  it('count for nothing, as do those off the air and those without a time', () => {
    const rows = [
      missed(11),
      played(12, 3600, 1001, { onAir: false }),
      played(13, 3600, 1001, { at: null }),
      played(14, 3600, 1001, { status: 'MISSED' }),
    ];
    const matched = match([planned(1, 3600, 1001)], rows);
    expect([...matched.silent].sort()).toEqual([11, 12, 13, 14]);
    expect(matched.unordered).toEqual([]);
    expect(matched.outcomes.get(1)?.state).toBe('MISSED');
  });
});

it('a row that another one repeats is a double, one that differs in any field is not', () => {
  const row = played(11, 3600, 1001);
  const airings = [planned(1, 3600, 1001)];
  expect(match(airings, [row, { ...row, id: 12 }])).toMatchObject({ doubles: [12], unordered: [] });
  expect(match(airings, [row, { ...row, id: 12, length: 29 }]).doubles).toEqual([]);
});

describe('other audio in the place of a missed airing', () => {
  const offers = (airings: readonly PlannedAiring[], rows: readonly PlayedRow[]) => [
    ...match(airings, rows).offers,
  ];

  it('is offered within the window, the nearest', () => {
    const airings = [planned(1, 3600, 1001)];
    expect(offers(airings, [played(11, 4500, 9), played(12, 4000, 9)])).toEqual([[12, 1]]);
    expect(offers(airings, [played(11, 4500, 9)])).toEqual([[11, 1]]);
    expect(offers(airings, [played(11, 4501, 9)])).toEqual([]);
  });

  it('is offered once, and not for what is not missed', () => {
    const airings = [planned(1, 3600, 1001), planned(2, 3700, 1002)];
    expect(offers(airings, [played(11, 3690, 9)])).toEqual([[11, 2]]);
    const live = planned(1, 3600, 1001, { live: true });
    const unknown = planned(1, 3600, 1001, { hasFile: false });
    for (const airing of [live, unknown])
      expect(offers([airing], [played(11, 3600, 9)])).toEqual([]);
  });

  it('is no row that names an airing of the plan', () => {
    const airings = [planned(1, 3600, 1001), planned(2, 3700, 1002)];
    const rows = [played(11, 3700, 1002, { airingId: 2 }), played(12, 3600, 1002, { airingId: 2 })];
    expect(match(airings, rows).unordered).toEqual([12]);
    expect(offers(airings, rows)).toEqual([]);
  });
});

it('the order of airings and rows decides nothing, and no row is of two airings', () => {
  const airing = fc.record({ start: fc.integer({ min: 0, max: 3 }), cart: fc.nat(2) });
  const row = fc.record({
    at: fc.integer({ min: 0, max: 3 }),
    cart: fc.nat(2),
    airingId: fc.option(fc.integer({ min: 1, max: 7 })),
    status: fc.option(fc.constant('MISSED' as const), { freq: 4 }),
  });
  const plans = fc
    .array(airing, { maxLength: 6 })
    .map((all) => all.map(({ start, cart }, i) => planned(i + 1, start * 700, cart)));
  const files = fc
    .array(row, { maxLength: 6 })
    .map((all) =>
      all.map(({ at, cart, airingId, status }, i) =>
        played(i + 11, at * 650, cart, { airingId, status, scheduledAt: DAY + at * 700 }),
      ),
    );
  fc.assert(
    fc.property(plans, files, (airings, rows) => {
      const there = match(airings, rows);
      const rowIds = [...there.outcomes.values()].flatMap(({ rowId }) => rowId ?? []);
      expect(new Set(rowIds).size).toBe(rowIds.length);
      const shown = ({ outcomes: found }: typeof there) =>
        [...found]
          .sort(([a], [b]) => a - b)
          .map(([id, { state, billable }]) => [id, state, billable]);
      expect(shown(match([...airings].reverse(), [...rows].reverse()))).toEqual(shown(there));
      // Every row has exactly one outcome.
      const all = [...rowIds, ...there.unordered, ...there.doubles, ...there.silent];
      expect(all.sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
    }),
    { numRuns: 500 },
  );
});

describe('an hour that comes twice', () => {
  const [HOUR, MINUTE] = [3600, 60];
  /** From 01:00 to 02:00. */
  const doubled = [[DAY + HOUR, DAY + 2 * HOUR]] as const;
  const at = (airings: readonly PlannedAiring[], rows: readonly PlayedRow[]) => {
    const { outcomes: all, ...rest } = matchDays(airings, rows, { ...SETTINGS, doubled });
    return { states: [...all].map(([id, { state, rowId }]) => [id, state, rowId]), ...rest };
  };
  const again = { again: true };
  const quarter = HOUR + 15 * MINUTE;

  it("has its airings in the first pass; what airs again is nobody's", () => {
    const rows = [played(1, quarter, 1), played(2, quarter, 1, again)];
    expect(at([planned(7, quarter, 1)], rows)).toMatchObject({
      states: [[7, 'AIRED', 1]],
      unordered: [2],
      doubles: [],
    });
    const named = rows.map((row) => ({ ...row, airingId: 7 }));
    expect(at([planned(7, quarter, 1)], named.reverse())).toMatchObject({
      states: [[7, 'AIRED', 1]],
      unordered: [2],
    });
  });

  it('makes what aired in the second pass alone an hour late', () => {
    const rows = [played(2, quarter, 1, again)];
    expect(at([planned(7, quarter, 1)], rows).states).toEqual([[7, 'MOVED', 2]]);
    // In the place of another one it is not offered either.
    const other = at([planned(7, quarter, 1)], [played(2, quarter, 9, again)]);
    expect(other).toMatchObject({ states: [[7, 'MISSED', null]], unordered: [2] });
    expect(other.offers.size).toBe(0);
  });

  it('ends with the second pass: what airs just before its end is near to what comes after', () => {
    const [before, after] = [2 * HOUR - MINUTE / 2, 2 * HOUR];
    expect(at([planned(7, after, 1)], [played(2, before, 1, again)]).states).toEqual([
      [7, 'AIRED', 2],
    ]);
    expect(at([planned(7, after, 1)], [played(2, before, 1)]).states).toEqual([[7, 'MOVED', 2]]);
  });
});
