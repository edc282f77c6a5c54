import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Preset } from '../../inputs/ChecksInput';
import { WEEK_ORDER } from '../model/week';

const SETS = [
  { labelKey: 'schedule.weekdays', values: [1, 2, 3, 4, 5] },
  { labelKey: 'schedule.weekend', values: [0, 6] },
  { labelKey: 'schedule.allDays', values: [...WEEK_ORDER].sort() },
];

/** Presets that select several days with one click; `without` is a day to leave out. */
export function useDayPresets(): (without?: number) => Preset[] {
  const translate = useTranslate();
  return useCallback(
    (without) =>
      SETS.map(({ labelKey, values }) => ({
        label: translate(labelKey),
        values: values.filter((day) => day !== without),
      })),
    [translate],
  );
}
