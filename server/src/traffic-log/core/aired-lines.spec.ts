import { aLine } from '../../../test/placement/build.js';
import type { Piece } from '../../placement/rules/types.js';
import { airedIndexes, airedLines, airedOn, lineOn } from './aired-lines.js';

const piece = (id: number): Piece => ({
  id,
  fileName: `piece-${id}`,
  length: id,
  from: null,
  to: null,
  days: [1, 1, 1, 1, 1, 1, 1],
  startTime: null,
  endTime: null,
  weight: 1,
  speakerId: id,
  ntcText: null,
});
const lines = [
  aLine({ fileName: 'one' }),
  aLine({ fileName: '', pieces: [piece(7), piece(8)] }),
  aLine({ fileName: 'three' }),
  aLine({
    fileName: 'four',
    changes: [
      { from: '2026-12-11', fileName: 'five' },
      { from: '2026-12-20', fileName: 'six' },
    ],
  }),
  aLine({ fileName: '', pieces: [piece(9)] }),
];
const THURSDAY = '2026-12-10';

it('lines are aired as they are, as one of their pieces, or with the file of a date', () => {
  const all = airedLines(lines);
  const indexOf = airedIndexes(lines);
  const aired = (line: number, pieceId?: number, date = THURSDAY) => {
    const found = all[indexOf(line, date, pieceId)];
    return [found?.line.fileName, found?.line.speakerId, found?.pieceId];
  };
  expect(aired(0)).toEqual(['one', null, null]);
  expect(aired(1, 8)).toEqual(['piece-8', 8, 8]);
  expect(aired(1, 7)).toEqual(['piece-7', 7, 7]);
  expect(aired(2)).toEqual(['three', null, null]);
  expect(aired(3)).toEqual(['four', null, null]);
  expect(aired(3, undefined, '2026-12-11')).toEqual(['five', null, null]);
  expect(aired(3, undefined, '2026-12-19')).toEqual(['five', null, null]);
  expect(aired(3, undefined, '2027-01-01')).toEqual(['six', null, null]);
  expect(aired(4, 9)).toEqual(['piece-9', 9, 9]);
});

it('a line has the file of the date, and stays the same where that is its own', () => {
  const [, turns = aLine(), , changing = aLine()] = lines;
  expect(lineOn(changing, THURSDAY)).toBe(changing);
  expect(lineOn(changing, '2026-12-11').fileName).toBe('five');
  expect(airedOn(changing, '2026-12-20', undefined).fileName).toBe('six');
  expect(airedOn(turns, '2026-12-20', 8).fileName).toBe('piece-8');
});
