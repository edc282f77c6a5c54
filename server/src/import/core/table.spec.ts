import { isPrint, isTotal } from './table.js';

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
  [['Grand Total: 1.234,50'], true],
  [['Cantidad de clientes: 20', ''], true],
  [['', '12 registros'], true],
  [['Suma', '', '12'], true],
  [['12 Monos', ''], false],
  [['Sumar SA'], false],
])('%j adds up those above it: %s', (cells, total) => {
  expect(isTotal({ cells })).toBe(total);
});

it.each([
  [['', 'Impreso el 28/11/2026'], true],
  [['Page 1 of 2'], true],
  [['Generado por Tandas 2.0'], true],
  [['Listado', 'al 28/11/2026'], false],
  [['Página Uno'], false],
  [['Report Radio'], false],
])('%j is a line of print: %s', (cells, isLine) => {
  expect(isPrint({ cells }, 2)).toBe(isLine);
  expect(isPrint({ cells }, 1)).toBe(false);
});
