import {
  IN_FIELDS,
  MAP_LIMITS,
  OUT_FIELDS,
  type AiredFile,
  type InField,
  type OutField,
  type PlayoutColumn,
  type PlayoutDirection,
  type PlayoutKind,
  type PlayoutMap,
} from '@contract/playout';
import { HttpError } from 'ra-core';
import type { ErrorBody } from '../providers/http';
import type { Format } from '../shared/playout-formats';
import { isObject } from '@contract/is-object';

export interface Preview {
  files: { fileName: string; text: string }[];
  problems: { airingId: number; kind: string; field: string | null; text: string }[];
  read: AiredFile | null;
}

/** What the server refuses, by path: `map.row.0.length`. */
export type Errors = Readonly<Record<string, string>>;

/** The fields that a call was refused for; null for any other failure. */
export const errorsOf = (error: unknown): Errors | null =>
  error instanceof HttpError && error.status === 400
    ? ((error.body as ErrorBody | undefined)?.errors ?? null)
    : null;

/** Settings of a map that are one value each, in the order in which they are shown. */
export const SETTINGS = [
  'fileName',
  'kind',
  'encoding',
  'endOfLine',
  'delimiter',
  'quote',
  'guard',
  'rowElement',
  'midnight',
  'sponsors',
  'comment',
  'perBreak',
  'mostPerHour',
  'required',
  'dateOrder',
  'skipLines',
  'skipUntil',
  'skipPattern',
  'rowPattern',
  'datePattern',
  'leastLength',
  'header',
  'assumptions',
] as const satisfies readonly (keyof PlayoutMap)[];
export type Setting = (typeof SETTINGS)[number];

const BOTH: readonly Setting[] = ['fileName', 'kind', 'encoding', 'endOfLine', 'assumptions'];
const OF_DIRECTION: Record<PlayoutDirection, readonly Setting[]> = {
  out: ['midnight', 'sponsors', 'perBreak', 'mostPerHour', 'required', 'header'],
  in: [
    ...(['dateOrder', 'skipLines', 'skipUntil', 'skipPattern', 'rowPattern'] as const),
    ...(['datePattern', 'leastLength'] as const),
  ],
};
const OF_KIND: Partial<Record<PlayoutKind, readonly Setting[]>> = {
  delimited: ['delimiter', 'quote', 'guard'],
  xml: ['rowElement'],
  audicom: ['comment'],
};

/** The settings that a map can use; those that it has, or that are wrong, besides. */
export function settingsOf(
  direction: PlayoutDirection,
  map: PlayoutMap,
  errors: Errors,
): Setting[] {
  const used = new Set([...BOTH, ...OF_DIRECTION[direction], ...(OF_KIND[map.kind] ?? [])]);
  return SETTINGS.filter(
    (name) => used.has(name) || map[name] !== undefined || errors[`map.${name}`] !== undefined,
  );
}

/** Settings of a column, in the order in which they are shown. */
export const COLUMN_SETTINGS = [
  'field',
  'constant',
  'element',
  'from',
  'length',
  'least',
  'format',
  'align',
  'pad',
  'most',
  'once',
] as const satisfies readonly (keyof PlayoutColumn)[];
export type ColumnSetting = (typeof COLUMN_SETTINGS)[number];

interface Columns {
  direction: PlayoutDirection;
  kind: PlayoutKind;
  columns: readonly PlayoutColumn[];
  /** The path under which the server reports their problems. */
  path: string;
  errors: Errors;
}

/** The settings that columns can use; those that one has, or that are wrong, besides. */
export function visibleSettings({
  direction,
  kind,
  columns,
  path,
  errors,
}: Columns): ColumnSetting[] {
  const isOut = direction === 'out';
  const used: ColumnSetting[] = [
    ...(['field', 'format'] as const),
    ...(isOut ? (['constant', 'length', 'least', 'align', 'pad', 'most', 'once'] as const) : []),
    ...(kind === 'fixed' ? (['from', 'length'] as const) : []),
    ...(!isOut && kind === 'delimited' ? (['from', 'element'] as const) : []),
    ...(kind === 'xml' ? (['element'] as const) : []),
  ];
  const isWrong = (name: ColumnSetting): boolean =>
    columns.some((_, i) => errors[`${path}.${i}.${name}`] !== undefined);
  return COLUMN_SETTINGS.filter(
    (name) =>
      used.includes(name) || columns.some((one) => one[name] !== undefined) || isWrong(name),
  );
}

/** Problems of settings that have an input of their own, besides those of `settingsOf`. */
const SHOWN = [
  /^name$/,
  /^map\.(row|breakRow|commands\.\d+\.row)\.\d+\.(field|constant|element|from|length|least|format|align|pad|most|once)$/,
  /^map\.commands\.\d+\.(at|place)$/,
  /^map\.(ignore|spots)\.\d+\.(field|from|to|pattern)$/,
  /^map\.statuses$/,
];

/** Sentences for what is wrong where no input shows it. */
export const otherErrors = (errors: Errors): string[] =>
  Object.entries(errors)
    .filter(
      ([path]) =>
        !SHOWN.some((shown) => shown.test(path)) &&
        !SETTINGS.some((name) => path === `map.${name}`),
    )
    .map(sentence);

/** All that is wrong, for a notification. */
export const everyError = (errors: Errors): string =>
  Object.entries(errors).map(sentence).join(' · ');

const sentence = ([path, text]: [string, string]): string =>
  `${path.replace(/^map\./, '')}: ${text}`;

/** A format to begin with: the least that the engine takes. */
export const blank = (direction: PlayoutDirection): PlayoutMap => ({
  fileName: '{yyyy}{MM}{dd}.txt',
  encoding: 'utf-8',
  endOfLine: 'crlf',
  kind: 'fixed',
  row: [{ field: direction === 'out' ? 'start' : 'airedTime', from: 0, length: 8 }],
});

/** A format as it is shared: JSON without what belongs to its media group. */
export const toJson = ({
  name,
  direction,
  map,
}: Pick<Format, 'name' | 'direction' | 'map'>): string =>
  `${JSON.stringify({ name, direction, map }, null, 2)}\n`;

/** A format from a JSON file; null when it is none. The server checks its map. */
export function fromJson(text: string): Pick<Format, 'name' | 'direction' | 'map'> | null {
  const value = parseMap(text);
  if (!isObject(value) || !isObject(value.map) || typeof value.name !== 'string') return null;
  if (value.direction !== 'out' && value.direction !== 'in') return null;
  return {
    name: value.name,
    direction: value.direction,
    map: value.map as unknown as PlayoutMap,
  };
}

/** A map from its JSON; null while that is none. */
export function mapFromJson(text: string): PlayoutMap | null {
  const value = parseMap(text);
  return isObject(value) && Array.isArray(value.row) ? (value as unknown as PlayoutMap) : null;
}

function parseMap(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A name that none of the formats has: `audicom 2`. */
export function freeName(name: string, formats: readonly Pick<Format, 'name'>[]): string {
  const taken = new Set(formats.map((one) => one.name.toLowerCase()));
  let free = name;
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${name} ${n}`;
  return free;
}

export const fieldsOf = (direction: PlayoutDirection): readonly (InField | OutField)[] =>
  direction === 'out' ? OUT_FIELDS : IN_FIELDS;

const within = (value: number, least: number): number =>
  Math.min(MAP_LIMITS.width, Math.max(least, Math.round(value)));

/** A column with another offset. */
export const moveColumn = (column: PlayoutColumn, by: number): PlayoutColumn => ({
  ...column,
  from: within((column.from ?? 0) + by, 0),
});

/** A column with another length, of one character at least. */
export const resizeColumn = (column: PlayoutColumn, by: number): PlayoutColumn => ({
  ...column,
  length: within((column.length ?? 1) + by, 1),
});

/** `map` with column `at` replaced, or without it. */
export const withColumn = (
  map: PlayoutMap,
  at: number,
  column: PlayoutColumn | null,
): PlayoutMap => ({
  ...map,
  row: column === null ? map.row.filter((_, i) => i !== at) : map.row.with(at, column),
});

/** A new column, behind all others. */
export const columnAfter = (
  row: readonly PlayoutColumn[],
  direction: PlayoutDirection,
  kind: PlayoutKind,
): PlayoutColumn => ({
  field: 'title',
  ...((direction === 'out' || kind === 'fixed') && { length: 10 }),
  from: within(Math.max(-1, ...row.map(({ from = -1, length = 1 }) => from + length)), 0),
});

/** A column one place earlier. */
export const movedUp = <T>(list: readonly T[], at: number): readonly T[] =>
  list.map((one, i) => list[i === at ? at - 1 : i === at - 1 ? at : i] ?? one);

/** An object without one of its fields. */
export const omit = <T extends object>(one: T, name: keyof T): T =>
  Object.fromEntries(Object.entries(one).filter(([key]) => key !== name)) as T;

/** The first number that is no code yet. */
export function freeCode(codes: Readonly<Record<string, unknown>>): string {
  let code = 1;
  while (String(code) in codes) code += 1;
  return String(code);
}

/** The digits above a sample: tens above units. */
export function rulerOf(width: number): [tens: string, units: string] {
  const places = Array.from({ length: width }, (_, i) => i);
  return [
    places
      .map((i) => (i % 10 === 0 ? String(i / 10).padEnd(10) : ''))
      .join('')
      .slice(0, width),
    places.map((i) => i % 10).join(''),
  ];
}

/** Bytes as base64, in parts, because a call takes only so many arguments. */
export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192)
    text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}
