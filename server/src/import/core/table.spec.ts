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
  [['', 'Total general', '12'], true],
  [['TOTAL CLIENTES', '2'], true],
  [['Total de campañas', '', '4'], true],
  [['Subtotal Oro', '', '4'], true],
  [['Grand total', '$ 1.234,00'], true],
  [['Suma total', '12'], true],
  [['', 'Total General Motors', ''], false],
  [['', 'Total Fitness', '2900 1234'], false],
  [['12 Monos', ''], false],
  [['Sumar SA'], false],
])('%j adds up those above it: %s', (cells, total) => {
  expect(isTotal({ cells })).toBe(total);
});

it.each([
  [['', 'Impreso el 28/11/2026'], true],
  [['Page 1 of 2'], true],
  [['Generado por Tandas 2.0'], true],
  [['Fecha: 28/11/2026'], true],
  [['28/11/2026 10:15'], true],
  [['Impreso por Ana'], true],
  [['*** Fin del listado ***'], true],
  [['-- End of report --'], true],
  [['Usuario: Ana'], true],
  [['Finca del Sur'], false],
  [['Usuarios Unidos'], false],
  [['Listado', 'al 28/11/2026'], false],
  [['Página Uno'], false],
  [['Report Radio'], false],
])('%j is a line of print: %s', (cells, isLine) => {
  expect(isPrint({ cells }, 2)).toBe(isLine);
  expect(isPrint({ cells }, 1)).toBe(false);
});
