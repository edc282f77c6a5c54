import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { makeDays } from '../../src/placement/month.js';
import { planUnit, Units } from '../../src/placement/week.js';
import type { StationInputs } from '../../src/placement/rules/day-input.js';
import { byIds } from './arbitrary.js';
import { mediumWeek, shuffledWeek, tinyWeek, type RandomWeek } from './week-arbitrary.js';
import { checkWeek, exhaustiveWeek } from './week-check.js';
import { makeWeek, placedOf, WEEK } from './weeks.js';

const isOpen = (inputs: StationInputs, date: string): boolean =>
  !inputs.locked?.some((day) => day.date === date);

const openDays = ({ inputs, week }: RandomWeek): string[] =>
  week.filter((date) => isOpen(inputs, date));

/** The plans of dates, with lines named by id. */
const named = (inputs: StationInputs, dates: readonly string[]): string[] =>
  makeDays(inputs, dates).map(({ input, plan }) =>
    JSON.stringify({
      ...plan,
      breaks: plan.breaks.map((b) => ({ ...b, airings: byIds(input, b.airings) })),
      unplaced: byIds(input, plan.unplaced),
    }),
  );

/** Keeps all hard rules and limits of a day, and accounts for every airing of each period. */
export const soundWeek = fc.property(mediumWeek, ({ inputs, week }) => {
  const wrong = checkWeek(inputs, week, makeDays(inputs, week));
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
});

/** Is the same in any order of the input, and of making days. */
export const orderFreeWeek = fc.property(
  mediumWeek.chain((week) => fc.tuple(fc.constant(week), shuffledWeek(week), fc.nat())),
  ([week, shuffled, pick]) => {
    const dates = openDays(week);
    const here = named(week.inputs, dates);
    const there = named(shuffled.inputs, dates);
    if (here.join() !== there.join()) throw new Error('the week depends on the order of its input');
    const at = pick % Math.max(1, dates.length);
    const date = dates[at];
    if (date !== undefined && named(week.inputs, [date])[0] !== here[at])
      throw new Error(`${date} has another log when it is made alone`);
  },
);

/** Places as many airings of each letter as the best of all logs of the week. */
export const optimalWeek = fc.property(tinyWeek, ({ inputs, week }) => {
  const best = exhaustiveWeek(inputs, week);
  const placed = placedOf(makeDays(inputs, week));
  for (const [letter, most] of Object.entries(best))
    if ((placed[letter] ?? 0) !== most)
      throw new Error(`${letter}: ${placed[letter] ?? 0} placed of ${most} possible`);
  const units = new Units(inputs);
  const all = [...new Set(week.map((date) => units.of(date)))].map((u) => planUnit(inputs, u));
  const total = Object.values(best).reduce((sum, n) => sum + n, 0);
  const bound = all.reduce((sum, plan) => sum + plan.bound, 0);
  if (bound < total) throw new Error(`bound ${bound} below ${total}`);
});

/** A digest of the plans of a fixed set of weeks, to compare processes, machines and versions. */
export function digestOfWeeks(): string {
  const hash = createHash('sha256');
  for (const sellOut of [0.7, 1, 1.2])
    for (let seed = 1; seed <= 3; seed++)
      for (const size of ['small', 'typical'] as const)
        for (const plan of named(makeWeek({ size, sellOut, seed }), WEEK)) hash.update(plan);
  return hash.digest('hex');
}
