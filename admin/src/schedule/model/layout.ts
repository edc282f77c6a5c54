import type { CommercialBreak, ShowSlot } from './week';
import { TIME_TYPE } from '@contract/enums';
import { MINUTES_PER_DAY } from '@contract/time';

/** Zoom levels in pixels per hour, from the whole day on a screen to two pixels per minute. */
export const ZOOMS: readonly number[] = [28, 44, 68, 92, 132];
export const DEFAULT_ZOOM = 3;

/** Height of a break's mark in pixels: with its time, or as a line where hours are low. */
export const MARK_HEIGHT = { roomy: 16, tight: 13, line: 5 } as const;

export type MarkSize = keyof typeof MARK_HEIGHT;

/** Draws marks so that breaks 12 minutes apart do not overlap at a zoom. */
export const markSize = (pxPerHour: number): MarkSize =>
  pxPerHour >= 80 ? 'roomy' : pxPerHour >= 65 ? 'tight' : 'line';

/** The pixel at which a time of the day is drawn. */
export const yOf = (minutes: number, pxPerHour: number): number => (minutes * pxPerHour) / 60;

export const dayHeight = (pxPerHour: number): number => yOf(MINUTES_PER_DAY, pxPerHour);

export interface Block {
  top: number;
  height: number;
}

export interface Mark extends Block {
  /** Lane 0 to `lanes` - 1, for items that would otherwise overlap. */
  lane: number;
  lanes: number;
}

export const showBlock = (
  { timeStart, timeEnd }: Pick<ShowSlot, 'timeStart' | 'timeEnd'>,
  pxPerHour: number,
): Block => ({ top: yOf(timeStart, pxPerHour), height: yOf(timeEnd - timeStart, pxPerHour) });

/**
 * A break's mark: below its time when that is the start, above it when it is the end, and always
 * inside the day.
 */
export function breakBlock(
  { time, timeType }: Pick<CommercialBreak, 'time' | 'timeType'>,
  pxPerHour: number,
): Block {
  const height = MARK_HEIGHT[markSize(pxPerHour)];
  const y = yOf(time, pxPerHour);
  const top = timeType === TIME_TYPE.start ? y : y - height;
  return { top: Math.max(0, Math.min(top, dayHeight(pxPerHour) - height)), height };
}

/**
 * Places overlapping blocks side by side. Each takes the first free lane, and blocks that overlap,
 * directly or through others, share the width equally.
 */
export function inLanes(blocks: readonly Block[]): Mark[] {
  const order = blocks.map((block, index) => ({ block, index }));
  order.sort((a, b) => a.block.top - b.block.top || a.index - b.index);
  const marks: Mark[] = blocks.map((block) => ({ ...block, lane: 0, lanes: 1 }));
  let group: Mark[] = [];
  let ends: number[] = [];
  const close = (): void => {
    for (const mark of group) mark.lanes = ends.length;
    group = [];
    ends = [];
  };
  for (const { block, index } of order) {
    const mark = marks[index];
    if (!mark) continue;
    if (block.top >= Math.max(...ends)) close();
    const free = ends.findIndex((end) => end <= block.top);
    mark.lane = free < 0 ? ends.length : free;
    ends[mark.lane] = block.top + block.height;
    group.push(mark);
  }
  close();
  return marks;
}

/** The marks of a day's breaks, in order. */
export const breakMarks = (
  breaks: readonly Pick<CommercialBreak, 'time' | 'timeType'>[],
  pxPerHour: number,
): Mark[] => inLanes(breaks.map((item) => breakBlock(item, pxPerHour)));
