import { allOf, NONE, toggled, type Chosen } from './chosen';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const tick = (before: Chosen, key: string, range = false): Chosen =>
  toggled(before, key, ORDER, range);
const list = ({ keys }: Chosen): string => [...keys].sort().join('');

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
  const gone = toggled(tick(NONE, 'b'), 'd', ['a', 'c', 'd'], true);
  expect(list(gone)).toBe('bd');
});
