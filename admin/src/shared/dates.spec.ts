import { createDateTexts } from './dates';

const [english, spanish] = [createDateTexts('EN'), createDateTexts('ES')];
const DATE = '2026-12-06';

it('are written with the day first and the name of the month in both languages', () => {
  expect(english.day(DATE)).toBe('6 Dec 2026');
  expect(spanish.day(DATE)).toBe('6 dic 2026');
});

it('begin with a capital at the beginning of a sentence alone', () => {
  expect([spanish.short(DATE), spanish.first.short(DATE)]).toEqual(['dom 6 dic', 'Dom 6 dic']);
  expect(spanish.long(DATE)).toMatch(/^domingo,? 6 de diciembre/);
  expect(spanish.first.long(DATE)).toMatch(/^Domingo,? 6 de diciembre/);
  expect([spanish.month('2026-12'), spanish.first.month('2026-12')]).toEqual([
    'diciembre de 2026',
    'Diciembre de 2026',
  ]);
  expect(english.short(DATE)).toMatch(/^Sun 6 Dec$/);
});
