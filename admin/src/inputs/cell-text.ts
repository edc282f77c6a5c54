import type { EntityName } from '@contract/entities';
import { LIMITS } from '@contract/limits';
import { dateProblem, parseDateText, writeDate, type DateOrder } from './date-text';
import { readNumber, writeMoney } from './number-text';

/** What is typed over in a cell; a cell that may be empty has null then. */
export type CellKind =
  | { kind: 'text'; max: number; required?: boolean }
  | { kind: 'money'; required?: boolean }
  | { kind: 'date'; required?: boolean }
  | { kind: 'choice'; reference: EntityName };

export type TypedKind = Exclude<CellKind, { kind: 'choice' }>;

/** How the user writes dates and decimals. */
export interface WritingStyle {
  order: DateOrder;
  comma: boolean;
  today: string;
}

/** The text with which a cell opens. */
export function writeCell({ kind }: TypedKind, value: unknown, writing: WritingStyle): string {
  if (kind === 'date') return writeDate(String(value ?? ''), writing.order);
  if (kind === 'money') return writeMoney(value as number | null, writing.comma);
  return String(value ?? '');
}

export type ParsedCell = { value: string | number | null } | { problem: string };

/** What was typed, or the message key of what is wrong with it. */
export function readCell(cell: TypedKind, text: string, writing: WritingStyle): ParsedCell {
  const typed = text.trim();
  if (typed === '') return cell.required ? { problem: 'ra.validation.required' } : { value: null };
  if (cell.kind === 'text')
    return typed.length > cell.max ? { problem: 'kit.cell.tooLong' } : { value: typed };
  if (cell.kind === 'date') {
    const date = parseDateText(typed, writing.order, writing.today);
    return date === null || dateProblem(date) !== null
      ? { problem: 'kit.badDate' }
      : { value: date };
  }
  const money = readNumber(typed);
  const sound =
    money !== null &&
    money >= 0 &&
    money <= LIMITS.money &&
    Math.abs(money * 100 - Math.round(money * 100)) < 1e-4;
  return sound ? { value: money } : { problem: 'kit.cell.money' };
}

/** All empty values are equal, however they are stored. */
export const sameCell = (a: unknown, b: unknown): boolean => (a ?? '') === (b ?? '');

/**
 * The cell to which Tab goes on; null behind the last one and before the first one.
 *
 * @param places the cells that can be typed over, row by row
 */
export function nextPlace<P extends { id: number; source: string }>(
  places: readonly P[],
  from: P,
  step: 1 | -1,
): P | null {
  const at = places.findIndex(({ id, source }) => id === from.id && source === from.source);
  return at < 0 ? null : (places[at + step] ?? null);
}
