import { plannedAiring, playedRow } from '../../../test/factories/aired-rows.js';
import { liveOutcomes, type LiveAiring } from './live-day.js';
import type { PlayedRow } from './played-row.js';

const HOUR = 3600;
const airing = (id: number, start: number, more: Partial<LiveAiring> = {}): LiveAiring => ({
  ...plannedAiring({ id, start, cart: String(id), tolerance: 180, hasFile: false }),
  breakEnd: start + 60,
  ...more,
});
const row = (id: number, at: number, cart: string) => playedRow({ id, at, cart });
const SETTINGS = { window: 900, short: 2 };

/** The state of airing 7, planned for eight, and whether it is late. */
function at(now: number, rows: PlayedRow[] = [], more: Partial<LiveAiring> = {}) {
  const found = liveOutcomes([airing(7, 8 * HOUR, more)], rows, SETTINGS, now).get(7);
  return [found?.state, found?.late];
}

describe('a day that goes on', () => {
  // The break ends a minute after eight; its tolerance is three minutes, and playout has five to report.
  it.each([
    [8 * HOUR, 'PENDING', false],
    [8 * HOUR + 180, 'PENDING', false],
    [8 * HOUR + 181, 'PENDING', true],
    [8 * HOUR + 60 + 180 + 299, 'PENDING', true],
    [8 * HOUR + 60 + 180 + 300, 'MISSED', false],
  ])('at second %d what nobody told of is %s', (now, state, late) => {
    expect(at(now)).toEqual([state, late]);
  });

  it('has what was told, and in time', () => {
    expect(at(8 * HOUR + 40, [row(1, 8 * HOUR + 2, '7')])).toEqual(['AIRED', false]);
  });

  it('has what was told after it was missed', () => {
    const told = [row(1, 9 * HOUR, '7')];
    expect(at(9 * HOUR + 1, told)).toEqual(['MOVED', false]);
  });

  it('never misses nor awaits what a person reads', () => {
    expect(at(23 * HOUR, [], { live: true })).toEqual(['PENDING', false]);
  });
});
