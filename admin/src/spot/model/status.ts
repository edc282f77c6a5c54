import type { Tone } from '../../list/parts';

export type SpotStatus = 'active' | 'upcoming' | 'hold' | 'empty' | 'expired' | 'cancelled';

interface Dated {
  cancelled: number;
  startDate: string | null;
  endDate: string | null;
  state?: string;
}

/** A campaign's status on a date; empty without lines. */
export function statusOf(
  { cancelled, startDate, endDate, state }: Dated,
  today: string,
): SpotStatus {
  if (cancelled === 1) return 'cancelled';
  if (startDate === null) return 'empty';
  if (endDate !== null && endDate < today) return 'expired';
  if (state === 'hold') return 'hold';
  return startDate > today ? 'upcoming' : 'active';
}

/** Message keys are written out so that the check for missing and unused ones finds them. */
export const STATUS_TEXTS: Record<SpotStatus, string> = {
  active: 'spot.status.active',
  upcoming: 'spot.status.upcoming',
  hold: 'spot.status.hold',
  empty: 'spot.status.empty',
  expired: 'spot.status.expired',
  cancelled: 'spot.status.cancelled',
};

/** Colours repeat what the words say. */
export const STATUS_TONES: Record<SpotStatus, Tone> = {
  active: 'success',
  upcoming: 'info',
  hold: 'warning',
  empty: 'warning',
  expired: 'neutral',
  cancelled: 'error',
};

const RANK: Record<SpotStatus, number> = {
  active: 0,
  upcoming: 1,
  hold: 2,
  empty: 3,
  expired: 4,
  cancelled: 5,
};

/** Nothing more will air. */
export const isOver = (status: SpotStatus): boolean =>
  status === 'expired' || status === 'cancelled';

/** Active ones come first. */
export const rankOf = (status: SpotStatus): number => RANK[status];
