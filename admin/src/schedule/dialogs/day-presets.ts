import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Preset } from '../../inputs/ChecksInput';
import { WEEK_ORDER } from '../model/week';

const SETS = [
  { labelKey: 'schedule.weekdays', values: [1, 2, 3, 4, 5] },
  { labelKey: 'schedule.weekend', values: [0, 6] },
  { labelKey: 'schedule.allDays', values: [...WEEK_ORDER].sort() },
];

/** Days of the week that are chosen by one press; `without` is a day that cannot be. */
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
