import type { Entry } from './airings';

/** A cell of the file: a text, or a number with so many decimals. */
export type Cell = string | { number: number; decimals: 0 | 2 } | null;

/** What the file says of an entry that its own fields do not. */
export interface SheetTexts {
  header: readonly string[];
  kind: (entry: Entry) => string;
  station: (stationId: number) => string;
  /** `internalNumber/revision` of a campaign. */
  number: (spotId: number) => string;
  /** Where in the day a line asks for its airings. */
  window: (entry: Entry) => string;
  reason: (entry: Entry) => string;
}

const whole = (number: number): Cell => ({ number, decimals: 0 });

/**
 * The rows of the file, a header first: one for each airing that has a time of its own, one for each
 * line and date of the others.
 */
export function sheetRows(entries: readonly Entry[], texts: SheetTexts): Cell[][] {
  const rows = entries.flatMap((entry) => {
    const { times, count, length, cents } = entry;
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

/** The cells as CSV has them, numbers with the decimal sign of the language. */
export const textRows = (rows: readonly (readonly Cell[])[], decimalSign: string): string[][] =>
  rows.map((row) =>
    row.map((cell) =>
      cell === null || typeof cell === 'string'
        ? (cell ?? '')
        : cell.number.toFixed(cell.decimals).replace('.', decimalSign),
    ),
  );
