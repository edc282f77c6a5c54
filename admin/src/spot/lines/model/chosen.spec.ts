import { allOf, NONE, toggleLine, type ChosenLines } from './chosen';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const tick = (before: ChosenLines, key: string, range = false): ChosenLines =>
  toggleLine(before, key, ORDER, range);
const list = ({ keys }: ChosenLines): string => [...keys].sort().join('');

it('ticks and unticks a line', () => {
  const one = tick(NONE, 'b');
  expect(list(one)).toBe('b');
  expect(list(tick(one, 'b'))).toBe('');
});

it('ticks a range from the last one on, in either direction', () => {
  expect(list(tick(tick(NONE, 'b'), 'd', true))).toBe('bcd');
  expect(list(tick(tick(NONE, 'd'), 'a', true))).toBe('abcd');
});

it('unticks a range when its last line was ticked', () => {
  const all = allOf(ORDER);
  expect(list(tick(tick(all, 'b'), 'd', true))).toBe('ae');
});

it('ignores an anchor that was deleted', () => {
  const gone = toggleLine(tick(NONE, 'b'), 'd', ['a', 'c', 'd'], true);
  expect(list(gone)).toBe('bd');
});
