import {
  IN_FIELDS,
  MAP_LIMITS,
  OUT_FIELDS,
  type AiredFile,
  type InField,
  type OutField,
  type PlayoutColumn,
  type PlayoutDirection,
  type PlayoutMap,
} from '@contract/playout';
import { HttpError } from 'ra-core';
import type { ErrorBody } from '../providers/http';
import type { Format } from '../shared/playout-formats';

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

/** Sentences for what is wrong beside the `shown` paths and the columns of a row. */
export const otherErrors = (errors: Errors, shown: readonly string[]): string[] =>
  Object.entries(errors)
    .filter(([path]) => !shown.includes(path) && !/^map\.row\.\d+\.\w+$/.test(path))
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A format from a JSON file; null when it is none. The server checks its map. */
export function fromJson(text: string): Pick<Format, 'name' | 'direction' | 'map'> | null {
  const value = parsed(text);
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
  const value = parsed(text);
  return isObject(value) && Array.isArray(value.row) ? (value as unknown as PlayoutMap) : null;
}

function parsed(text: string): unknown {
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
export const moved = (column: PlayoutColumn, by: number): PlayoutColumn => ({
  ...column,
  from: within((column.from ?? 0) + by, 0),
});

/** A column with another length, of one character at least. */
export const resized = (column: PlayoutColumn, by: number): PlayoutColumn => ({
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
export const columnAfter = (row: readonly PlayoutColumn[]): PlayoutColumn => ({
  field: 'title',
  length: 10,
  from: within(Math.max(0, ...row.map(({ from = 0, length = 0 }) => from + length)), 0),
});

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
