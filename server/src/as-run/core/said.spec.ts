import { plannedAiring, playedRow } from '../../../test/factories/aired-rows.js';
import { reconcile, NO_DECISION } from './decisions.js';
import { liveOutcomes } from './live-day.js';
import { matchDays, type PlannedAiring, type PlayedRow } from './match.js';
import { midnightOf } from './place-row.js';

const DAY = midnightOf('2026-12-07');
const HOUR = 3600;
const SETTINGS = { window: 900, short: 2 };

/** A live read at an hour, and what is called in files. */
const read = (id: number, start: number, fields: Partial<PlannedAiring> = {}) =>
  plannedAiring({
    id,
    dayStart: DAY,
    start: DAY + start,
    cart: null,
    fileName: 'pnt.wav',
    tolerance: 180,
    live: true,
    hasFile: true,
    window: { start: 0, end: 1439 },
    ...fields,
  });
const said = (id: number, at: number, airingId: number, fields: Partial<PlayedRow> = {}) =>
  playedRow({
    ...{ id, at: DAY + at, airingId, source: 'studio', fileId: 2 },
    ...{ cart: null, file: null, title: null, length: null },
    ...fields,
  });
const notRead = (id: number, at: number, airingId: number) =>
  said(id, at, airingId, { status: 'MISSED' });
const file = (id: number, at: number, fields: Partial<PlayedRow> = {}) =>
  playedRow({ id, at: DAY + at, cart: null, file: 'pnt.wav', fileId: 1, ...fields });
const match = (airings: PlannedAiring[], rows: PlayedRow[]) => matchDays(airings, rows, SETTINGS);
const outcome = (airings: PlannedAiring[], rows: PlayedRow[], id = 1) =>
  match(airings, rows).outcomes.get(id);

describe('what a studio said', () => {
  it.each([
    [8 * HOUR, 'AIRED'],
    [8 * HOUR + 180, 'AIRED'],
    [8 * HOUR + 181, 'MOVED'],
    [8 * HOUR - 181, 'MOVED'],
  ])('was read at second %i: %s', (at, state) => {
    expect(outcome([read(1, 8 * HOUR)], [said(11, at, 1)])).toEqual({
      state,
      rowId: 11,
      billable: 1,
    });
  });

  it('is not billable outside of the hours of its line', () => {
    const airing = read(1, 8 * HOUR, { window: { start: 480, end: 540 } });
    expect(outcome([airing], [said(11, 9 * HOUR + 1, 1)])).toMatchObject({
      state: 'MOVED',
      billable: 0,
    });
  });

  it('was not read is missed, and nothing said stays pending, with a file and without', () => {
    for (const hasFile of [true, false]) {
      const airings = [read(1, 8 * HOUR, { hasFile }), read(2, 9 * HOUR, { hasFile })];
      const { outcomes, silent, unordered } = match(airings, [notRead(11, 8 * HOUR, 1)]);
      expect([...outcomes.values()].map(({ state }) => state)).toEqual(['MISSED', 'PENDING']);
      expect([silent, unordered]).toEqual([[11], []]);
    }
  });

  it('counts also for a sponsor that otherwise airs with its break', () => {
    const sponsor = read(1, 8 * HOUR, { live: false, airsWithBreak: true });
    expect(outcome([sponsor], [])?.state).toBe('AIRED');
    expect(outcome([sponsor], [notRead(11, 8 * HOUR, 1)])?.state).toBe('MISSED');
    expect(outcome([sponsor], [said(11, 8 * HOUR + 4, 1)])).toMatchObject({ rowId: 11 });
  });

  it('is the whole of what airs as two files', () => {
    const chain = read(1, 8 * HOUR, { second: { fileName: 'tag.wav', cart: null } });
    expect(outcome([chain], [said(11, 8 * HOUR, 1)])).toMatchObject({ state: 'AIRED', rowId: 11 });
  });
});

describe('a file that has the read too', () => {
  it('pairs with it and changes nothing', () => {
    const airings = [read(1, 8 * HOUR)];
    const rows = [said(11, 8 * HOUR + 4, 1), file(21, 8 * HOUR + 6)];
    expect(match(airings, rows)).toMatchObject({ unordered: [], silent: [21] });
    expect(outcome(airings, rows)).toEqual(outcome(airings, rows.slice(0, 1)));
  });

  it('pairs with it where it names the airing, whichever is nearer to the plan', () => {
    const rows = [said(11, 8 * HOUR + 9, 1), file(21, 8 * HOUR, { airingId: 1 })];
    expect(outcome([read(1, 8 * HOUR)], rows)).toMatchObject({ rowId: 11 });
    expect(match([read(1, 8 * HOUR)], rows).silent).toEqual([21]);
  });

  it('leaves the other reads of the campaign their rows', () => {
    const airings = [read(1, 8 * HOUR), read(2, 8 * HOUR + 600)];
    const rows = [said(11, 8 * HOUR + 5, 1), file(21, 8 * HOUR + 7), file(22, 8 * HOUR + 603)];
    expect(outcome(airings, rows, 2)).toMatchObject({ state: 'AIRED', rowId: 22 });
    expect(match(airings, rows)).toMatchObject({ silent: [21], unordered: [] });
  });

  it('is left to decide where it has more than was said, or what was said not to be read', () => {
    const airings = [read(1, 8 * HOUR)];
    const twice = [said(11, 8 * HOUR, 1), file(21, 8 * HOUR), file(22, 8 * HOUR + 300)];
    expect(match(airings, twice).unordered).toEqual([22]);
    const against = [notRead(11, 8 * HOUR, 1), file(21, 8 * HOUR, { airingId: 1 })];
    expect(match(airings, against)).toMatchObject({ unordered: [21] });
    expect(outcome(airings, against)?.state).toBe('MISSED');
  });

  it('may come first or last', () => {
    const airings = [read(1, 8 * HOUR), read(2, 9 * HOUR)];
    const rows = [
      said(11, 8 * HOUR + 4, 1),
      notRead(12, 9 * HOUR, 2),
      file(21, 8 * HOUR),
      file(22, 9 * HOUR),
    ];
    const forward = match(airings, rows);
    expect(match(airings, [...rows].reverse())).toEqual(forward);
  });
});

it('a decision about what a studio said stands, whatever files say later', () => {
  const rows = [said(11, 8 * HOUR, 1), notRead(12, 9 * HOUR, 2)];
  const decision = { ...NO_DECISION, decision: 'SCRATCH' as const, basis: '["PENDING"]' };
  const decided = new Map([1, 2, 3].map((id) => [id, decision]));
  const airings = [read(1, 8 * HOUR), read(2, 9 * HOUR, { notRead: true }), read(3, 10 * HOUR)];
  const file3 = file(23, 10 * HOUR);
  const { results } = reconcile(airings, [...rows, file3], SETTINGS, decided);
  expect(results.map((one) => one.decided.decision)).toEqual(['SCRATCH', 'SCRATCH', null]);
});

it('says nothing of what playout airs: no spot is missed, and none is late', () => {
  const spot = { ...read(2, 9 * HOUR, { live: false }), breakEnd: DAY + 9 * HOUR + 60 };
  const own = { ...read(1, 8 * HOUR), breakEnd: DAY + 8 * HOUR + 60 };
  const rows = [said(1, 8 * HOUR, 1)];
  const at = (tells: boolean) =>
    [...liveOutcomes([own, spot], rows, SETTINGS, DAY + 12 * HOUR, tells).values()].map(
      ({ state, late }) => [state, late],
    );
  expect(at(false)).toEqual([
    ['AIRED', false],
    ['PENDING', false],
  ]);
  expect(at(true)).toEqual([
    ['AIRED', false],
    ['MISSED', false],
  ]);
});
