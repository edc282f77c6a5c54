import type { AiredRow } from '../../contract/playout.js';
import { airedRow } from '../../../test/factories/aired-rows.js';
import { dateOfSecond, midnightOf, placeRow } from './place-row.js';

const DATE = '2026-12-07';
const DAY = midnightOf(DATE);
const place = (fields: Partial<AiredRow>, dates = [DATE]) =>
  placeRow(airedRow(fields), { dates, nominal: DATE });

it('a second is of the day that it falls in', () => {
  expect([DAY - 1, DAY, DAY + 86_399, DAY + 86_400].map(dateOfSecond)).toEqual([
    '2026-12-06',
    DATE,
    DATE,
    '2026-12-08',
  ]);
});

it.each([
  ['what aired', {}, DATE],
  ['what aired after midnight', { airedTime: 90_000 }, '2026-12-08'],
  ['what aired before it was planned', { airedTime: 86_000, scheduledTime: 86_500 }, DATE],
  ['what did not air', { airedTime: null, scheduledTime: 90_000 }, '2026-12-08'],
  ['what has no time', { airedTime: null }, DATE],
  ['what says its date', { airedDate: '2026-12-05' }, '2026-12-05'],
])('%s is of the date on which it aired, or should have', (_, fields, date) => {
  expect(place(fields).date).toBe(date);
});

it('times count from the midnight of its own date', () => {
  expect(place({ airedDate: '2026-12-05', scheduledTime: 3500 })).toMatchObject({
    at: midnightOf('2026-12-05') + 3600,
    scheduledAt: midnightOf('2026-12-05') + 3500,
  });
  expect(place({ airedTime: null })).toMatchObject({ at: null, scheduledAt: null });
});

it('a row stands in the one of its file’s dates that it is of', () => {
  const dates = [DATE, '2026-12-08'];
  expect(place({ airedDate: '2026-12-08' }, dates).nominal).toBe('2026-12-08');
  expect(place({ airedDate: '2026-12-09' }, dates).nominal).toBe('2026-12-08');
  expect(place({ airedDate: '2026-12-01' }, dates).nominal).toBe(DATE);
  expect(place({}, dates).nominal).toBe(DATE);
});
