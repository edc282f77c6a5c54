import { type ExportProblemKind, TIME_TYPE, TOLERANCE } from '../../contract/enums.js';
import { type PlayoutMap, withoutAudioEnding } from '../../contract/playout.js';
import { parseClock } from '../../contract/time.js';
import { commandsOf } from './commands.js';
import { ENCODINGS, replaceUnencodable } from './encodings.js';
import { fileNameOf } from './file-name.js';
import {
  CONTROL,
  type ExportFile,
  type ExportItem,
  type ExportLog,
  type ExportProblem,
  problem,
} from './log-file.js';

/**
 * Why a file name cannot be a line. A word that begins with a slash is a command (`/Tanda`, `/RND`)
 * or its argument (`/09:00`).
 */
const METACHARACTERS: readonly { pattern: RegExp; kind: ExportProblemKind }[] = [
  { pattern: CONTROL, kind: 'CONTROL' },
  { pattern: /(^|\s)\//, kind: 'COMMAND' },
  { pattern: /^\s*$/, kind: 'EMPTY' },
];

/** Audicom takes what follows the last dot for an ending that it knows, so a name with another dot keeps its own. */
function lineOf({ fileName, command }: ExportItem): string {
  if (command !== undefined) return command;
  const name = withoutAudioEnding(fileName);
  return name.includes('.') ? fileName : name;
}

/** Why an airing is left out; null when it is written. */
function reasonOf(item: ExportItem): ExportProblemKind | null {
  if (item.command !== undefined) return null;
  const line = lineOf(item);
  return METACHARACTERS.find(({ pattern }) => pattern.test(line))?.kind ?? null;
}

const header = ({ time, timeType, toleranceInMinutes }: ExportLog['breaks'][number]): string => {
  const reference = timeType === TIME_TYPE.end ? 'E' : 'S';
  const start = toleranceInMinutes === TOLERANCE.hard ? 'C' : `F${toleranceInMinutes}`;
  return `/Tanda /${time} ${reference}${start}`;
};

/** As the manual shows it behind breaks: seconds, and spots. A command is none, and `A>B` is one. */
function comment(items: readonly ExportItem[]): string {
  const files = items.filter(({ command }) => command === undefined);
  const seconds = files.reduce((sum, { length }) => sum + length, 0);
  return ` *${seconds}/${new Set(files.map(({ id }) => id)).size}`;
}

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
  {
    fileName,
    encoding,
    endOfLine,
    commands: given,
    comment: commented,
  }: Pick<PlayoutMap, 'fileName' | 'encoding' | 'endOfLine' | 'commands' | 'comment'>,
): ExportFile {
  const { fits, encode } = ENCODINGS[encoding];
  const end = endOfLine === 'crlf' ? '\r\n' : '\n';
  const commands = commandsOf(given === undefined ? {} : { commands: given }, (row) =>
    row.map(({ constant = '' }) => constant).join(''),
  );
  const between = commands.between();
  /** The lines between breaks that stand before a time. */
  const until = (minute: number): string[] => {
    const due = between.findIndex((one) => one.minute > minute);
    return between.splice(0, due < 0 ? between.length : due).map(({ line }) => line);
  };
  const lines = log.breaks.flatMap((b) => {
    const items = b.items.filter((item) => reasonOf(item) === null);
    if (items.length === 0) return [];
    const behind = commented === 'audicom' ? comment(items) : '';
    const own = [header(b) + behind, ...items.map(lineOf)];
    return [
      ...until(parseClock(b.time) ?? 0),
      ...commands.at('before', b.time),
      ...own,
      ...commands.at('after', b.time),
    ];
  });
  lines.push(...until(Infinity));
  return {
    fileName: fileNameOf(fileName, log.date, log.stationCode),
    mediaType: `text/plain; charset=${encoding}`,
    bytes: encode(lines.map((line) => replaceUnencodable(line, fits) + end).join('')),
    problems: log.breaks.flatMap(({ items }) => items.flatMap((item) => problemsOf(item, fits))),
  };
}
