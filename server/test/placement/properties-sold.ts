import fc from 'fast-check';
import { makeDays } from '../../src/placement/month.js';
import { dayInput as dayOfStation } from '../../src/placement/rules/day-input.js';
import { makeDay } from '../../src/placement/make-day.js';
import { byIds, MEDIUM, TINY } from './arbitrary.js';
import { soldDay, type SoldDay } from './arbitrary-sold.js';
import { checkSold, exhaustiveSold, placedByRank } from './check-sold.js';

/** Keeps every rule of what is sold, loses nothing, and has the right reasons. */
export const soldIsSound = fc.property(soldDay(MEDIUM), ({ inputs, date }) => {
  const { input, plan } = makeDays(inputs, [date])[0]!;
  const wrong = checkSold(inputs, input, plan);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
});

/** Places as many airings of each letter, and of bonus, as the best of all logs. */
export const soldIsOptimal = fc.property(soldDay(TINY), ({ inputs, date }) => {
  const input = dayOfStation(inputs, date);
  const best = exhaustiveSold(inputs, input);
  const plan = makeDay(input);
  const placed = placedByRank(input, plan);
  for (const [letter, most] of Object.entries(best))
    if ((placed[letter] ?? 0) !== most)
      throw new Error(`${letter}: ${placed[letter] ?? 0} placed of ${most} possible`);
  const total = Object.values(best).reduce((sum, n) => sum + n, 0);
  if (plan.quality.bound < total) throw new Error(`bound ${plan.quality.bound} below ${total}`);
});

const named = ({ inputs, date }: SoldDay): string => {
  const { input, plan } = makeDays(inputs, [date])[0]!;
  return JSON.stringify({
    ...plan,
    breaks: plan.breaks.map((b) => ({ ...b, airings: byIds(input, b.airings) })),
    unplaced: byIds(input, plan.unplaced),
  });
};

/** Does not depend on the order of breaks, lines, pieces and locked days in the input. */
export const soldIsOrderFree = fc.property(soldDay(MEDIUM), ({ inputs, date }) => {
  const turned = {
    ...inputs,
    breaks: inputs.breaks.map((own) => [...own].reverse()),
    shows: inputs.shows.map((own) => [...own].reverse()),
    locked: [...(inputs.locked ?? [])].reverse(),
    lines: inputs.lines
      .map((line) => ({ ...line, ...(line.pieces && { pieces: [...line.pieces].reverse() }) }))
      .reverse(),
  };
  if (named({ inputs, date }) !== named({ inputs: turned, date }))
    throw new Error('the plan depends on the order of the input');
});
