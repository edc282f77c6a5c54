import { displayTimes, type Entry } from './airings';

/** A cell of the file: a text, or a number with its number of decimals. */
export type Cell = string | { number: number; decimals: 0 | 2 } | null;

/** Texts of an entry that its own fields do not have. */
export interface SheetTexts {
  header: readonly string[];
  kind: (entry: Entry) => string;
  station: (stationId: number) => string;
  /** `internalNumber/revision` of a campaign. */
  number: (spotId: number) => string;
  /** The window in which a line asks for its airings. */
  window: (entry: Entry) => string;
  reason: (entry: Entry) => string;
}

const whole = (number: number): Cell => ({ number, decimals: 0 });

/**
 * The rows of the file after a header: one per airing with a time of its own; otherwise one per
 * line and date.
 */
export function sheetRows(entries: readonly Entry[], texts: SheetTexts): Cell[][] {
  const rows = entries.flatMap((entry) => {
    const { count, length, cents } = entry;
    const times = displayTimes(entry);
    const timed = times.length > 0 && times.length === count;
    const row = (when: string, airings: number): Cell[] => [
      entry.date,
      texts.station(entry.stationId),
      texts.kind(entry),
      when,
      texts.number(entry.spotId),
      entry.spotName,
      entry.fileName,
      whole(length),
      whole(airings),
      whole(length * airings),
      cents === null ? null : { number: ((cents / count) * airings) / 100, decimals: 2 },
      texts.reason(entry),
    ];
    return timed ? times.map((time) => row(time, 1)) : [row(texts.window(entry), count)];
  });
  return [[...texts.header], ...rows];
}

/** The cells as CSV texts, with the decimal separator of the language. */
export const textRows = (rows: readonly (readonly Cell[])[], decimalSign: string): string[][] =>
  rows.map((row) =>
    row.map((cell) =>
      cell === null || typeof cell === 'string'
        ? (cell ?? '')
        : cell.number.toFixed(cell.decimals).replace('.', decimalSign),
    ),
  );
