import { BREAK_TYPE, TIME_TYPE, TOLERANCE } from '@contract/enums';
import { formatClock } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import { codeName } from '../providers/text';
import { useRecords } from '../shared/records';
import type { CommercialBreak, ShowSlot } from './model/week';

const DAYS = [
  'schedule.day0',
  'schedule.day1',
  'schedule.day2',
  'schedule.day3',
  'schedule.day4',
  'schedule.day5',
  'schedule.day6',
];
const SHORT_DAYS = [
  'schedule.short0',
  'schedule.short1',
  'schedule.short2',
  'schedule.short3',
  'schedule.short4',
  'schedule.short5',
  'schedule.short6',
];

export type Words = ReturnType<typeof useWords>;

/** The names of days, breaks and shows in the current language. */
export function useWords() {
  const translate = useTranslate();
  const { data: shows } = useRecords('show');
  return useMemo(() => {
    const known = new Map<number, StoredRecord>((shows ?? []).map((show) => [show.id, show]));
    /** A show as `code - name`; `-` when it is unknown. */
    const show = (id: number): string => {
      const record = known.get(id);
      return record ? codeName(record) : '-';
    };
    const words = {
      day: (day: number): string => translate(DAYS[day] ?? ''),
      shortDay: (day: number): string => translate(SHORT_DAYS[day] ?? ''),
      kind: ({ spotType }: CommercialBreak): string =>
        translate(spotType === BREAK_TYPE.sponsor ? 'schedule.sponsor' : 'schedule.ad'),
      reference: ({ timeType }: CommercialBreak): string =>
        translate(timeType === TIME_TYPE.end ? 'schedule.end' : 'schedule.start'),
      logic: ({ toleranceInMinutes }: CommercialBreak): string =>
        translate(toleranceInMinutes === TOLERANCE.hard ? 'schedule.hard' : 'schedule.soft'),
      show,
      showName: (id: number): string => String(known.get(id)?.name ?? '-'),
      break: (item: CommercialBreak): string =>
        translate(item.allowMixSpotCategory ? 'schedule.breakLabelMix' : 'schedule.breakLabel', {
          time: formatClock(item.time),
          kind: words.kind(item),
          reference: words.reference(item),
          logic: words.logic(item),
          mix: translate('schedule.mixShort'),
        }),
      slot: ({ showId, timeStart, timeEnd }: ShowSlot): string =>
        translate('schedule.showLabel', {
          start: formatClock(timeStart),
          end: formatClock(timeEnd),
          name: show(showId),
        }),
    };
    return words;
  }, [translate, shows]);
}
