import type { BillingFields } from './billing.js';
import { LIMITS } from './limits.js';

/** Records of which a row is one, in the order in which they refer to each other. */
export const IMPORT_RECORDS = [
  'clientCategory',
  'client',
  'adAgencyGroup',
  'adAgency',
  'accountExecutive',
  'spotCategory',
  'show',
  'speaker',
] as const;
export type ImportRecord = (typeof IMPORT_RECORDS)[number];

/**
 * What the rows of a sheet can be: records, parts of a station's week, lines of campaigns, copies, a week of logs, sales,
 * payments, invoices that another program made of documents.
 */
export const IMPORT_ENTITIES = [
  ...IMPORT_RECORDS,
  'commercialBreak',
  'showSlot',
  'campaign',
  'copy',
  'week',
  'sale',
  'payment',
  'externalInvoice',
] as const;
export type ImportEntity = (typeof IMPORT_ENTITIES)[number];

/** What a row can refer to; stations are not made by an import. */
export const IMPORT_REFERENCES = [...IMPORT_RECORDS, 'station'] as const;
export type ImportReference = (typeof IMPORT_REFERENCES)[number];

/** What an import makes or changes: records, days of a station's week, campaigns, what a station allows its files, payments, documents. */
export type ImportTarget =
  ImportRecord | 'scheduleDay' | 'spot' | 'station' | 'payment' | 'preInvoice';

/** Whether the rows belong to month close. */
export const isBilling = (entity: ImportEntity): entity is 'payment' | 'externalInvoice' =>
  entity === 'payment' || entity === 'externalInvoice';

export const isRecord = (entity: ImportEntity): entity is ImportRecord =>
  (IMPORT_RECORDS as readonly string[]).includes(entity);

/**
 * What stands in a column: text of one line or of several, an address or several, a country, a letter, 0 or 1, a number, a record;
 * or a value that a reader parses: days of the week, times, an interval, a length, a date, an amount, a count.
 */
interface FieldKind {
  kind:
    | 'text'
    | 'lines'
    | 'email'
    | 'emails'
    | 'country'
    | 'letter'
    | 'flag'
    | 'integer'
    | 'count'
    | 'reference'
    | 'days'
    | 'times'
    | 'interval'
    | 'length'
    | 'date'
    | 'amount'
    | 'choice';
  required?: true;
  /** Characters, or the largest number. */
  max: number;
  /** The kind of record that it names by its code or its name. */
  to?: ImportReference;
  /** What a new record gets when no cell gives it. */
  otherwise?: number;
  /** A field of its billing, under the name that it has there. */
  billing?: keyof BillingFields;
}
export type ImportField = Readonly<FieldKind>;

const text = (max: number): ImportField => ({ kind: 'text', max });
const required = (max: number): ImportField => ({ kind: 'text', max, required: true });
const CONTACT = {
  taxCode: text(LIMITS.shortText),
  address: text(LIMITS.address),
  phone: text(LIMITS.shortText),
  contact: text(LIMITS.shortText),
  email: { kind: 'email', max: LIMITS.email },
  comments: { kind: 'lines', max: LIMITS.comments },
} as const satisfies Record<string, ImportField>;
/** Of its billing what people's sheets have; the rest is chosen in its form. */
const BILLING = {
  legalName: { ...text(LIMITS.name), billing: 'legalName' },
  billingTaxCode: { ...text(LIMITS.shortText), billing: 'taxCode' },
  taxScheme: { ...text(LIMITS.shortText), billing: 'taxScheme' },
  street: { ...text(LIMITS.address), billing: 'street' },
  city: { ...text(LIMITS.shortText), billing: 'city' },
  postalCode: { ...text(LIMITS.shortText), billing: 'postalCode' },
  country: { kind: 'country', max: LIMITS.shortText, billing: 'country' },
  billingEmails: {
    kind: 'emails',
    max: LIMITS.billingEmails * (LIMITS.email + 2),
    billing: 'emails',
  },
  termsDays: { kind: 'integer', max: LIMITS.termsDays, billing: 'termsDays' },
} as const satisfies Record<string, ImportField>;
const SEPARATION = {
  separationMinutes: { kind: 'integer', max: LIMITS.separationMinutes },
  separationBreaks: { kind: 'integer', max: LIMITS.separationBreaks },
  separationHard: { kind: 'flag', max: 1 },
} as const satisfies Record<string, ImportField>;
/** A person has no other person to talk to. */
const OF_A_PERSON = {
  address: CONTACT.address,
  phone: CONTACT.phone,
  taxCode: CONTACT.taxCode,
  email: CONTACT.email,
  comments: CONTACT.comments,
};
/** A value that a reader parses, which also refuses what is too long. */
const read = (kind: ImportField['kind']): ImportField => ({ kind, max: LIMITS.shortText });
const reference = (to: ImportReference, max: number): ImportField => ({
  kind: 'reference',
  max,
  to,
});
const ofClient = { ...reference('client', LIMITS.clientName), required: true } as const;
const NAMED = { code: required(LIMITS.code), name: required(LIMITS.name) };

/**
 * The columns of each kind of record: its fields, but for references, which are named `clientCategory` where
 * the record has `clientCategoryId`. `code` is made from the name where a row has none.
 */
export const IMPORT_FIELDS: Readonly<Record<ImportEntity, Readonly<Record<string, ImportField>>>> =
  {
    clientCategory: {
      priority: { kind: 'letter', max: 1, required: true },
      code: required(LIMITS.clientCategoryCode),
      name: required(LIMITS.clientCategoryName),
      ...SEPARATION,
    },
    client: {
      code: required(LIMITS.clientCode),
      name: required(LIMITS.clientName),
      clientCategory: {
        kind: 'reference',
        max: LIMITS.clientCategoryName,
        required: true,
        to: 'clientCategory',
      },
      ...CONTACT,
      ...SEPARATION,
      ...BILLING,
    },
    adAgencyGroup: { ...NAMED, ...CONTACT },
    adAgency: {
      ...NAMED,
      adAgencyGroup: { kind: 'reference', max: LIMITS.name, to: 'adAgencyGroup' },
      ...CONTACT,
      ...BILLING,
    },
    accountExecutive: { ...NAMED, ...OF_A_PERSON },
    spotCategory: {
      ...NAMED,
      ignoreRejectCategory: { kind: 'flag', max: 1, otherwise: 0 },
      ...SEPARATION,
    },
    show: NAMED,
    speaker: { code: required(LIMITS.speakerCode), name: required(LIMITS.speakerName) },
    commercialBreak: {
      station: reference('station', LIMITS.name),
      days: { ...read('days'), required: true },
      time: { ...read('times'), required: true },
      timeType: read('choice'),
      tolerance: read('choice'),
      spotType: read('choice'),
      allowMix: read('flag'),
    },
    showSlot: {
      station: reference('station', LIMITS.name),
      show: { ...reference('show', LIMITS.name), required: true },
      days: { ...read('days'), required: true },
      interval: read('interval'),
      from: read('times'),
      to: read('times'),
    },
    campaign: {
      station: reference('station', LIMITS.name),
      client: ofClient,
      campaign: { ...text(LIMITS.name), required: true },
      agency: reference('adAgency', LIMITS.name),
      agencyOrder: text(LIMITS.code),
      executive: reference('accountExecutive', LIMITS.name),
      spotCategory: reference('spotCategory', LIMITS.name),
      from: read('date'),
      to: read('date'),
      days: read('days'),
      monday: read('flag'),
      tuesday: read('flag'),
      wednesday: read('flag'),
      thursday: read('flag'),
      friday: read('flag'),
      saturday: read('flag'),
      sunday: read('flag'),
      interval: read('interval'),
      startTime: read('times'),
      endTime: read('times'),
      show: reference('show', LIMITS.name),
      exactTimes: read('times'),
      perDay: { kind: 'count', max: LIMITS.occurrences },
      perWeek: { kind: 'count', max: LIMITS.occurrencesPerPeriod },
      perMonth: { kind: 'count', max: LIMITS.occurrencesPerPeriod },
      total: { kind: 'count', max: LIMITS.occurrencesPerPeriod },
      length: { ...read('length'), required: true },
      file: text(LIMITS.file),
      pricePerSecond: read('amount'),
      pricePerAiring: read('amount'),
      monthlyGross: read('amount'),
    },
    copy: {
      station: reference('station', LIMITS.name),
      advertiser: ofClient,
      cart: text(LIMITS.file),
      copyName: text(LIMITS.name),
      length: { ...read('length'), required: true },
      startDate: read('date'),
      endDate: read('date'),
      script: { kind: 'lines', max: LIMITS.ntcText },
    },
    sale: {
      internalNumber: { ...text(LIMITS.shortText), required: true },
      agencyOrder: text(LIMITS.code),
      station: reference('station', LIMITS.name),
      client: ofClient,
      agency: reference('adAgency', LIMITS.name),
      executive: reference('accountExecutive', LIMITS.name),
      spotCategory: reference('spotCategory', LIMITS.name),
      campaign: text(LIMITS.name),
      gross: read('amount'),
      discount: read('amount'),
      from: read('date'),
      to: read('date'),
    },
    payment: {
      date: { ...read('date'), required: true },
      payer: text(LIMITS.clientName),
      amount: { ...read('amount'), required: true },
      reference: text(LIMITS.shortText),
      document: text(LIMITS.shortText),
    },
    externalInvoice: {
      document: { ...text(LIMITS.shortText), required: true },
      externalNumber: { ...text(LIMITS.shortText), required: true },
      externalDate: read('date'),
      dueDate: read('date'),
    },
    week: {
      station: reference('station', LIMITS.name),
      days: read('days'),
      time: read('times'),
      timeType: read('choice'),
      tolerance: read('choice'),
      client: reference('client', LIMITS.clientName),
      campaign: text(LIMITS.name),
      file: text(LIMITS.file),
      length: read('length'),
      startTime: read('times'),
      endTime: read('times'),
    },
  };

/** A column of an agency's grid stands for a day, a week or a month instead of a field: `day/2026-10-05`. */
export const GRID_FIELD = /^(day|week|month)\/(\d{4}-\d{2}-\d{2})$/;

/** Whether the columns of these rows can be a grid. */
export const mayHaveGrid = (entity: ImportEntity): boolean =>
  entity === 'campaign' || entity === 'week';

/** Whether these rows can be the airings of a log for playout. */
export const mayBeLog = (entity: ImportEntity): boolean => entity === 'copy';

/** Whether the file is a week of logs for playout, or one of them, and no sheet. */
export const isLogWeek = (entity: ImportEntity): boolean => entity === 'week';

/** Encodings that a person may name where the rule (byte order mark, UTF-8, Windows-1252) is wrong. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'windows-1252',
  'cp850',
  'macroman',
  'utf-16le',
  'utf-16be',
] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

export const IMPORT_DELIMITERS = [',', ';', '\t', '|'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

/** Why a file is refused as a whole. */
export const IMPORT_REFUSALS = [
  'EMPTY',
  'BINARY',
  'XLS',
  'XLSB',
  'HTML',
  'OLD_SHEET',
  'NO_SHEET',
  'BROKEN',
  'QUOTES',
  'TOO_MANY_ROWS',
  'TOO_LARGE',
  'TOO_NESTED',
  'TOO_MERGED',
  'TOO_SLOW',
  'NO_AIRINGS',
  'TOO_MANY_LOGS',
  'SAME_DATE',
  'LOG_NAME',
  'BREAK_TIME',
  'LONG_LINE',
] as const;
export type ImportRefusal = (typeof IMPORT_REFUSALS)[number];

/**
 * What a person is told of a sheet that was read: cells beyond the last column that is read, formulas without
 * a value, other tables in the same sheet, a character that could not be read, rows or headings with another number
 * of cells than the rest, and text that no delimiter divides.
 */
export const IMPORT_NOTES = [
  'FAR_CELLS',
  'NO_VALUE',
  'OTHER_TABLES',
  'UNREADABLE',
  'RAGGED',
  'ONE_COLUMN',
] as const;
export type ImportNote = (typeof IMPORT_NOTES)[number];

/** What becomes of a row. */
export const IMPORT_ACTIONS = ['create', 'update', 'same', 'refused'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

/** Why undoing an import leaves a record as it is. */
export const UNDO_REASONS = ['CHANGED', 'REFERRED', 'IN_USE', 'GONE'] as const;
export type UndoReason = (typeof UNDO_REASONS)[number];
