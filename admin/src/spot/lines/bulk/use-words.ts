import type { Flag, Weekday } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { useDateOrder } from '../../../inputs/DateField';
import { writeDate } from '../../../inputs/date-text';
import { useNameOf } from '../../../shared/records';
import { today, useFormat } from '../../../shared/format';
import { minutesSeconds } from '../model/clock';
import { changesWeekdays, type Change } from '../model/change';
import { positionChoices, simpleSentence, weekdaysText } from '../model/sentences';
import { fileOf } from '../model/swap';
import { isSimple, type Line } from '../model/types';

/** Texts about several lines. */
export function useBulkWords() {
  const translate = useTranslate();
  const format = useFormat();
  const { order } = useDateOrder();
  const showName = useNameOf('show');
  const date = (value: string): string => writeDate(value, order);
  const lines = (smart_count: number): string => translate('spot.bulk.lines', { smart_count });
  const items = (smart_count: number): string => translate('spot.bulk.items', { smart_count });

  return {
    date,
    /** "5 lines", "3 items". */
    what: (of: readonly Line[]): string =>
      of.every(isSimple) ? lines(of.length) : items(of.length),
    items,
    /** "2 lines and 20 items". */
    counts: (simple: number, advanced: number, pieces: number): string => {
      const parts = [
        simple > 0 && lines(simple),
        advanced > 0 && items(advanced),
        pieces > 0 && translate('spot.bulk.pieces', { smart_count: pieces }),
      ].filter((part) => part !== false);
      const other = parts.pop() ?? lines(0);
      return parts.length === 0
        ? other
        : translate('spot.bulk.and', { one: parts.join(', '), other });
    },
    length: minutesSeconds,
    /** A line as text, with its file. */
    line: (line: Line): string => {
      const when = isSimple(line)
        ? simpleSentence(line, { show: showName(line.showId), pieces: [] }, today(), translate)
        : `${line.startTime}-${line.endTime}`;
      return [when, fileOf(line)].filter(Boolean).join(' · ');
    },
    /** The changes, in the order of the fields: "end date 31/12/2026, price of a second 2.50". */
    changes: (change: Change, sponsor: boolean): string => {
      const { file, length, startDate, endDate, timeFee } = change;
      const position = change.commercialBreakSpotPosition || null;
      const label = sponsor
        ? String(position)
        : positionChoices(translate)[(position ?? 1) - 1]?.label;
      return [
        file.trim() !== '' && translate('spot.bulk.file', { value: file.trim() }),
        length !== null && translate('spot.bulk.length', { value: minutesSeconds(length) }),
        startDate !== '' && translate('spot.bulk.startDate', { value: date(startDate) }),
        endDate !== '' && translate('spot.bulk.endDate', { value: date(endDate) }),
        changesWeekdays(change) && weekdaysText(flags(change), translate),
        position !== null && translate('spot.bulk.position', { value: label }),
        timeFee !== null &&
          translate('spot.bulk.timeFee', { value: format.money(Math.round(timeFee * 100)) }),
      ]
        .filter((part) => part !== false)
        .join(', ');
    },
  };
}

const flags = ({ monday, tuesday, wednesday, thursday, friday, saturday, sunday }: Change) =>
  Object.fromEntries(
    Object.entries({ monday, tuesday, wednesday, thursday, friday, saturday, sunday }).map(
      ([day, ticked]) => [day, ticked ? 1 : 0],
    ),
  ) as Record<Weekday, Flag>;
