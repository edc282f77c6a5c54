import { SentenceError } from '../common/errors.js';
import { matchDays, type PlannedAiring, type PlayedRow } from './core/match.js';
import { refusingTooMany } from './stations.js';

const airing = (i: number): PlannedAiring => ({
  id: i,
  dayStart: 0,
  start: 60 * i,
  length: 30,
  cart: '7',
  fileName: '7',
  tolerance: 60,
  isci: null,
  live: false,
  hasFile: true,
  window: null,
  dates: null,
});
const row = (id: number): PlayedRow => ({
  id,
  at: id,
  length: 30,
  scheduledAt: null,
  cart: '7',
  scheduledCart: null,
  file: null,
  isci: null,
  title: null,
  airingId: null,
  status: null,
  onAir: true,
});
const some = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

it('a file of nothing but one spot is refused before it takes the server', () => {
  const compare = () =>
    matchDays(some(200, airing), some(50_000, row), { window: 43_200, short: 2 });
  let refused: unknown;
  try {
    refusingTooMany('file', compare);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(SentenceError);
  expect(refused).toMatchObject({ fields: { file: { key: 'asRunTooManyAlike' } } });
});
