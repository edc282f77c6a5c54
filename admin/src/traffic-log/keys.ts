import type { ScreenKeys } from '../workspace/screens';

/** The keyboard help of a day's log and of what aired. */
export const LOG_KEYS: ScreenKeys = [
  ['Alt + R', 'aired.title'],
  ['↑ ↓, PageUp, PageDown, Home, End', 'trafficLog.keys.move'],
  ['Enter', 'trafficLog.keys.open'],
  ['Ctrl + X', 'trafficLog.keys.cut'],
  ['Ctrl + V', 'trafficLog.keys.put'],
  ['Delete', 'trafficLog.keys.remove'],
  ['Ctrl + Z', 'trafficLog.keys.undo'],
  ['Esc', 'trafficLog.keys.drop'],
  ['B', 'aired.keyOf.bill'],
  ['P', 'aired.keyOf.asScheduled'],
  ['M', 'aired.keyOf.makeGood'],
  ['S', 'aired.keyOf.scratch'],
  ['I', 'aired.keyOf.noSpot'],
  ['A', 'aired.keyOf.always'],
];
