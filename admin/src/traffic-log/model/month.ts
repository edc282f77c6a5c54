import { lockable, replacedDays } from '@contract/days-over';
import { addDays, dayOfWeek, daysInMonth, parseDate } from '@contract/time';
import type { DaySummary } from './types';

/** `YYYY-MM`. */
export type Month = string;

export const monthOf = (date: string): Month => date.slice(0, 7);
export const firstOf = (month: Month): string => `${month}-01`;

const partsOf = (month: Month): { year: number; month: number } => {
  const parts = parseDate(firstOf(month));
  if (!parts) throw new RangeError(`Not a month: ${month}`);
  return parts;
};

export function lastOf(month: Month): string {
  const { year, month: number } = partsOf(month);
  return `${month}-${daysInMonth(year, number)}`;
}

export function addMonths(month: Month, by: number): Month {
  const { year, month: number } = partsOf(month);
  const count = year * 12 + (number - 1) + by;
  const next = (count % 12) + 1;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String(next).padStart(2, '0')}`;
}

/** The weeks of a month from Monday to Sunday; null before its first and after its last day. */
export function weeksOf(month: Month): (string | null)[][] {
  const first = firstOf(month);
  const { year, month: number } = partsOf(month);
  const days = daysInMonth(year, number);
  const before = (dayOfWeek(first) + 6) % 7;
  const weeks = Math.ceil((before + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_unused, column) => {
      const day = week * 7 + column - before;
      return day >= 0 && day < days ? addDays(first, day) : null;
    }),
  );
}

/** How full a day is, from 0 to 1. */
export const fillOf = ({ used, capacity }: { used: number; capacity: number }): number =>
  capacity === 0 ? 0 : used / capacity;

/** Five steps of colour: up to a quarter, a half, three quarters, nine tenths, and beyond. */
type FillLevel = 0 | 1 | 2 | 3 | 4;

export function fillLevel(fill: number): FillLevel {
  if (fill >= 0.9) return 4;
  if (fill >= 0.75) return 3;
  if (fill >= 0.5) return 2;
  return fill >= 0.25 ? 1 : 0;
}

type UnplacedLevel = 'none' | 'some' | 'many';

/** From this share of unplaced airings on, a day needs attention. */
const MANY = 0.05;

export function unplacedLevel({
  placed,
  unplaced,
}: Pick<DaySummary, 'placed' | 'unplaced'>): UnplacedLevel {
  if (unplaced === 0) return 'none';
  return unplaced / (placed + unplaced) >= MANY ? 'many' : 'some';
}

/** Totals of the days of a month that have a log. */
export function monthTotals(days: readonly DaySummary[]) {
  const sum = (pick: (day: DaySummary) => number): number =>
    days.reduce((total, day) => total + pick(day), 0);
  return {
    days: days.length,
    placed: sum(({ placed }) => placed),
    unplaced: sum(({ unplaced }) => unplaced),
    used: sum(({ used }) => used),
    capacity: sum(({ capacity }) => capacity),
  };
}

/** Dates of which making them again would throw something away. */
export interface Losses {
  /** Edited by hand. */
  edited: string[];
  /** Over, with another log than the one that playout was given, if any. */
  over: string[];
}

export const NO_LOSSES: Losses = { edited: [], over: [] };

/** @param today at the station */
export function lossesOf(days: readonly DaySummary[], today: string): Losses {
  const locking = new Set(lockable(days, today));
  const edited = days.filter(
    (day) => day.edited && day.status !== 'locked' && !locking.has(day.date),
  );
  return { edited: edited.map(({ date }) => date), over: replacedDays(days, today) };
}

export const isLossless = ({ edited, over }: Losses): boolean => edited.length + over.length === 0;

/** The marks of a calendar day, most urgent first. */
export const DAY_MARKS = ['stale', 'changed', 'exported'] as const;
export type DayMark = (typeof DAY_MARKS)[number];

/** Stale, changed since its export, or exported; null for none of these. */
export function dayMark({ stale, exportedAt, changedSinceExport }: DaySummary): DayMark | null {
  if (stale === 1) return 'stale';
  if (changedSinceExport === 1) return 'changed';
  return exportedAt === null ? null : 'exported';
}
