import { HttpError, useTranslate } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { useSectionNotify } from '../shared/notify';
import { useModal } from '../workspace/modal';
import { BreakDialog } from './dialogs/BreakDialog';
import { ShowDialog } from './dialogs/ShowDialog';
import { placeInWeek, headingOf, type Place } from './model/navigation';
import { breakProblem, showProblem } from './model/rules';
import { breakKey, dayOf, showKey, type CommercialBreak, type ShowSlot } from './model/week';
import type { WeekStore } from './use-week';
import type { Words } from './use-words';

/** An item and its position. */
export type Item =
  | { kind: 'break'; day: number; index: number; item: CommercialBreak }
  | { kind: 'show'; day: number; index: number; item: ShowSlot };

export const placeOf = (found: Item): Place => ({
  day: found.day,
  kind: found.kind,
  key: found.kind === 'break' ? breakKey(found.item) : showKey(found.item),
});

/** What actions do for users who may only read the week. */
const NOTHING = (): void => undefined;

/** Opens the dialogs that add and edit breaks and shows, and selects what they stored. */
function useItemDialogs(
  week: WeekStore['week'],
  words: Words,
  dispatch: WeekStore['dispatch'],
  select: (place: Place, grab?: boolean) => void,
) {
  const modal = useModal();

  const openBreak = useCallback(
    (day: number, index: number | null, initial?: Partial<CommercialBreak>, grab = false) =>
      modal.open(
        <BreakDialog
          dayName={words.day(day)}
          day={dayOf(week, day)}
          index={index}
          initial={initial}
          onSave={(item) => {
            dispatch({ type: 'putBreak', day, index, item });
            select({ day, kind: 'break', key: breakKey(item) }, grab);
            modal.close();
          }}
          onClose={modal.close}
        />,
      ),
    [modal, week, words, dispatch, select],
  );

  const openShow = useCallback(
    (day: number, index: number | null, initial?: Partial<ShowSlot>, grab = false) =>
      modal.open(
        <ShowDialog
          dayName={words.day(day)}
          day={dayOf(week, day)}
          index={index}
          initial={initial}
          nameOf={words.showName}
          onSave={(item) => {
            dispatch({ type: 'putShow', day, index, item });
            select({ day, kind: 'show', key: showKey(item) }, grab);
            modal.close();
          }}
          onClose={modal.close}
        />,
      ),
    [modal, week, words, dispatch, select],
  );

  return { openBreak, openShow };
}

export type WeekActions = ReturnType<typeof useWeekActions>;

/** The actions on a week: select, add, edit, move and remove, by mouse or by keys. */
export function useWeekActions({ week, dispatch }: WeekStore, words: Words, mayEdit: boolean) {
  const translate = useTranslate();
  const notify = useSectionNotify('screens.schedules');
  const [selected, setSelected] = useState<Place>(headingOf(1));
  /** Set to make the picture focus the selected place. */
  const [grabbed, setGrabbed] = useState<Place | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const place = useMemo(() => placeInWeek(week, selected), [week, selected]);

  const select = useCallback((next: Place, grab = false) => {
    setSelected(next);
    if (grab) setGrabbed({ ...next });
  }, []);

  const find = useCallback(
    ({ day, kind, key }: Place): Item | null => {
      const { commercialBreaks, shows } = dayOf(week, day);
      if (kind === 'break') {
        const index = commercialBreaks.findIndex((item) => breakKey(item) === key);
        const item = commercialBreaks[index];
        return item ? { kind, day, index, item } : null;
      }
      const index = shows.findIndex((slot) => showKey(slot) === key);
      const item = shows[index];
      return item && kind === 'show' ? { kind, day, index, item } : null;
    },
    [week],
  );

  const label = useCallback(
    (found: Item) => (found.kind === 'break' ? words.break(found.item) : words.slot(found.item)),
    [words],
  );

  const dialogs = useItemDialogs(week, words, dispatch, select);
  const openBreak = mayEdit ? dialogs.openBreak : NOTHING;
  const openShow = mayEdit ? dialogs.openShow : NOTHING;

  const edit = useCallback(
    ({ kind, day, index }: Item, grab = false) =>
      kind === 'break'
        ? openBreak(day, index, undefined, grab)
        : openShow(day, index, undefined, grab),
    [openBreak, openShow],
  );

  /** Why an item cannot be moved there; null when it can. */
  const problem = useCallback(
    (from: Item, to: Item) => {
      const index = from.day === to.day ? from.index : null;
      return to.kind === 'break'
        ? breakProblem(dayOf(week, to.day), to.item, index)
        : showProblem(dayOf(week, to.day), to.item, index);
    },
    [week],
  );

  /** Moves an item if the rules allow it; otherwise reports the broken rule. */
  const move = useCallback(
    (from: Item, to: Item, grab = false) => {
      if (!mayEdit || (from.day === to.day && label(from) === label(to))) return;
      const key = problem(from, to);
      if (key) {
        notify.error(new HttpError(key, 409));
        return;
      }
      if (to.kind === 'break') {
        const { item, index } = to;
        if (from.day === to.day) dispatch({ type: 'putBreak', day: to.day, index, item });
        else dispatch({ type: 'moveBreak', from: from.day, index: from.index, to: to.day, item });
      } else {
        const { item, index } = to;
        if (from.day === to.day) dispatch({ type: 'putShow', day: to.day, index, item });
        else dispatch({ type: 'moveShow', from: from.day, index: from.index, to: to.day, item });
      }
      select(placeOf(to), grab);
      setAnnouncement(translate('schedule.moved', { day: words.day(to.day), label: label(to) }));
    },
    [mayEdit, problem, notify, translate, dispatch, select, words, label],
  );

  const remove = useCallback(
    (found: Item, next: Place, grab = false) => {
      if (!mayEdit) return;
      if (found.kind === 'break')
        dispatch({ type: 'removeBreak', day: found.day, item: found.item });
      else dispatch({ type: 'removeShow', day: found.day, item: found.item });
      select(next, grab);
      setAnnouncement(translate('schedule.removed', { item: label(found) }));
    },
    [mayEdit, dispatch, select, translate, label],
  );

  return useMemo(
    () => ({
      place,
      grabbed,
      announcement,
      setSaid: setAnnouncement,
      select,
      find,
      openBreak,
      openShow,
      edit,
      problem,
      move,
      remove,
    }),
    [place, grabbed, announcement, select, find, openBreak, openShow, edit, problem, move, remove],
  );
}
