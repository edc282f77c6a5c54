import { airedRow } from '../../../test/factories/aired-rows.js';
import { canBeOf, nominalOf, ownDates } from './file-dates.js';

const at = (airedDate: string | null, airedTime: number) => airedRow({ airedDate, airedTime });
const HOUR = 3600;
const [MON, TUE] = ['2026-12-07', '2026-12-08'];

it('a file is of its own date, and of those of which it has more than six hours', () => {
  const night = [at(TUE, 0), at(TUE, 6 * HOUR)];
  expect(ownDates([at(MON, 0), at(MON, 20 * HOUR), ...night], MON)).toEqual([MON]);
  expect(ownDates([...night, at(TUE, 6 * HOUR + 1)], MON)).toEqual([MON, TUE]);
  expect(ownDates([at(MON, 0), at(MON, 20 * HOUR)], TUE)).toEqual([MON, TUE]);
});

it('rows without a date, and hours past midnight, make no date of their own', () => {
  expect(ownDates([at(null, 0), at(null, 90_000)], MON)).toEqual([MON]);
  expect(ownDates([at(MON, 86_400), at(MON, 86_400 + 7 * HOUR)], MON)).toEqual([MON, TUE]);
});

it('a row stands in its own date, or in the last one before', () => {
  expect(nominalOf(at(TUE, 0), [MON, TUE], MON)).toBe(TUE);
  expect(nominalOf(at(MON, 90_000), [MON, TUE], MON)).toBe(TUE);
  expect(nominalOf(at(TUE, 0), [MON], MON)).toBe(MON);
  expect(nominalOf(at('2026-12-01', 0), [MON, TUE], TUE)).toBe(MON);
  expect(nominalOf(at(null, 90_000), [MON, TUE], MON)).toBe(MON);
});

it('a file is of the date in its name where a row can be of it', () => {
  for (const row of [at(MON, 0), at(null, 0), at(TUE, 5 * HOUR)])
    expect(canBeOf([at('2026-12-05', 0), row], MON)).toBe(true);
  expect(canBeOf([], MON)).toBe(true);
  expect(canBeOf([at(TUE, 6 * HOUR), at('2026-12-05', 0)], MON)).toBe(false);
});
