import { normaliseClock, parseTyped } from './clock-text';

it.each([
  ['6', 360],
  ['06', 360],
  ['630', 390],
  ['0630', 390],
  ['6:30', 390],
  ['06:30', 390],
  ['6.30', 390],
  [' 23:59 ', 1439],
  ['24', 1440],
  ['2400', 1440],
  ['0', 0],
  ['24:01', null],
  ['6:60', null],
  ['6:3', null],
  ['99', null],
  ['noon', null],
  ['', null],
])('%j is %s minutes', (text, minutes) => expect(parseTyped(text)).toBe(minutes));

it('formats typed times, and leaves other text unchanged', () => {
  expect(normaliseClock('630')).toBe('06:30');
  expect(normaliseClock('abc')).toBe('abc');
});
