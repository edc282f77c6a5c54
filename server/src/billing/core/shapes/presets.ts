import {
  ENTRY_FIELDS,
  LINE_FIELDS,
  SHAPE_KINDS,
  SHAPE_PRESETS_FROM,
  type ShapeKind,
  type ShapeMap,
} from '../../../contract/billing-shapes.js';

const columnsOf = (fields: typeof LINE_FIELDS | typeof ENTRY_FIELDS) =>
  fields.map((field) => ({ heading: field, field }));

/** What the files of UBL say that they keep to. */
export const EN_16931 = 'urn:cen.eu:en16931:2017';

const PRESET_MAPS: Readonly<Record<ShapeKind, ShapeMap>> = {
  csv: {
    kind: 'csv',
    fileName: 'pre-invoices-{number}.csv',
    files: 'one',
    encoding: 'utf-8',
    endOfLine: 'crlf',
    delimiter: ',',
    decimal: '.',
    dateFormat: 'yyyy-MM-dd',
    columns: columnsOf(LINE_FIELDS),
  },
  xlsx: {
    kind: 'xlsx',
    fileName: 'pre-invoices-{number}.xlsx',
    files: 'one',
    columns: columnsOf(LINE_FIELDS),
  },
  ledger: {
    kind: 'ledger',
    fileName: 'ledger-{number}.csv',
    files: 'one',
    encoding: 'utf-8',
    endOfLine: 'crlf',
    delimiter: ';',
    decimal: '.',
    dateFormat: 'yyyy-MM-dd',
    columns: columnsOf(ENTRY_FIELDS),
    accounts: {
      receivable: '1.1.03',
      income: '4.1.01',
      fee: '4.1.02',
      barter: '4.1.03',
      vat: '2.1.04',
      perception: '2.1.05',
      withholding: '1.1.05',
    },
  },
  ubl: {
    kind: 'ubl',
    fileName: 'pre-invoice-{number}.xml',
    files: 'each',
    customization: EN_16931,
  },
};

/** A shape that comes with the product. */
export interface ShapePreset {
  id: number;
  version: number;
  name: string;
  preset: ShapeKind;
  map: ShapeMap;
}

/** The shapes that come with the product; ids follow the order. */
export const SHAPE_PRESETS: readonly ShapePreset[] = SHAPE_KINDS.map((kind, i) => ({
  id: SHAPE_PRESETS_FROM + i,
  version: 1,
  name: kind,
  preset: kind,
  map: PRESET_MAPS[kind],
}));
