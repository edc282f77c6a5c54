import type { LogUnplacedReason, RoomReason } from '@contract/enums';
import type { components } from '../../api/schema.generated';

type Room = components['schemas']['RoomAnswer'];
type NoRoom = components['schemas']['NoRoomAnswer'];

/** The texts of why an airing has no place. */
export const REASON_KEYS: Record<LogUnplacedReason | RoomReason, string> = {
  NO_SHOW: 'spot.reason.NO_SHOW',
  SKIPPED_HOUR: 'spot.reason.SKIPPED_HOUR',
  NO_BREAK: 'spot.reason.NO_BREAK',
  BREAK_TYPE: 'spot.reason.BREAK_TYPE',
  NO_PIECE: 'spot.reason.NO_PIECE',
  TOO_LONG: 'spot.reason.TOO_LONG',
  REPEAT: 'spot.reason.REPEAT',
  CATEGORY: 'spot.reason.CATEGORY',
  POSITION: 'spot.reason.POSITION',
  SEPARATION: 'spot.reason.SEPARATION',
  HOUR_CAP: 'spot.reason.HOUR_CAP',
  FULL: 'spot.reason.FULL',
  QUOTA: 'spot.reason.QUOTA',
  REMOVED: 'spot.reason.REMOVED',
  LOCKED: 'spot.reason.LOCKED',
};

/** Why airings have no place on all days together, the most first. */
export function noRoomOf({ days }: Pick<Room, 'days'>): NoRoom[] {
  const counts = new Map<RoomReason, number>();
  for (const { reason, count } of days.flatMap(({ unplaced }) => unplaced))
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count);
}
