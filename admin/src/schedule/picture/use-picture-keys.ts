import { MINUTES_PER_DAY } from '@contract/time';
import { useCallback, type KeyboardEvent } from 'react';
import { nudge, STEP } from '../../inputs/clock-step';
import { LAST_MINUTE, newSlotAt } from '../model/drag';
import { placeAfter } from '../model/navigation';
import { dayOf, WEEK_ORDER, type Week } from '../model/week';
import type { Item, WeekActions } from '../use-week-actions';

const UP_DOWN: Partial<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
const SIDEWAYS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The item one step earlier or later. A break skips positions that other breaks hold. */
function later(found: Item, direction: 1 | -1, step: number, free: (to: Item) => boolean): Item {
  if (found.kind === 'show') {
    const length = found.item.timeEnd - found.item.timeStart;
    const wanted = nudge(found.item.timeStart, direction, step);
    const timeStart = Math.max(0, Math.min(MINUTES_PER_DAY - length, wanted));
    return { ...found, item: { ...found.item, timeStart, timeEnd: timeStart + length } };
  }
  let time = nudge(found.item.time, direction, step);
  while (time >= 0 && time <= LAST_MINUTE) {
    const to: Item = { ...found, item: { ...found.item, time } };
    if (free(to)) return to;
    time = nudge(time, direction, step);
  }
  return found;
}

/** The item moved to the adjacent day, in display order. */
function beside(found: Item, direction: 1 | -1): Item {
  const day = WEEK_ORDER[WEEK_ORDER.indexOf(found.day) + direction];
  return day === undefined ? found : { ...found, day };
}

/** A show whose end is one step earlier or later. */
function longer(found: Item, direction: 1 | -1, step: number): Item {
  if (found.kind !== 'show') return found;
  const { timeStart, timeEnd } = found.item;
  const wanted = nudge(timeEnd, direction, step);
  const end = Math.max(timeStart + 1, Math.min(MINUTES_PER_DAY, wanted));
  return { ...found, item: { ...found.item, timeEnd: end } };
}

/**
 * Keyboard equivalents of everything that the mouse does. Enter is the button's own click. Alt with
 * an arrow moves, Shift makes the step one minute; Shift alone moves the end of a show.
 */
export function usePictureKeys(week: Week, actions: WeekActions) {
  const { place, find, select, move, remove, openBreak, openShow, problem } = actions;
  return useCallback(
    (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey) return;
      const found = find(place);
      const handled = (): void => event.preventDefault();
      const vertical = UP_DOWN[event.key];
      const sideways = SIDEWAYS[event.key];

      if (event.altKey) {
        if (!vertical && !sideways) return;
        handled();
        if (!found) return;
        const step = event.shiftKey ? STEP.fine : STEP.coarse;
        const free = (to: Item): boolean => problem(found, to) === null;
        if (vertical) move(found, later(found, vertical, step, free), true);
        if (sideways) move(found, beside(found, sideways), true);
        return;
      }
      if (event.shiftKey && vertical) {
        handled();
        if (found) move(found, longer(found, vertical, STEP.coarse), true);
        return;
      }
      const target = placeAfter(week, place, event.key);
      if (target) {
        handled();
        select(target, true);
        return;
      }
      switch (event.key.toLowerCase()) {
        case 'delete':
        case 'backspace': {
          handled();
          if (!found) return;
          const below = placeAfter(week, place, 'ArrowDown');
          const last = below?.key === place.key && below.kind === place.kind;
          const next = last ? placeAfter(week, place, 'ArrowUp') : below;
          remove(found, next ?? place, true);
          return;
        }
        case 'insert':
        case 'b': {
          handled();
          const time = found?.kind === 'break' ? found.item.time : found?.item.timeStart;
          const initial =
            time === undefined
              ? undefined
              : { time: Math.min(LAST_MINUTE, nudge(time, 1, STEP.coarse)) };
          openBreak(place.day, null, initial, true);
          return;
        }
        case 's': {
          handled();
          const time = found?.kind === 'show' ? found.item.timeEnd : found?.item.time;
          const { shows } = dayOf(week, place.day);
          openShow(place.day, null, time === undefined ? undefined : newSlotAt(shows, time), true);
        }
      }
    },
    [week, place, find, select, move, remove, openBreak, openShow, problem],
  );
}
