import type { Tone } from '../../resource-kit/definition';

export type SpotStatus = 'active' | 'upcoming' | 'empty' | 'expired' | 'cancelled';

interface Dated {
  cancelled: number;
  startDate: string | null;
  endDate: string | null;
}

/** A campaign's status on a date; empty without lines. */
export function statusOf({ cancelled, startDate, endDate }: Dated, today: string): SpotStatus {
  if (cancelled === 1) return 'cancelled';
  if (startDate === null) return 'empty';
  if (endDate !== null && endDate < today) return 'expired';
  return startDate > today ? 'upcoming' : 'active';
}

/** Message keys are written out so that the check for missing and unused ones finds them. */
export const STATUS_TEXTS: Record<SpotStatus, string> = {
  active: 'spot.status.active',
  upcoming: 'spot.status.upcoming',
  empty: 'spot.status.empty',
  expired: 'spot.status.expired',
  cancelled: 'spot.status.cancelled',
};

/** Colours repeat what the words say. */
export const STATUS_TONES: Record<SpotStatus, Tone> = {
  active: 'success',
  upcoming: 'info',
  empty: 'warning',
  expired: 'neutral',
  cancelled: 'error',
};

const RANK: Record<SpotStatus, number> = {
  active: 0,
  upcoming: 1,
  empty: 2,
  expired: 3,
  cancelled: 4,
};

/** Nothing more will air. */
export const isOver = (status: SpotStatus): boolean =>
  status === 'expired' || status === 'cancelled';

/** Active ones come first. */
export const rankOf = (status: SpotStatus): number => RANK[status];
