import { EXPORT_FORMATS } from '../../contract/enums.js';
import { IN_PRESETS, type PlayoutDirection, PRESET_IDS } from '../../contract/playout.js';
import { IN_PRESET_MAPS } from '../engine/presets-in.js';
import { OUT_PRESET_MAPS } from '../engine/presets-out.js';
import type { PlayoutFormatAnswer } from './playout-format.entity.js';

const preset = (
  name: string,
  direction: PlayoutDirection,
  i: number,
  map: PlayoutFormatAnswer['map'],
): PlayoutFormatAnswer => ({
  id: PRESET_IDS[direction] + i,
  version: 1,
  name,
  direction,
  preset: name,
  map,
});

/**
 * The formats that come with the product. Add new ones at the end of their list, because ids follow the
 * order.
 */
export const PRESETS: readonly PlayoutFormatAnswer[] = [
  ...EXPORT_FORMATS.map((name, i) => preset(name, 'out', i, OUT_PRESET_MAPS[name])),
  ...IN_PRESETS.map((name, i) => preset(name, 'in', i, IN_PRESET_MAPS[name])),
];

export const isPreset = (id: number): boolean => PRESETS.some((one) => one.id === id);
