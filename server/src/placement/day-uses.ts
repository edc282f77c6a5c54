import { lineKey } from './rules/day-input.js';
import { isFill } from './rules/service.js';
import type { DayInput, DayPlan, DayUses } from './rules/types.js';
import type { MonthUses } from './search/month-uses.js';

/**
 * Raised whenever the engine makes other logs of the same inputs, so that nothing is kept of what it made before
 * (`day-uses.spec.ts` compares what it makes).
 */
export const ENGINE = 6;

/**
 * What later days of the month need of a day that was made. Fill is left out, which does not count as a use.
 *
 * @param uses after the day
 */
export function usesOfDay(
  { date, lines }: DayInput,
  { breaks }: DayPlan,
  { turns }: MonthUses,
): DayUses {
  const times = new Map<number, number[]>();
  for (const { break: b, airings } of breaks)
    for (const { line: index } of airings) {
      const line = lines[index];
      if (isFill(line)) continue;
      const own = times.get(lineKey(line));
      if (own) own.push(b.time);
      else times.set(lineKey(line), [b.time]);
    }
  const after = turns.after();
  return {
    date,
    airings: [...times].map(([key, own]) => [key, ...own]),
    ...(after && { turns: after }),
  };
}
