import { cartKey, cartText, isNoCart } from '../../contract/carts.js';
import { misreadLetters } from '../../contract/misread-letters.js';
import type {
  AiredProblemReason,
  AiredRow,
  AiredStatus,
  InField,
  PlayoutMap,
} from '../../contract/playout.js';
import { SECONDS_PER_DAY } from '../../contract/time.js';
import { type Cells, MOST_LINE, type RawRow } from './raw-rows.js';
import type { Pattern } from './row-pattern.js';
import { isIgnored } from './row-rules.js';
import { readingFormat } from './value-format.js';
import {
  dateAndTime,
  dateOfText,
  type DateOfText,
  type DateReadings,
  isUnknown,
  parseAiredDate,
  parseAiringId,
  parseEvent,
  parseLength,
  parseOnAir,
  parseZonedTime,
  storable,
} from './values.js';

/** A row whose date may still be one of several, and whose times may be of another zone. */
export interface ReadRow extends Omit<AiredRow, 'again'> {
  /** What its date is in each order, where that decides it. */
  dates: DateReadings | null;
  /** Minutes from UTC of its times; null where they say none. */
  airedOffset: number | null;
  scheduledOffset: number | null;
  /** Whether it is where something starts, or where it stops; null where rows are neither. */
  event: 'START' | 'STOP' | null;
}

export interface Wrong {
  reason: AiredProblemReason;
}
const wrong = (reason: AiredProblemReason): Wrong => ({ reason });
export const isWrong = (value: unknown): value is Wrong =>
  typeof value === 'object' && value !== null && 'reason' in value;

/** What a line says: a row with the cells that could not be read, or why it is no row. */
export type ReadLine = { row: ReadRow; unread: AiredProblemReason[] } | Wrong;

/** What stands for invalid bytes: the replacement character, and a zero. */
const MARK = /[\ufffd\0]/;
/** Whether a text is not what somebody wrote, because a program read it in the wrong encoding. */
const isMisread = (text: string): boolean => MARK.test(text) || misreadLetters(text) !== null;
/** Fields of text. In any other field such bytes make the value invalid. */
const TEXTS: readonly InField[] = ['file', 'isci', 'title', 'group', 'category'];

/** Fields whose cells may have a date before the time. */
const CLOCKS = ['airedTime', 'airedEnd', 'scheduledTime'] as const satisfies InField[];

/** Reads the values of a row as the map's columns describe them. */
export class RowReader {
  private readonly formats: Partial<Record<InField, string>>;
  private readonly statuses: ReadonlyMap<string, AiredStatus>;
  private readonly hasIds: boolean;

  constructor(
    private readonly map: PlayoutMap,
    private readonly patterns: ReadonlyMap<string, Pattern>,
  ) {
    this.formats = Object.fromEntries(
      map.row.flatMap(({ field, format }) =>
        // One that was saved before formats were checked reads nothing, as it did.
        format === undefined ? [] : [[field, readingFormat(field as InField, format) ?? format]],
      ),
    );
    this.statuses = new Map(
      Object.entries(map.statuses ?? {}).map(([code, status]) => [codeOf(code), status]),
    );
    this.hasIds =
      map.row.some(({ field }) => field === 'airingId') ||
      (map.rowPattern ?? '').includes('<airingId>');
  }

  read({ line, lines = 1, text, cells, reason }: RawRow): ReadLine {
    if (cells === null) return wrong(text.length > MOST_LINE ? 'TOO_LONG' : (reason ?? 'SHAPE'));
    const status = this.status(cells);
    if (isWrong(status)) return status;
    const onAir = parseOnAir(cells.onAir ?? '');
    if (onAir === null) return wrong('ON_AIR');
    const event = cells.event?.trim() ? parseEvent(cells.event) : null;
    if (event === null && cells.event?.trim()) return wrong('EVENT');
    const both = this.apart(cells);
    const aired = this.value(both, 'airedTime', parseZonedTime);
    if (aired === undefined || (aired === null && status !== 'MISSED')) return wrong('TIME');
    const dates = this.dates(both);
    if (isWrong(dates)) return dates;
    const unread: AiredProblemReason[] = [];
    /** A value that could not be read counts as unknown. */
    const known = <T>(value: T | null | undefined, reason: AiredProblemReason): T | null => {
      if (value === undefined) unread.push(reason);
      return value ?? null;
    };
    const length = known(this.value(cells, 'airedLength', parseLength), 'LENGTH');
    const end = known(this.value(both, 'airedEnd', parseZonedTime), 'TIME');
    const scheduled = known(this.value(both, 'scheduledTime', parseZonedTime), 'TIME');
    const airingId = parseAiringId(cells.airingId ?? '');
    const cart = known(cartOf(cells.cart), 'CART');
    const scheduledCart = known(cartOf(cells.scheduledCart), 'CART');
    if (TEXTS.some((field) => isMisread(cells[field] ?? ''))) unread.push('ENCODING');
    // Systems write midnight for what was never scheduled.
    const unscheduled = scheduled?.seconds === 0 && this.hasIds && airingId === null;
    const row: ReadRow = {
      line,
      lines,
      text: storable(text),
      airedDate: dates.date,
      dates: dates.readings,
      airedTime: aired?.seconds ?? null,
      airedOffset: aired?.offset ?? null,
      airedLength: length ?? (aired && end && lengthUntil(aired.seconds, end.seconds)),
      cart,
      scheduledCart,
      airingId,
      scheduledTime: unscheduled ? null : (scheduled?.seconds ?? null),
      scheduledOffset: scheduled?.offset ?? null,
      file: textOf(cells.file),
      isci: textOf(cells.isci),
      title: textOf(cells.title),
      group: textOf(cells.group),
      category: textOf(cells.category),
      status: status ?? statusOfCarts(cells, { cart, scheduledCart }),
      onAir,
      event,
      ignored: false,
    };
    row.ignored = isIgnored(this.map, row, this.patterns);
    return { row, unread: [...new Set(unread)] };
  }

  /** The cells of a row in which a date and a time that stand together are apart. */
  private apart(cells: NonNullable<Cells>): NonNullable<Cells> {
    const own = { ...cells };
    for (const field of CLOCKS) {
      const together = this.formats[field] === undefined ? dateAndTime(cells[field] ?? '') : null;
      if (together === null) continue;
      own[field] = together.time;
      if (field === 'airedTime' && !own.airedDate?.trim()) own.airedDate = together.date;
    }
    return own;
  }

  private status({ status }: NonNullable<Cells>): AiredStatus | null | Wrong {
    if (status === undefined) return null;
    const code = codeOf(status);
    return this.statuses.get(code) ?? (code === '' ? null : wrong('STATUS'));
  }

  private dates(cells: NonNullable<Cells>): DateOfText | Wrong {
    const text = cells.airedDate?.trim() ?? '';
    if (text === '') return { date: null, readings: null };
    const format = this.formats.airedDate;
    if (format === undefined) return dateOfText(text) ?? wrong('DATE');
    const date = parseAiredDate(text, format);
    return date === null ? wrong('DATE') : { date, readings: null };
  }

  /** Null for a value that is not there, undefined for one that cannot be read. */
  private value<T>(
    cells: NonNullable<Cells>,
    field: InField,
    parse: (text: string, format?: string) => T | null,
  ): T | null | undefined {
    const text = cells[field]?.trim() ?? '';
    if (text === '') return null;
    return parse(text, this.formats[field]) ?? (isUnknown(text) ? null : undefined);
  }
}

/** The seconds from one time of day to another, which may be after midnight. */
export const lengthUntil = (start: number, end: number): number =>
  (((end - start) % SECONDS_PER_DAY) + SECONDS_PER_DAY) % SECONDS_PER_DAY;

/** Codes compare without regard to case, spaces and leading zeros. */
const codeOf = (text: string): string => text.trim().toUpperCase().replace(/^0+/, '');

const textOf = (text: string | undefined): string | null => storable(text ?? '').trim() || null;

/** Null for no cart, undefined for a text that cannot be one. */
const cartOf = (text = ''): string | null | undefined =>
  isNoCart(text) || isUnknown(text.trim()) ? null : (cartText(text) ?? undefined);

/** Two carts in a row mean a substitution; a row without a planned time was inserted. */
function statusOfCarts(
  cells: NonNullable<Cells>,
  { cart, scheduledCart }: Pick<AiredRow, 'cart' | 'scheduledCart'>,
): AiredStatus | null {
  if (cells.scheduledCart === undefined) return null;
  if (cells.scheduledTime !== undefined && cells.scheduledTime.trim() === '') return 'INSERTED';
  const isOther =
    cart !== null && scheduledCart !== null && cartKey(cart) !== cartKey(scheduledCart);
  return isOther ? 'SUBSTITUTED' : null;
}
