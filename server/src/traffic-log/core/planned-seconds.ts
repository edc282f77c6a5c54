import type { UnplacedReason } from '../../contract/enums.js';
import { withPiece } from '../../placement/rules/pieces.js';
import { isFill } from '../../placement/rules/service.js';
import type { Break, DayInput, DayPlan } from '../../placement/rules/types.js';
import { breaksInWindow } from '../../placement/rules/window.js';

/** Seconds of a campaign. */
export interface CampaignSeconds {
  spotId: number;
  seconds: number;
}

export interface BreakDemand extends Pick<Break, 'time' | 'timeType'> {
  capacity: number;
  /** Of the airings in it, without fill, which makes room for others. */
  taken: CampaignSeconds[];
  /** Of the airings that found no room anywhere in their window, each shared evenly among its breaks. */
  lacking: CampaignSeconds[];
}

/** The seconds of a log that was made and not stored. */
export interface PlannedSeconds {
  date: string;
  /** In order of time. */
  breaks: BreakDemand[];
  /** The missed airings that it makes good. */
  makeGoods: number[];
}

/** The reasons that more capacity would remove. */
const LACKS_ROOM: ReadonlySet<UnplacedReason> = new Set(['FULL', 'HOUR_CAP']);

/** What campaigns take of each break of a plan, and what there is too little room for. */
export function plannedSeconds({ lines, shows }: DayInput, plan: DayPlan): PlannedSeconds {
  const own = plan.breaks.map((b) => b.break);
  const breaks = plan.breaks.map(
    ({ break: { time, timeType }, capacity, airings }): BreakDemand => {
      const taken = airings.flatMap(({ line: index, pieceId }): CampaignSeconds[] => {
        const line = lines[index];
        if (!line || isFill(line)) return [];
        return [{ spotId: line.spotId, seconds: withPiece(line, pieceId).length }];
      });
      return { time, timeType, capacity, taken, lacking: [] };
    },
  );
  const at = new Map(own.map((b, index) => [b, breaks[index]]));
  for (const { line: index, exactTime = null, count, reason } of plan.unplaced) {
    const line = lines[index];
    if (!line || !LACKS_ROOM.has(reason)) continue;
    const window = breaksInWindow(line, exactTime, own, shows);
    const seconds = (count * line.length) / window.length;
    for (const b of window) at.get(b)?.lacking.push({ spotId: line.spotId, seconds });
  }
  const makeGoods = plan.breaks.flatMap((b) =>
    b.airings.flatMap(({ makeGoodOf }) => makeGoodOf ?? []),
  );
  return { date: plan.date, breaks, makeGoods };
}
