import { cellLines, columnWidths } from './table-layout.js';

const rigid = (natural: number) => ({ natural, flexible: false });
const flexible = (natural: number) => ({ natural, flexible: true });

it('shares what is left over', () => {
  expect(columnWidths([rigid(20), flexible(50)], 100)).toEqual([35, 65]);
});

it('narrows the widest columns that may be narrower, and no other', () => {
  const widths = columnWidths([rigid(20), flexible(90), flexible(30), flexible(60)], 140);
  expect(widths).toEqual([20, 45, 30, 45]);
});

const monospace = (text: string) => text.length;

it.each([
  ['', ['']],
  ['short', ['short']],
  ['two words more', ['two words', 'more']],
  ['2001-almacen-el-recodo', ['2001-', 'almacen-', 'el-recodo']],
  ['abcdefghijklmno', ['abcdefghij', 'klmno']],
  ['one two three four five six seven eight', ['one two', 'three four', 'five six', 'seven eig…']],
])('breaks %j without losing any of it that fits into four lines', (text, lines) => {
  expect(cellLines(text, 10, monospace)).toEqual(lines);
});

it('comes to an end in a cell without room', () => {
  expect(cellLines('abc', 0, monospace).length).toBeLessThanOrEqual(4);
});
