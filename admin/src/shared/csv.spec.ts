import { toCsv } from './csv';

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
