import { filterOf, sortedBy } from './list-view';

const clients = [
  { id: 1, code: 'B2', name: 'Panadería Ñandú', categoryId: 5, count: 9 },
  { id: 2, code: 'B10', name: 'Óptica Río', categoryId: 6, count: 10 },
  { id: 3, code: 'a1', name: 'Almacén', categoryId: null, count: 9 },
];
const CATEGORIES: Partial<Record<number, string>> = { 5: 'Z - Nacional', 6: 'A - Local' };

const text = (record: object, field: string): string => {
  const value = (record as Record<string, string | number | null>)[field];
  return field === 'categoryId' ? (CATEGORIES[Number(value)] ?? '') : String(value ?? '');
};
const key = (record: object, field: string): string | number => {
  const value = (record as Record<string, unknown>)[field];
  return field !== 'categoryId' && typeof value === 'number' ? value : text(record, field);
};
const sorted = (field: string, order: 'ASC' | 'DESC' = 'ASC'): string[] =>
  sortedBy(clients, { field, order }, key).map(({ code }) => code);

it.each<[Record<string, string>, string[]]>([
  [{}, ['B2', 'B10', 'a1']],
  [{ name: '' }, ['B2', 'B10', 'a1']],
  [{ name: ' OPTICA ' }, ['B10']],
  [{ name: 'ñandu' }, ['B2']],
  [{ name: 'nandú' }, ['B2']],
  [{ code: 'b' }, ['B2', 'B10']],
  [{ code: 'b', name: 'rio' }, ['B10']],
  [{ code: 'a', name: 'rio' }, []],
  [{ categoryId: 'naci' }, ['B2']],
])('%j finds %j', (values, found) =>
  expect(filterOf(clients, text)(values).map(({ code }) => code)).toEqual(found),
);

it('a filter normalizes the texts of a field once', () => {
  const read: string[] = [];
  const filter = filterOf(clients, (record, field) => {
    read.push(field);
    return text(record, field);
  });
  filter({ name: 'a' });
  filter({ name: 'al' });
  expect(read).toEqual(['name', 'name', 'name']);
});

it('sorts numbers inside texts by their value, both ways', () => {
  expect(sorted('code')).toEqual(['a1', 'B2', 'B10']);
  expect(sorted('code', 'DESC')).toEqual(['B10', 'B2', 'a1']);
});

it('sorts a reference by what it shows, and numbers by their value', () => {
  expect(sorted('categoryId')).toEqual(['a1', 'B10', 'B2']);
  expect(sorted('count')).toEqual(['B2', 'a1', 'B10']);
  expect(sorted('count', 'DESC')).toEqual(['B10', 'B2', 'a1']);
});

it('does not modify the given list', () => {
  sorted('code');
  expect(clients.map(({ id }) => id)).toEqual([1, 2, 3]);
});
