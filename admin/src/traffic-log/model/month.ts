import { lockable, replacedDays } from '@contract/days-over';
import type { DaySummary } from './types';

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

/** Dates whose logs would lose something by being made again. */
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

const days = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())].sort();

/** The losses of several stations together; a date of more than one is there once. */
export const allLosses = (losses: readonly Losses[]): Losses => ({
  edited: days(losses.map(({ edited }) => edited)),
  over: days(losses.map(({ over }) => over)),
});

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
