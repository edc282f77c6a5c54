import { MONEY_MEASURES, type ReportMeasure } from '@contract/report';
import { numberCells, type NumberColumn, type Table } from '@contract/report-table';

/** A number as spreadsheets read it, with the decimal sign of their language. */
export function numberOf(
  measure: ReportMeasure | undefined,
  value: number,
  decimal: ',' | '.',
): string {
  const money = measure !== undefined && MONEY_MEASURES.includes(measure);
  return value.toFixed(money ? 2 : 0).replace('.', decimal);
}

interface CsvTexts {
  /** The names of the dimensions of the rows, and of the numbers of a column. */
  dimensions: readonly string[];
  names: readonly string[];
  total: string;
  /** What stands for the rows that are not among the greatest. */
  rest: (count: string) => string;
  number: (measure: number, value: number) => string;
}

/** The names of a table's numbers, of each of its columns. */
export function headsOf(
  columns: Table['columns'],
  names: readonly string[],
  total: string,
): string[] {
  const last = columns.length > 1 ? columns.length - 1 : -1;
  return columns.flatMap((labels, i) => {
    const column = i === last ? total : labels.join(' / ');
    return names.map((name) => (column === '' ? name : `${column}: ${name}`));
  });
}

/** Shares and growth are percentages of two decimals. */
const percentOf = (share: number): number => Math.round(share * 10_000) / 100;

/** The rows of a CSV file: without subtotals and totals, which a spreadsheet would add up once more. */
export function csvRows(
  table: Table,
  numbers: readonly NumberColumn[],
  measures: number,
  texts: CsvTexts,
): (string | number)[][] {
  const { columns, lines } = table;
  const { dimensions, names, total, rest, number } = texts;
  const rows = lines
    .filter(({ kind }) => kind === 'row' || kind === 'rest')
    .map((line) => [
      ...(line.kind === 'rest'
        ? dimensions.map((_, i) => (i === 0 ? rest(line.labels[0] ?? '') : ''))
        : line.labels),
      ...numberCells(line, table, numbers, measures).map((value, i) => {
        const { measure = 0, kind = 'now' } = numbers[i % numbers.length] ?? {};
        if (value === null) return '';
        return kind === 'share' || kind === 'growth' ? percentOf(value) : number(measure, value);
      }),
    ]);
  return [[...dimensions, ...headsOf(columns, names, total)], ...rows];
}
