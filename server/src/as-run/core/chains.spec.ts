import { plannedAiring, playedRow } from '../../../test/factories/aired-rows.js';
import { matchDays, type PlannedAiring, type PlayedRow } from './match.js';
import { midnightOf } from './place-row.js';

const DAY = midnightOf('2026-12-07');
const AT = DAY + 8 * 3600;
const WINDOW = { start: 0, end: 1439 };
const common = { dayStart: DAY, start: AT, cart: null, window: WINDOW };

/** An airing of 30 seconds of `A>B`. */
const CHAIN = plannedAiring({
  ...common,
  id: 1,
  fileName: 'A',
  second: { fileName: 'B', cart: null },
});
const row = (id: number, file: string, fields: Partial<PlayedRow> = {}): PlayedRow =>
  playedRow({ id, at: AT + id, file, length: 15, ...fields });

function match(rows: readonly PlayedRow[], airings: readonly PlannedAiring[] = [CHAIN]) {
  const { outcomes, unordered, silent, offers } = matchDays(airings, rows, {
    window: 900,
    short: 2,
  });
  const states = [...outcomes].map(([id, { state, rowId }]) => [id, state, rowId]);
  return { states, unordered, silent, offers: [...offers] };
}

describe('a chain', () => {
  it('aired when both of its files did: the row of the first stands for it', () => {
    const found = match([row(11, 'A.wav'), row(12, 'B')]);
    expect(found).toEqual({ states: [[1, 'AIRED', 11]], unordered: [], silent: [12], offers: [] });
  });

  it.each([
    ['first', [row(11, 'A')], 11],
    ['second', [row(12, 'B')], 12],
  ])('is short when its %s file aired alone', (_, rows, rowId) => {
    expect(match(rows)).toMatchObject({ states: [[1, 'SHORT', rowId]], silent: [] });
  });

  it('is short when both together were', () => {
    const rows = [row(11, 'A', { length: 10 }), row(12, 'B', { length: 10 })];
    expect(match(rows).states).toEqual([[1, 'SHORT', 11]]);
    const unknown = [row(11, 'A', { length: null }), row(12, 'B', { length: 1 })];
    expect(match(unknown).states).toEqual([[1, 'AIRED', 11]]);
  });

  it('is missed when none did, and another file is offered for it once', () => {
    const found = match([row(13, 'C'), row(14, 'D')]);
    expect(found.states).toEqual([[1, 'MISSED', null]]);
    expect(found.offers).toHaveLength(1);
    expect(found.offers[0]?.[1]).toBe(1);
  });

  it('offers nothing for a file of it that is missing alone', () => {
    expect(match([row(11, 'A'), row(13, 'C')])).toMatchObject({ offers: [], unordered: [13] });
  });

  it('is found by its id in both of its rows', () => {
    const rows = [row(12, 'B', { airingId: 1 }), row(11, 'A', { airingId: 1 })];
    expect(match(rows)).toMatchObject({ states: [[1, 'AIRED', 11]], unordered: [], silent: [12] });
  });

  it('may be the same file twice', () => {
    const twice = { ...CHAIN, second: { fileName: 'A', cart: null } };
    const found = match([row(11, 'A'), row(12, 'A')], [twice]);
    expect(found).toMatchObject({ states: [[1, 'AIRED', 11]], unordered: [], silent: [12] });
  });

  it('takes no row of another airing of one of its files', () => {
    const other = plannedAiring({ ...common, id: 2, fileName: 'B', start: AT + 600 });
    const found = match(
      [row(11, 'A'), row(12, 'B'), row(13, 'B', { at: AT + 600, length: 30 })],
      [CHAIN, other],
    );
    expect(found.states).toEqual([
      [1, 'AIRED', 11],
      [2, 'AIRED', 13],
    ]);
  });
});

it('what airs with its break is in no file, and aired once there is one of its day', () => {
  const command = plannedAiring({ ...common, id: 3, fileName: '/Time', airsWithBreak: true });
  const { outcomes } = matchDays([command], [], { window: 900, short: 2 });
  expect(outcomes.get(3)).toEqual({ state: 'AIRED', rowId: null, billable: 1 });
  expect(match([], [{ ...command, hasFile: false }]).states).toEqual([[3, 'PENDING', null]]);
});
