import { allDays, engineLine, engineRow, ENGINE_HEAD } from './engine-table.js';
import type { EngineRow } from './engine-table.js';
import { exactCells, exactLine, EXACT_HEAD, runExact } from './exact-table.js';
import type { ExactTask } from './exact-worker.js';
import { largestTable } from './largest.js';
import { SIZES } from '../../server/test/placement/generator.js';
import type { Size } from '../../server/test/placement/generator.js';
import { runProperties } from './run-properties.js';
import { head } from './table.js';

const SELL_OUTS = [0.5, 0.7, 0.9, 1, 1.1, 1.2, 1.3];

/** Days of each size and sell-out, for the engine alone and for the comparison with HiGHS. */
const FULL = {
  days: 40,
  months: 4,
  exact: { small: 20, typical: 6, large: 1 },
  seconds: { small: 60, typical: 8, large: 8 },
};
const QUICK = {
  days: 10,
  months: 1,
  exact: { small: 6, typical: 2, large: 0 },
  seconds: { small: 5, typical: 5, large: 5 },
};

const USAGE = `bench:placement [--quick] [--engine] [--largest] [--properties [runs]]
  --quick       fewer days and shorter limits
  --engine      the engine alone, without HiGHS
  --largest     the largest days that can be entered
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
        tasks.push({ size, sellOut, seed, seconds: plan.seconds[size] });
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
      if (here.length > 0) console.log(exactLine(here));
    }
    const upTo = of(size, (s) => s <= 1);
    if (upTo.length > 0) console.log(exactCells([size, 'up to 100 %'], upTo));
    const all = of(size, () => true);
    if (all.length > 0) console.log(exactCells([size, 'all'], all));
  }
  console.log(exactCells(['all', 'all'], results));
}

async function main(args: readonly string[]): Promise<void> {
  const known = ['--quick', '--engine', '--largest', '--properties'];
  const at = args.indexOf('--properties');
  if (args.some((a, k) => !known.includes(a) && !(at >= 0 && k === at + 1 && Number(a) > 0))) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  if (at >= 0) return runProperties(Number(args[at + 1] ?? 10_000));
  if (args.includes('--largest')) return largestTable();
  const plan = args.includes('--quick') ? QUICK : FULL;
  engineTable(plan);
  if (!args.includes('--engine')) await exactTable(plan);
}

await main(process.argv.slice(2));
