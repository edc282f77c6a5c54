import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BookType, utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { airedSheet } from '../../src/as-run/aired-sheet.js';
import { IMPORT_REFUSALS } from '../../src/contract/import.js';
import { LIMITS } from '../../src/contract/limits.js';
import { work } from '../../src/import/import-worker.js';

/** Files as they really come: each is read within limits or refused in words, and never anything else. */

const ANY = {
  encoding: null,
  delimiter: null,
  sheet: null,
  headerRow: null,
  log: null,
  fileName: '',
} as const;
const KINDS = ['client', 'campaign', 'copy'] as const;

/** Reads a file as the import does of some records, and as a table of what aired. @returns what each takes of processor, in seconds */
async function readAll(bytes: Uint8Array): Promise<number[]> {
  const taken: number[] = [];
  for (const entity of KINDS) {
    const begun = process.cpuUsage();
    const looked = await work({ ...ANY, kind: 'look', bytes, entity, gridMonth: null });
    taken.push(process.cpuUsage(begun).user / 1e6);
    if ('refusal' in looked) expect(IMPORT_REFUSALS).toContain(looked.refusal);
    else if ('rowCount' in looked) {
      expect(looked.rowCount).toBeLessThanOrEqual(LIMITS.importRows);
      expect(looked.columns.length).toBeLessThanOrEqual(LIMITS.importColumns);
    }
  }
  const begun = process.cpuUsage();
  const aired = await airedSheet({ bytes });
  taken.push(process.cpuUsage(begun).user / 1e6);
  if ('refusal' in aired) expect(IMPORT_REFUSALS).toContain(aired.refusal);
  else expect(aired.columns.length).toBeLessThanOrEqual(LIMITS.importColumns);
  return taken;
}

const CELLS = [
  'Sodería Ñandú',
  'O"Higgins; hijos',
  'x, y',
  '12/01/2027',
  '2027-01-12',
  '6:15 a. m.',
  '1.234,50',
  '5,49E+12',
  'dos\nlíneas',
  "'=1+1",
  '',
  'Total',
  '#N/D',
  '𝄞',
];
const HEADS = ['Código', 'Cliente', 'Fecha', 'Hora', 'Duración', 'w/c 5 Oct', 'ene-27', '', 'Id'];
const TABLE = fc.tuple(
  fc.shuffledSubarray(HEADS, { minLength: 1 }),
  fc.array(fc.array(fc.constantFrom(...CELLS), { maxLength: 8 }), { maxLength: 12 }),
);

const BOOKS: BookType[] = ['xlsx', 'xlsm', 'xlsb', 'ods', 'fods', 'biff8', 'xlml', 'html'];
const TEXTS: BookType[] = ['csv', 'txt', 'sylk', 'dif', 'prn', 'eth'];
const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp850', 'macroman'];

function written(rows: string[][], bookType: BookType): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Hoja');
  return new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer);
}

const FILE = fc.oneof(
  fc
    .tuple(TABLE, fc.constantFrom(...BOOKS, ...TEXTS))
    .map(([[head, rows], kind]) => written([head, ...rows], kind)),
  fc
    .tuple(
      TABLE,
      fc.constantFrom(',', ';', '\t', '|', ' '),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom(...ENCODINGS),
      fc.boolean(),
    )
    .map(([[head, rows], delimiter, end, encoding, addBOM]) => {
      const lines = [head, ...rows].map((cells) => cells.join(delimiter));
      return new Uint8Array(iconv.encode(lines.join(end), encoding, { addBOM }));
    }),
);

/** A file as it is, cut, or with bytes that are others. */
const COME = fc
  .tuple(FILE, fc.nat(), fc.nat({ max: 255 }), fc.constantFrom('whole', 'cut', 'changed'))
  .map(([bytes, at, byte, how]) => {
    if (how === 'whole' || bytes.length === 0) return bytes;
    if (how === 'cut') return bytes.slice(0, at % bytes.length);
    return bytes.with(at % bytes.length, byte);
  });

it('files of many writers, encodings and dialects, also broken ones, are read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(COME, async (bytes) => void (await readAll(bytes))),
    { numRuns: 40 },
  );
}, 120_000);

/** Of processor, for one reading. */
const MOST_SECONDS = 2;
const folder = process.env['CORPUS'] ?? '';

// `CORPUS=folder npm run test:corpus`: each file of a folder.
if (folder !== '')
  it.each(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile()),
  )(
    '%s is read or refused in time',
    async (path) => {
      const seconds = Math.max(...(await readAll(new Uint8Array(readFileSync(path)))));
      process.stdout.write(`${seconds.toFixed(2)} s ${path}\n`);
      expect(seconds).toBeLessThan(MOST_SECONDS);
    },
    120_000,
  );
