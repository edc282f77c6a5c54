import { isTotal } from './table.js';

it.each([
  [['', 'Total clientes: 2', ''], true],
  [['TOTAL', '', '12', '1.234,50'], true],
  [['Subtotal', '5'], true],
  [['Gran total: 12'], true],
  [['Totales'], true],
  [['T1', 'Total Gas', 'Salto'], false],
  [['', 'Total Gas', ''], false],
  [['TG', 'Totalgas 24'], false],
  [['12', '13'], false],
])('%j adds up those above it: %s', (cells, total) => {
  expect(isTotal({ cells })).toBe(total);
});
