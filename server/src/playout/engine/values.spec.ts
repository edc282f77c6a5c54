import { dateOfText, parseLength, parseOnAir, parseTime } from './values.js';

it.each<[string, number | null]>([
  ['06:15:02:12', 22_502],
  ['12:15:02;17', 44_102],
  ['23:45:02.12', 85_502],
  ['06:15:02:1', null],
  ['06:15:02:12:00', null],
])('the time %s has frames behind its seconds', (text, seconds) => {
  expect(parseTime(text)).toBe(seconds);
});

it.each<[string, number | null]>([
  ['00:00:30:00', 30],
  ['00:00:29;29', 30],
  ['00:00:29:10', 29],
  ['00:01:00.00', 60],
  ['00:00:75:00', null],
  // A part of a day, of which the seconds would be none.
  ['0.000347', null],
  ['0,0006944', null],
  ['0.5', 1],
  ['0.0', 0],
])('the length %s has frames behind its seconds', (text, seconds) => {
  expect(parseLength(text)).toBe(seconds);
});

it.each<[string, number | null]>([
  ['12:30 a. m.', 1800],
  ['12:30 PM', 45_000],
  ['1:05:09 pm', 47_109],
  ['0:30 pm', null],
  ['00:10 am', null],
  ['13:05 pm', null],
])('%s on a clock of twelve hours is %s seconds', (text, seconds) => {
  expect(parseTime(text)).toBe(seconds);
});

it.each([
  '18-Nov-2026',
  '18 nov 2026',
  '18 de noviembre de 2026',
  'November 18, 2026',
  'Nov. 18 2026',
  '18\u00a0nov\u00a02026',
  'miércoles 18 de noviembre de 2026',
  'Wednesday, November 18, 2026',
  '18-nov-26',
  '18-NOV-2026 06:15:02',
])('%s is a date by the name of its month', (text) => {
  expect(dateOfText(text)).toEqual({ date: '2026-11-18', readings: null });
});

it('a day of the week beside a date of numbers says nothing more', () => {
  expect(dateOfText('mié 18/11/2026')).toEqual({ date: null, readings: { DMY: '2026-11-18' } });
});

it.each(['18-Foo-2026', '31-Nov-2026', '18 nov 1926', 'nov 2026'])('%s is no date', (text) => {
  expect(dateOfText(text)).toBeNull();
});

it.each<[string, boolean | null]>([
  ['', true],
  ['Al  aire', true],
  ['Emitido', true],
  ['VERDADERO', true],
  ['No emitido', false],
  ['OFF-AIR', false],
  ['no salió al aire', false],
  ['FALSO', false],
  ['nein', null],
  ['-', null],
  ['tal vez', null],
])('«%s» says %s of being on air', (text, said) => {
  expect(parseOnAir(text)).toBe(said);
});
