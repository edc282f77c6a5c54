import type { Column, ColumnMap } from './column-map.js';

const CLOCK = 'HH:mm:ss';
/** From 1: readers drop the rows of other carts. */
const cart = (from: number, more: Partial<Column> = {}): Column => ({
  ...{ field: 'cart', from, length: 6, align: 'right', pad: '0', most: 999_999 },
  ...more,
});
const start = (from: number, format = CLOCK): Column => ({
  ...{ field: 'start', from, length: format.length, format },
});
const length = (from: number, format = CLOCK): Column => ({
  ...{ field: 'length', from, length: format.length, format },
});
const text = (field: Column['field'] & string, from: number, width: number): Column => ({
  ...{ field, from, length: width },
});
const constant = (value: string, from: number): Column => ({
  ...{ constant: value, from, length: value.length },
});

/**
 * Rivendell's import for CounterPoint and WideOrbit. Source: ElvishArtisan/rivendell,
 * utils/rddbmgr/create.cpp (InsertImportFormats).
 */
const RIVENDELL_ISCI: ColumnMap = {
  fileName: '{SS}{yyyy}{MM}{dd}.cpi',
  encoding: 'utf-8',
  endOfLine: 'crlf',
  kind: 'fixed',
  row: [
    ...[start(0), cart(10), text('title', 25, 34), length(60)],
    ...[text('airingId', 69, 32), text('airingId', 102, 32)],
  ],
  required: ['cart'],
};

/** Source: as above. It has no column for the airing's id. */
const VISUAL_TRAFFIC: ColumnMap = {
  fileName: '{SS}{yyyy}{MM}{dd}.vti',
  encoding: 'utf-8',
  endOfLine: 'crlf',
  kind: 'fixed',
  row: [start(5), cart(14), text('title', 25, 39), text('client', 65, 31), length(97, 'mmss')],
  required: ['cart'],
};

/** Source: as above. It has no column for the airing's id. */
const NATURAL_LOG: ColumnMap = {
  fileName: '{MM}{dd}{yy}T{S}.LOG',
  encoding: 'utf-8',
  endOfLine: 'lf',
  kind: 'fixed',
  row: [start(0), cart(9, { align: 'left', pad: ' ' }), text('title', 19, 40), length(61)],
  required: ['cart'],
};

/** "V14 native". Source: MasterControl, TRAFSPEC.TXT. The airing's id is in its native field. */
const MASTERCONTROL: ColumnMap = {
  fileName: 'LG{yy}{MM}{dd}.001',
  encoding: 'windows-1252',
  endOfLine: 'crlf',
  kind: 'fixed',
  row: [
    ...[constant('C', 0), start(1, 'HHmm:ss')],
    cart(8, { length: 15, align: 'left', pad: ' ' }),
    ...[text('title', 23, 24), length(50, 'mmss')],
    { field: 'breakTime', from: 70, length: 8, format: CLOCK },
    ...[text('client', 78, 24), text('agencyOrderNumber', 126, 24), text('live', 214, 1)],
    { field: 'stopset', from: 216, length: 2, align: 'right', pad: '0', most: 99 },
    text('airingId', 218, 35),
  ],
  required: ['cart'],
};

/** Rows `HHSS CCCCC`. Source: djbsupport.com. */
const djb = (most: number): ColumnMap => ({
  fileName: '{DDD}_Traf.log',
  encoding: 'windows-1252',
  endOfLine: 'crlf',
  kind: 'lines',
  row: [
    { field: 'breakTime', format: 'HH' },
    { field: 'stopset', length: 2, align: 'right', pad: '0', most: 20 },
    { constant: ' ' },
    cart(0, { length: 5, most }),
  ],
  required: ['cart'],
});

const CSV_COLUMNS: readonly Column[] = [
  { field: 'date', format: 'yyyy-MM-dd' },
  { field: 'breakTime', format: 'HH:mm' },
  { field: 'breakNumber' },
  { field: 'stopset' },
  { field: 'positionInBreak' },
  { field: 'start', format: CLOCK },
  { field: 'length', format: 's' },
  { field: 'cart' },
  { field: 'file' },
  { field: 'fileWithoutExtension' },
  { field: 'title' },
  { field: 'client' },
  { field: 'category' },
  { field: 'campaign' },
  { field: 'internalNumber' },
  { field: 'agencyOrderNumber' },
  { field: 'spotType' },
  { field: 'airingId' },
];

const CSV: ColumnMap = {
  fileName: '{SS}{yyyy}{MM}{dd}.csv',
  encoding: 'utf-8',
  endOfLine: 'crlf',
  kind: 'delimited',
  delimiter: ',',
  quoted: true,
  header: [CSV_COLUMNS.map(({ field }) => field).join()],
  row: CSV_COLUMNS,
};

/** The systems that a map describes whole. */
export const PRESETS = {
  'rivendell-isci': RIVENDELL_ISCI,
  'visual-traffic': VISUAL_TRAFFIC,
  'natural-log': NATURAL_LOG,
  mastercontrol: MASTERCONTROL,
  djb: djb(99_999),
  djb2: djb(31_000),
  csv: CSV,
} as const satisfies Record<string, ColumnMap>;
