import {
  TIME_MODE,
  type Period,
  type Service,
  type ShowPosition,
  type Flag,
  type TimeMode,
} from './enums.js';
import { LIMITS } from './limits.js';

/** What a line consists of. Whatever handles all fields of a line makes its list from these. */

/** Fields of every line that may be empty. */
export const OPTIONAL_LINE_FIELDS = [
  'timeFee',
  'spotPrice',
  'ntcText',
  'showId',
  'speakerId',
  'businessUnitId',
  'idBusinessShow',
  'businessMonthlyFee',
  'internalReferenceSpot',
  'continuesId',
] as const;

/** Of an agency's grid: the airings of the week that begins on a Monday. */
export interface WeekCount {
  weekStart: string;
  occurrences: number;
}

/** The terms of a simple line. An update that leaves one out keeps what is stored. */
export interface LineTerms {
  /** What `occurrences` count for. */
  per: Period;
  maxPerDay: number | null;
  everyWeeks: number;
  /** An agency's grid: with it only these weeks count. */
  weeks: WeekCount[] | null;
  service: Service;
  /** `HH:MM`. */
  preferredTime: string | null;
  showPosition: ShowPosition | null;
  /** 1: the campaign's pieces in turn, instead of `filename`. */
  usePieces: Flag;
}

type Term<V> = Readonly<{
  /** The value of a line that leaves it out. */
  plain: V;
  /** The timings that use it. */
  modes: readonly TimeMode[];
}>;

const ANY = Object.values(TIME_MODE);
const COUNTED = [TIME_MODE.interval, TIME_MODE.show];

export const LINE_TERMS: { readonly [F in keyof LineTerms]: Term<LineTerms[F]> } = {
  per: { plain: 'day', modes: COUNTED },
  maxPerDay: { plain: null, modes: COUNTED },
  everyWeeks: { plain: 1, modes: ANY },
  weeks: { plain: null, modes: COUNTED },
  service: { plain: 'guaranteed', modes: ANY },
  preferredTime: { plain: null, modes: [TIME_MODE.interval] },
  showPosition: { plain: null, modes: [TIME_MODE.show] },
  usePieces: { plain: 0, modes: ANY },
};

export const LINE_TERM_NAMES = Object.keys(LINE_TERMS) as (keyof LineTerms)[];

/** The terms that decide how many airings a line asks for on which days, besides `occurrences`. */
export const QUOTA_TERMS = [
  'per',
  'maxPerDay',
  'everyWeeks',
  'weeks',
] as const satisfies readonly (keyof LineTerms)[];

/** The fewest and the most `occurrences` of a simple line. With an agency's grid they do not count. */
export const occurrencesBounds = ({
  per,
  weeks,
}: {
  per?: unknown;
  weeks?: unknown;
}): [least: number, most: number] => {
  if (Array.isArray(weeks)) return [0, LIMITS.occurrencesPerPeriod];
  return [1, (per ?? 'day') === 'day' ? LIMITS.occurrences : LIMITS.occurrencesPerPeriod];
};

/** Fields as an object, each with the value that `valueOf` gives it. */
const record = <F extends string, R>(names: readonly F[], valueOf: (name: F) => unknown): R =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as R;

/** Airings a day of one file, as most lines have it. */
export const PLAIN_TERMS: LineTerms = record(LINE_TERM_NAMES, (name) => LINE_TERMS[name].plain);

/** Fields as bodies have them: any may be left out. */
export type Optional<T> = { [F in keyof T]?: T[F] | null | undefined };

/** The terms of a line, plain where it leaves them out. */
export const termsOf = (line: Optional<LineTerms>): LineTerms =>
  record(LINE_TERM_NAMES, (name) => line[name] ?? LINE_TERMS[name].plain);

/** As `termsOf`, with terms that the line's timing does not use plain. An empty grid is none. */
export const termsInUse = (line: Optional<LineTerms> & { timeMode: TimeMode }): LineTerms => {
  const terms: LineTerms = record(LINE_TERM_NAMES, (name) =>
    LINE_TERMS[name].modes.includes(line.timeMode)
      ? (line[name] ?? LINE_TERMS[name].plain)
      : LINE_TERMS[name].plain,
  );
  return { ...terms, weeks: terms.weeks?.length ? terms.weeks : null };
};

type OptionalFields<L> = {
  [F in (typeof OPTIONAL_LINE_FIELDS)[number]]: F extends keyof L
    ? Exclude<L[F], undefined> | null
    : null;
};

/** The optional fields of a line, null where it leaves them out. */
export const optionalFieldsOf = <L extends object>(line: L): OptionalFields<L> =>
  record(OPTIONAL_LINE_FIELDS, (name) => (Reflect.get(line, name) as unknown) ?? null);

/** A file as bodies have it, of a line or a piece. */
export interface NamedFile {
  file: string | null | undefined;
  copyToCome?: Flag | null | undefined;
  usePieces?: Flag | null | undefined;
}

/** Whether a stored file is *copy to come*: without a name, and of no line that takes pieces. */
export const isCopyToCome = ({ file, usePieces }: NamedFile): boolean => !file && usePieces !== 1;

/** Whether a line or a piece says neither which file it airs nor that its copy is to come. */
export const lacksFile = (named: NamedFile): boolean =>
  isCopyToCome(named) && named.copyToCome !== 1;
