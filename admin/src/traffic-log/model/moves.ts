import { BREAK_TYPE, HARD_RULES, SPOT_TYPE, type HardRule } from '@contract/enums';
import type { Airing, Log, LogBreak, Unplaced } from './types';

/** What is moved: a placed airing, or one of an unplaced entry. */
export type MovedItem =
  { kind: 'airing'; airingId: number } | { kind: 'unplaced'; entry: Unplaced };

/** The target: a position in a break (from 1; undefined: the end), or out of the log. */
export type Target = { breakId: number; order?: number } | { breakId: null };

/** The body of `POST /TrafficLog/move`. */
export interface MoveBody {
  stationId: number;
  date: string;
  version: number;
  airingId?: number;
  unplaced?: { scheduleType: Unplaced['scheduleType']; scheduleId: number };
  toBreak: number | null;
  order?: number;
  confirm?: true;
}

export const findAiring = (
  breaks: readonly LogBreak[],
  airingId: number,
): { airing: Airing; in: LogBreak } | null => {
  for (const candidate of breaks) {
    const airing = candidate.items.find(({ id }) => id === airingId);
    if (airing) return { airing, in: candidate };
  }
  return null;
};

/**
 * The order that an airing gets when it is dropped before the airing of order `before` (undefined:
 * at the end) of a break. Within its own break, those after it move up when it leaves.
 */
export function dropOrder(
  breaks: readonly LogBreak[],
  moved: MovedItem,
  breakId: number,
  before?: number,
): number | undefined {
  const source = moved.kind === 'airing' ? findAiring(breaks, moved.airingId) : null;
  if (source?.in.commercialBreakId !== breakId) return before;
  if (before === undefined) return source.in.items.length;
  return source.airing.order < before ? before - 1 : before;
}

/** The move; null when it would change nothing. */
export function moveBody(log: Log, moved: MovedItem, target: Target): MoveBody | null {
  const { stationId, date, version, breaks } = log;
  const day = { stationId, date, version };
  if (target.breakId === null) {
    if (moved.kind === 'unplaced') return null;
    return { ...day, airingId: moved.airingId, toBreak: null };
  }
  const place = {
    toBreak: target.breakId,
    ...(target.order !== undefined && { order: target.order }),
  };
  if (moved.kind === 'unplaced') {
    const { scheduleType, scheduleId } = moved.entry;
    return { ...day, unplaced: { scheduleType, scheduleId }, ...place };
  }
  const source = findAiring(breaks, moved.airingId);
  const stays =
    source?.in.commercialBreakId === target.breakId &&
    (target.order ?? source.in.items.length) === source.airing.order;
  return stays ? null : { ...day, airingId: moved.airingId, ...place };
}

/** The properties of an airing, placed or not, that decide where it may go. */
type Piece = Pick<Airing, 'length' | 'spotType'>;

/**
 * Whether a break would accept an airing by type and free time. Only a hint while dragging; the
 * server decides. `own`: the airing is in that break already. Source: the placement rules, hard
 * rules 1 and 2.
 */
export function mayTake(target: LogBreak, piece: Piece, own: boolean): boolean {
  const sponsor = piece.spotType === SPOT_TYPE.sponsor;
  if ((target.spotType === BREAK_TYPE.sponsor) !== sponsor) return false;
  return own || target.used + piece.length <= target.capacity;
}

/** Breaks that would refuse what is moved. */
export function closedBreaks(breaks: readonly LogBreak[], moved: MovedItem): Set<number> {
  const source = moved.kind === 'airing' ? findAiring(breaks, moved.airingId) : null;
  const piece = moved.kind === 'airing' ? source?.airing : moved.entry;
  if (!piece) return new Set();
  return new Set(
    breaks
      .filter((candidate) => !mayTake(candidate, piece, candidate === source?.in))
      .map(({ commercialBreakId }) => commercialBreakId),
  );
}

const isRule = (value: unknown): value is HardRule => HARD_RULES.some((rule) => rule === value);

export interface Refusal {
  rules: HardRule[];
  /** A person may confirm the move against these rules. */
  confirmable: boolean;
}

/** Parses the refusal from the body of a 409; null for any other body. */
export function refusalOf(body: unknown): Refusal | null {
  if (typeof body !== 'object' || body === null || !('rules' in body)) return null;
  if (!Array.isArray(body.rules)) return null;
  const rules = body.rules.filter(isRule);
  if (rules.length === 0) return null;
  return { rules, confirmable: 'confirmable' in body && body.confirmable === true };
}
