import { formatSeconds } from '../../contract/time.js';
import type { ExportFile, ExportLog } from './log-file.js';

const LINE_END = '\r\n';
const TITLE_WIDTH = 34;
const CART_WIDTH = 6;
const FIRST = '00:00:00';
const LAST = '23:59:59';

/**
 * The cart number that an audio file's name begins with, as in `000123_001.wav` or `00090A`:
 * at most six digits, from 1; null when there is none.
 */
export function cartOf(fileName: string): number | null {
  const digits = /^(\d{1,6})(?!\d)/.exec(fileName)?.[1];
  const cart = Number(digits ?? 0);
  return cart >= 1 ? cart : null;
}

/** The format knows one day: what runs past midnight is given its last second. */
const withinDay = (start: string): string =>
  start.startsWith('-') ? FIRST : start > LAST ? LAST : start;

const column = (text: string, width: number): string => text.slice(0, width).padEnd(width);

/** One line: offsets 0 start, 10 cart, 25 title, 60 length, 69 airing id. */
function line(item: ExportLog['breaks'][number]['items'][number], cart: number): string {
  // Control characters (line breaks among them) would end or shift the line.
  const title = item.spotName.replace(/\p{Cc}+/gu, ' ');
  return (
    `${withinDay(item.start)}  ${String(cart).padStart(CART_WIDTH, '0')}         ` +
    `${column(title, TITLE_WIDTH)} ${formatSeconds(item.length)} ${item.id}`
  );
}

/**
 * Rivendell's standard traffic import: fixed columns, one line an airing. Rivendell passes over a
 * line that it cannot read in silence, so an airing whose file has no cart number is left out
 * here and reported.
 * Source: ElvishArtisan/rivendell, utils/rddbmgr/create.cpp (InsertImportFormats), lib/rdsvc.cpp,
 * docs/examples/0320090805.tfc.
 */
export function rivendellTraffic(log: ExportLog): ExportFile {
  const items = log.breaks
    .flatMap((b) => b.items)
    .map((item) => ({ item, cart: cartOf(item.fileName) }));
  const text = items
    .flatMap(({ item, cart }) => (cart === null ? [] : [line(item, cart) + LINE_END]))
    .join('');
  return {
    fileName: `${log.date.replaceAll('-', '')}.tfc`,
    mediaType: 'text/plain; charset=utf-8',
    bytes: new TextEncoder().encode(text),
    problems: items
      .filter(({ cart }) => cart === null)
      .map(({ item }) => ({
        airingId: item.id,
        fileName: item.fileName,
        kind: 'NO_CART' as const,
      })),
  };
}
