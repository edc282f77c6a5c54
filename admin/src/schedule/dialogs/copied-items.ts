import type { useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import type { CopiedItems } from '../schedule-api';
import type { Check } from '../../inputs/ChecksInput';

const ITEM = { breaks: 0, shows: 1 } as const;

/** Both kinds of item are copied unless one is unchecked. */
export const ALL_ITEMS: readonly number[] = [ITEM.breaks, ITEM.shows];

export const itemChecks = (translate: ReturnType<typeof useTranslate>): Check[] => [
  { value: ITEM.breaks, label: translate('schedule.commercialBreaks') },
  { value: ITEM.shows, label: translate('schedule.shows') },
];

export const copiedItems = ({ items }: FieldValues): CopiedItems => ({
  copyCommercialBreaks: (items as number[]).includes(ITEM.breaks),
  copyShows: (items as number[]).includes(ITEM.shows),
});

/** The problems of a copy dialog, by field. */
export const copyProblems = (
  values: FieldValues,
  lists: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    lists
      .filter((source) => (values[source] as number[]).length === 0)
      .map((source) => [source, 'schedule.checkFields']),
  );
