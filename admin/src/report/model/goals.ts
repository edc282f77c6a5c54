import { LIMITS } from '@contract/limits';
import type { components } from '../../api/schema.generated';

export type GoalRecord = components['schemas']['GoalAnswer'];
export type Pacing = components['schemas']['PacingAnswer'];
export type Pace = components['schemas']['PaceAnswer'];

/** A cell of the grid: an account executive, or null for all of the station, and a month. */
export interface GoalCell {
  executiveId: number | null;
  month: string;
}

/** A goal as it is sent; no net means no goal any more. */
export interface SentGoal {
  stationId: number;
  accountExecutiveId: number | null;
  month: string;
  net: number | null;
  version: number;
}

/** What was typed, by cell. */
export type TypedGoals = Readonly<Record<string, string>>;

export const keyOf = ({ executiveId, month }: GoalCell): string => `${executiveId ?? ''} ${month}`;

/** The stored goals by cell. */
export const goalsByCell = (goals: readonly GoalRecord[]): ReadonlyMap<string, GoalRecord> =>
  new Map(
    goals.map((goal) => [
      keyOf({ executiveId: goal.accountExecutiveId ?? null, month: goal.month }),
      goal,
    ]),
  );

/**
 * An amount as people and spreadsheets write it: `250000`, `250.000,50`, `$ 250,000.50`. A separator that stands once
 * before one or two digits is of decimals.
 *
 * @returns null for nothing, NaN for what is no amount
 */
export function readAmount(text: string): number | null {
  const typed = text.replace(/[\s$\u00a0]/g, '');
  if (typed === '') return null;
  if (!/^\d[\d.,]*$/.test(typed)) return Number.NaN;
  const decimals = /^(.*?)[.,](\d{1,2})$/.exec(typed);
  const whole = decimals?.[1] ?? typed;
  if (!/^(\d+|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+)$/.test(whole)) return Number.NaN;
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals?.[2] ?? '0'}`);
}

const isAmount = (amount: number | null): boolean =>
  amount === null || (amount >= 0 && amount <= LIMITS.money);

/**
 * What is pasted at a cell, to the right and down.
 *
 * @param grid the keys of the cells, row by row
 * @returns also how many of the pasted cells the grid has no place for
 */
export function pastedAt(
  text: string,
  grid: readonly (readonly string[])[],
  at: { row: number; column: number },
): { typed: TypedGoals; outside: number } {
  const typed: Record<string, string> = {};
  let outside = 0;
  const lines = text.replace(/(\r?\n)+$/, '').split(/\r?\n/);
  for (const [i, line] of lines.entries())
    for (const [j, cell] of line.split('\t').entries()) {
      const key = grid[at.row + i]?.[at.column + j];
      if (key !== undefined) typed[key] = cell.trim();
      else if (cell.trim() !== '') outside += 1;
    }
  return { typed, outside };
}

/** The goals that what was typed changes, and the cells whose text is no amount. */
export function changedGoals(
  stationId: number,
  cells: readonly GoalCell[],
  typed: TypedGoals,
  stored: ReadonlyMap<string, GoalRecord>,
): { goals: SentGoal[]; wrong: string[] } {
  const goals: SentGoal[] = [];
  const wrong: string[] = [];
  for (const { executiveId, month } of cells) {
    const key = keyOf({ executiveId, month });
    const text = typed[key];
    if (text === undefined) continue;
    const net = readAmount(text);
    const goal = stored.get(key);
    if (!isAmount(net)) wrong.push(key);
    else if (net !== (goal?.net ?? null))
      goals.push({
        stationId,
        accountExecutiveId: executiveId,
        month,
        net,
        version: goal?.version ?? 0,
      });
  }
  return { goals, wrong };
}

/** How much of a goal is booked, in whole per cent; null without a goal. */
export const percentOfGoal = ({ booked, goal }: Pick<Pace, 'booked' | 'goal'>): number | null =>
  goal === null || goal === 0 ? null : Math.round((booked / goal) * 100);

/** By how much more is booked than at the same distance a year ago, in whole per cent; null where nothing was. */
export const ahead = ({ booked, sameDistance }: Pick<Pace, 'booked' | 'sameDistance'>) =>
  sameDistance === 0 ? null : Math.round((booked / sameDistance - 1) * 100);
