import { askOf, commandOf } from './deciding';
import { airedDay, airing, loose } from './test-day';

const MISSED = airing(1, { state: 'MISSED', rowId: null, actualStart: null, open: 1, billable: 0 });
const item = (over: Parameters<typeof airing>[1]) => ({ key: 'a1', airing: airing(1, over) });
const row = (over: Parameters<typeof loose>[1]) => ({ key: 'r7', row: loose(7, over) });
const day = airedDay([MISSED], [loose(7)]);
const offering = airedDay([MISSED], [loose(7, { offeredFor: 1 })]);

describe('a key', () => {
  it.each([
    ['b', 'bill'],
    ['B', 'bill'],
    ['p', 'asScheduled'],
    ['m', 'makeGood'],
    ['s', 'scratch'],
    ['Delete', 'takeBack'],
    ['Backspace', 'takeBack'],
    ['x', undefined],
  ])('%s means %s', (key, command) => expect(commandOf(key)).toBe(command));
});

describe('of an airing', () => {
  it('billing, making good and scratching are decisions', () => {
    const moved = item({ state: 'MOVED', open: 1 });
    expect(askOf('bill', moved, day)).toEqual({
      decision: { airingId: 1, decision: 'BILL' },
      decided: ['a1'],
    });
    expect(askOf('makeGood', { key: 'a1', airing: MISSED }, day)).toMatchObject({
      decision: { decision: 'MAKE_GOOD' },
    });
    expect(askOf('asScheduled', { key: 'a1', airing: MISSED }, day)).toMatchObject({
      decision: { decision: 'BILL_AS_SCHEDULED' },
    });
  });

  it('that did not air, billing takes what aired instead, and without that says what can be done', () => {
    expect(askOf('bill', { key: 'a1', airing: MISSED }, offering)).toEqual({
      decision: { airingId: 1, state: 'SUBSTITUTED', linkRowId: 7, decision: 'BILL' },
      decided: ['a1', 'r7'],
    });
    expect(askOf('bill', { key: 'a1', airing: MISSED }, day)).toEqual({
      refusal: 'aired.missedHint',
    });
  });

  it('taking back lets go of the row that aired instead', () => {
    expect(askOf('takeBack', item({ decision: 'BILL' }), day)).toEqual({
      decision: { airingId: 1, decision: null },
      decided: [],
    });
    expect(askOf('takeBack', item({ setState: 'SUBSTITUTED' }), day)).toEqual({
      decision: { airingId: 1, decision: null, linkRowId: null },
      decided: [],
    });
  });
});

describe('of a row without an airing', () => {
  it('scratching is a decision, and billing takes it for the missed one that it is offered for', () => {
    expect(askOf('scratch', row({}), day)).toEqual({
      decision: { rowId: 7, decision: 'SCRATCH' },
      decided: ['r7'],
    });
    expect(askOf('bill', row({ offeredFor: 1 }), offering)).toMatchObject({
      decision: { airingId: 1, linkRowId: 7 },
    });
  });

  it('anything else needs to know what it is', () => {
    expect(askOf('bill', row({}), day)).toEqual({ refusal: 'aired.rowHint' });
    expect(askOf('makeGood', row({}), day)).toEqual({ refusal: 'aired.rowHint' });
  });

  it('taking back forgets the campaign, too', () => {
    expect(askOf('takeBack', row({ spotId: 3 }), day)).toEqual({
      decision: { rowId: 7, decision: null, spotId: null },
      decided: [],
    });
  });
});
