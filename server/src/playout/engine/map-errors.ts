import {
  AIRED_STATUSES,
  COMMAND_PLACES,
  DATE_ORDERS,
  IN_FIELDS,
  type InField,
  MAP_LIMITS,
  OUT_FIELDS,
  type OutField,
  PLAYOUT_COMMENTS,
  PLAYOUT_ENCODINGS,
  PLAYOUT_KINDS,
  PLAYOUT_MIDNIGHTS,
  PLAYOUT_SPONSORS,
  type PlayoutDirection,
  type PlayoutMap,
  RULE_FIELDS,
  type RowRule,
} from '../../contract/playout.js';
import { INLINE_COMMANDS } from '../../contract/file-expression.js';
import { isWritable, readingFormat } from './value-format.js';
import { type Message, message } from '../../contract/messages.js';
import { isObject } from '../../contract/is-object.js';

type Check = (value: unknown) => Message | null;
type MapErrors = Record<string, Message>;
type Fields = Readonly<Record<string, Check | 'columns' | 'rules' | 'commands'>>;

const text =
  (max: number, min = 0): Check =>
  (value) => {
    if (typeof value !== 'string') return message('text');
    if (value.length > max) return message('maxLength', max);
    if (value.length < min) return message('required');
    return value.isWellFormed() && !value.includes('\0') ? null : message('textCharacters');
  };

const integer =
  (max: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max
      ? null
      : message('integer', 0, max);

const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string) ? null : message('oneOf', values.join(', '));

const listOf =
  (max: number, item: Check): Check =>
  (value) => {
    if (!Array.isArray(value) || value.length > max) return message('list', max);
    for (const one of value) {
      const wrong = item(one);
      if (wrong !== null) return wrong;
    }
    return null;
  };

const pattern = text(MAP_LIMITS.pattern, 1);

/** No part of a file's name may lead out of its folder. */
const fileName: Check = (value) => {
  const wrong = text(MAP_LIMITS.fileName, 1)(value);
  if (wrong !== null) return wrong;
  return /^[^\\/:*?"<>|\p{Cc}]+$/u.test(value as string) && !/^\.+$/.test(value as string)
    ? null
    : message('playoutFileName');
};

const statuses: Check = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return message('object');
  const entries = Object.entries(value);
  if (entries.length > MAP_LIMITS.statuses) return message('list', MAP_LIMITS.statuses);
  for (const [code, status] of entries) {
    const wrong = text(MAP_LIMITS.delimiter * 4)(code) ?? oneOf(AIRED_STATUSES)(status);
    if (wrong !== null) return wrong;
  }
  return null;
};

/** Times of a command: hours and minutes, of which `*` is any. */
const times: Check = (value) => {
  const wrong = text(MAP_LIMITS.text, 1)(value);
  if (wrong !== null) return wrong;
  const isTime = (one: string) => /^([01]\d|2[0-3]|\*):([0-5]\d|\*)$/.test(one.trim());
  return (value as string).split(',').every(isTime) ? null : message('playoutTimes');
};

const zeroOrOne: Check = (value) => (value === 0 || value === 1 ? null : message('oneOf', '0, 1'));

const flag: Check = (value) => (typeof value === 'boolean' ? null : message('boolean'));

const COLUMN: Fields = {
  constant: text(MAP_LIMITS.text),
  from: integer(MAP_LIMITS.width),
  length: integer(MAP_LIMITS.width),
  least: integer(MAP_LIMITS.width),
  align: oneOf(['left', 'right']),
  pad: text(1, 1),
  format: text(MAP_LIMITS.format),
  most: integer(Number.MAX_SAFE_INTEGER),
  element: text(MAP_LIMITS.text),
  once: oneOf(['hour']),
};

const RULE: Fields = {
  field: oneOf(RULE_FIELDS),
  from: text(MAP_LIMITS.text, 1),
  to: text(MAP_LIMITS.text, 1),
  pattern,
};

const COMMAND: Fields = { at: times, place: oneOf(COMMAND_PLACES), row: 'columns' };

const MAP: Fields = {
  fileName,
  encoding: oneOf(PLAYOUT_ENCODINGS),
  endOfLine: oneOf(['crlf', 'lf']),
  kind: oneOf(PLAYOUT_KINDS),
  delimiter: text(MAP_LIMITS.delimiter, 1),
  quote: oneOf(['"']),
  header: listOf(MAP_LIMITS.header, text(MAP_LIMITS.width)),
  skipLines: integer(MAP_LIMITS.skipLines),
  skipUntil: text(MAP_LIMITS.text, 1),
  skipPattern: pattern,
  rowPattern: pattern,
  datePattern: pattern,
  leastLength: integer(MAP_LIMITS.width),
  breakRow: 'columns',
  row: 'columns',
  rowElement: text(MAP_LIMITS.format, 1),
  required: listOf(OUT_FIELDS.length, oneOf(OUT_FIELDS)),
  mostPerHour: integer(MAP_LIMITS.perHour),
  statuses,
  midnight: oneOf(PLAYOUT_MIDNIGHTS),
  perBreak: flag,
  dateOrder: oneOf(DATE_ORDERS),
  ignore: 'rules',
  spots: 'rules',
  guard: zeroOrOne,
  commands: 'commands',
  inline: listOf(INLINE_COMMANDS.length, oneOf(INLINE_COMMANDS)),
  sponsors: oneOf(PLAYOUT_SPONSORS),
  comment: oneOf(PLAYOUT_COMMENTS),
  assumptions: listOf(MAP_LIMITS.header, text(MAP_LIMITS.width)),
};

const NEEDED = ['fileName', 'encoding', 'endOfLine', 'kind', 'row'];

function fieldsOf(
  value: unknown,
  fields: Fields,
  path: string,
  direction: PlayoutDirection,
): MapErrors {
  if (!isObject(value)) return { [path]: message('object') };
  const found: MapErrors = {};
  for (const [name, one] of Object.entries(value)) {
    const at = `${path}.${name}`;
    const check = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (check === undefined) found[at] = message('unknownField');
    else if (check === 'columns') Object.assign(found, columnsOf(one, at, direction));
    else if (check === 'rules') Object.assign(found, ruleErrors(one, at));
    else if (check === 'commands') Object.assign(found, commandErrors(one, at, direction));
    else {
      const wrong = check(one);
      if (wrong !== null) found[at] = wrong;
    }
  }
  return found;
}

/** Whether values can be read or written by the format of a column that is valid otherwise. */
function isFormatOf(
  { field, format }: Record<string, unknown>,
  direction: PlayoutDirection,
): boolean {
  if (typeof format !== 'string' || typeof field !== 'string') return true;
  return direction === 'out'
    ? isWritable(field as OutField, format)
    : readingFormat(field as InField, format) !== null;
}

function columnsOf(value: unknown, path: string, direction: PlayoutDirection): MapErrors {
  if (!Array.isArray(value) || value.length > MAP_LIMITS.columns)
    return { [path]: message('list', MAP_LIMITS.columns) };
  const fields = { ...COLUMN, field: oneOf(direction === 'out' ? OUT_FIELDS : IN_FIELDS) };
  const found: MapErrors = {};
  for (const [i, column] of (value as unknown[]).entries()) {
    const wrong = fieldsOf(column, fields, `${path}.${i}`, direction);
    Object.assign(found, wrong);
    if (Object.keys(wrong).length === 0 && isObject(column) && !isFormatOf(column, direction))
      found[`${path}.${i}.format`] = message('playoutFormat');
  }
  return found;
}

/** The errors of a list of objects, each with some fields that it needs. */
function objectsOf(
  value: unknown,
  path: string,
  most: number,
  needed: readonly string[],
  errorsOf: (one: unknown, at: string) => MapErrors,
): MapErrors {
  if (!Array.isArray(value) || value.length > most) return { [path]: message('list', most) };
  const found: MapErrors = {};
  for (const [i, one] of (value as unknown[]).entries()) {
    const at = `${path}.${i}`;
    Object.assign(found, errorsOf(one, at));
    if (isObject(one))
      for (const name of needed)
        if (one[name] === undefined) found[`${at}.${name}`] = message('required');
  }
  return found;
}

/** The errors of the rules of a format or a station for what to ignore, except those of expressions. */
export const ruleErrors = (value: unknown, path: string): MapErrors =>
  objectsOf(value, path, MAP_LIMITS.ignore, ['field'], (one, at) => {
    const found = fieldsOf(one, RULE, at, 'in');
    // Without any of them a rule would be about everything.
    const says = isObject(one) && ['from', 'to', 'pattern'].some((name) => one[name] !== undefined);
    return says || Object.keys(found).length > 0
      ? found
      : { [`${at}.pattern`]: message('required') };
  });

const commandErrors = (value: unknown, path: string, direction: PlayoutDirection): MapErrors =>
  objectsOf(value, path, MAP_LIMITS.commands, ['at', 'place', 'row'], (one, at) =>
    fieldsOf(one, COMMAND, at, direction),
  );

/** Errors of a map whose fields are valid one by one. */
function wholeErrors(
  map: Record<string, unknown>,
  path: string,
  direction: PlayoutDirection,
): MapErrors {
  const needs = (name: string): MapErrors =>
    map[name] === undefined ? { [`${path}.${name}`]: message('required') } : {};
  if (map.comment !== undefined && map.kind !== 'audicom')
    return { [`${path}.comment`]: message('playoutComment') };
  if (map.kind === 'delimited' && direction === 'out') return needs('delimiter');
  if (direction === 'out')
    return map.kind === 'xml'
      ? { [`${path}.kind`]: message('oneOf', 'fixed, delimited, lines') }
      : {};
  if (map.kind === 'xml') return needs('rowElement');
  if (map.kind === 'audicom')
    return { [`${path}.kind`]: message('oneOf', 'fixed, delimited, lines, xml') };
  const named = (map.row as { field?: string }[]).some(({ field }) => field === 'airedTime');
  const grouped = typeof map.rowPattern === 'string' && map.rowPattern.includes('<airedTime>');
  return (map.rowPattern === undefined ? named : grouped)
    ? {}
    : { [`${path}.row`]: message('playoutNoTime') };
}

/**
 * The errors of a map, by path: it holds only what the engine knows, within MAP_LIMITS. Empty for a valid
 * map. Expressions are checked elsewhere, because they are compiled in threads only.
 */
export function mapErrors(map: unknown, direction: PlayoutDirection, path = 'map'): MapErrors {
  const found = fieldsOf(map, MAP, path, direction);
  if (!isObject(map)) return found;
  for (const name of NEEDED)
    if (map[name] === undefined) found[`${path}.${name}`] = message('required');
  return Object.keys(found).length > 0 ? found : wholeErrors(map, path, direction);
}

/** The expressions of a map in which `mapErrors` finds no error, by path. */
export const patternsOf = (map: PlayoutMap, path = 'map'): [path: string, source: string][] => [
  ...(['skipPattern', 'rowPattern', 'datePattern'] as const).flatMap((name): [string, string][] => {
    const source = map[name];
    return source === undefined ? [] : [[`${path}.${name}`, source]];
  }),
  ...(['ignore', 'spots'] as const).flatMap((name) => rulePatterns(map[name], `${path}.${name}`)),
];

/** The expressions of rules, by path. */
export const rulePatterns = (
  rules: readonly RowRule[] | undefined,
  path: string,
): [path: string, source: string][] =>
  (rules ?? []).flatMap(({ pattern: source }, i): [string, string][] =>
    source === undefined ? [] : [[`${path}.${i}.pattern`, source]],
  );
