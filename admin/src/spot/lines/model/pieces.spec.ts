import { WEEKDAYS } from '@contract/enums';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { EN_TEXTS as en, ES_TEXTS as es } from '../../../test/texts';
import { parseDateText } from '../../../inputs/date-text';
import { advancedLine, simpleLine } from '../../../test/spot-lines';
import { extendedSimple } from './extend';
import { mergedLines, sameLines } from './merge';
import { newPiece, NO_LINES } from './new-lines';
import {
  formOfPiece,
  pieceDetails,
  pieceErrors,
  pieceOfForm,
  pieceText,
  type PieceForm,
} from './pieces';
import { readPieces } from './pieces-paste';
import { filesOf, swapFile } from './swap';
import type { Piece } from './types';

const piece = (changes: Partial<Piece> = {}): Piece => ({
  ...newPiece(),
  key: 'piece-1',
  id: 1,
  fileName: 'promo-a',
  length: 30,
  ...changes,
});
const errors = (changes: Partial<PieceForm>): Record<string, string> =>
  pieceErrors({ ...formOfPiece(piece()), ...changes });
const NONE = Object.fromEntries(WEEKDAYS.map((day) => [day, false]));
const EN = polyglotI18nProvider(() => en, 'en').translate;
const ES = polyglotI18nProvider(() => es, 'es').translate;

describe('a piece', () => {
  it('is unchanged by its dialog', () => {
    const whole = piece({
      title: 'A',
      isci: 'X',
      from: '2026-12-01',
      startTime: '06:00',
      weight: 3,
    });
    expect(pieceOfForm(formOfPiece(whole))).toEqual(whole);
    expect(JSON.stringify(pieceOfForm(formOfPiece(whole)))).toBe(JSON.stringify(whole));
    expect(pieceErrors(formOfPiece(whole))).toEqual({});
  });

  it.each([
    ['a file', { fileName: ' ' }, 'fileName'],
    ['a length', { length: null }, 'length'],
    ['a day', NONE, 'monday'],
    ['its dates in order', { from: '2026-12-02', to: '2026-12-01' }, 'to'],
    ['its hours in order', { startTime: '10:00', endTime: '09:00' }, 'endTime'],
    ['hours before the end of the day', { startTime: '24:00' }, 'endTime'],
    ['a weight from 1 to 100', { weight: 101 }, 'weight'],
    ['a short title', { title: 'x'.repeat(256) }, 'title'],
  ])('needs %s', (_what, changes, field) => {
    expect(Object.keys(errors(changes as Partial<PieceForm>))).toEqual([field]);
  });

  it('is told in a line', () => {
    expect(pieceText(piece(), '', '2026-11-21', EN)).toBe('promo-a · 00:30');
    const whole = piece({
      title: 'A',
      isci: 'X1',
      saturday: 0,
      sunday: 0,
      startTime: '06:00',
      to: '2026-12-31',
      weight: 3,
      ntcText: 'Read this',
    });
    expect(pieceDetails(whole, 'Ana', '2026-11-21', EN)).toBe(
      'promo-a · 00:30 · X1 · Mon-Fri · 06:00-24:00 · until 31 Dec · weight 3 · Ana · with text',
    );
    expect(pieceDetails(whole, 'Ana', '2026-11-21', ES)).toBe(
      'promo-a · 00:30 · X1 · Lun a vie · 06:00-24:00 · hasta el 31 dic · peso 3 · Ana · con texto',
    );
  });
});

describe('rows of a spreadsheet', () => {
  const read = (text: string, room = 50) =>
    readPieces(text, room, (cell) => parseDateText(cell, 'dmy', '2026-11-21'));

  it('become pieces', () => {
    const { pieces, faults } = read('promo-a\t30\r\n\npromo-b\t0:45\tB\tX1\t1/12/2026\t\t3\n');
    expect(faults).toEqual([]);
    expect(pieces).toMatchObject([
      { fileName: 'promo-a', length: 30, title: null, weight: 1, monday: 1 },
      { fileName: 'promo-b', length: 45, title: 'B', isci: 'X1', from: '2026-12-01', weight: 3 },
    ]);
  });

  it('tell what is wrong with them, and that there is no room', () => {
    expect(read('a\tx\n\t30\t\t\t31/2/2026').faults).toEqual([
      { row: 1, column: 'length', message: 'spot.error.length' },
      { row: 2, column: 'fileName', message: 'ra.validation.required' },
      { row: 2, column: 'from', message: 'kit.badDate' },
    ]);
    expect(read('a\t30\nb\t30', 1).faults).toEqual([
      { row: 2, column: 'fileName', message: 'spot.pieces.tooMany' },
    ]);
  });
});

describe('the pieces of a campaign', () => {
  const lines = { ...NO_LINES, pieces: [piece()] };

  it('count as changed, and are merged as lines are', () => {
    const mine = { ...lines, pieces: [piece({ weight: 2 })] };
    expect(sameLines(lines, mine)).toBe(false);
    const theirs = { ...lines, pieces: [piece(), piece({ id: 2, key: 'piece-2' })] };
    expect(mergedLines(lines, mine, theirs).pieces).toEqual([
      piece({ weight: 2 }),
      piece({ id: 2, key: 'piece-2' }),
    ]);
  });

  it('have their file replaced with those of the lines', () => {
    const both = { ...lines, simple: [simpleLine({ filename: 'promo-a' })] };
    expect(filesOf(both)).toEqual([{ file: 'promo-a', simple: 1, advanced: 0, pieces: 1 }]);
    const swap = { from: 'promo-a', to: 'promo-z', date: null, length: 20 };
    const after = swapFile(both, swap).lines;
    expect(after.pieces).toEqual([piece({ fileName: 'promo-z', length: 20 })]);
    expect(after.simple[0]?.filename).toBe('promo-z');
  });

  it('end where another file takes their place from a date on, and lines change theirs', () => {
    const changes = [{ from: '2026-12-11', fileName: 'promo-z' }];
    const ended = simpleLine({ filename: 'promo-a', endDate: '2026-12-10' });
    const both = {
      ...lines,
      simple: [simpleLine({ filename: 'promo-a' }), ended],
      advanced: [advancedLine('2026-12-01', [1], { fileName: 'promo-a' })],
      pieces: [piece({ title: 'A', isci: 'X', weight: 2 }), piece({ id: 2, to: '2026-12-10' })],
    };
    const swap = { from: 'promo-a', to: 'promo-z', date: '2026-12-11', length: null };
    const { lines: after, ...counts } = swapFile(both, swap);
    expect(counts).toEqual({ simple: 1, advanced: 1, pieces: 1 });
    expect(after.simple).toEqual([{ ...both.simple[0], changes }, ended]);
    expect(after.advanced[0]).toMatchObject({ fileName: 'promo-a', changes });
    expect(after.pieces).toMatchObject([
      { id: 1, fileName: 'promo-a', to: '2026-12-10', title: 'A' },
      {
        id: null,
        fileName: 'promo-z',
        from: '2026-12-11',
        to: null,
        title: null,
        isci: null,
        weight: 2,
      },
      { id: 2, fileName: 'promo-a', to: '2026-12-10' },
    ]);
    expect(filesOf(after).find(({ file }) => file === 'promo-z')).toEqual({
      ...{ file: 'promo-z', simple: 1, advanced: 1, pieces: 1 },
    });
  });
});

it('a grid that runs on goes on as in its last week with airings', () => {
  const weeks = [
    { weekStart: '2026-11-30', occurrences: 3 },
    { weekStart: '2026-12-07', occurrences: 0 },
  ];
  const line = simpleLine({ weeks, endDate: '2026-12-13' });
  const { lines } = extendedSimple([line], new Set([line.key]), { weeks: 2 }, '2026-11-23');
  expect(lines[0]?.weeks).toEqual([
    ...weeks,
    { weekStart: '2026-12-14', occurrences: 3 },
    { weekStart: '2026-12-21', occurrences: 3 },
  ]);
});
