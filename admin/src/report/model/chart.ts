import { isInTime, type ReportDimension } from '@contract/report-dimensions';
import type { Table, TableLine } from '@contract/report-table';

/** Bars, or points of a line, beyond which nobody reads their names. */
export const MOST_POINTS = 30;
/** Colours that everybody tells apart. */
export const MOST_SERIES = 7;

interface Series {
  label: string;
  values: number[];
}

export interface Chart {
  /** What each row is; two may have the same name. */
  names: string[];
  series: Series[];
  /** The rows that are not drawn: how many, and their part of the whole. */
  left: { rows: number; share: number } | null;
}

/** Whether rows follow each other in time: then they are drawn in that order, not by amount. */
export const isInTurn = (rows: readonly ReportDimension[]): boolean => rows.some(isInTime);

interface Texts {
  total: string;
  /** The row of those that are not among the greatest. */
  rest: (count: string) => string;
  /** The columns that have no colour of their own. */
  others: string;
  now: string;
  /** The days with which the report is compared; null for none. */
  earlier: string | null;
}

const nameOf = ({ kind, labels }: TableLine, { rest, total }: Texts): string => {
  if (kind === 'rest') return rest(labels[0] ?? '');
  return labels.length > 0 ? labels.join(' · ') : total;
};

/**
 * A table as it is drawn: the rows with the greatest amounts first, and of rows that follow each other in time the
 * first; and its columns, of which those with the smallest totals are together when
 * there are many. A table of one column that is compared is drawn beside the earlier days.
 *
 * @param measure which of `measures` is drawn
 * @param inTurn whether rows stay in their order
 */
export function chartOf(
  { columns, lines, totals }: Table,
  { measure, measures, inTurn }: { measure: number; measures: number; inTurn: boolean },
  texts: Texts,
): Chart {
  const whole = ({ cells }: TableLine): number => cells.get(columns.length - 1)?.[measure] ?? 0;
  const named = lines.filter(({ kind }) => kind === 'row');
  const rest = lines.filter(({ kind }) => kind === 'rest');
  const ordered = inTurn ? named : named.toSorted((a, b) => whole(b) - whole(a));
  const rows = [...ordered, ...rest];
  const shown = rows.slice(0, MOST_POINTS);
  const names = shown.map((row) => nameOf(row, texts));
  const sumOf = (some: readonly TableLine[]): number =>
    some.reduce((sum, row) => sum + whole(row), 0);
  const all = sumOf(rows);
  const cut = rows.slice(MOST_POINTS);
  const left =
    cut.length > 0 ? { rows: cut.length, share: all === 0 ? 0 : sumOf(cut) / all } : null;
  const valuesOf = (places: readonly number[], of: number): number[] =>
    shown.map(({ cells }) => places.reduce((sum, i) => sum + (cells.get(i)?.[of] ?? 0), 0));
  // The last of several is their total.
  const places = columns.slice(0, Math.max(1, columns.length - 1)).map((_, i) => i);
  if (places.length === 1) {
    const label = columns[0]?.join(' · ') ?? '';
    const now = { label: label === '' ? texts.now : label, values: valuesOf(places, measure) };
    const earlier = texts.earlier && {
      label: texts.earlier,
      values: valuesOf(places, measures + measure),
    };
    return { names, series: earlier ? [now, earlier] : [now], left };
  }
  const amount = (i: number): number => totals.get(i)?.[measure] ?? 0;
  const greatest = places.toSorted((a, b) => amount(b) - amount(a));
  const own = new Set(places.length > MOST_SERIES ? greatest.slice(0, MOST_SERIES - 1) : greatest);
  const series = places
    .filter((i) => own.has(i))
    .map((i) => ({ label: columns[i]?.join(' · ') ?? '', values: valuesOf([i], measure) }));
  const others = places.filter((i) => !own.has(i));
  if (others.length > 0) series.push({ label: texts.others, values: valuesOf(others, measure) });
  return { names, series, left };
}
