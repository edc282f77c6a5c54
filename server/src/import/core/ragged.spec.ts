import { findTable } from './find-table.js';
import { headingsOf } from './headings.js';
import { withRagged } from './ragged.js';

const HEADINGS = ['Código', 'Nombre', 'Teléfono', 'Notas'];
const row = (n: number, notes = ''): string[] => [`C${n}`, `Cliente ${n}`, '2900 1234', notes];
const regular = (count: number, notes?: string): string[][] =>
  Array.from({ length: count }, (_, n) => row(n, notes));

/** The rows that are ragged, as a person counts them, whether the headings are, and the width. */
function checked(rows: readonly string[][]) {
  const sheet = rows.map((cells, i) => ({ row: i + 1, cells }));
  const { ragged, isHeaderRagged, headings } = withRagged(
    findTable(sheet, headingsOf('client'), null),
  );
  return [[...ragged].map((one) => one.row), isHeaderRagged, headings.length];
}

it.each<[string, string[][], unknown]>([
  ['rows as wide as the headings', [HEADINGS, ...regular(3)], [[], false, 4]],
  [
    'a delimiter too many, even where the last cell is empty',
    [HEADINGS, ...regular(2), ['', ...row(3)], ['C4', '', ...row(4).slice(1)]],
    [[4, 5], false, 4],
  ],
  [
    'a delimiter too few',
    [HEADINGS, ...regular(2), ['C3Cliente 3', '2900 1234', '']],
    [[4], false, 4],
  ],
  [
    'more cells than the headings, of one row',
    [HEADINGS, ...regular(2, 'x'), [...row(3), 'y']],
    [[4], false, 4],
  ],
  [
    'a column without a heading',
    [HEADINGS, ...regular(3, 'x').map((cells) => [...cells, 'y'])],
    [[], false, 5],
  ],
  [
    'empty cells that are left out',
    [HEADINGS, ...regular(2, 'x'), row(3).slice(0, 3), row(4).slice(0, 2)],
    [[], false, 4],
  ],
  [
    'a shorter row among many that are full',
    [HEADINGS, ...regular(30, 'x'), row(31).slice(0, 3)],
    [[32], false, 4],
  ],
  ['a delimiter behind each row', [HEADINGS.slice(0, 3), ...regular(3)], [[], true, 3]],
  ['a delimiter too many in the headings', [['', ...HEADINGS], ...regular(3)], [[], true, 5]],
  [
    'half of the rows broken',
    [HEADINGS, ...regular(2), ...regular(3).map((cells) => ['x', ...cells])],
    [[4, 5, 6], false, 4],
  ],
])('finds %s', (_, rows, expected) => {
  expect(checked(rows)).toEqual(expected);
});

it('says so where there are no headings and rows have any number of cells', () => {
  const rows = [['1'], ['2', '3'], ['4', '5', '6'], ['7', '8'], ['9']];
  expect(checked(rows)[1]).toBe(true);
});
