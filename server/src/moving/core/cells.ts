import type { GroupEntity, GroupField } from '../../contract/group-files.js';
import { PRESET_IDS } from '../../contract/group-files.js';
import { WEEKDAYS } from '../../contract/enums.js';
import { formatClock, parseClock, parseDate } from '../../contract/time.js';

/** Finds the code of a stored record by its id, and the id of a new one by its code or its id in the files. */
export interface Names {
  codeOf: (entity: GroupEntity, id: number) => string;
  idOf: (entity: GroupEntity, code: string) => number | undefined;
  newIdOf: (entity: GroupEntity, id: number) => number | undefined;
}

/** The headings of a field. */
export const headingsOf = ({ kind, name }: GroupField): readonly string[] =>
  kind === 'weekdays' ? WEEKDAYS : [name];

/** WEEKDAYS starts on Monday, what is stored on Sunday. */
const STORED_DAY = WEEKDAYS.map((_, i) => (i + 1) % 7);

const list = (value: unknown): readonly number[] => value as readonly number[];

/** Codes may hold anything but line feeds. */
const CODES = '\n';
/** A list of none, where an empty cell is no list at all. */
const NONE = CODES;

/** The cells of a stored value; null is empty. */
export function cellsOf(
  { kind, to, nullable }: GroupField,
  value: unknown,
  names: Pick<Names, 'codeOf'>,
): string[] {
  if (kind === 'weekdays') return STORED_DAY.map((day) => String(list(value)[day] ?? 0));
  if (value === null || value === undefined) return [''];
  switch (kind) {
    case 'clock':
      return [formatClock(Number(value))];
    case 'month':
      return [(value as string).slice(0, 'YYYY-MM'.length)];
    case 'clocks':
      return [list(value).map(formatClock).join(',')];
    case 'integers':
      return [list(value).join(' ')];
    case 'json':
      return [JSON.stringify(value)];
    case 'billing':
      return [JSON.stringify(withCodes(value as BillingCell, names))];
    case 'code':
      return [to ? names.codeOf(to, Number(value)) : ''];
    case 'codes':
      return [
        list(value).length === 0 && nullable === true
          ? NONE
          : list(value)
              .map((id) => (to ? names.codeOf(to, id) : ''))
              .join(CODES),
      ];
    case 'format':
      return [
        Number(value) >= PRESET_IDS
          ? `#${Number(value) - PRESET_IDS}`
          : names.codeOf('playoutFormat', Number(value)),
      ];
    default:
      return [typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)];
  }
}

/** A cell that is no value of its field. */
export class BadCell extends Error {}

const whole = (text: string): number => {
  if (!/^-?\d{1,10}$/.test(text)) throw new BadCell();
  const value = Number(text);
  if (Math.abs(value) > 2_147_483_647) throw new BadCell();
  return value;
};
const minutes = (text: string): number => {
  const time = parseClock(text);
  if (time === null) throw new BadCell();
  return time;
};
const parseFlag = (text: string): number => {
  if (text !== '0' && text !== '1') throw new BadCell();
  return Number(text);
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]{8,15}(Z|[+-]\d{2}:?\d{2})$/;
const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/;

function requireDate(text: string): string {
  if (parseDate(text) === null) throw new BadCell();
  return text;
}

function requireId(id: number | undefined): number {
  if (id === undefined) throw new BadCell();
  return id;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BadCell();
  }
}

type BillingCell = Record<string, unknown> & { taxIds?: number[] | null; shapeId?: number | null };

/** Billing fields as other groups read them: taxes by their codes, and own shapes by their names. */
function withCodes(
  { taxIds, shapeId = null, ...fields }: BillingCell,
  { codeOf }: Pick<Names, 'codeOf'>,
) {
  const isOwn = shapeId !== null && shapeId < PRESET_IDS;
  return {
    ...fields,
    shapeId: isOwn ? null : shapeId,
    ...(isOwn ? { shape: codeOf('billingShape', shapeId) } : {}),
    taxes: (taxIds ?? []).map((id) => codeOf('tax', id)),
  };
}

/** Billing fields as they are stored. @throws BadCell */
function withIds(cell: unknown, { idOf }: Pick<Names, 'idOf'>): BillingCell {
  if (typeof cell !== 'object' || cell === null || Array.isArray(cell)) throw new BadCell();
  const { taxes = [], shape, ...fields } = cell as Record<string, unknown>;
  if (!Array.isArray(taxes) || 'taxIds' in fields) throw new BadCell();
  const named = (entity: GroupEntity, code: unknown): number => {
    if (typeof code !== 'string') throw new BadCell();
    return requireId(idOf(entity, code));
  };
  return {
    ...fields,
    ...(shape === undefined ? {} : { shapeId: named('billingShape', shape) }),
    taxIds: taxes.map((code: unknown) => named('tax', code)),
  };
}

const emptyList = (text: string, nullable: true | undefined): number[] | null =>
  text === '' && nullable === true ? null : [];

/** The value that cells stand for, as it is stored. @throws BadCell */
export function valueOf(
  { kind, to, required, nullable }: GroupField,
  cells: readonly string[],
  names: Pick<Names, 'idOf' | 'newIdOf'>,
): unknown {
  const [text = ''] = cells;
  if (kind === 'weekdays') {
    const days = Array<number>(7).fill(0);
    cells.forEach((cell, i) => (days[STORED_DAY[i] ?? 0] = parseFlag(cell)));
    return days;
  }
  if (kind === 'clocks') return text === '' ? [] : text.split(',').map(minutes);
  if (kind === 'integers') return text === '' ? [] : text.split(' ').map(whole);
  if (kind === 'codes' && nullable === true && text === NONE) return [];
  if (kind === 'codes')
    return text === '' || !to
      ? emptyList(text, nullable)
      : text.split(CODES).map((code) => requireId(names.idOf(to, code)));
  if (text === '') {
    if (required) throw new BadCell();
    return null;
  }
  switch (kind) {
    case 'integer':
      return whole(text);
    case 'flag':
      return parseFlag(text);
    case 'number':
      if (!NUMBER.test(text)) throw new BadCell();
      return Number(text);
    case 'date':
      return requireDate(text);
    case 'month':
      return requireDate(`${text}-01`);
    case 'instant':
      if (!INSTANT.test(text)) throw new BadCell();
      return text;
    case 'clock':
      return minutes(text);
    case 'json':
      return parseJson(text);
    case 'billing':
      return withIds(parseJson(text), names);
    case 'code':
      return to ? requireId(names.idOf(to, text)) : null;
    case 'record':
      return to ? requireId(names.newIdOf(to, whole(text))) : null;
    case 'format':
      return text.startsWith('#')
        ? PRESET_IDS + whole(text.slice(1))
        : requireId(names.idOf('playoutFormat', text));
    default:
      return text;
  }
}
