import type { Flag, LogStatus } from './enums.js';

/** A day's log, as far as it matters whether it may still change. */
export interface StoredDay {
  date: string;
  status: LogStatus;
  /** When playout was given its file last; null for never. */
  exportedAt: string | null;
  /** 1: the file would be another one now. */
  changedSinceExport: Flag;
}

const wentToPlayout = ({ exportedAt, changedSinceExport }: StoredDay): boolean =>
  exportedAt !== null && changedSinceExport === 0;

const isOpen = ({ date, status }: StoredDay, today: string): boolean =>
  date < today && status === 'draft';

/** The dates that lock by themselves: they are over, and playout was given the log as it is. */
export const lockable = (days: readonly StoredDay[], today: string): string[] =>
  days.filter((day) => isOpen(day, today) && wentToPlayout(day)).map(({ date }) => date);

/** The dates that are over and whose logs would be replaced, which nobody should do by accident. */
export const replacedDays = (days: readonly StoredDay[], today: string): string[] =>
  days.filter((day) => isOpen(day, today) && !wentToPlayout(day)).map(({ date }) => date);
