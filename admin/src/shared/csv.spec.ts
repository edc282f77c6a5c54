import fc from 'fast-check';
import { isMoment, toCsv } from './csv';

it('quotes what needs it and marks the encoding', () => {
  expect(
    toCsv(
      [
        ['Code', 'Name'],
        ['1', 'Ñandú, "La"\nred'],
      ],
      ',',
    ),
  ).toBe('\uFEFFCode,Name\r\n1,"Ñandú, ""La""\nred"\r\n');
});

it('quotes the delimiter of the language', () => {
  expect(toCsv([['a;b', 'a,b']], ';')).toBe('\uFEFF"a;b";a,b\r\n');
});

it.each(['=1+1', '+54 11', '-2', '@SUM(A1)', '\tx', '\rx'])('makes no formula of %j', (text) => {
  expect(toCsv([[text]], ',')).toBe(`\uFEFF"'${text}"\r\n`);
});

it.each([
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' =1', " '=1"],
  ['\u00a0\u200b=1', "\u00a0\u200b'=1"],
  ['\n=1', "\n'=1"],
  ['a\r\n=1', "a\r\n'=1"],
  ['a;=cmd', "a;'=cmd"],
  ['a, =cmd', "a, '=cmd"],
  ['a\t=cmd', "a\t'=cmd"],
  ['a|=cmd', "a|'=cmd"],
  ['a;"=cmd', 'a;""\'=cmd'],
])('makes no formula of %j, wherever a program splits it', (text, written) => {
  for (const delimiter of [',', ';'] as const)
    expect(toCsv([['x', text]], delimiter)).toBe(`\uFEFFx${delimiter}"${written}"\r\n`);
});

it.each(['a=1', 'a-b', 'ana@example.com', '1 + 1', 'a;b', "d'=e"])('leaves %j as it is', (text) => {
  const row = toCsv([[text]], ',').slice(1, -2);
  expect(row.replace(/^"|"$/g, '')).toBe(text);
});

/**
 * Splits as spreadsheet programs do: a quote counts at the start of a cell, and what follows the
 * closing one belongs to the cell.
 */
function cellsOf(csv: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let i = 0; i <= csv.length;) {
    let text = '';
    if (csv[i] === '"') {
      for (i += 1; i < csv.length; i += 1) {
        if (csv[i] !== '"') text += csv[i];
        else if (csv[i + 1] === '"') text += csv[(i += 1)];
        else break;
      }
      i += 1;
    }
    while (i < csv.length && csv[i] !== delimiter && csv[i] !== '\n' && csv[i] !== '\r')
      text += csv[i++];
    cells.push(text);
    i += 1;
  }
  return cells;
}

it('has no formula in any cell, whatever it is split by, and loses nothing', () => {
  const character = fc.oneof(
    fc.constantFrom(...'=+-@＝＋－＠'),
    fc.constantFrom(',', ';', '|', '\t', '\r', '\n', '"', '""', "'", ' ', '\u00a0', '\ufeff'),
    fc.string({ unit: 'grapheme', maxLength: 2 }),
  );
  const text = fc.array(character, { maxLength: 8 }).map((parts) => parts.join(''));
  const formula = /^[\s\p{C}"]*[=+\-@＝＋－＠]/u;
  const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 4 });
  fc.assert(
    fc.property(rows, fc.constantFrom(',' as const, ';' as const), (sent, ours) => {
      const csv = toCsv(sent, ours).slice(1);
      for (const delimiter of [',', ';', '|', '\t'])
        expect(cellsOf(csv, delimiter).filter((found) => formula.test(found))).toEqual([]);
      const plain = (texts: string[]) => texts.map((each) => each.replaceAll("'", ''));
      if (!sent.flat().some((each) => /[\r\n]/.test(each)))
        expect(plain(cellsOf(csv, ours)).filter((each) => each !== '')).toEqual(
          plain(sent.flat()).filter((each) => each !== ''),
        );
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['2026-12-06', true],
  ['2026-12-06T10:00:00.000Z', true],
  ['2026-12-06 to 2026-12-31', false],
  [20261206, false],
])('knows dates and instants from other values: %s', (value, is) => {
  expect(isMoment(value)).toBe(is);
});
