import type { Area } from './grid';
import { addMeasures, type Table, type TableLine } from '@contract/report-table';

interface Size {
  /** Columns that name rows. */
  heads: number;
  measures: number;
}

const from = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);

/** The sums of what is selected, by measure; null where no number of a measure is. */
export interface SelectionSums {
  /** Numbers that are selected. */
  count: number;
  sums: readonly (number | null)[];
}

/**
 * What selected numbers add up to. Subtotals and totals count only where nothing else is selected: they would count
 * what they are sums of twice.
 */
export function sumsOf(
  { lines, columns }: Pick<Table, 'lines' | 'columns'>,
  area: Area,
  { heads, measures }: Size,
): SelectionSums {
  const places = from(Math.max(0, area.left - heads), area.right - heads);
  const chosen = lines.slice(Math.max(0, area.top), area.bottom + 1);
  const own = chosen.filter(({ kind }) => kind === 'row' || kind === 'rest');
  const last = columns.length > 1 ? columns.length - 1 : columns.length;
  const single = places.filter((place) => Math.floor(place / measures) !== last);
  const sums = Array<number | null>(measures).fill(null);
  let count = 0;
  for (const { cells } of own.length > 0 ? own : chosen)
    for (const place of single.length > 0 ? single : places) {
      const [column, measure] = [Math.floor(place / measures), place % measures];
      const value = cells.get(column)?.[measure];
      if (value === undefined) continue;
      count += 1;
      sums[measure] = addMeasures([sums[measure] ?? 0], [value])[0] ?? null;
    }
  return { count, sums };
}

export interface CopyTexts {
  /** The heads of all columns. */
  heads: readonly string[];
  /** What a line that is no row is called. */
  nameOf: (line: TableLine) => string;
  number: (measure: number, value: number) => string;
  /** A text between tabs. */
  cell: (text: string) => string;
}

/** What is selected, as spreadsheets take it: cells between tabs, rows between line ends. */
export function copyOf(
  { lines }: Pick<Table, 'lines'>,
  area: Area,
  { heads, measures }: Size,
  texts: CopyTexts,
): string {
  const columns = from(area.left, area.right);
  const labelOf = (line: TableLine, place: number): string => {
    if (line.kind === 'row' && line.labels.length > 0) return line.labels[place] ?? '';
    return place === 0 ? texts.nameOf(line) : '';
  };
  const cellOf = (line: TableLine, place: number): string => {
    if (place < heads) return texts.cell(labelOf(line, place));
    const [column, measure] = [Math.floor((place - heads) / measures), (place - heads) % measures];
    const value = line.cells.get(column)?.[measure];
    return value === undefined ? '' : texts.number(measure, value);
  };
  const rows = from(area.top, area.bottom).map((row) => {
    const line = lines[row];
    return columns
      .map((place) => (line ? cellOf(line, place) : texts.cell(texts.heads[place] ?? '')))
      .join('\t');
  });
  return rows.join('\n');
}
