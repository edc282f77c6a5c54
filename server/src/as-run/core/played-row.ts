import type { RowSource } from '../../contract/as-run.js';
import type { AiredStatus } from '../../contract/playout.js';
import type { OrderedTime } from './billable.js';

/** An airing that was scheduled. Its times count from an origin that all airings and rows have in common. */
export interface PlannedAiring extends OrderedTime {
  id: number;
  length: number;
  /** The cart number that its file name contains; null for none. */
  cart: string | null;
  fileName: string;
  spotId?: number;
  pieceId?: number | null;
  spotName?: string;
  /** The code by which a network calls it; null where the plan does not know it. */
  isci: string | null;
  /** How far from its start it still counts as on time. */
  tolerance: number;
  /** A live read: no file says whether it aired. */
  live: boolean;
  /** Whether there is a file of its day: without one nothing is missed yet. */
  hasFile: boolean;
  /** Of a chain, the file that goes out after its own. */
  second?: { fileName: string; cart: string | null };
  /** True where a studio said that it was not read. */
  notRead?: boolean;
  /** True of what is in no file of what aired: it airs with its break. */
  airsWithBreak?: boolean;
}

/** A row of what aired. */
export interface PlayedRow {
  id: number;
  /** Null where nothing aired. */
  at: number | null;
  length: number | null;
  scheduledAt: number | null;
  cart: string | null;
  scheduledCart: string | null;
  file: string | null;
  /** A network's code of what aired. */
  isci: string | null;
  title: string | null;
  /** The airing that it names. */
  airingId: number | null;
  status: AiredStatus | null;
  onAir: boolean;
  /** Whether it aired in the second pass of an hour that comes twice; absent: no. */
  again?: boolean;
  /** Whether the station says that it is no spot. */
  ignored?: boolean;
  /** Where it comes from; absent: from a file. */
  source?: RowSource;
  /** Rows of several files are compared together. */
  fileId?: number;
}

export interface RowWithTime extends PlayedRow {
  at: number;
}

/** The whole content of a row: rows with the same key repeat each other. */
export const keyOf = (row: PlayedRow) => {
  const { at, length, cart, scheduledCart, file, isci, title, airingId, status, again } = row;
  const content = [at, cart, file, airingId, length, title, scheduledCart, status, isci];
  // What a studio said is no repetition of what playout has, nor the other way round.
  return JSON.stringify([...content, ...(again ? [again] : []), ...(isSaid(row) ? ['said'] : [])]);
};

/** What a row was to air, where it says so, or what it aired. */
export const planOf = ({ cart, scheduledCart, file, isci }: PlayedRow) => ({
  cart: scheduledCart ?? cart,
  file: scheduledCart === null ? file : null,
  isci: scheduledCart === null ? isci : null,
});

/** Whether a studio said it. */
export const isSaid = ({ source }: Pick<PlayedRow, 'source'>): boolean => source === 'studio';

/** The airings of which studios said that they were read, and those of which they said that they were not. */
export function saidOf(rows: readonly PlayedRow[]): { read: Set<number>; notRead: Set<number> } {
  const said = rows.filter((row) => isSaid(row) && row.airingId !== null);
  const ids = (missed: boolean) =>
    new Set(
      said.flatMap(({ airingId, status }) =>
        airingId !== null && (status === 'MISSED') === missed ? [airingId] : [],
      ),
    );
  return { read: ids(false), notRead: ids(true) };
}
