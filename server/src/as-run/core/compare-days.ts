import { TooManyPairs } from './assign.js';
import { reconcile, type Reconciliation } from './decisions.js';
import type { MatchSettings } from './match.js';
import { dateOfSecond } from './place-row.js';
import { type DaysToSave, daysToSave, type DayTexts, storedDays } from './stored-days.js';

export interface CompareTask {
  dates: readonly string[];
  texts: DayTexts;
  settings: MatchSettings;
}

export interface Comparison {
  /** Dates that do not exist yet and turn out to have rows. */
  needed: string[];
  save: DaysToSave;
  /** Rows that repeat another row. */
  doubles: number[];
}

/** Compares what aired on days with their logs; null when there are too many rows of one audio to compare. */
export function compareDays({ dates, texts, settings }: CompareTask): Comparison | null {
  const stored = storedDays(texts);
  let reconciled: Reconciliation;
  try {
    reconciled = reconcile(stored.airings, stored.rows, settings, stored.decided);
  } catch (error) {
    if (error instanceof TooManyPairs) return null;
    throw error;
  }
  const dateOf = new Map(stored.airings.map(({ id, date }) => [id, date]));
  const aired = new Set(reconciled.results.map(({ rowId }) => rowId));
  const found = new Set([
    ...reconciled.results.flatMap(({ airingId, rowId }) =>
      rowId === null ? [] : [dateOf.get(airingId) ?? ''],
    ),
    ...stored.rows.flatMap(({ id, at }) =>
      at === null || aired.has(id) ? [] : [dateOfSecond(at)],
    ),
  ]);
  const needed = dates.filter((date) => found.has(date) && !stored.days.has(date));
  const save = daysToSave(stored, new Set([...stored.days.keys(), ...needed]), reconciled);
  return { needed, save, doubles: reconciled.doubles };
}
