import type { ExportProblemKind } from '../../contract/enums.js';
import { formatSeconds } from '../../contract/time.js';
import {
  CONTROL,
  type ExportFile,
  type ExportItem,
  type ExportLog,
  type ExportProblem,
  problem,
} from './log-file.js';

const LINE_END = '\r\n';
const TITLE_WIDTH = 34;
const CART_WIDTH = 6;
const FIRST = '00:00:00';
const LAST = '23:59:59';

/**
 * Characters that a title must not contain; they are written as `?`. A line feed would end the
 * line; the others would end or shift it in other readers of the format. All other columns are
 * digits.
 */
const METACHARACTERS = new RegExp(CONTROL, 'gu');

/**
 * The cart number at the start of an audio file's name, as in `000123_001.wav` or `00090A`: at most
 * six digits, from 1. Null when there is none.
 */
export function cartOf(fileName: string): number | null {
  const digits = /^(\d{1,6})(?!\d)/.exec(fileName)?.[1];
  const cart = Number(digits ?? 0);
  return cart >= 1 ? cart : null;
}

/** The format covers one day, so airings past midnight get its last second. */
const withinDay = (start: string): string =>
  start.startsWith('-') ? FIRST : start > LAST ? LAST : start;

/** A campaign's name, truncated to the column's width without splitting a character. */
function titleOf({ spotName }: ExportItem): string {
  const cut = spotName.slice(0, TITLE_WIDTH);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

const written = (title: string): string => title.replace(METACHARACTERS, '?');

/** One line: offsets 0 start, 10 cart, 25 title, 60 length, 69 airing id. */
const line = (item: ExportItem, cart: number): string =>
  `${withinDay(item.start)}  ${String(cart).padStart(CART_WIDTH, '0')}         ` +
  `${written(titleOf(item)).padEnd(TITLE_WIDTH)} ${formatSeconds(item.length)} ${item.id}`;

/** The first problem of an airing; null when it is written unchanged. */
function kindOf(item: ExportItem): ExportProblemKind | null {
  if (cartOf(item.fileName) === null) return 'NO_CART';
  if (withinDay(item.start) !== item.start) return 'TIME';
  const title = titleOf(item);
  return written(title) === title ? null : 'CHARACTERS';
}

function problemsOf(item: ExportItem): ExportProblem[] {
  const kind = kindOf(item);
  return kind === null ? [] : [problem(item, kind)];
}

/**
 * Rivendell's standard traffic import: fixed columns, one line per airing. Rivendell silently skips
 * lines that it cannot read, so an airing whose file has no cart number is left out here and
 * reported. Source: ElvishArtisan/rivendell, utils/rddbmgr/create.cpp (InsertImportFormats),
 * lib/rdsvc.cpp, docs/examples/0320090805.tfc.
 */
export function rivendellTraffic(log: ExportLog): ExportFile {
  const items = log.breaks.flatMap((b) => b.items);
  const text = items
    .flatMap((item) => {
      const cart = cartOf(item.fileName);
      return cart === null ? [] : [line(item, cart) + LINE_END];
    })
    .join('');
  return {
    fileName: `${log.date.replaceAll('-', '')}.tfc`,
    mediaType: 'text/plain; charset=utf-8',
    bytes: new TextEncoder().encode(text),
    problems: items.flatMap(problemsOf),
  };
}
