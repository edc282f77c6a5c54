import type { Flag, SpotType, TimeMode } from '../../../contract/enums.js';
import { LIMITS } from '../../../contract/limits.js';
import type { SimpleLine } from '../../../placement/rules/types.js';

/** A simple line as campaigns store it; times in minutes, days from 0 Sunday. */
export interface AskedLine {
  spotType: SpotType;
  length: number;
  commercialBreakSpotPosition: number;
  filename: string;
  speakerId: number | null;
  ntcText: string | null;
  startDate: string;
  endDate: string | null;
  days: readonly Flag[];
  timeMode: TimeMode;
  startTime: number | null;
  endTime: number | null;
  occurrences: number | null;
  showId: number | null;
  exactTimes: readonly number[];
}

/** For whom the lines ask. */
export interface Asker {
  /** Null: nobody in particular. */
  client: { id: number; name: string; priority: string } | null;
  category: { id: number; ignoreRejectCategory: Flag } | null;
}

/** The campaign that asks: its id comes after every other, as a new campaign's does. */
export const ASKING_SPOT = LIMITS.id;

const NOBODY = { id: 0, name: '', priority: 'Z' };

/** The lines of a campaign that is not stored, as the engine takes them. */
export const askingLines = (
  lines: readonly AskedLine[],
  { client, category }: Asker,
): SimpleLine[] =>
  lines.map((line, i) => {
    const { id, name, priority } = client ?? NOBODY;
    return {
      scheduleType: 'simple',
      scheduleId: LIMITS.id - lines.length + i + 1,
      spotId: ASKING_SPOT,
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
