import type {
  AiredProblemReason,
  AiredRow,
  AiredStatus,
  InField,
  PlayoutMap,
} from '../../contract/playout.js';
import { type Cells, MOST_LINE, type RawRow } from './raw-rows.js';
import {
  parseAiredDate,
  parseAiringId,
  parseCart,
  parseLength,
  parseOnAir,
  parseTime,
  storable,
} from './values.js';

type Wrong = { reason: AiredProblemReason };
const wrong = (reason: AiredProblemReason): Wrong => ({ reason });
export const isWrong = (value: unknown): value is Wrong =>
  typeof value === 'object' && value !== null && 'reason' in value;

/** Reads the values of a row as the map's columns describe them. */
export class RowReader {
  private readonly formats: Partial<Record<InField, string>>;
  private readonly statuses: ReadonlyMap<string, AiredStatus>;
  private readonly hasIds: boolean;

  constructor(map: PlayoutMap) {
    this.formats = Object.fromEntries(
      map.row.flatMap(({ field, format }) => (format === undefined ? [] : [[field, format]])),
    );
    this.statuses = new Map(
      Object.entries(map.statuses ?? {}).map(([code, status]) => [codeOf(code), status]),
    );
    this.hasIds =
      map.row.some(({ field }) => field === 'airingId') ||
      (map.rowPattern ?? '').includes('<airingId>');
  }

  /** The row, or why the line is not one. */
  read({ line, text, cells }: RawRow): AiredRow | Wrong {
    if (cells === null) return wrong(text.length > MOST_LINE ? 'TOO_LONG' : 'SHAPE');
    const status = this.status(cells);
    if (isWrong(status)) return status;
    const airedTime = this.value(cells, 'airedTime', parseTime, 'TIME');
    if (isWrong(airedTime)) return airedTime;
    if (airedTime === null && status !== 'MISSED') return wrong('TIME');
    const airedLength = this.value(cells, 'airedLength', parseLength, 'LENGTH');
    if (isWrong(airedLength)) return airedLength;
    const airedDate = this.value(cells, 'airedDate', parseAiredDate, 'DATE');
    if (isWrong(airedDate)) return airedDate;
    const scheduled = this.value(cells, 'scheduledTime', parseTime, 'TIME');
    if (isWrong(scheduled)) return scheduled;
    const airingId = parseAiringId(cells.airingId ?? '');
    const [cart, scheduledCart] = [
      parseCart(cells.cart ?? ''),
      parseCart(cells.scheduledCart ?? ''),
    ];
    // Systems write midnight for what was never scheduled.
    const unscheduled = scheduled === 0 && this.hasIds && airingId === null;
    const row = {
      line,
      text: storable(text),
      airedDate,
      airedTime,
      airedLength,
      cart,
      scheduledCart,
      airingId,
    };
    return {
      ...row,
      scheduledTime: unscheduled ? null : scheduled,
      file: textOf(cells.file),
      isci: textOf(cells.isci),
      title: textOf(cells.title),
      status: status ?? statusOfCarts(cells, row),
      onAir: parseOnAir(cells.onAir ?? ''),
    };
  }

  private status({ status }: NonNullable<Cells>): AiredStatus | null | Wrong {
    if (status === undefined) return null;
    const code = codeOf(status);
    return this.statuses.get(code) ?? (code === '' ? null : wrong('STATUS'));
  }

  private value<T>(
    cells: NonNullable<Cells>,
    field: InField,
    parse: (text: string, format?: string) => T | null,
    reason: AiredProblemReason,
  ): T | null | Wrong {
    const text = cells[field]?.trim() ?? '';
    return text === '' ? null : (parse(text, this.formats[field]) ?? wrong(reason));
  }
}

/** Codes compare without regard to case, spaces and leading zeros. */
const codeOf = (text: string): string => text.trim().toUpperCase().replace(/^0+/, '');

const textOf = (text: string | undefined): string | null => storable(text ?? '').trim() || null;

/** Two carts in a row mean a substitution; a row without a planned time was inserted. */
function statusOfCarts(
  cells: NonNullable<Cells>,
  { cart, scheduledCart }: Pick<AiredRow, 'cart' | 'scheduledCart'>,
): AiredStatus | null {
  if (cells.scheduledCart === undefined) return null;
  if (cells.scheduledTime !== undefined && cells.scheduledTime.trim() === '') return 'INSERTED';
  return cart !== null && scheduledCart !== null && cart !== scheduledCart ? 'SUBSTITUTED' : null;
}
