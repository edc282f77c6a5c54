import type { Flag } from '../../../contract/enums.js';
import { LIMITS } from '../../../contract/limits.js';
import type { SimpleLine } from '../../../placement/rules/types.js';

/** A simple line with its stored columns: times in minutes, days from 0 Sunday. */
type NewLine = Pick<
  SimpleLine,
  | 'days'
  | 'endDate'
  | 'endTime'
  | 'exactTimes'
  | 'length'
  | 'ntcText'
  | 'occurrences'
  | 'showId'
  | 'speakerId'
  | 'spotType'
  | 'startDate'
  | 'startTime'
  | 'timeMode'
> & { commercialBreakSpotPosition: number; filename: string };

/** The client and category that new lines are for. */
export interface Advertiser {
  /** Null when the request names no client. */
  client: { id: number; name: string; priority: string } | null;
  category: { id: number; ignoreRejectCategory: Flag } | null;
}

/** The id of a campaign that is not stored. The largest id, because new campaigns come last. */
export const NEW_SPOT_ID = LIMITS.id;

const NO_CLIENT = { id: 0, name: '', priority: 'Z' };

/** The lines of a campaign that is not stored, as input for the engine. */
export const newCampaignLines = (
  lines: readonly NewLine[],
  { client, category }: Advertiser,
): SimpleLine[] =>
  lines.map((line, i) => {
    const { id, name, priority } = client ?? NO_CLIENT;
    return {
      scheduleType: 'simple',
      scheduleId: LIMITS.id - lines.length + i + 1,
      spotId: NEW_SPOT_ID,
      spotName: '',
      clientId: id,
      customerName: name,
      spotCategoryId: category?.id ?? null,
      ignoreRejectCategory: category?.ignoreRejectCategory ?? 0,
      priority,
      spotType: line.spotType,
      length: line.length,
      position: line.commercialBreakSpotPosition,
      fileName: line.filename,
      speakerId: line.speakerId,
      ntcText: line.ntcText,
      startDate: line.startDate,
      endDate: line.endDate,
      days: line.days,
      timeMode: line.timeMode,
      startTime: line.startTime,
      endTime: line.endTime,
      occurrences: line.occurrences,
      showId: line.showId,
      exactTimes: line.exactTimes,
    };
  });
