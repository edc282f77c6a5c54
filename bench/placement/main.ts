import { ablationTable } from './ablation.js';
import { allDays, engineLine, engineRow, ENGINE_HEAD } from './engine-table.js';
import type { EngineRow } from './engine-table.js';
import { EXACT_HEAD, exactCells, namesOf, runExact, weekCells, WEEKS_HEAD } from './exact-table.js';
import type { ExactTask } from './exact-worker.js';
import { largestTable } from './largest.js';
import { SIZES } from '../../server/test/placement/generator.js';
import type { Size } from '../../server/test/placement/generator.js';
import { runProperties } from './run-properties.js';
import { suggestionsTable } from './suggestions.js';
import { head } from './table.js';

const SELL_OUTS = [0.5, 0.7, 0.9, 1, 1.1, 1.2, 1.3];

/** Days of each size and sell-out, for the engine alone and for the comparison with HiGHS. */
const FULL = {
  days: 40,
  months: 4,
  exact: { small: 20, typical: 6, large: 1 },
  seconds: { small: 60, typical: 8, large: 8 },
  weeks: { small: 40, typical: 15 },
  secondsOfWeek: 120,
  hard: 4,
};
const QUICK = {
  days: 10,
  months: 1,
  exact: { small: 6, typical: 2, large: 0 },
  seconds: { small: 5, typical: 5, large: 5 },
  weeks: { small: 7, typical: 2 },
  secondsOfWeek: 10,
  hard: 1,
};

const USAGE = `bench:placement [--quick] [--engine] [--weeks] [--hard] [--largest] [--suggestions] [--ablation] [--properties [runs]]
  --quick       fewer days and shorter limits
  --engine      the engine alone, without HiGHS
  --weeks       whole weeks with quotas, planned together, against HiGHS
  --hard        days whose clients all keep their airings apart, against HiGHS
  --largest     the largest days that can be entered
  --suggestions what it costs to say what would help
  --ablation    days and weeks without one part of the engine after the other
  --properties  random-day properties instead (10000 days each unless given)`;

function engineTable(plan: typeof FULL): void {
  console.log('### The engine alone\n');
  console.log(head(ENGINE_HEAD));
  for (let seed = 1; seed <= 2; seed++)
    for (const sellOut of SELL_OUTS) engineRow('typical', sellOut, 10, 0);
  for (const size of SIZES) {
    const rows = SELL_OUTS.map((sellOut): EngineRow => {
      const r = engineRow(size, sellOut, plan.days, sellOut > 1 ? 0 : plan.months);
      console.log(engineLine(r));
      return r;
    });
    console.log(engineLine(allDays(rows)));
  }
}

async function exactTable(plan: typeof FULL): Promise<void> {
  const tasks: ExactTask[] = [];
  for (const size of SIZES.toReversed())
    for (const sellOut of SELL_OUTS.toReversed())
      for (let seed = 1; seed <= plan.exact[size]; seed++)
        tasks.push({ size, sellOut, seed, seconds: plan.seconds[size], week: false });
  const results = await runExact(tasks, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${tasks.length} days `);
  });
  console.log('### Against HiGHS\n');
  console.log(head(EXACT_HEAD));
  const of = (size: Size, wanted: (sellOut: number) => boolean) =>
    results.filter((r) => r.task.size === size && wanted(r.task.sellOut));
  for (const size of SIZES) {
    for (const sellOut of SELL_OUTS) {
      const here = of(size, (s) => s === sellOut);
      if (here.length > 0) console.log(exactCells(namesOf(here), here));
    }
    const upTo = of(size, (s) => s <= 1);
    if (upTo.length > 0) console.log(exactCells([size, 'up to 100 %'], upTo));
    const all = of(size, () => true);
    if (all.length > 0) console.log(exactCells([size, 'all'], all));
  }
  console.log(exactCells(['all', 'all'], results));
}

/** Weeks of all sell-outs in turn, each as one exact model. */
async function weeksTable(plan: typeof FULL): Promise<void> {
  const sizes = ['small', 'typical'] as const;
  const tasks = sizes.flatMap((size) =>
    Array.from({ length: plan.weeks[size] }, (_, k): ExactTask => ({
      size,
      sellOut: SELL_OUTS[k % SELL_OUTS.length]!,
      seed: 1 + Math.floor(k / SELL_OUTS.length),
      seconds: plan.secondsOfWeek,
      week: true,
    })),
  );
  const results = await runExact(tasks.toReversed(), (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${tasks.length} weeks `);
  });
  console.log('### Weeks with quotas, against HiGHS\n');
  console.log(head(WEEKS_HEAD));
  for (const size of sizes) {
    const own = results.filter((r) => r.task.size === size);
    for (const sellOut of SELL_OUTS) {
      const here = own.filter((r) => r.task.sellOut === sellOut);
      if (here.length > 0) console.log(weekCells(namesOf(here), here));
    }
    console.log(weekCells([size, 'all'], own));
    for (const r of own.filter(({ proven, equal }) => proven && !equal))
      console.log(`${size} ${r.task.sellOut} seed ${r.task.seed}: not equal`);
  }
}

/** Days whose clients all keep their airings apart, small and typical, and what each lacks. */
async function hardTable(plan: typeof FULL): Promise<void> {
  const sizes = ['small', 'typical'] as const;
  const tasks = sizes.flatMap((size) =>
    SELL_OUTS.filter((sellOut) => sellOut >= 0.9).flatMap((sellOut) =>
      Array.from({ length: plan.hard }, (_, k): ExactTask => ({
        ...{ size, sellOut, seed: k + 1, seconds: plan.seconds[size], week: false, hard: true },
      })),
    ),
  );
  const results = await runExact(tasks.toReversed(), (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${tasks.length} days `);
  });
  console.log('### Days whose clients keep their airings apart, against HiGHS\n');
  console.log(head(EXACT_HEAD));
  for (const size of sizes) {
    const own = results.filter((r) => r.task.size === size);
    console.log(exactCells([size, '90 to 130 %'], own));
  }
  for (const { task, equal, letters, best, bound, placed } of results)
    if (!equal || best.some((n, k) => n !== bound[k]))
      console.log(
        `${task.size} ${task.sellOut} seed ${task.seed}: ${letters.join('')} ` +
          `places ${placed.join(' ')}, HiGHS ${best.join(' ')}, at most ${bound.join(' ')}`,
      );
}

async function main(args: readonly string[]): Promise<void> {
  const known = [
    '--quick',
    '--engine',
    '--weeks',
    '--hard',
    '--largest',
    '--suggestions',
    '--ablation',
    '--properties',
  ];
  const at = args.indexOf('--properties');
  if (args.some((a, k) => !known.includes(a) && !(at >= 0 && k === at + 1 && Number(a) > 0))) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  if (at >= 0) return runProperties(Number(args[at + 1] ?? 10_000));
  if (args.includes('--largest')) return largestTable();
  if (args.includes('--ablation')) return ablationTable();
  if (args.includes('--suggestions')) return suggestionsTable();
  const plan = args.includes('--quick') ? QUICK : FULL;
  if (args.includes('--weeks')) return weeksTable(plan);
  if (args.includes('--hard')) return hardTable(plan);
  engineTable(plan);
  if (args.includes('--engine')) return;
  await exactTable(plan);
  await weeksTable(plan);
  await hardTable(plan);
}

await main(process.argv.slice(2));
