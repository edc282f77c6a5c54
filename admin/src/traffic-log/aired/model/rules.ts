import { cartReader } from '@contract/cart-pattern';
import { cartKey, cartText } from '@contract/carts';
import { type RowRule, type RuleField, withoutAudioEnding } from '@contract/playout';
import type { AiredAiring, LooseRow } from './types';

/** How people say a rule; the last one is an expression of RE2. */
export const RULE_KINDS = ['begins', 'contains', 'is', 'range', 'pattern'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** A rule as it is typed. */
export interface RuleDraft {
  field: RuleField;
  kind: RuleKind;
  text: string;
  /** The end of a range. */
  to: string;
}

/** What rules of the day's screen look at: what rows show there. */
export type RuledRow = Pick<LooseRow, 'cart' | 'file' | 'title'>;

const SPECIAL = /[\\^$.*+?()[\]{}|]/g;
const literal = (text: string): string => text.replace(SPECIAL, String.raw`\$&`);

/** The text that an expression finds as it stands; null for a real expression. */
function literalOf(pattern: string): string | null {
  const text = pattern.replace(/\\([\\^$.*+?()[\]{}|])/g, '$1');
  return literal(text) === pattern ? text : null;
}

/** The rule that a draft says; null while it says nothing. */
export function ruleOf({ field, kind, text: typed, to: end }: RuleDraft): RowRule | null {
  const [text, to] = [kind === 'pattern' ? typed : typed.trimStart(), end.trim()];
  if (kind === 'range') {
    const [from, last] = [text.trim(), to];
    if (from === '' && last === '') return null;
    return { field, ...(from !== '' && { from }), ...(last !== '' && { to: last }) };
  }
  if (text.trim() === '') return null;
  if (kind === 'is') return { field, from: text.trim(), to: text.trim() };
  if (kind === 'pattern') return { field, pattern: text };
  return { field, pattern: `${kind === 'begins' ? '^' : ''}${literal(text)}` };
}

/** How a stored rule is shown; null for one with a range and an expression. */
export function draftOf({ field, from, to, pattern }: RowRule): RuleDraft | null {
  if (pattern === undefined)
    return from === to
      ? { field, kind: 'is', text: from ?? '', to: '' }
      : { field, kind: 'range', text: from ?? '', to: to ?? '' };
  if (from !== undefined || to !== undefined) return null;
  const begins = pattern.startsWith('^');
  const text = literalOf(begins ? pattern.slice(1) : pattern);
  return text === null
    ? { field, kind: 'pattern', text: pattern, to: '' }
    : { field, kind: begins ? 'begins' : 'contains', text, to: '' };
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** As the server compares: numbers by their size, texts without case, and no number with a text. */
function isBetween(value: string, from: string, to: string): boolean {
  const bound = (end: string, sign: 1 | -1): boolean => {
    if (end === '') return true;
    if (isNumber(value) !== isNumber(end)) return false;
    const [left, right] = isNumber(value)
      ? [BigInt(value), BigInt(end)]
      : [value.toLowerCase(), end.toLowerCase()];
    return sign === 1 ? left >= right : left <= right;
  };
  return bound(from, 1) && bound(to, -1);
}

/** Whether a draft is about a row; null where only the server can tell. */
export function isAbout({ field, kind, text, to }: RuleDraft, row: RuledRow): boolean | null {
  if (kind === 'pattern') return null;
  if (field !== 'cart' && field !== 'file' && field !== 'title') return null;
  const value = row[field];
  if (value === null) return false;
  const own = (one: string): string =>
    field === 'cart' && one !== '' ? cartKey(cartText(one) ?? one) : one.trim().normalize('NFC');
  if (kind === 'is') return isBetween(own(value), own(text.trim()), own(text.trim()));
  if (kind === 'range') return isBetween(own(value), own(text.trim()), own(to.trim()));
  const [in_, part] = [value.toLowerCase(), text.trimStart().toLowerCase()];
  return kind === 'begins' ? in_.startsWith(part) : in_.includes(part);
}

/** How many rows a draft is about; null where only the server can tell. */
export function countOf(draft: RuleDraft, rows: readonly RuledRow[]): number | null {
  if (ruleOf(draft) === null) return 0;
  const about = rows.map((row) => isAbout(draft, row));
  return about.includes(null) ? null : about.filter((one) => one === true).length;
}

/** The beginning that names of one kind share: up to the first digit behind a letter, `tema-` of `tema-303.mp3`. */
const stem = (name: string): string => /^\D*\p{L}\D*/u.exec(name)?.[0] ?? '';

/** A rule to begin with for a row: the beginning of its name that most other rows share, or the row alone. */
export function suggested(row: RuledRow, rows: readonly RuledRow[]): RuleDraft {
  const named = (['file', 'title'] as const).flatMap((field): RuleDraft[] => {
    const name = row[field];
    if (name === null) return [];
    const text = stem(name);
    const whole = text === name || text.trim().length < 2;
    return whole ? [] : [{ field, kind: 'begins', text, to: '' }];
  });
  const counted = named.map((draft) => ({ draft, count: countOf(draft, rows) ?? 0 }));
  const best = counted.sort((a, b) => b.count - a.count)[0];
  if (best && best.count > 1) return best.draft;
  const field = row.file !== null ? 'file' : row.title !== null ? 'title' : 'cart';
  return { field, kind: 'is', text: row[field] ?? '', to: '' };
}

/** The planned audio of a day that a draft would ignore too, by its name: what is ignored is no airing. */
export function plannedOf(
  draft: RuleDraft,
  airings: readonly Pick<AiredAiring, 'fileName' | 'spotName'>[],
  cartPattern: string | null,
): string[] {
  if (ruleOf(draft) === null) return [];
  const cartOf = cartReader(cartPattern);
  const names = airings.flatMap(({ fileName, spotName }) => {
    const rows: RuledRow[] = [
      { cart: cartOf(fileName), file: fileName, title: spotName },
      { cart: null, file: withoutAudioEnding(fileName), title: fileName },
    ];
    return rows.some((row) => isAbout(draft, row) === true) ? [spotName] : [];
  });
  return [...new Set(names)];
}
