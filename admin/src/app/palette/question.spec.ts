import { readQuestion } from './question';

/** A Monday. */
const TODAY = '2026-11-23';
const read = (typed: string) => {
  const { rest, range, period, time } = readQuestion(typed, TODAY, 'dmy');
  return [rest, range && `${range.dateFrom} ${range.dateTo}`, period, time];
};
const day = (date: string): string => `${date} ${date}`;

it.each([
  ['ribera fm 07:12 tomorrow', 'ribera fm', day('2026-11-24'), 'tomorrow', '07:12'],
  ['ribera fm 07:12 mañana', 'ribera fm', day('2026-11-24'), 'tomorrow', '07:12'],
  ['Ribera FM mañana a las 7:12', 'ribera fm', day('2026-11-24'), 'tomorrow', '07:12'],
  ['ribera 7h05', 'ribera', day(TODAY), null, '07:05'],
  ['acme next week', 'acme', '2026-11-30 2026-12-06', 'nextWeek', null],
  ['Almacén la semana que viene', 'almacen', '2026-11-30 2026-12-06', 'nextWeek', null],
  ['acme próxima semana', 'acme', '2026-11-30 2026-12-06', 'nextWeek', null],
  ['acme el mes pasado', 'acme', '2026-10-01 2026-10-31', 'lastMonth', null],
  ['acme on friday', 'acme', day('2026-11-27'), null, null],
  ['acme el lunes', 'acme', day(TODAY), null, null],
  ['acme el miércoles', 'acme', day('2026-11-25'), null, null],
  ['acme pasado mañana', 'acme', day('2026-11-25'), null, null],
  ['acme 2026-12-24', 'acme', day('2026-12-24'), null, null],
  ['acme 24/12', 'acme', day('2026-12-24'), null, null],
  ['acme 24/12/2027', 'acme', day('2027-12-24'), null, null],
  ['acme 1 dec', 'acme', day('2026-12-01'), null, null],
  ['acme dec 1', 'acme', day('2026-12-01'), null, null],
  ['acme el 1 de diciembre de 2027', 'acme', day('2027-12-01'), null, null],
  ['1 ene', '', day('2027-01-01'), null, null],
  ['acme october', 'acme', '2026-10-01 2026-10-31', null, null],
  ['acme octubre 2025', 'acme', '2025-10-01 2025-10-31', null, null],
  ['30/11', '', day('2026-11-30'), null, null],
  ['tomorrow', '', day('2026-11-24'), 'tomorrow', null],
  ['¿hoy?', '', day(TODAY), 'today', null],
])('%j asks for %j on %s', (typed, rest, range, period, time) =>
  expect(read(typed)).toEqual([rest, range, period, time]),
);

it.each([
  'acme',
  '1115/0',
  'la hora',
  '24:00',
  'radio 99:12',
  '31/02',
  'next',
  'radio mar',
  '31 feb',
])('%j names no days', (typed) => expect(read(typed)).toEqual([typed, null, null, null]));

it.each([
  ['what aired ribera fm yesterday', 'aired', 'ribera fm'],
  ['lo emitido en ribera ayer', 'aired', 'ribera'],
  ['log ribera 30/11', 'log', 'ribera'],
  ['what aired', null, 'what aired'],
])('%j asks for the screen %j of %j', (typed, asked, rest) =>
  expect(readQuestion(typed, TODAY, 'dmy')).toMatchObject({ screen: asked, rest }),
);

it('reads dates in the order of the language', () =>
  expect(readQuestion('acme 12/24', TODAY, 'mdy').range?.dateFrom).toBe('2026-12-24'));
