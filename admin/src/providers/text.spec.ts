import { codeName, fold, sortable } from './text';

it.each([
  ['ÁÉÍÓÚ Ñandú', 'aeiou nandu'],
  ['Plain ASCII 1', 'plain ascii 1'],
  ['Ç', 'c'],
])('%s folds to %s', (text, folded) => expect(fold(text)).toBe(folded));

it('sorts as a person expects', () => {
  const shuffled = ['nz', 'B10', 'ñandú', 'Óptica', 'b2', 'opera', 'Ana', 'n', 'o', 'ÑAME'];
  const sorted = shuffled.sort((a, b) => (sortable(a) < sortable(b) ? -1 : 1));
  expect(sorted).toEqual(['Ana', 'b2', 'B10', 'n', 'nz', 'ÑAME', 'ñandú', 'o', 'opera', 'Óptica']);
});

it.each([
  [{ code: 'A', name: 'B' }, 'A - B'],
  [{ code: 'A', name: 'B', description: 'C' }, 'A - B'],
  [{ code: 'A', description: 'C' }, 'A - C'],
  [{ code: 'A', name: null, description: '' }, 'A'],
  [{}, ''],
])('%j is shown as %s', (record, text) => expect(codeName(record)).toBe(text));
