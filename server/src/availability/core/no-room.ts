import type { RoomReason } from '../../contract/enums.js';

/** Airings without a place. */
interface NoRoom {
  reason: RoomReason;
  count: number;
}

/** How many airings each reason keeps out, the most first. */
export function noRoomOf(unplaced: readonly NoRoom[]): NoRoom[] {
  const counts = new Map<RoomReason, number>();
  for (const { reason, count } of unplaced) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count);
}
