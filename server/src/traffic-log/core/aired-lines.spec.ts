import { aLine } from '../../../test/placement/build.js';
import type { Piece } from '../../placement/rules/types.js';
import { airedIndexes, airedLines } from './aired-lines.js';

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
  aLine({ fileName: '', pieces: [piece(9)] }),
];

it('lines are aired as they are, or as one of their pieces', () => {
  const all = airedLines(lines);
  const indexOf = airedIndexes(lines);
  const aired = (line: number, pieceId?: number) => {
    const found = all[indexOf(line, pieceId)];
    return [found?.line.fileName, found?.line.speakerId, found?.pieceId];
  };
  expect(aired(0)).toEqual(['one', null, null]);
  expect(aired(1, 8)).toEqual(['piece-8', 8, 8]);
  expect(aired(1, 7)).toEqual(['piece-7', 7, 7]);
  expect(aired(2)).toEqual(['three', null, null]);
  expect(aired(3, 9)).toEqual(['piece-9', 9, 9]);
});
