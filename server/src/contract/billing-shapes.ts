/**
 * Shapes of documents that are handed over, as data: which files an accounting program reads, and what is in them.
 */

export const SHAPE_KINDS = ['csv', 'xlsx', 'ledger', 'ubl'] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

/** What a column of a row a line may hold; the fields of the document repeat on each of its lines. */
export const LINE_FIELDS = [
  'number',
  'kind',
  'barter',
  'currency',
  'issueDate',
  'dueDate',
  'dateFrom',
  'dateTo',
  'sellerName',
  'payerKind',
  'payerId',
  'payerName',
  'payerLegalName',
  'payerTaxCode',
  'payerTaxScheme',
  'payerStreet',
  'payerCity',
  'payerPostalCode',
  'payerCountry',
  'lineNumber',
  'lineKind',
  'basis',
  'month',
  'spotId',
  'internalNumber',
  'agencyOrderNumber',
  'spotName',
  'clientName',
  'scheduleId',
  'stationId',
  'stationName',
  'corrects',
  'airings',
  'seconds',
  'gross',
  'discount',
  'commission',
  'base',
  'taxCodes',
  'vatCategory',
  'vatRate',
  'total',
  'tax',
  'perceptions',
  'withholdings',
  'payable',
] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** What a column of an entry of a general ledger may hold. */
export const ENTRY_FIELDS = [
  'number',
  'kind',
  'currency',
  'issueDate',
  'dueDate',
  'payerName',
  'payerLegalName',
  'payerTaxCode',
  'account',
  'description',
  'month',
  'stationName',
  'internalNumber',
  'agencyOrderNumber',
  'debit',
  'credit',
  'amount',
] as const;
export type EntryField = (typeof ENTRY_FIELDS)[number];

export interface ShapeColumn {
  heading: string;
  /** A column has either a field or a constant. */
  field?: LineField | EntryField;
  constant?: string;
}

/** Of a general ledger: the accounts that entries are written to. */
export const SHAPE_ACCOUNTS = [
  'receivable',
  'income',
  'fee',
  'barter',
  'vat',
  'perception',
  'withholding',
] as const;
export type ShapeAccount = (typeof SHAPE_ACCOUNTS)[number];

export const SHAPE_ENCODINGS = ['utf-8', 'utf-8-bom', 'windows-1252', 'iso-8859-1'] as const;
export const SHAPE_DATES = ['yyyy-MM-dd', 'dd/MM/yyyy', 'MM/dd/yyyy', 'yyyyMMdd'] as const;

/** How documents are written. */
export interface ShapeMap {
  kind: ShapeKind;
  /** May hold `{number}`, and `{yyyy} {MM} {dd}` of the date of the document. */
  fileName: string;
  /** One file for all documents, or one for each. */
  files: 'one' | 'each';
  encoding?: (typeof SHAPE_ENCODINGS)[number];
  endOfLine?: 'crlf' | 'lf';
  delimiter?: string;
  decimal?: '.' | ',';
  dateFormat?: (typeof SHAPE_DATES)[number];
  columns?: readonly ShapeColumn[];
  accounts?: Readonly<Record<ShapeAccount, string>>;
  /** Of UBL: what the file says it keeps to (BT-24), and the country of the media group (BT-40). */
  customization?: string;
  sellerCountry?: string;
}

export const SHAPE_LIMITS = {
  fileName: 100,
  columns: 100,
  heading: 100,
  constant: 255,
  account: 40,
  customization: 255,
} as const;

/**
 * Ids of presets follow the order of SHAPE_KINDS, which payers refer to. The database knows the last of them (names_taxes), so
 * that another one needs a migration.
 */
export const SHAPE_PRESETS_FROM = 2_000_000_001;
