import { asksOrder, datesNamed } from './which-date';

const ORDERS = 'This file can be of 2026-07-06 / 2026-06-07. Say its date, or in which order';
const NAME = 'The file says 2026-11-14 and its name says 2026-11-15. Say which date it is of';
const NONE = 'Neither the name of the file nor its rows say of which date it is';

it('offers the dates that the question names, unless they are many', () => {
  expect(datesNamed(ORDERS)).toEqual(['2026-07-06', '2026-06-07']);
  expect(datesNamed(NAME)).toEqual(['2026-11-14', '2026-11-15']);
  expect(datesNamed(NONE)).toEqual([]);
  const many = Array.from({ length: 9 }, (_, i) => `2026-01-0${i + 1}`).join(' / ');
  expect(datesNamed(many)).toEqual([]);
});

it('asks for the order of day and month where that is the question', () => {
  expect([ORDERS, NAME, NONE].map(asksOrder)).toEqual([true, false, false]);
});
