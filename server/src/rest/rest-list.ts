import { LIMITS } from '../contract/limits.js';
import { badField } from '../common/errors.js';

/** What a list of a REST resource offers. */
export interface RestResource<F extends object> {
  /** The name in the address and in Content-Range, such as `audit-events`. */
  name: string;
  /** Fields by which the list can be sorted. */
  sort: readonly string[];
  defaultSort: readonly [field: string, order: SortOrder];
  /** The class that declares the filters. */
  filter: new () => F;
  /** Limit up to which records can be paged and are counted; absent for none. */
  reach?: number;
}

export type SortOrder = 'ASC' | 'DESC';

/** The requested page: rows `from` to `to`, inclusive, from 0. */
export interface ListRequest<F> {
  sort: { field: string; order: SortOrder };
  from: number;
  to: number;
  filter: F;
}

/** The page that is answered. */
export interface Page {
  /** The records, as a JSON list. */
  json: string;
  /** The number of records in the list, and the index of the first, from 0. */
  count: number;
  from: number;
  /** Matching records, counted up to one more than the resource's reach. */
  total: number;
}

function parseJson(text: string | undefined, field: string): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw badField(field, 'invalidJson');
    throw error;
  }
}

/** @throws 400 for anything but `["field","ASC"]` or `["field","DESC"]` with a field of the list */
export function parseSort(
  text: string | undefined,
  { sort, defaultSort }: Pick<RestResource<object>, 'sort' | 'defaultSort'>,
): ListRequest<object>['sort'] {
  const [field, order, ...more] = asList(parseJson(text, 'sort') ?? [...defaultSort]);
  if (
    typeof field !== 'string' ||
    !sort.includes(field) ||
    (order !== 'ASC' && order !== 'DESC') ||
    more.length > 0
  )
    throw badField('sort', 'restSort', sort.join(', '));
  return { field, order };
}

/** @throws 400 for anything but `[from,to]` of at most {@link LIMITS.restPage} records in reach */
export function parseRange(
  text: string | undefined,
  reach = Infinity,
): { from: number; to: number } {
  const value = parseJson(text, 'range') ?? [0, LIMITS.restPageDefault - 1];
  const [from, to, ...more] = asList(value);
  if (
    !isIndex(from) ||
    !isIndex(to) ||
    to < from ||
    to - from >= LIMITS.restPage ||
    more.length > 0
  )
    throw badField('range', 'restRange', LIMITS.restPage);
  if (to >= reach) throw badField('range', 'restReach', reach);
  return { from, to };
}

/** @returns the filter, yet to be validated. @throws 400 for anything but a JSON object */
export function parseFilter(text: string | undefined): object {
  const value = parseJson(text, 'filter') ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) throw badField('filter', 'bodyObject');
  return value;
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LIMITS.id;

/** The Content-Range of a page, as `audit-events 0-24/319`. */
export const contentRange = (name: string, { from, count, total }: Page): string =>
  count === 0 ? `${name} */${total}` : `${name} ${from}-${from + count - 1}/${total}`;
