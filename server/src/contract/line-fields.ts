import {
  TIME_MODE,
  type Period,
  type Service,
  type ShowPosition,
  type Flag,
  type TimeMode,
} from './enums.js';

/** What a line consists of. Whatever handles all fields of a line makes its list from these. */

/** Fields of every line that may be empty. */
export const OPTIONAL_LINE_FIELDS = [
  'timeFee',
  'ntcText',
  'showId',
  'speakerId',
  'businessUnitId',
  'idBusinessShow',
  'businessMonthlyFee',
  'internalReferenceSpot',
  'continuesId',
] as const;

/** What a simple line may say besides: an update that leaves one out keeps what is stored. */
export interface LineTerms {
  /** What `occurrences` count for. */
  per: Period;
  maxPerDay: number | null;
  everyWeeks: number;
  /** An agency's grid: with it only these weeks count. */
  weeks: { weekStart: string; occurrences: number }[] | null;
  service: Service;
  /** `HH:MM`. */
  preferredTime: string | null;
  showPosition: ShowPosition | null;
  /** 1: the campaign's pieces in turn, instead of `filename`. */
  usePieces: Flag;
}

type Term<V> = Readonly<{
  /** Of a line that does not say it. */
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

/** Fields as an object, each with the value that `valueOf` gives it. */
const record = <F extends string, R>(names: readonly F[], valueOf: (name: F) => unknown): R =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as R;

/** Airings a day of one file, as most lines have it. */
export const PLAIN_TERMS: LineTerms = record(LINE_TERM_NAMES, (name) => LINE_TERMS[name].plain);

type Said<T> = { [F in keyof T]?: T[F] | null | undefined };

/** The terms of a line, plain where it does not say them. */
export const termsOf = (line: Said<LineTerms>): LineTerms =>
  record(LINE_TERM_NAMES, (name) => line[name] ?? LINE_TERMS[name].plain);

/** As `termsOf`, of a timing: what it does not use is plain. An empty grid is none. */
export const termsInUse = (line: Said<LineTerms> & { timeMode: TimeMode }): LineTerms => {
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

/** The optional fields of a line, null where it does not say them. */
export const optionalFieldsOf = <L extends object>(line: L): OptionalFields<L> =>
  record(OPTIONAL_LINE_FIELDS, (name) => (Reflect.get(line, name) as unknown) ?? null);
