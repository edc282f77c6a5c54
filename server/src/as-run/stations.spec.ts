import { SentenceError } from '../common/errors.js';
import { plannedAiring, playedRow } from '../../test/factories/aired-rows.js';
import { matchDays } from './core/match.js';
import { refusingTooMany } from './stations.js';

const airing = (i: number) => plannedAiring({ id: i, start: 60 * i, cart: '7' });
const row = (id: number) => playedRow({ id, at: id, cart: '7' });
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
