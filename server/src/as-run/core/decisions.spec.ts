import { plannedAiring, playedRow } from '../../../test/factories/aired-rows.js';
import { basisOf, NO_DECISION, reconcile, type AiringDecision, withDecision } from './decisions.js';
import type { Outcome, PlayedRow } from './match.js';

const SETTINGS = { window: 900, short: 2 };
const airing = (id: number, start: number, cart: number) =>
  plannedAiring({ id, start, cart: String(cart) });
const row = (id: number, at: number | null, cart: number, more: Partial<PlayedRow> = {}) =>
  playedRow({ id, at, cart: String(cart), ...more });
const decided = (fields: Partial<AiringDecision>): AiringDecision => ({
  ...NO_DECISION,
  ...fields,
});
const AIRED: Outcome = { state: 'AIRED', rowId: 11, billable: 1 };
const MISSED: Outcome = { state: 'MISSED', rowId: null, billable: 0 };

describe('what a person decided', () => {
  it('of its state is before what the files tell', () => {
    expect(withDecision(1, AIRED, NO_DECISION)).toMatchObject({ state: 'AIRED', billable: 1 });
    expect(withDecision(1, AIRED, decided({ setState: 'MISSED' }))).toMatchObject({
      state: 'MISSED',
      rowId: 11,
      billable: 0,
    });
    expect(withDecision(1, MISSED, decided({ setState: 'AIRED' }))).toMatchObject({
      state: 'AIRED',
      billable: 1,
    });
  });

  it('makes nothing billable that aired outside its window', () => {
    const outside: Outcome = { state: 'MOVED', rowId: 11, billable: 0 };
    expect(withDecision(1, outside, decided({ setState: 'AIRED' })).billable).toBe(0);
    expect(withDecision(1, MISSED, decided({ setState: 'SUBSTITUTED' })).billable).toBe(0);
  });

  it('holds while the files tell the same, and its note for good', () => {
    const airings = [airing(1, 3600, 1001)];
    const basis = basisOf(AIRED, row(11, 3600, 1001));
    const before = new Map([
      [1, decided({ decision: 'SCRATCH', setState: 'MISSED', note: 'n', basis })],
    ]);
    const again = (rows: readonly PlayedRow[], decisions = before) =>
      reconcile(airings, rows, SETTINGS, decisions).results[0]?.decided;
    expect(again([row(99, 3600, 1001)])).toMatchObject({ decision: 'SCRATCH', setState: 'MISSED' });
    for (const changed of [row(99, 3601, 1001), row(99, 3600, 1001, { length: 29 })])
      expect(again([changed])).toMatchObject({ decision: null, setState: null, note: 'n' });
    expect(again([])).toMatchObject({ decision: null, note: 'n', basis: '["MISSED"]' });
  });

  it('holds whatever the files tell once its make-good is placed, and where nothing is known', () => {
    const stands = decided({ decision: 'MAKE_GOOD', basis: '["MISSED"]', stands: true });
    const older = decided({ decision: 'BILL', basis: null });
    for (const word of [stands, older])
      expect(
        reconcile([airing(1, 3600, 1001)], [row(11, 3600, 1001)], SETTINGS, new Map([[1, word]]))
          .results[0]?.decided,
      ).toMatchObject({ decision: word.decision, basis: '["AIRED",3600,30,1001,null]' });
  });
});

it('what the files tell is the state, the time, the length and the audio, not the row', () => {
  const of = (more: Partial<PlayedRow>) => basisOf(AIRED, row(11, 3600, 1001, more));
  expect(of({ id: 12, title: 'x', airingId: 1 })).toBe(of({}));
  for (const more of [{ at: 3601 }, { length: 29 }, { cart: '2' }, { file: 'a' }, { isci: 'a' }])
    expect(of(more)).not.toBe(of({}));
  expect(basisOf(MISSED, undefined)).not.toBe(basisOf({ ...MISSED, state: 'PENDING' }, undefined));
});

describe('a row that a person linked', () => {
  const airings = [airing(1, 3600, 1001), airing(2, 7200, 1001)];
  const link = (linkedRowId: number) => new Map([[1, decided({ linkedRowId })]]);

  it('is of that airing and of no other, whatever it aired', () => {
    const { results, unordered } = reconcile(
      airings,
      [row(11, 7200, 1001), row(12, 50_000, 2002)],
      SETTINGS,
      link(11),
    );
    expect(results.map(({ airingId, state, rowId }) => [airingId, state, rowId])).toEqual([
      [1, 'MOVED', 11],
      [2, 'MISSED', null],
    ]);
    expect(results[0]?.decided.linkedRowId).toBe(11);
    expect(unordered).toEqual([{ id: 12, offeredFor: null }]);
  });

  it('that is gone, or says that nothing aired, is linked no longer', () => {
    for (const [rows, id] of [
      [[row(12, 3600, 1001)], 11],
      [[row(12, 3600, 1001), row(11, null, 1001)], 11],
    ] as const) {
      const { results } = reconcile(airings, rows, SETTINGS, link(id));
      expect(results[0]).toMatchObject({ state: 'AIRED', rowId: 12 });
      expect(results[0]?.decided.linkedRowId).toBeNull();
    }
  });
});

it('rows without an airing say for which missed one they are offered', () => {
  const { unordered, silent, doubles } = reconcile(
    [airing(1, 3600, 1001)],
    [row(11, 3700, 9), row(12, 20_000, 9), row(13, 20_000, 9), row(14, null, 1001)],
    SETTINGS,
    new Map(),
  );
  expect(unordered).toEqual([
    { id: 11, offeredFor: 1 },
    { id: 12, offeredFor: null },
  ]);
  expect([silent, doubles]).toEqual([[14], [13]]);
});
