import type { Language } from '../../contract/enums.js';
import { csvCell } from '../../contract/csv.js';
import {
  FACT_FIELDS,
  MONEY_MEASURES,
  REPORT_MEASURES,
  type FactField,
  type ReportBasis,
  type ReportMeasure,
} from '../../contract/report.js';
import {
  kindOf as kindOfDimension,
  type RecordDimension,
  type ReportDimension,
} from '../../contract/report-dimensions.js';
import type { ComparableTable } from '../../contract/report-comparison.js';
import {
  columnOf,
  columnPlaces,
  numberCells,
  type NumberColumn,
  numberNames,
  numbersOf,
  type Place,
  type TableLine,
  tableOf,
} from '../../contract/report-table.js';
import type { DimensionValue } from './pivot.js';
import { REPORT_TEXTS, type ReportTexts } from './report-texts.js';
import type { Cell, CellKind, Sheet } from './workbook.js';
import { twoDigits } from '../../contract/time.js';

/** The question that the table answers. */
interface ReportRequest {
  basis: ReportBasis;
  dateFrom: string;
  dateTo: string;
  rows: readonly ReportDimension[];
  columns: readonly ReportDimension[];
  measures: readonly ReportMeasure[];
  filters?: object | null;
}

/** How the table is shown. */
interface SheetLayout {
  /** The days with which it is compared; null for none. */
  earlier: { dateFrom: string; dateTo: string } | null;
  /** The measure whose greatest come first; null for the usual order. */
  sort: ReportMeasure | null;
  /** The values of the column by which rows are sorted; empty for that of totals. */
  sortAt: Place;
  /** How many of the greatest are shown by name; null for all. */
  top: number | null;
  /** Whether numbers are shown as shares of their totals too. */
  shares: boolean;
}

/** What a file of a report is made of; of facts, as JSON arrays of `FACT_FIELDS`, money in cents. */
export interface ReportFacts {
  language: Language;
  body: ReportRequest;
  shown: SheetLayout;
  /** The table that answers it, its amounts in units; with the earlier measures beside them where it is compared. */
  answer: ComparableTable;
  facts: readonly string[];
  /** The names of the records by which facts are filtered. */
  filterNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const isDate = (dimension: ReportDimension): boolean =>
  ['day', 'week'].includes(kindOfDimension(dimension));
const isMoney = (measure: string): boolean =>
  (MONEY_MEASURES as readonly string[]).includes(measure);
const kindOfMeasure = (measure: ReportMeasure): CellKind => (isMoney(measure) ? 'money' : 'count');

/** A value as people read it. */
function textOf(
  dimension: ReportDimension,
  value: DimensionValue,
  names: Readonly<Record<string, string>> | undefined,
  t: ReportTexts,
): string {
  if (value === null) return t.without;
  switch (kindOfDimension(dimension)) {
    case 'weekday':
      return t.weekdays[Number(value)] ?? String(value);
    case 'spotType':
      return t.spotTypes[Number(value)] ?? String(value);
    case 'hour':
      return `${twoDigits(value)}:00`;
    default:
      return names?.[String(value)] ?? String(value);
  }
}

/** The table as the screen shows it: each number of a column of it is a column of the sheet. */
export function tableSheet({ language, body, shown, answer }: ReportFacts): Sheet {
  const t = REPORT_TEXTS[language];
  const { rows, measures } = body;
  const { earlier, sort, sortAt, top, shares } = shown;
  const label = (dimension: ReportDimension, value: DimensionValue): string =>
    textOf(dimension, value, answer.names[dimension], t);
  const column = columnOf(columnPlaces(answer, body), sortAt);
  const order = sort === null ? null : { column, measure: measures.indexOf(sort) };
  const table = tableOf(answer, body, label, { order, top });
  const numbers = numbersOf(measures.length, { compared: earlier !== null, shares });
  const names = numberNames(
    numbers,
    measures.map((measure) => t.words.measures[measure]),
    { ...t.words.numbers, earlier: earlier ? `${earlier.dateFrom} – ${earlier.dateTo}` : '' },
  );
  const last = table.columns.length > 1 ? table.columns.length - 1 : -1;
  const kindOf = ({ measure, kind }: NumberColumn): CellKind => {
    const of = measures[measure];
    return kind === 'share' || kind === 'growth' || !of ? 'percent' : kindOfMeasure(of);
  };
  const labelsOf = ({ kind, labels }: TableLine): Cell[] => {
    if (kind === 'row') return [...labels];
    const [first = ''] = labels;
    const name = { subtotal: t.subtotal(first), rest: t.others(Number(first)), total: t.total }[
      kind
    ];
    return rows.map((_, i) => (i === 0 ? name : null));
  };
  // Written one by one: together they would have a place for each cell without facts.
  function* rowsOf(): Generator<Cell[]> {
    for (const line of table.lines)
      yield [...labelsOf(line), ...numberCells(line, table, numbers, measures.length)];
  }
  return {
    name: t.sheets[0],
    columns: [
      ...rows.map((dimension) => ({
        head: t.words.dimensions[dimension],
        kind: isDate(dimension) ? ('date' as const) : ('text' as const),
        width: 28,
      })),
      ...table.columns.flatMap((labels, i) =>
        numbers.map((number, j) => {
          const place = i === last ? t.total : labels.join(' · ');
          const name = names[j] ?? '';
          const head = place === '' ? name : `${place} · ${name}`;
          return { head, kind: kindOf(number), width: 16 };
        }),
      ),
    ],
    rows: rowsOf(),
    frozen: rows.length,
    totals: new Set(
      table.lines.flatMap(({ kind }, i) => (kind === 'subtotal' || kind === 'total' ? [i] : [])),
    ),
  };
}

const headOf = (name: FactField, t: ReportTexts): string =>
  name === 'start'
    ? t.start
    : (REPORT_MEASURES as readonly string[]).includes(name)
      ? t.words.measures[name as ReportMeasure]
      : t.words.dimensions[name as Exclude<FactField, 'start' | ReportMeasure>];

const COUNTS: readonly FactField[] = ['airings', 'seconds', 'internalNumber'];
const kindOfField = (name: FactField): CellKind => {
  if (name === 'date') return 'date';
  if (COUNTS.includes(name)) return 'count';
  return isMoney(name) ? 'money' : 'text';
};
const KINDS = FACT_FIELDS.map(kindOfField);
const SPOT_TYPE_PLACE = FACT_FIELDS.indexOf('spotType');

/** A fact's cells, its money in units. */
function* factRows(facts: readonly string[], t: ReportTexts): Generator<Cell[]> {
  for (const fact of facts) {
    const values = JSON.parse(fact) as Cell[];
    yield FACT_FIELDS.map((_, i) => {
      const value = values[i] ?? null;
      if (value === null) return null;
      if (i === SPOT_TYPE_PLACE) return t.spotTypes[Number(value)] ?? null;
      return KINDS[i] === 'money' ? Number(value) / 100 : value;
    });
  }
}

export function factsSheet({ language, facts }: Pick<ReportFacts, 'language' | 'facts'>): Sheet {
  const t = REPORT_TEXTS[language];
  return {
    name: t.sheets[1],
    columns: FACT_FIELDS.map((name, i) => {
      const kind = KINDS[i] ?? 'text';
      return { head: headOf(name, t), kind, width: kind === 'text' ? 22 : 13 };
    }),
    rows: factRows(facts, t),
    frozen: 0,
  };
}

/** What was asked: what is counted, the days, the filters by name, and how the table is arranged. */
export function questionSheet({ language, body, shown, answer, filterNames }: ReportFacts): Sheet {
  const t = REPORT_TEXTS[language];
  const filters = Object.entries(body.filters ?? {}).flatMap(([name, values]) => {
    const dimension = name as RecordDimension;
    if (!Array.isArray(values)) return [];
    const texts = (values as number[]).map((value) =>
      textOf(dimension, value, filterNames[dimension], t),
    );
    return [[t.words.dimensions[dimension], texts.join(', ')]];
  });
  const { earlier, sort, sortAt, top } = shown;
  const at = sortAt.map(({ dimension, value }) =>
    textOf(dimension, value, answer.names[dimension], t),
  );
  return {
    name: t.sheets[2],
    columns: t.asked.map((head, i) => ({ head, kind: 'date', width: i === 0 ? 24 : 60 })),
    rows: [
      [t.counts, t.words.bases[body.basis]],
      [t.from, body.dateFrom],
      [t.to, body.dateTo],
      ...filters,
      ...(earlier ? [[t.compared, `${earlier.dateFrom} – ${earlier.dateTo}`]] : []),
      ...(sort ? [[t.sorted, [t.words.measures[sort], ...at].join(', ')]] : []),
      ...(top === null ? [] : [[t.greatest, String(top)]]),
    ],
    frozen: 0,
  };
}

/** Rows of a CSV file that are written at a time. */
const ROWS = 500;

/** The facts as a CSV file in parts: with a byte order mark, and with the language's decimal sign and delimiter. */
export function* factsCsv({
  language,
  facts,
}: Pick<ReportFacts, 'language' | 'facts'>): Generator<string> {
  const spanish = language === 'ES';
  const delimiter = spanish ? ';' : ',';
  const { columns, rows } = factsSheet({ language, facts });
  const line = (cells: readonly string[]): string => `${cells.join(delimiter)}\r\n`;
  const cellText = (value: Cell, i: number): string => {
    if (value === null) return '';
    if (typeof value === 'string') return csvCell(value, delimiter);
    const text = KINDS[i] === 'money' ? value.toFixed(2) : String(value);
    return spanish ? text.replace('.', ',') : text;
  };
  let part = `\uFEFF${line(columns.map(({ head }) => csvCell(head, delimiter)))}`;
  let n = 0;
  for (const cells of rows) {
    part += line(cells.map(cellText));
    n += 1;
    if (n % ROWS > 0) continue;
    yield part;
    part = '';
  }
  yield part;
}
