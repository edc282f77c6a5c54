import type { Tone } from '../../list/parts';

export type SpotStatus =
  | 'active'
  | 'upcoming'
  | 'waiting'
  | 'sentBack'
  | 'hold'
  | 'empty'
  | 'expired'
  | 'cancelled'
  | 'putAway';

interface Dated {
  cancelled: number;
  /** 1 for a campaign that no list shows, and that airs no more. */
  putAway?: number;
  startDate: string | null;
  endDate: string | null;
  state?: string;
  /** 1 while it waits for approval. */
  submitted?: number;
  /** 0 once it was sent back. */
  approved?: number | null;
}

/** A campaign's status on a date; empty without lines. */
export function statusOf(
  { cancelled, putAway, startDate, endDate, state, submitted, approved }: Dated,
  today: string,
): SpotStatus {
  if (putAway === 1) return 'putAway';
  if (cancelled === 1) return 'cancelled';
  if (submitted === 1) return 'waiting';
  if (state === 'hold' && approved === 0) return 'sentBack';
  if (startDate === null) return 'empty';
  if (endDate !== null && endDate < today) return 'expired';
  if (state === 'hold') return 'hold';
  return startDate > today ? 'upcoming' : 'active';
}

/** Message keys are written out so that the check for missing and unused ones finds them. */
export const STATUS_TEXTS: Record<SpotStatus, string> = {
  active: 'spot.status.active',
  upcoming: 'spot.status.upcoming',
  waiting: 'spot.status.waiting',
  sentBack: 'spot.status.sentBack',
  hold: 'spot.status.hold',
  empty: 'spot.status.empty',
  expired: 'spot.status.expired',
  cancelled: 'spot.status.cancelled',
  putAway: 'spot.status.putAway',
};

/** Colours repeat what the words say. */
export const STATUS_TONES: Record<SpotStatus, Tone> = {
  active: 'success',
  upcoming: 'info',
  waiting: 'warning',
  sentBack: 'warning',
  hold: 'info',
  empty: 'warning',
  expired: 'neutral',
  cancelled: 'error',
  putAway: 'neutral',
};

const RANK: Record<SpotStatus, number> = {
  active: 0,
  upcoming: 1,
  waiting: 2,
  sentBack: 3,
  hold: 4,
  empty: 5,
  expired: 6,
  cancelled: 7,
  putAway: 8,
};

const OVER: ReadonlySet<SpotStatus> = new Set(['expired', 'cancelled', 'putAway']);

/** Nothing more will air. */
export const isOver = (status: SpotStatus): boolean => OVER.has(status);

/** Active ones come first. */
export const rankOf = (status: SpotStatus): number => RANK[status];
