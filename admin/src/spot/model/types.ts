import type { Flag, SpotType, TimeMode, Weekday } from '@contract/enums';
import type { components } from '../../api/schema.generated';

type Schemas = components['schemas'];
/** A stored campaign: the numbers that the server gives out are there. */
export type SpotAnswer = Schemas['SpotAnswer'] & {
  id: number;
  version: number;
  internalNumber: number;
  revision: number;
};
export type SpotRow = Schemas['SpotRow'];
export type GenerateAnswer = Schemas['GenerateAnswer'];
export type LogAnswer = Schemas['LogAnswer'];

/** What simple and advanced lines share. Lengths in seconds, money in units with two decimals. */
export interface LineBase {
  /** Names the line on the screen; a line that is not stored yet has no id. */
  key: string;
  id: number | null;
  spotType: SpotType;
  commercialBreakSpotPosition: number | null;
  length: number;
  timeFee: number | null;
  ntcText: string | null;
  showId: number | null;
  speakerId: number | null;
  businessUnitId: number | null;
  idBusinessShow: number | null;
  businessMonthlyFee: number | null;
  internalReferenceSpot: string | null;
}

/** A simple line. Dates `YYYY-MM-DD`, times `HH:MM`, exactTimes `08:15,12:30`. */
export interface SimpleLine extends LineBase, Record<Weekday, Flag> {
  startDate: string;
  /** Null: it runs on. */
  endDate: string | null;
  timeMode: TimeMode;
  startTime: string | null;
  endTime: string | null;
  occurrences: number | null;
  exactTimes: string | null;
  filename: string;
}

/** A advanced line: airings of each day of the month that `date` is the first day of. */
export interface AdvancedLine extends LineBase {
  date: string;
  /** 31 numbers; those of days that the month does not have are 0. */
  occurrences: readonly number[];
  startTime: string;
  endTime: string;
  fileName: string;
  groupId: number | null;
}

export type Line = SimpleLine | AdvancedLine;

/** The lines of a campaign as they are edited. */
export interface Lines {
  simple: readonly SimpleLine[];
  advanced: readonly AdvancedLine[];
}

/** The campaign's own fields as they are edited; texts are empty, the rest null when absent. */
export interface SpotFields {
  stationId: number | null;
  clientId: number | null;
  adAgencyId: number | null;
  spotName: string;
  agencyOrderNumber: string;
  originId: number | null;
  payMethodId: number | null;
  accountExecutiveId: number | null;
  spotCategoryId: number | null;
  businessUnitId: number | null;
  comments: string;
  monthlyGross: number | null;
  fee: number | null;
  agencyPercentage: number | null;
  discount: number | null;
  file: string;
}

export const isSimple = (line: Line): line is SimpleLine => 'timeMode' in line;
