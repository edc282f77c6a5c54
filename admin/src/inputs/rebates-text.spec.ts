import { readRebates, writeRebates } from './rebates-text';

const STEPS = [
  { from: 100000, percentage: 2 },
  { from: 500000.5, percentage: 3.5 },
];

it.each(['100000: 2; 500000,5: 3,5', '100000:2%\n500000.50 : 3.5 %;'])('reads %j', (text) => {
  expect(readRebates(text)).toEqual(STEPS);
});

it('reads nothing as none, and keeps what is no scale', () => {
  expect(readRebates('  ')).toBeNull();
  for (const text of ['2', '100: two', '1.000.000: 2', '100: 2, 200: 3', ':2'])
    expect(readRebates(text)).toBe(text);
});

it('writes what it reads, in either language', () => {
  expect(writeRebates(STEPS, true)).toBe('100000: 2; 500000,50: 3,50');
  expect(readRebates(writeRebates(STEPS, false))).toEqual(STEPS);
  expect(writeRebates(null, true)).toBe('');
  expect(writeRebates('100: two', true)).toBe('100: two');
});
