import { cartKey, cartText } from '../../contract/carts.js';
import type { RowRule, RuleField } from '../../contract/playout.js';
import type { Pattern } from './row-pattern.js';

/** What rules look at. */
export type RuledRow = Readonly<Record<RuleField, string | null>>;

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** Numbers by their size and texts without case; a number and a text have no order. */
function compare(a: string, b: string): number | null {
  if (isNumber(a) !== isNumber(b)) return null;
  const [left, right] = isNumber(a) ? [BigInt(a), BigInt(b)] : [a.toLowerCase(), b.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}

function isInRange(value: string, { field, from, to }: RowRule): boolean {
  const own = (text: string) =>
    field === 'cart' ? cartKey(cartText(text) ?? text) : text.trim().normalize('NFC');
  const [low, high] = [
    from === undefined ? 0 : compare(own(value), own(from)),
    to === undefined ? 0 : compare(own(value), own(to)),
  ];
  return low !== null && high !== null && low >= 0 && high <= 0;
}

/** Whether a rule is about a row. One without a range or an expression is about every row with its field. */
function isAbout(rule: RowRule, row: RuledRow, patterns: ReadonlyMap<string, Pattern>): boolean {
  const value = row[rule.field];
  if (value === null || !isInRange(value, rule)) return false;
  if (rule.pattern === undefined) return true;
  return patterns.get(rule.pattern)?.matcher(value).find() === true;
}

/** The rules of a format and a station for rows that are not spots. */
export interface Rules {
  ignore?: readonly RowRule[];
  spots?: readonly RowRule[];
}

/** Whether a row is to be ignored: a rule ignores it, or none of those that make a spot is about it. */
export function isIgnored(
  { ignore = [], spots = [] }: Rules,
  row: RuledRow,
  patterns: ReadonlyMap<string, Pattern>,
): boolean {
  if (ignore.some((rule) => isAbout(rule, row, patterns))) return true;
  return spots.length > 0 && !spots.some((rule) => isAbout(rule, row, patterns));
}
