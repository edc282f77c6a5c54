import { RE2JS, type RE2JS as Pattern } from 're2js';
import { IN_FIELDS, type InField, MAP_LIMITS } from '../contract/playout.js';

/**
 * Expressions that people write for rows. RE2 matches in time linear in the length of a line whatever
 * the expression; the longest still take a millisecond for one, so files are read in threads, for a time.
 */
const cache = new Map<string, Pattern>();
const CACHED = 50;

/** @throws when it is not an expression that RE2 knows */
export function compilePattern(source: string): Pattern {
  const known = cache.get(source);
  if (known !== undefined) return known;
  const pattern = RE2JS.compile(source);
  if (cache.size >= CACHED) cache.clear();
  cache.set(source, pattern);
  return pattern;
}

/**
 * Whether an expression repeats too much by counts. RE2 writes each repeated part out: `(a?){1000}` of a
 * line's length would take a quarter of a second to compile, and tens of megabytes.
 */
export function countsTooMuch(source: string): boolean {
  const plain = source.replace(/\\./gs, '_');
  let sum = 0;
  for (const [, least = '', most = ''] of plain.matchAll(/\{(\d+)(?:,(\d*))?\}/g))
    sum += Math.max(Number(least), Number(most));
  return sum > MAP_LIMITS.patternCounts || /\)\{\d/.test(plain);
}

/** What is wrong with an expression; null when nothing is. */
export function patternError(source: string): string | null {
  try {
    compilePattern(source);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export const finds = (source: string, text: string): boolean =>
  compilePattern(source).matcher(text).find();

/** The texts of an expression's named groups; null when it does not find the text. */
export function groupsOf(source: string, text: string): Record<string, string> | null {
  const pattern = compilePattern(source);
  const matcher = pattern.matcher(text);
  if (!matcher.find()) return null;
  const groups: Record<string, string> = {};
  for (const name of Object.keys(pattern.namedGroups())) {
    const value = matcher.group(name);
    if (value !== null) groups[name] = value;
  }
  return groups;
}

/** The field of a group: a name may end in a digit, because an expression names each group once. */
export const fieldOfGroup = (name: string): InField | undefined =>
  IN_FIELDS.find((field) => name.replace(/\d$/, '') === field);
