import {
  chainText,
  EXPRESSION_LIMITS,
  type FileChain,
  hasFile,
  isExpression,
  readExpression,
} from '../../contract/file-expression.js';
import { LIMITS } from '../../contract/limits.js';
import { addDays } from '../../contract/time.js';
import { alternativeId } from '../../placement/rules/pieces.js';
import type { Line, Piece } from '../../placement/rules/types.js';

/** The alternatives of a line over all its changes of file: what their numbers have to leave room for. */
export const MOST_ALTERNATIVES = EXPRESSION_LIMITS.chains * (LIMITS.changesPerLine + 1);

/** From which date on a line says what. */
interface Span {
  from: string | null;
  to: string | null;
  text: string;
}

function spansOf({ fileName, changes }: Pick<Line, 'fileName' | 'changes'>): Span[] {
  const texts = [
    { from: null, text: fileName },
    ...(changes ?? []).map((change) => ({ from: change.from, text: change.fileName })),
  ];
  return texts.map((span, i) => {
    const next = texts[i + 1]?.from ?? null;
    return { ...span, to: next === null ? null : addDays(next, -1) };
  });
}

/** What is no expression, because it is older than the station's setting, is the name of a file. */
function chainsOf(text: string): FileChain[] {
  const read = isExpression(text) ? readExpression(text) : { chains: [[{ fileName: text }]] };
  return 'chains' in read ? read.chains : [[{ fileName: text }]];
}

const EVERY_DAY = [1, 1, 1, 1, 1, 1, 1] as const;

/**
 * A line whose file is an expression as one with pieces: each of its alternatives, with the same weight and the
 * line's length, from the date on which the line says it. Commands take no time. Any other line stays as it is.
 */
export function withAlternatives<L extends Line>(line: L): L {
  const spans = spansOf(line);
  if (line.pieces !== undefined || !spans.some(({ text }) => isExpression(text))) return line;
  let number = 0;
  const pieces = spans.flatMap(({ from, to, text }) =>
    chainsOf(text).map((chain): Piece => {
      number += 1;
      return {
        id: alternativeId(line, number),
        fileName: chainText(chain),
        length: hasFile(chain) ? line.length : 0,
        from,
        to,
        days: EVERY_DAY,
        startTime: null,
        endTime: null,
        weight: 1,
        speakerId: line.speakerId,
        ntcText: line.ntcText,
      };
    }),
  );
  const length = Math.max(...pieces.map((piece) => piece.length));
  return { ...line, length, changes: null, pieces };
}
