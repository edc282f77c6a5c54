import { LIMITS } from '@contract/limits';
import { bodyOf, monthBefore, queryOf, type Question, zipsOf } from './question';

const QUESTION: Question = {
  clientId: 3,
  spotIds: [],
  stationId: null,
  basis: 'aired',
  language: 'ES',
  dateFrom: '2026-12-01',
  dateTo: '2026-12-31',
};

it('the month before is whole, over the turn of a year too', () => {
  expect(monthBefore('2027-01-15')).toEqual({ dateFrom: '2026-12-01', dateTo: '2026-12-31' });
  expect(monthBefore('2028-03-31')).toEqual({ dateFrom: '2028-02-01', dateTo: '2028-02-29' });
});

it('certificates of more clients than a zip holds are in several', () => {
  const ids = Array.from({ length: LIMITS.certificatesPerZip + 1 }, (_, i) => i);
  expect(zipsOf(ids).map(({ length }) => length)).toEqual([LIMITS.certificatesPerZip, 1]);
  expect(zipsOf(ids).flat()).toEqual(ids);
  expect(zipsOf([])).toEqual([]);
});

it('asks for campaigns or for a client, never for both', () => {
  expect(bodyOf(QUESTION)).toMatchObject({ clientId: 3 });
  expect(bodyOf(QUESTION)).not.toHaveProperty('stationId');
  const some = bodyOf({ ...QUESTION, spotIds: [7, 9], stationId: 2 });
  expect(some).toMatchObject({ spotIds: [7, 9], stationId: 2 });
  expect(some).not.toHaveProperty('clientId');
  expect(queryOf({ spotIds: [7, 9], language: 'ES' })).toBe('spotIds=7&spotIds=9&language=ES');
});
