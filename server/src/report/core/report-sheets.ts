import type { Language } from '../../contract/enums.js';
import { csvCell } from '../../contract/csv.js';
import {
  FACT_FIELDS,
  MONEY_MEASURES,
  REPORT_MEASURES,
  type FactField,
  type RecordDimension,
  type ReportBasis,
  type ReportDimension,
  type ReportMeasure,
} from '../../contract/report.js';
import type { DimensionValue, Pivot } from './pivot.js';
import { REPORT_TEXTS, type ReportTexts } from './report-texts.js';
import type { Cell, CellKind, Sheet } from './workbook.js';

/** What was asked. */
interface Asked {
  basis: ReportBasis;
  dateFrom: string;
  dateTo: string;
  rows: readonly ReportDimension[];
  columns: readonly ReportDimension[];
  measures: readonly ReportMeasure[];
  filters?: object | null;
}

/** The table that answers it, its amounts in units, and the names of records by dimension and id. */
interface Answered extends Pick<Pivot, 'rows' | 'columns' | 'cells'> {
  totals: Pivot['totals'] | null;
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What a file of a report is made of; of facts, as JSON arrays of `FACT_FIELDS`, money in cents. */
export interface ReportFacts {
  language: Language;
  body: Asked;
  answer: Answered;
  facts: readonly string[];
  /** The names of the records by which facts are filtered. */
  filterNames: Readonly<Partial<Record<ReportDimension, ReadonlyMap<number, string>>>>;
}

/** The kinds of dimensions whose values are dates. */
const DATES: readonly ReportDimension[] = ['date', 'week'];
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
  if (dimension === 'weekday') return t.weekdays[Number(value)] ?? String(value);
  if (dimension === 'spotType') return t.spotTypes[Number(value)] ?? String(value);
  if (dimension === 'hour') return `${String(value).padStart(2, '0')}:00`;
  return names?.[String(value)] ?? String(value);
}

/** The table with totals: each column of it as many columns as there are measures. */
export function tableSheet({ language, body, answer }: ReportFacts): Sheet {
  const t = REPORT_TEXTS[language];
  const { rows, columns, measures } = body;
  const label = (dimensions: readonly ReportDimension[], values: readonly DimensionValue[]) =>
    dimensions.map((dimension, i) =>
      textOf(dimension, values[i] ?? null, answer.names[dimension], t),
    );
  const heads = answer.columns.map((values) => label(columns, values).join(' · '));
  const several = heads.length > 1;
  const places = several ? [...heads, t.total] : heads;
  const width = places.length * measures.length;
  const lines = answer.rows.map((values): Cell[] => [
    ...label(rows, values),
    ...Array<null>(width).fill(null),
  ]);
  const fill = (line: Cell[] | undefined, place: number, sums: readonly number[]): void => {
    for (const [i, sum] of sums.entries())
      if (line) line[rows.length + place * measures.length + i] = sum;
  };
  for (const [row = 0, column = 0, ...sums] of answer.cells) fill(lines[row], column, sums);
  const { totals } = answer;
  const last: Cell[] = [t.total, ...Array<null>(Math.max(0, rows.length - 1)).fill(null)];
  last.push(...Array<null>(width).fill(null));
  for (const [column = 0, ...sums] of totals?.columns ?? []) fill(last, column, sums);
  if (several) {
    for (const [row = 0, ...sums] of totals?.rows ?? []) fill(lines[row], heads.length, sums);
    fill(last, heads.length, totals?.all ?? []);
  }
  const withTotal = lines.length > 1 && rows.length > 0;
  return {
    name: t.sheets[0],
    columns: [
      ...rows.map((dimension) => ({
        head: t.words.dimensions[dimension],
        kind: DATES.includes(dimension) ? ('date' as const) : ('text' as const),
        width: 28,
      })),
      ...places.flatMap((place) =>
        measures.map((measure) => ({
          head:
            place === '' ? t.words.measures[measure] : `${place} · ${t.words.measures[measure]}`,
          kind: kindOfMeasure(measure),
          width: 16,
        })),
      ),
    ],
    rows: withTotal ? [...lines, last] : lines,
    frozen: rows.length,
    totals: new Set(withTotal ? [lines.length] : []),
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

/** What was asked: what is counted, the days, and the filters by name. */
export function askedSheet({ language, body, filterNames }: ReportFacts): Sheet {
  const t = REPORT_TEXTS[language];
  const filters = Object.entries(body.filters ?? {}).flatMap(([name, values]) => {
    const dimension = name as RecordDimension;
    if (!Array.isArray(values)) return [];
    const names = Object.fromEntries(filterNames[dimension] ?? []);
    const texts = (values as number[]).map((value) => textOf(dimension, value, names, t));
    return [[t.words.dimensions[dimension], texts.join(', ')]];
  });
  return {
    name: t.sheets[2],
    columns: t.asked.map((head, i) => ({ head, kind: 'date', width: i === 0 ? 24 : 60 })),
    rows: [
      [t.counts, t.words.bases[body.basis]],
      [t.from, body.dateFrom],
      [t.to, body.dateTo],
      ...filters,
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
