import type { DateOrder, PlayoutTimes } from '@contract/playout';

/** How playout systems write dates and times: message keys. */
export const DATE_ORDER_TEXTS: Readonly<Record<DateOrder, string>> = {
  DMY: 'kit.dateOrder.DMY',
  MDY: 'kit.dateOrder.MDY',
  YMD: 'kit.dateOrder.YMD',
};

export const PLAYOUT_TIMES_TEXTS: Readonly<Record<PlayoutTimes, string>> = {
  local: 'kit.playoutTimes.local',
  utc: 'kit.playoutTimes.utc',
};
