import { type ExportProblemKind, TIME_TYPE, TOLERANCE } from '../../contract/enums.js';
import { type PlayoutMap, withoutAudioEnding } from '../../contract/playout.js';
import { ENCODINGS, replaced } from './encodings.js';
import { fileNameOf } from './file-name.js';
import {
  CONTROL,
  type ExportFile,
  type ExportItem,
  type ExportLog,
  type ExportProblem,
  problem,
} from './log-file.js';

/** Audio file extensions known to Audicom, which its log omits. */

/**
 * Why a file name cannot be a line. A word that begins with a slash is a command (`/Tanda`, `/RND`)
 * or its argument (`/09:00`).
 */
const METACHARACTERS: readonly { pattern: RegExp; kind: ExportProblemKind }[] = [
  { pattern: CONTROL, kind: 'CONTROL' },
  { pattern: /(^|\s)\//, kind: 'COMMAND' },
  { pattern: /^\s*$/, kind: 'EMPTY' },
];

const lineOf = ({ fileName }: ExportItem): string => withoutAudioEnding(fileName);

/** Why an airing is left out; null when it is written. */
function reasonOf(item: ExportItem): ExportProblemKind | null {
  const line = lineOf(item);
  return METACHARACTERS.find(({ pattern }) => pattern.test(line))?.kind ?? null;
}

const header = ({ time, timeType, toleranceInMinutes }: ExportLog['breaks'][number]): string => {
  const reference = timeType === TIME_TYPE.end ? 'E' : 'S';
  const start = toleranceInMinutes === TOLERANCE.hard ? 'C' : `F${toleranceInMinutes}`;
  return `/Tanda /${time} ${reference}${start}`;
};

function problemsOf(item: ExportItem, fits: (text: string) => boolean): ExportProblem[] {
  const kind = reasonOf(item) ?? (fits(lineOf(item)) ? null : 'CHARACTERS');
  return kind === null ? [] : [problem(item, kind, 'fileWithoutExtension')];
}

/**
 * Audicom's `.LOG`: a `/Tanda` line for each break and a line for each of its spots. Breaks without
 * spots are left out, because announcing one would interrupt the programme for nothing. Source:
 * Solidyne, Audicom manual, au-cpeditor-comandostanda.
 */
export function audicomLog(
  log: ExportLog,
  { fileName, encoding, endOfLine }: Pick<PlayoutMap, 'fileName' | 'encoding' | 'endOfLine'>,
): ExportFile {
  const { fits, encode } = ENCODINGS[encoding];
  const end = endOfLine === 'crlf' ? '\r\n' : '\n';
  const lines = log.breaks.flatMap((b) => {
    const items = b.items.filter((item) => reasonOf(item) === null).map(lineOf);
    return items.length === 0 ? [] : [header(b), ...items];
  });
  return {
    fileName: fileNameOf(fileName, log.date, log.stationCode),
    mediaType: `text/plain; charset=${encoding}`,
    bytes: encode(lines.map((line) => replaced(line, fits) + end).join('')),
    problems: log.breaks.flatMap(({ items }) => items.flatMap((item) => problemsOf(item, fits))),
  };
}
