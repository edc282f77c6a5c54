import type { ScheduleType } from '../../contract/enums.js';
import type { GroupEntity } from '../../contract/group-files.js';
import { CLOSING_TERMS, LEDGER_KINDS } from '../../contract/ledger.js';
import { type Payer, payerText, readPayer } from '../../contract/payer.js';
import { parseDate } from '../../contract/time.js';
import type { NewFeePart } from '../../ledger/core/fees-of-days.js';
import type { LedgerLine, LedgerTerms } from '../../ledger/core/ledger-line.js';
import { type ClosingHead, LINE_FIELDS } from '../../ledger/core/written.js';
import { isObject } from '../../contract/is-object.js';

/**
 * What the ledger has of a media group, as it leaves and comes: a JSON text a line, of terms or of a closing with all
 * that it wrote. Records are named by their ids in the files; what was deleted since has none of them.
 */

export const TERMS_FILE = 'ledger/terms.jsonl';

/** The file of the closings of a station's days in a month, by which all that is told of an airing is together. */
export const closingsFile = (stationId: number, month: string): string =>
  `ledger/${stationId}-${month}.jsonl`;

const LEDGER_FILE = /^ledger\/(terms|\d{1,10}-\d{4}-\d{2})\.jsonl$/;
export const isLedgerFile = (name: string): boolean => LEDGER_FILE.test(name);

/** A set of terms, which closings name by its digest. */
export interface FiledTerms extends LedgerTerms {
  digest: string;
}

/** A closing with its lines, each by `LINE_FIELDS`, and what it gave of fees. */
export interface FiledClosing extends ClosingHead {
  stationId: number;
  sequence: number;
  digest: string;
  lines: readonly (readonly unknown[])[];
  parts: readonly NewFeePart[];
}

/** What rows of the ledger name by a number: records, and airings, rows and make-goods, which are not in files. */
export type LedgerRef = GroupEntity | 'airing' | 'asRunRow' | 'makeGood';

/** The number that something has in the group that comes. */
export type NewNumber = (ref: LedgerRef, old: number) => number;

export const filedLine = (line: LedgerLine): unknown[] => LINE_FIELDS.map((field) => line[field]);

export const lineOf = (values: readonly unknown[]): LedgerLine =>
  Object.fromEntries(LINE_FIELDS.map((field, i) => [field, values[i]])) as unknown as LedgerLine;

/** What is no line of these files. */
export class BadLine extends Error {
  constructor(readonly field: string) {
    super(field);
  }
}

export type Check = (value: unknown) => boolean;
export type Fields = Readonly<Record<string, Check>>;

const MOST_TEXT = 1_000;
const MOST_ID = 2_147_483_647;
export const whole: Check = (value) => Number.isSafeInteger(value);
const from =
  (least: number, most: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
export const id = from(1, MOST_ID);
const small = from(-MOST_ID, MOST_ID);
export const text: Check = (value) => typeof value === 'string' && value.length <= MOST_TEXT;
export const date: Check = (value) => typeof value === 'string' && parseDate(value) !== null;
export const digest: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const percentage: Check = (value) =>
  typeof value === 'string' && /^\d{1,3}\.\d\d$/.test(value) && Number(value) <= 100;
export const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const list =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
const scheduleType = oneOf(['simple', 'advanced']);
const names: Check = (value) =>
  isObject(value) &&
  Object.keys(value).length <= 20 &&
  Object.entries(value).every(([name, one]) => name.length <= 40 && orNull(text)(one));

const TERMS: Fields = {
  digest,
  spotId: id,
  internalNumber: orNull(id),
  revision: orNull(from(0, MOST_ID)),
  agencyOrderNumber: orNull(text),
  clientId: orNull(id),
  clientCategoryId: orNull(id),
  adAgencyId: orNull(id),
  adAgencyGroupId: orNull(id),
  accountExecutiveId: orNull(id),
  spotCategoryId: orNull(id),
  businessUnitId: orNull(id),
  originId: orNull(id),
  payMethodId: orNull(id),
  barter: oneOf([0, 1]),
  billTo: orNull((value) => typeof value === 'string' && readPayer(value) !== null),
  discount: orNull(percentage),
  agencyPercentage: orNull(percentage),
  names,
};

/** Lines of a closing, and campaigns that take today's terms: far above what a station airs in a day. */
const MOST_LINES = 100_000;
const MOST_SPOTS = 10_000;

const CLOSING: Fields = {
  stationId: id,
  sequence: id,
  date,
  version: from(0, MOST_ID),
  closed: (value) => typeof value === 'boolean',
  terms: oneOf(CLOSING_TERMS),
  spotIds: list(id, MOST_SPOTS),
  note: orNull(text),
  orderedOnly: oneOf([true, false]),
  digest,
  lines: list((value) => Array.isArray(value) && value.length === LINE_FIELDS.length, MOST_LINES),
  parts: list(isObject, MOST_LINES),
};

const LINE: Readonly<Record<(typeof LINE_FIELDS)[number], Check>> = {
  kind: oneOf(LEDGER_KINDS),
  date,
  spotId: id,
  terms: digest,
  scheduleType: orNull(scheduleType),
  scheduleId: orNull(id),
  pieceId: orNull(id),
  airingId: orNull(id),
  rowId: orNull(from(1, Number.MAX_SAFE_INTEGER)),
  start: orNull(small),
  showId: orNull(id),
  showName: orNull(text),
  speakerId: orNull(id),
  speakerName: orNull(text),
  spotType: oneOf([null, 0, 1, 2]),
  service: oneOf([null, 'bonus', 'fill']),
  makeGoodOf: orNull(small),
  airings: small,
  seconds: small,
  secondCents: orNull(whole),
  soldCents: whole,
  feeCents: whole,
  gross: whole,
  discount: whole,
  commission: whole,
};

const ROOT = /^(simple|advanced) (\d{1,10})$/;
const PART: Fields = {
  campaign: id,
  line: (value) => value === '' || (typeof value === 'string' && ROOT.test(value)),
  spotId: id,
  scheduleType: orNull(scheduleType),
  scheduleId: orNull(id),
  cents: whole,
  fee: whole,
};

/** @throws BadLine where a field is missing, or no value of its kind */
export function requireFields(fields: Fields, value: unknown): void {
  for (const [name, check] of Object.entries(fields))
    if (!isObject(value) || !check(value[name])) throw new BadLine(name);
}

export function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new BadLine('JSON');
  }
}

/** @throws BadLine */
export function readTerms(line: string): FiledTerms {
  const read = parseJson(line);
  requireFields(TERMS, read);
  return read as FiledTerms;
}

/** @throws BadLine */
export function readClosing(line: string): FiledClosing {
  const read = parseJson(line);
  // Files of before there were such closings do not say it.
  if (isObject(read) && read['orderedOnly'] === undefined) read['orderedOnly'] = false;
  requireFields(CLOSING, read);
  const closing = read as FiledClosing;
  for (const values of closing.lines)
    LINE_FIELDS.forEach((field, i) => {
      if (!LINE[field](values[i])) throw new BadLine(field);
    });
  for (const part of closing.parts) requireFields(PART, part);
  return closing;
}

export const scheduleRef = (type: ScheduleType): LedgerRef =>
  type === 'simple' ? 'simpleSchedule' : 'advancedSchedule';

const ifAny = (ref: LedgerRef, old: number | null, number: NewNumber): number | null =>
  old === null ? null : number(ref, old);

/** A payer with the number that it has in another group. */
export function payerWith(payer: Payer, number: NewNumber): Payer {
  const read = readPayer(payer);
  if (read === null) return payer;
  return payerText(read.kind, number(read.kind === 'agency' ? 'adAgency' : 'client', read.id));
}

/** Terms with the numbers of another group. */
export function termsWith(terms: LedgerTerms, number: NewNumber): LedgerTerms {
  const of = (ref: LedgerRef, old: number | null) => ifAny(ref, old, number);
  return {
    ...terms,
    spotId: number('campaign', terms.spotId),
    clientId: of('client', terms.clientId),
    clientCategoryId: of('clientCategory', terms.clientCategoryId),
    adAgencyId: of('adAgency', terms.adAgencyId),
    adAgencyGroupId: of('adAgencyGroup', terms.adAgencyGroupId),
    accountExecutiveId: of('accountExecutive', terms.accountExecutiveId),
    spotCategoryId: of('spotCategory', terms.spotCategoryId),
    businessUnitId: of('businessUnit', terms.businessUnitId),
    originId: of('origin', terms.originId),
    payMethodId: of('payMethod', terms.payMethodId),
    billTo: terms.billTo === null ? null : payerWith(terms.billTo, number),
  };
}

const ofSchedule = <T extends { scheduleType: ScheduleType | null; scheduleId: number | null }>(
  row: T,
  number: NewNumber,
): T => ({
  ...row,
  scheduleId:
    row.scheduleType === null
      ? row.scheduleId
      : ifAny(scheduleRef(row.scheduleType), row.scheduleId, number),
});

/** What a make-good makes good: an airing or, as its negative number, one that no log had. */
const madeGood = (key: number | null, number: NewNumber): number | null => {
  if (key === null || key === 0) return key;
  return key > 0 ? number('airing', key) : -number('makeGood', -key);
};

function rootWith(line: string, number: NewNumber): string {
  const [, type, root] = ROOT.exec(line) ?? [];
  return type === undefined
    ? line
    : `${type} ${number(scheduleRef(type as ScheduleType), Number(root))}`;
}

/** What a closing wrote, with the numbers of another group. @param digestFor the new digest of terms */
export function closingWith(
  { stationId, spotIds, lines, parts }: FiledClosing,
  number: NewNumber,
  digestFor: (digest: string) => string,
): { stationId: number; spotIds: number[]; lines: LedgerLine[]; parts: NewFeePart[] } {
  return {
    stationId: number('station', stationId),
    spotIds: spotIds.map((spotId) => number('campaign', spotId)),
    lines: lines.map((values) => {
      const line = lineOf(values);
      return {
        ...ofSchedule(line, number),
        spotId: number('campaign', line.spotId),
        terms: digestFor(line.terms),
        pieceId: ifAny('piece', line.pieceId, number),
        airingId: ifAny('airing', line.airingId, number),
        rowId: ifAny('asRunRow', line.rowId, number),
        showId: ifAny('show', line.showId, number),
        speakerId: ifAny('speaker', line.speakerId, number),
        makeGoodOf: madeGood(line.makeGoodOf, number),
      };
    }),
    parts: parts.map((part) => ({
      ...ofSchedule(part, number),
      spotId: number('campaign', part.spotId),
      line: rootWith(part.line, number),
    })),
  };
}
