import { utils, write, type BookType } from '@e965/xlsx';
import fc from 'fast-check';
import { CASES, NUMBERS } from '../../../test/factories/number-formats.js';
import { readSheet } from './read-sheet.js';

const ANY = { encoding: null, delimiter: null, sheet: null };

/** Formats that SheetJS does not write into OpenDocument styles: signs between digits, and a language. */
const NOT_WRITTEN = ['[$-C0A]d" de "mmmm" de "yyyy', '00-00000000-0', '(0000) 00-0000'];

/** What is read of numbers that SheetJS has written, each in a format. */
async function readBack(
  bookType: BookType,
  cells: readonly { value: number; code: string }[],
): Promise<(string | undefined)[]> {
  const sheet = utils.aoa_to_sheet(cells.map(({ value }) => ['x', value]));
  for (const [r, { value, code }] of cells.entries())
    sheet[utils.encode_cell({ r, c: 1 })] = { t: 'n', v: value, z: code };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Hoja');
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer);
  return (await readSheet(bytes, ANY)).rows.map((row) => row.cells[1]);
}

describe.each(['xlsx', 'ods'] as const)('numbers that SheetJS writes into %s', (bookType) => {
  // It tells which signs of a format an OpenDocument style does not have.
  const told = console.error;
  beforeAll(() => {
    console.error = () => undefined;
  });
  afterAll(() => {
    console.error = told;
  });

  it.each(CASES)('%s are what a person sees', async (_, all, values, seen) => {
    const codes = all.filter((code) => bookType === 'xlsx' || !NOT_WRITTEN.includes(code));
    await fc.assert(
      fc.asyncProperty(fc.array(values, { minLength: 1, maxLength: 5 }), async (numbers) => {
        const cells = numbers.flatMap((value) => codes.map((code) => ({ value, code })));
        expect(await readBack(bookType, cells)).toEqual(
          cells.map(({ value, code }) => seen(value, code)),
        );
      }),
      { numRuns: 8 },
    );
  });

  it('keep all of their digits in formats that hide some', async () => {
    const values = [7, 1234.5, -3, 0.25, 30_712_345_678];
    const codes = NUMBERS.filter((code) => !code.includes('%'));
    const cells = values.flatMap((value) => codes.map((code) => ({ value, code })));
    expect((await readBack(bookType, cells)).map(Number)).toEqual(cells.map(({ value }) => value));
  });

  it('are hundredths in formats of a percentage', async () => {
    const cells = ['0%', '0.00%'].map((code) => ({ value: 0.15, code }));
    expect(await readBack(bookType, cells)).toEqual(['15%', '15%']);
  });
});
