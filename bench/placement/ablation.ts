import { Crowds, NOTHING } from '../../server/src/placement/bound/crowds.js';
import { Intervals } from '../../server/src/placement/bound/intervals.js';
import { Prover } from '../../server/src/placement/bound/prover.js';
import { makeDay } from '../../server/src/placement/make-day.js';
import type { DayInput, DayPlan } from '../../server/src/placement/rules/types.js';
import { Annealing } from '../../server/src/placement/search/annealing.js';
import { Chains } from '../../server/src/placement/search/chains.js';
import { Ejection } from '../../server/src/placement/search/ejection.js';
import { Polish } from '../../server/src/placement/search/polish.js';
import { Positions } from '../../server/src/placement/search/positions.js';
import { RuinAndRecreate } from '../../server/src/placement/search/ruin-and-recreate.js';
import { placedByLetter } from '../../server/test/placement/check.js';
import { makeInstance, SIZES } from '../../server/test/placement/generator.js';
import { makeWeek, makeWeekdays, placedOf } from '../../server/test/placement/weeks.js';
import { head, row } from './table.js';

/** Methods that are left out, each by one that does nothing. */
const PARTS: [string, () => () => void][] = [
  ['chains', () => replaced(Chains.prototype, 'insert', () => false)],
  ['annealing', () => replaced(Annealing.prototype, 'run', () => undefined)],
  ['ruin and recreate', () => replaced(RuinAndRecreate.prototype, 'run', () => undefined)],
  ['ejection', () => replaced(Ejection.prototype, 'run', () => undefined)],
  ['positions', () => replaced(Positions.prototype, 'run', () => undefined)],
  ['polish', () => replaced(Polish.prototype, 'run', () => undefined)],
  [
    'bound: intervals',
    () => replaced(Intervals.prototype, 'leastLeftOut', () => ({ own: [], together: 0 })),
  ],
  ['bound: prices', () => replaced(Prover.prototype, 'begin', () => undefined)],
  ['bound: crowds', () => replaced(Crowds.prototype, 'leftOut', () => NOTHING)],
];

const SELL_OUTS = [0.5, 0.7, 0.9, 1, 1.1, 1.2, 1.3];
const SEEDS = { small: 20, typical: 10, large: 5 } as const;
const WEEK_SEEDS = 2;

/** Leaves a method out; returns what puts it back. */
function replaced<T extends object, K extends keyof T>(of: T, name: K, by: T[K]): () => void {
  const was = of[name];
  of[name] = by;
  return () => {
    of[name] = was;
  };
}

interface Result {
  letters: Readonly<Record<string, number>>;
  met: number;
  proven: boolean;
}

interface Set {
  results: Result[];
  ms: number;
}

const resultOf = (letters: Result['letters'], plans: readonly DayPlan[]): Result => ({
  letters,
  met: plans.reduce((sum, { quality }) => sum + quality.positionsMet, 0),
  proven: plans.every(({ quality }) => quality.placed === quality.bound),
});

function all(work: readonly (() => Result)[]): Set {
  const before = process.cpuUsage();
  const results = work.map((one) => one());
  const { user, system } = process.cpuUsage(before);
  return { results, ms: (user + system) / 1000 };
}

const dayOf = (input: DayInput): Result => {
  const plan = makeDay(input);
  return resultOf(placedByLetter(input, plan), [plan]);
};

/** An airing is worth three of the next letter. */
function valueOf({ letters }: Result): number {
  return Object.entries(letters).reduce(
    (sum, [letter, n]) => sum + n * 3 ** ('Z'.charCodeAt(0) - letter.charCodeAt(0)),
    0,
  );
}

/** Above 0 when the first has more of the highest letter in which they differ. */
function compare(one: Result, other: Result): number {
  const letters = Object.keys({ ...one.letters, ...other.letters }).sort();
  for (const letter of letters) {
    const more = (one.letters[letter] ?? 0) - (other.letters[letter] ?? 0);
    if (more !== 0) return more;
  }
  return 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** What a set is without a part, beside the whole. */
function cells({ results, ms }: Set, whole: Set): string[] {
  const signs = results.map((one, k) => Math.sign(compare(one, whole.results[k]!)));
  const count = (sign: number): number => signs.filter((own) => own === sign).length;
  const values = results.map((one, k) => valueOf(one) / valueOf(whole.results[k]!));
  return [
    `${count(0)}, ${count(-1)}, ${count(1)}`,
    `${((100 * sum(values)) / values.length).toFixed(3)} %`,
    String(results.filter(({ proven }) => proven).length),
    String(sum(results.map(({ met }) => met))),
    `${(ms / whole.ms).toFixed(2)} ×`,
  ];
}

/** Prints days and weeks made without one part of the engine after the other. */
export function ablationTable(): void {
  const days = SIZES.flatMap((size) =>
    SELL_OUTS.flatMap((sellOut) =>
      Array.from({ length: SEEDS[size] }, (_, seed) => {
        const input = makeInstance({ size, sellOut, seed: seed + 1 });
        return () => dayOf(input);
      }),
    ),
  );
  const weeks = SELL_OUTS.flatMap((sellOut) =>
    Array.from({ length: WEEK_SEEDS }, (_, seed) => {
      const inputs = makeWeek({ size: 'small', sellOut, seed: seed + 1 });
      return () => {
        const made = makeWeekdays(inputs);
        return resultOf(
          placedOf(made),
          made.map(({ plan }) => plan),
        );
      };
    }),
  );
  const names = ['equal, worse, better', 'value', 'proven', 'positions met', 'time'];
  console.log('### Without one part\n');
  console.log(
    head(['Without', ...['days', 'weeks'].flatMap((w) => names.map((n) => `${w}: ${n}`))]),
  );
  all(days);
  all(weeks);
  const whole = { days: all(days), weeks: all(weeks) };
  const print = (name: string, ofDays: Set, ofWeeks: Set): void =>
    console.log(row([name, ...cells(ofDays, whole.days), ...cells(ofWeeks, whole.weeks)]));
  print('nothing', whole.days, whole.weeks);
  for (const [name, leaveOut] of PARTS) {
    const putBack = leaveOut();
    print(name, all(days), all(weeks));
    putBack();
  }
}
