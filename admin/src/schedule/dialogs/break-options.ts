import { BREAK_TYPE, TIME_TYPE, TOLERANCE } from '@contract/enums';

/** The choices in the forms of a break. */
export const REFERENCES = [
  { value: TIME_TYPE.start, labelKey: 'schedule.start', hintKey: 'schedule.startHint' },
  { value: TIME_TYPE.end, labelKey: 'schedule.end', hintKey: 'schedule.endHint' },
];
export const LOGICS = [
  { value: TOLERANCE.soft, labelKey: 'schedule.soft', hintKey: 'schedule.softHint' },
  { value: TOLERANCE.hard, labelKey: 'schedule.hard', hintKey: 'schedule.hardHint' },
];
export const KINDS = [
  { value: BREAK_TYPE.ad, labelKey: 'schedule.ad' },
  { value: BREAK_TYPE.sponsor, labelKey: 'schedule.sponsor' },
];

export const NEW_BREAK = {
  timeType: TIME_TYPE.start,
  toleranceInMinutes: TOLERANCE.soft,
  spotType: BREAK_TYPE.ad,
  allowMixSpotCategory: 0,
} as const;
