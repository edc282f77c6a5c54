import { RE2JS } from 're2js';
import { IN_FIELDS, type InField, MAP_LIMITS, type PlayoutMap } from '../../contract/playout.js';

export type Pattern = RE2JS;

/** The expression compiles into more instructions than allowed. */
export class PatternTooLarge extends Error {}

/**
 * Compiles an expression that people wrote for rows. RE2 matches in time linear in the length of a line and
 * in the instructions of the compiled expression. Their number is known only afterwards, and a short
 * expression can exhaust all memory: compile only in threads, which have limits.
 *
 * @throws PatternTooLarge; Error when RE2 does not accept the expression
 */
export function compilePattern(source: string): Pattern {
  const pattern = RE2JS.compile(source);
  if (pattern.programSize() > MAP_LIMITS.patternProgram) throw new PatternTooLarge();
  return pattern;
}

/** The texts of an expression's named groups; null when the expression does not match. */
export function groupsOf(pattern: Pattern, text: string): Record<string, string> | null {
  const matcher = pattern.matcher(text);
  if (!matcher.find()) return null;
  const groups: Record<string, string> = {};
  for (const name of Object.keys(pattern.namedGroups())) {
    const value = matcher.group(name);
    if (value !== null) groups[name] = value;
  }
  return groups;
}

/** The expressions of a map; those of its rules by their source. */
export interface Patterns {
  row: Pattern | null;
  skip: Pattern | null;
  date: Pattern | null;
  rules: ReadonlyMap<string, Pattern>;
}

/** The compiled expressions of the last map, for the next piece of its file; a thread caches no more. */
let last: { sources: readonly (string | undefined)[]; patterns: Patterns } | undefined;

/** @throws as compilePattern */
export function compilePatterns(map: PlayoutMap): Patterns {
  const { rowPattern, skipPattern, datePattern, ignore = [], spots = [] } = map;
  const ofRules = [...ignore, ...spots].map(({ pattern }) => pattern);
  const sources = [rowPattern, skipPattern, datePattern, ...ofRules];
  if (
    last?.sources.length === sources.length &&
    last.sources.every((source, i) => source === sources[i])
  )
    return last.patterns;
  const [row = null, skip = null, date = null] = sources
    .slice(0, 3)
    .map((source) => (source === undefined ? null : compilePattern(source)));
  const rules = new Map<string, Pattern>();
  for (const source of ofRules)
    if (source !== undefined && !rules.has(source)) rules.set(source, compilePattern(source));
  last = { sources, patterns: { row, skip, date, rules } };
  return last.patterns;
}

/** The field of a group. The name may end in a digit, because an expression may use each name only once. */
export const fieldOfGroup = (name: string): InField | undefined =>
  IN_FIELDS.find((field) => name.replace(/\d$/, '') === field);
