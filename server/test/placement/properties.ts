import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { makeDay } from '../../src/placement/make-day.js';
import { makeDays } from '../../src/placement/month.js';
import type { DayInput, DayPlan } from '../../src/placement/rules/types.js';
import { byIds, dayInput, MEDIUM, otherIds, shuffled, TINY } from './arbitrary.js';
import { weekOf } from './build.js';
import { makeInstance, SIZES } from './generator.js';
import { checkPlan, exhaustiveOptimum, exhaustivePositions, placedByLetter } from './check.js';

const named = (input: DayInput, plan: DayPlan): string =>
  JSON.stringify({
    ...plan,
    breaks: plan.breaks.map((b) => ({ ...b, airings: byIds(input, b.airings) })),
    unplaced: byIds(input, plan.unplaced),
  });

/** Logs to compute bounds for: a name, and how many airings of each letter the log places. */
export const LOGS_AT_HAND: [string, (input: DayInput) => Partial<Record<string, number>>][] = [
  ['the empty log', () => ({})],
  ['the log that the engine makes', (input) => placedByLetter(input, makeDay(input))],
  ['the best log', exhaustiveOptimum],
];

/** Makes a day after the days of its month before it. */
const afterItsMonth = (input: DayInput): { input: DayInput; plan: DayPlan } =>
  makeDays(weekOf(input), [input.date])[0]!;

/** Keeps all hard rules, loses nothing, and has the right clock times, orders and reasons. */
export const sound = fc.property(dayInput(MEDIUM), (day) => {
  const { input, plan } = afterItsMonth(day);
  const wrong = checkPlan(input, plan);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
});

/** Does not depend on the order of breaks, shows and lines in the input. */
export const orderFree = fc.property(
  dayInput(MEDIUM).chain((input) => fc.tuple(fc.constant(input), shuffled(input))),
  ([day, shuffledDay]) => {
    const [here, there] = [day, shuffledDay].map((one) => {
      const { input, plan } = afterItsMonth(one);
      return named(input, plan);
    });
    if (here !== there) throw new Error('the plan depends on the order of the input');
  },
);

/** Is worth as much when everything has another id. */
export const idFree = fc.property(dayInput(TINY), (input) => {
  const [here, there] = [input, otherIds(input)].map((one) => {
    const plan = makeDay(one);
    const letters = Object.entries(placedByLetter(one, plan)).sort();
    return JSON.stringify([letters, plan.quality.positionsMet]);
  });
  if (here !== there) throw new Error(`${here} becomes ${there} under other ids`);
});

/** Is the same when everything has another id, in the same order: a media group moves with its logs. */
export const movable = fc.property(dayInput(MEDIUM), (input) => {
  const [here, there] = [input, otherIds(input, (id) => 3 * id + 1000)].map((one) =>
    JSON.stringify(makeDay(one), (key, value: unknown) =>
      key === 'commercialBreakId' ? undefined : value,
    ),
  );
  if (here !== there) throw new Error('the plan depends on what its ids are');
});

/** Places as many airings of each letter as the best of all logs, and meets as many positions. */
export const optimal = fc.property(dayInput(TINY), (input) => {
  const best = exhaustiveOptimum(input);
  const plan = makeDay(input);
  const placed = placedByLetter(input, plan);
  for (const [letter, most] of Object.entries(best))
    if ((placed[letter] ?? 0) !== most)
      throw new Error(`${letter}: ${placed[letter] ?? 0} placed of ${most} possible`);
  const total = Object.values(best).reduce((sum, n) => sum + n, 0);
  if (plan.quality.bound < total) throw new Error(`bound ${plan.quality.bound} below ${total}`);
  const { positionsMet, positionsBound } = plan.quality;
  const met = exhaustivePositions(input);
  if (positionsMet !== met) throw new Error(`${positionsMet} positions met of ${met} possible`);
  if (positionsBound < met) throw new Error(`bound ${positionsBound} below ${met} positions`);
});

/** A digest of the plans of a fixed set of days, to compare processes, machines and versions. */
export function digestOfPlans(): string {
  const hash = createHash('sha256');
  for (const sellOut of [0.7, 1, 1.2])
    for (let seed = 1; seed <= 10; seed++)
      for (const size of SIZES)
        hash.update(JSON.stringify(afterItsMonth(makeInstance({ size, sellOut, seed })).plan));
  return hash.digest('hex');
}
