import { SPOT_TYPE } from '../../contract/enums.js';
import { type PlacedRead, READ_TYPES, readPages } from './read-pages.js';

const read = (
  airingId: number,
  date: string,
  showId: number | null,
  place: number,
): PlacedRead => ({
  airingId,
  spotId: 7,
  date,
  showId,
  show: showId === null ? null : `Show ${String(showId)}`,
  break: place,
  time: 480 + place * 60,
  start: 28_800 + place * 3_600,
  client: 'Acme',
  campaign: 'Verano',
  spotType: SPOT_TYPE.nonTraditional,
  length: 20,
  file: 'verano.mp3',
  text: 'Llega el verano',
  speaker: null,
  state: null,
});

it('has a page for each show of each day, and what is outside of any show apart', () => {
  const pages = readPages([
    read(1, '2026-12-01', 1, 0),
    read(2, '2026-12-01', 1, 0),
    read(3, '2026-12-01', null, 1),
    read(4, '2026-12-01', 2, 2),
    read(5, '2026-12-02', 1, 0),
  ]);
  expect(
    pages.map(({ date, show, breaks }) => [
      date,
      show,
      breaks.map(({ time, reads }) => [time, reads.map(({ airingId }) => airingId)]),
    ]),
  ).toEqual([
    ['2026-12-01', 'Show 1', [[480, [1, 2]]]],
    ['2026-12-01', null, [[540, [3]]]],
    ['2026-12-01', 'Show 2', [[600, [4]]]],
    ['2026-12-02', 'Show 1', [[480, [5]]]],
  ]);
});

it('a show that a day has twice has one page', () => {
  const pages = readPages([
    read(1, '2026-12-01', 1, 0),
    read(2, '2026-12-01', 2, 1),
    read(3, '2026-12-01', 1, 2),
  ]);
  expect(pages.map(({ showId, breaks }) => [showId, breaks.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

it('lists what is read, what carries a sponsor, or everything', () => {
  expect(READ_TYPES).toEqual({ live: [1], sponsor: [2], all: null });
});
