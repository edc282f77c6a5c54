import { PLAYOUT_ENCODINGS, type PlayoutMap } from '../../contract/playout.js';
import { exportFile } from './exporters.js';
import { encodeWindows1252 } from './windows-1252.js';
import { type ExportItem, type ExportLog, FileTooLarge } from './log-file.js';

const MAP: PlayoutMap = {
  fileName: 'x.txt',
  encoding: 'utf-8',
  endOfLine: 'lf',
  kind: 'lines',
  row: [{ field: 'file' }],
};
const MOST = 10_000;

/** A log of as many airings in one break, each with a name of as many characters. */
function log(count: number, name: string): ExportLog {
  const items = Array.from({ length: count }, (_, id): ExportItem => ({
    id,
    start: '08:00:00',
    length: 10,
    spotName: 'x',
    fileName: name,
  }));
  const place = { time: '08:00', timeType: 0, toleranceInMinutes: 0, spotType: 0 } as const;
  return { date: '2026-12-07', breaks: [{ ...place, items }] } as ExportLog;
}

const size = (map: PlayoutMap, of: ExportLog, most = MOST): number =>
  exportFile(of, map, undefined, most).bytes.byteLength;

it.each(PLAYOUT_ENCODINGS)('a file in %s has at most so many bytes, exactly', (encoding) => {
  const map = { ...MAP, encoding };
  const bytes = size(map, log(100, 'ñ'), Infinity);
  expect(size(map, log(100, 'ñ'), bytes)).toBe(bytes);
  expect(() => size(map, log(100, 'ñ'), bytes - 1)).toThrow(FileTooLarge);
});

it.each<[string, Partial<PlayoutMap>, ExportLog]>([
  ['columns', { row: [{ field: 'file', length: 4096 }] }, log(3, 'x')],
  ['rows of breaks', { breakRow: [{ constant: 'x'.repeat(MOST) }] }, log(1, 'x')],
  ['headers', { header: ['x'.repeat(4096), 'x'.repeat(4096), 'x'.repeat(4096)] }, log(1, 'x')],
  [
    'what is reported',
    { encoding: 'iso-8859-1', row: [{ field: 'file', length: 1 }] },
    log(50, '€'.repeat(200)),
  ],
])('%s count', (_, changes, of) => {
  expect(() => size({ ...MAP, ...changes }, of)).toThrow(FileTooLarge);
});

it('is given up while it is written, long before it is whole', () => {
  const row = Array.from({ length: 100 }, () => ({ field: 'file' as const, length: 4096 }));
  const wide = { ...MAP, row };
  const many = log(2_500, 'x');
  const begun = performance.now();
  // A gigabyte.
  expect(() => size(wide, many, 1024 * 1024)).toThrow(FileTooLarge);
  expect(performance.now() - begun).toBeLessThan(1_000);
});

it('Windows-1252 has one byte for each character that it knows, and for each that it does not', () => {
  expect(Buffer.from(encodeWindows1252('a€ñ’😀\ud83dxŸ')).toString('latin1')).toBe(
    'a\x80\xf1\x92??x\x9f',
  );
});
