import { withoutSums, withSums } from './list-sums';

it('records have what is ordered of them, and nothing where a report does not name them', () => {
  const records = [
    { id: 7, name: 'Faro' },
    { id: 8, name: 'Norte' },
  ];
  const sums = {
    rows: [[9], [7]],
    columns: [[]],
    cells: [
      [0, 0, 1, 10, 5, 4],
      [1, 0, 12, 240, 1500.5, 1350.45],
    ],
  };
  expect(withSums(records, sums)).toEqual([
    { id: 7, name: 'Faro', airings: 12, seconds: 240, gross: 1500.5, net: 1350.45 },
    { id: 8, name: 'Norte', airings: 0, seconds: 0, gross: 0, net: 0 },
  ]);
  expect(records[0]).toEqual({ id: 7, name: 'Faro' });
});

it('a record of such a list is saved without its sums', () => {
  const record = { id: 7, name: 'Faro', airings: 12, seconds: 240, gross: 1500.5, net: 1350.45 };
  expect(withoutSums('client', record)).toEqual({ id: 7, name: 'Faro' });
  expect(withoutSums('show', record)).toBe(record);
});
