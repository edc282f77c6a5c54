import { DATE_ORDERS, type DateOrder } from '../../contract/playout.js';
import { DECIMAL_SIGNS, type DecimalSign, possibleSigns, readCents, readCount } from './amounts.js';
import { possibleOrders, readDate } from './dates.js';

export const ASK_OPTIONS = ['dateOrder', 'decimalSign', 'equalRows'] as const;
export type AskOption = (typeof ASK_OPTIONS)[number];
export const ASK_KINDS = ['date', 'amount', 'count', 'rows'] as const;
export type AskKind = (typeof ASK_KINDS)[number];

/** What a person is asked because a sheet can mean several things. */
export interface Ask {
  option: AskOption;
  /** A cell that means different things. */
  text: string;
  kind: AskKind;
  /** What it means in each way: a date, an amount in cents, a count, or a number of lines. */
  readings: { value: string; means: string | number }[];
}

/** How all cells of one kind are read: a sheet has one order of dates, and one decimal sign. */
export interface ColumnReading<V> {
  /** Null for what is none; `ambiguous` for what nobody has decided yet. */
  read: (cell: string) => V | null | 'ambiguous';
  ask: Ask | null;
}

function readingOf<W extends string, V extends string | number>(
  { option, kind }: Pick<Ask, 'option' | 'kind'>,
  cells: readonly string[],
  chosen: W | null,
  {
    ways,
    possible,
    read,
  }: {
    ways: readonly W[];
    possible: (cells: readonly string[]) => W[];
    read: (cell: string, way: W) => V | null;
  },
): ColumnReading<V> {
  const found = chosen === null ? possible(cells) : [chosen];
  const [first = ways[0] as W] = found;
  const readings = (cell: string) => found.map((value) => ({ value, means: read(cell, value) }));
  const differs = (cell: string): boolean =>
    new Set(readings(cell).map(({ means }) => means)).size > 1;
  const text = found.length > 1 ? cells.find(differs) : undefined;
  return {
    read: (cell) => (text !== undefined && differs(cell) ? 'ambiguous' : read(cell, first)),
    ask:
      text === undefined
        ? null
        : {
            option,
            kind,
            text,
            readings: readings(text).flatMap(({ value, means }) =>
              means === null ? [] : [{ value, means }],
            ),
          },
  };
}

/** How the dates of a sheet are read. @param chosen what a person decided */
export const dateReading = (
  cells: readonly string[],
  chosen: DateOrder | null,
): ColumnReading<string> =>
  readingOf({ option: 'dateOrder', kind: 'date' }, cells, chosen, {
    ways: DATE_ORDERS,
    possible: possibleOrders,
    read: readDate,
  });

/** How the amounts of a sheet are read, in cents. @param chosen what a person decided */
export const amountReading = (
  cells: readonly string[],
  chosen: DecimalSign | null,
): ColumnReading<number> =>
  readingOf({ option: 'decimalSign', kind: 'amount' }, cells, chosen, {
    ways: DECIMAL_SIGNS,
    possible: possibleSigns,
    read: readCents,
  });

/** How the counts of a sheet are read: `1.000` is one, or a thousand. @param chosen what a person decided */
export const countReading = (
  cells: readonly string[],
  chosen: DecimalSign | null,
): ColumnReading<number> =>
  readingOf({ option: 'decimalSign', kind: 'count' }, cells, chosen, {
    ways: DECIMAL_SIGNS,
    possible: (given) => possibleSigns(given, readCount),
    read: readCount,
  });
