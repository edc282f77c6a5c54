import { Random } from '../playout/random.js';
import { monthsAreBilledOnce } from './billing-checks.js';
import { beginBilling } from './billing-steps.js';
import { certificatesAddUp, certificatesAreTrue } from './certificate-checks.js';
import { check } from './checks.js';
import { Broken, Life, PLACES, type Shared } from './life.js';

import { goesIntoFilesAndBack, reportsAreClean } from './history.js';
import { closedDaysAreCountedOnce } from './money-checks.js';
import { ordersAddUp } from './order-checks.js';
import { observe, remember } from './observe.js';
import { rememberTerms } from './terms.js';
import { BILLED_WEIGHTS, type StepName, STEPS, WEIGHTS } from './steps.js';

/** A step, and the seed of what it chooses. */
export interface PlannedStep {
  name: StepName;
  seed: number;
}

/** How a life ended that the product got wrong. */
export interface Failure {
  broken: Broken;
  /** What was done. */
  story: string[];
}

const BEGINNING: readonly StepName[] = ['create', 'create', 'generate'];
const BILLED_BEGINNING: readonly StepName[] = [
  ...BEGINNING,
  ...(['create', 'generate', 'advance', 'settle', 'settle'] as const),
];
const MAKES_LOGS: readonly StepName[] = ['revise', 'settle', 'update'];
const STEPS_OF_A_LIFE = 24;

/** The steps of a life, by its seed. */
export function planOf(seed: number): PlannedStep[] {
  const random = new Random(seed);
  // Every other life is about what is billed.
  const isBilled = seed % 2 === 1;
  const bag = Object.entries(isBilled ? BILLED_WEIGHTS : WEIGHTS).flatMap(([name, weight]) =>
    Array.from({ length: weight }, () => name as StepName),
  );
  const names = [...(isBilled ? BILLED_BEGINNING : BEGINNING)];
  for (let n = 0; n < STEPS_OF_A_LIFE; n += 1) {
    const name = random.pick(bag);
    names.push(name);
    // What is sold again, or owed, shows in the logs that are made next.
    if (MAKES_LOGS.includes(name) && random.chance(0.5)) names.push('generate');
    // What no log had is owed once its days are closed.
    if (name === 'settle' && random.chance(0.5)) names.push('owe');
  }
  return names.map((name) => ({ name, seed: random.int(0, 2 ** 31) }));
}

async function takeStep(life: Life, { name, seed }: PlannedStep): Promise<void> {
  life.newStep();
  life.tell(`-- ${name}`);
  const before = life.story.length;
  await STEPS[name](life, new Random(seed));
  if (life.story.length > before) await look(life);
}

async function look(life: Life): Promise<void> {
  await observe(life);
  // The prices of days that were locked by this step.
  for (const date of life.mayChange) life.kept.delete(date);
  check(life);
  remember(life);
  rememberTerms(life);
  await ordersAddUp(life);
  await certificatesAddUp(life);
  await certificatesAreTrue(life);
  await closedDaysAreCountedOnce(life);
  await monthsAreBilledOnce(life);
}

/**
 * Lives a life.
 *
 * @param thorough reads everything after every step
 * @param isLast whether the months of its media group are put away and read back afterwards
 * @returns null when the product got everything right
 */
export async function live(
  shared: Shared,
  seed: number,
  plan: readonly PlannedStep[],
  thorough: boolean,
  isLast = false,
): Promise<Failure | null> {
  const random = new Random(seed * 7 + 1);
  const life = new Life(shared, random.pick(PLACES), random, thorough);
  try {
    await life.begin();
    await beginBilling(life);
    for (const step of plan) await takeStep(life, step);
    life.newStep();
    life.isOver = true;
    await look(life);
    await reportsAreClean(life, shared.server);

    if (isLast) await goesIntoFilesAndBack(life, shared.server, look);
    return null;
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { broken: error, story: life.story };
  }
}

/** Fewest steps with which the same check is broken, as far as dropping one after another shows. */
export async function shrink(
  shared: Shared,
  seed: number,
  plan: readonly PlannedStep[],
  failure: Failure,
  isLast: boolean,
): Promise<{ plan: PlannedStep[]; failure: Failure }> {
  let [steps, found] = [[...plan], failure];
  for (const size of [8, 4, 2, 1])
    for (let at = steps.length - size; at >= 0; at -= size) {
      const fewer = [...steps.slice(0, at), ...steps.slice(at + size)];
      const again = await live(shared, seed, fewer, false, isLast);
      if (again?.broken.check !== failure.broken.check) continue;
      [steps, found] = [fewer, again];
    }
  // Where all is read after every step, it is seen at the step that did it.
  return { plan: steps, failure: (await live(shared, seed, steps, true, isLast)) ?? found };
}
