import { LIMITS } from '../../contract/limits.js';
import type { AiredProblemReason, AiredStatus } from '../../contract/playout.js';
import { midnightOf, type PlacedRow } from './place-row.js';

/**
 * What comes from a file becomes storable here and nowhere else: only these types go to the database, and
 * PostgreSQL accepts all of their values.
 */

declare const STORABLE: unique symbol;
/** Text of whole characters, without NUL. */
export type StorableText = string & { readonly [STORABLE]: 'text' };
/** A value of PostgreSQL's type integer. */
export type StorableInteger = number & { readonly [STORABLE]: 'integer' };

const MOST = 2_147_483_647;
/** Seconds from the midnight of its file's date at which a row may have aired: ten years of leap years. */
const MOST_SECONDS = 3_660 * 86_400;

/** The beginning of a text. */
export function storableText(text: string, most: number): StorableText {
  const cut = text.replaceAll('\0', '').slice(0, most);
  // A surrogate pair that was cut in the middle is dropped.
  return cut.replace(/[\uD800-\uDBFF]$/, '').toWellFormed() as StorableText;
}

/** The first characters of a line, for its problem. */
export const shownText = (line: string): StorableText => storableText(line, LIMITS.asRunQuoted);

/** Undefined for a value that does not fit. */
function integer(value: number | null, most = MOST): StorableInteger | null | undefined {
  if (value === null) return null;
  return Number.isInteger(value) && Math.abs(value) <= most
    ? (value as StorableInteger)
    : undefined;
}

/** A row as it is stored. Times are seconds from the midnight of `nominal`. */
export interface StorableRow {
  line: number;
  /** The beginning of the line, stored only with a problem. */
  text: StorableText;
  nominal: string;
  date: string;
  airedTime: StorableInteger | null;
  airedLength: StorableInteger | null;
  scheduledTime: StorableInteger | null;
  cart: StorableText | null;
  scheduledCart: StorableText | null;
  file: StorableText | null;
  isci: StorableText | null;
  title: StorableText | null;
  /** A value of PostgreSQL's type bigint. */
  airingId: number | null;
  status: AiredStatus | null;
  onAir: boolean;
  /** Whether it aired in the second pass of an hour that comes twice. */
  again: boolean;
  group: StorableText | null;
  category: StorableText | null;
  /** Whether the format or the station says that it is no spot. */
  ignored: boolean;
}

export interface LineProblem {
  line: number;
  text: StorableText;
  reason: AiredProblemReason;
}

/** A row as it is stored, or why it cannot be stored. */
export function storableRow({
  row,
  nominal,
  date,
  at,
  scheduledAt,
}: PlacedRow): StorableRow | LineProblem {
  const text = shownText(row.text);
  const wrong = (reason: AiredProblemReason): LineProblem => ({ line: row.line, text, reason });
  const since = (second: number | null) =>
    integer(second === null ? null : second - midnightOf(nominal), MOST_SECONDS);
  const [airedTime, scheduledTime] = [since(at), since(scheduledAt)];
  if (airedTime === undefined || scheduledTime === undefined) return wrong('DATE');
  const airedLength = integer(row.airedLength);
  if (airedLength === undefined) return wrong('LENGTH');
  const short = (value: string | null) =>
    value === null ? null : storableText(value, LIMITS.file);
  return {
    line: row.line,
    text,
    nominal,
    date,
    airedTime,
    airedLength,
    scheduledTime,
    cart: short(row.cart),
    scheduledCart: short(row.scheduledCart),
    file: short(row.file),
    isci: short(row.isci),
    title: short(row.title),
    airingId: row.airingId,
    status: row.status,
    onAir: row.onAir,
    again: row.again ?? false,
    group: short(row.group),
    category: short(row.category),
    ignored: row.ignored,
  };
}
