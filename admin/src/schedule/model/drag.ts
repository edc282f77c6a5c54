import { MINUTES_PER_DAY } from '@contract/time';
import type { CommercialBreak, ShowSlot } from './week';

export const LAST_MINUTE = MINUTES_PER_DAY - 1;

/** Length of a show that is added with a click. */
export const NEW_SHOW_MINUTES = 60;

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(max, value));

/** The nearest multiple of `step` minutes. */
export const snap = (minutes: number, step: number): number => Math.round(minutes / step) * step;

/** The time of day at a pixel, rounded to the step. */
export const minutesAt = (y: number, pxPerHour: number, step: number): number =>
  clamp(snap((y * 60) / pxPerHour, step), 0, MINUTES_PER_DAY);

/** A break dragged by some minutes. It stays in place while the drag is less than half a step. */
export function moveBreak(item: CommercialBreak, by: number, step: number): CommercialBreak {
  if (Math.abs(by) < step / 2) return item;
  return { ...item, time: clamp(snap(item.time + by, step), 0, LAST_MINUTE) };
}

/** A show dragged by some minutes, keeping its length and staying inside the day. */
export function moveShow(item: ShowSlot, by: number, step: number): ShowSlot {
  if (Math.abs(by) < step / 2) return item;
  const length = item.timeEnd - item.timeStart;
  const timeStart = clamp(snap(item.timeStart + by, step), 0, MINUTES_PER_DAY - length);
  return { ...item, timeStart, timeEnd: timeStart + length };
}

/** A show with one edge dragged; never shorter than a step, and inside the day. */
export function resizeShow(
  item: ShowSlot,
  edge: 'timeStart' | 'timeEnd',
  by: number,
  step: number,
): ShowSlot {
  if (Math.abs(by) < step / 2) return item;
  const wanted = snap(item[edge] + by, step);
  return edge === 'timeStart'
    ? { ...item, timeStart: clamp(wanted, 0, item.timeEnd - step) }
    : { ...item, timeEnd: clamp(wanted, item.timeStart + step, MINUTES_PER_DAY) };
}

/** A show's slot for a click at a time: an hour, or less if the next show or midnight is nearer. */
export function newSlotAt(
  shows: readonly Pick<ShowSlot, 'timeStart' | 'timeEnd'>[],
  minutes: number,
): { timeStart: number; timeEnd: number } {
  const timeStart = Math.min(minutes, LAST_MINUTE);
  const next = Math.min(
    MINUTES_PER_DAY,
    ...shows.map((show) => show.timeStart).filter((start) => start > timeStart),
  );
  return { timeStart, timeEnd: Math.min(timeStart + NEW_SHOW_MINUTES, next) };
}
