import { LIMITS } from '../contract/limits.js';
import { MOST_COLUMNS } from './core/workbook.js';
import type { ReportAnswer } from './report.dto.js';
import { type FileTask, reportFile, reportIds, reportTable } from './report-worker.js';

/** Groups of which each has a row and a column of its own. */
const diagonal = (length: number): string =>
  Array.from({ length }, (_, i) => `[[${i}, ${i}], [100], 1]`).join('\n');
const BODY = {
  basis: 'ordered',
  dateFrom: '2026-12-01',
  dateTo: '2026-12-31',
  rows: ['campaign'],
  columns: ['internalNumber'],
  measures: ['net'],
} as const;
const body = {
  ...BODY,
  rows: [...BODY.rows],
  columns: [...BODY.columns],
  measures: [...BODY.measures],
};
const NOBODY = { names: {}, provisional: [], withoutNumbers: [] };
const FILE: FileTask = {
  format: 'xlsx',
  language: 'EN',
  body,
  shown: { earlier: null, sort: null, sortAt: [], top: null, shares: false },
  groupLines: '',
  earlierGroupLines: null,
  names: {},
  filterNames: {},
  facts: '',
};
/** The most rows, and as many columns, that a table may have whose cells have one number. */
const SIDE = Math.floor(Math.sqrt(LIMITS.reportNumbers)) - 1;

const tableOf = (told: string): ReportAnswer => {
  const table = reportTable({ groupLines: told, body, ...NOBODY });
  if (!(table instanceof Uint8Array)) throw new Error(JSON.stringify(table));
  return JSON.parse(Buffer.from(table).toString()) as ReportAnswer;
};

describe('a table of a report', () => {
  it('has rows in the order of names, and money in units', () => {
    const told = '[[1, 7], [250], 2]\n[[2, 7], [100], 1]';
    const names = { campaign: { '1': 'Zeta', '2': 'Alfa' } };
    const table = reportTable({
      groupLines: told,
      body,
      names,
      provisional: ['2026-12'],
      withoutNumbers: ['2020-01'],
    }) as Uint8Array;
    expect(JSON.parse(Buffer.from(table).toString())).toEqual({
      rows: [[2], [1]],
      columns: [[7]],
      cells: [
        [0, 0, 1],
        [1, 0, 2.5],
      ],
      totals: null,
      names,
      provisional: ['2026-12'],
      withoutNumbers: ['2020-01'],
      factCount: 3,
    });
    expect(tableOf('')).toMatchObject({ rows: [], columns: [], cells: [], factCount: 0 });
  });

  it('is refused by its rows, columns and numbers, however few cells it has', async () => {
    expect(tableOf(diagonal(SIDE)).cells).toHaveLength(SIDE);
    const size = { rows: SIDE + 1, columns: SIDE + 1, numbers: 1 };
    const told = diagonal(SIDE + 1);
    expect(reportTable({ groupLines: told, body, ...NOBODY })).toEqual({ tooLarge: size });
    expect(await reportFile({ ...FILE, groupLines: told })).toEqual({ tooLarge: size });
    // The file of the facts alone has no table.
    expect(await reportFile({ ...FILE, groupLines: told, format: 'csv' })).toBeInstanceOf(
      Uint8Array,
    );
  });

  it('is refused in a file for more columns than a sheet has', async () => {
    const told = Array.from({ length: MOST_COLUMNS }, (_, i) => `[[1, ${i}], [1], 1]`).join('\n');
    expect(await reportFile({ ...FILE, groupLines: told })).toEqual({ tooWide: MOST_COLUMNS + 2 });
  });
});

it('names the records of groups once, of both sides of a comparison', () => {
  const told = ['[[4, null], [1], 1]\n[[5, 9], [1], 1]', '[[4, 8], [1], 1]'];
  expect(reportIds({ groupLines: told, places: [0, 1] })).toEqual([
    [4, 5],
    [9, 8],
  ]);
});
