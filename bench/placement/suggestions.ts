import { makeDay } from '../../server/src/placement/make-day.js';
import type { DayInput } from '../../server/src/placement/rules/types.js';
import { withFindings, goOn, startSearch } from '../../server/src/placement/suggest.js';
import { makeInstance } from '../../server/test/placement/generator.js';
import { head, row } from './table.js';

/** Days of one to four large stations put together, oversold; and of twice the seconds in their breaks. */
const SELL_OUT = 1.2;
const TOGETHER = [
  { stations: 1, times: 1 },
  { stations: 2, times: 1 },
  { stations: 2, times: 2 },
  { stations: 4, times: 1 },
] as const;
const DAYS = 2;

/** A station with the breaks of some, and the lines of `times` as many. */
function together(some: number, times: number, seed: number): DayInput {
  const stations = some * times;
  const all = Array.from({ length: stations }, (_, k) =>
    makeInstance({ size: 'large', sellOut: SELL_OUT, seed: seed + 100 * k }),
  );
  const own = (k: number, id: number): number => id * stations + k;
  return {
    ...all[0]!,
    breaks: all
      .slice(0, some)
      .flatMap(({ breaks }, k) =>
        breaks.map((b) => ({ ...b, commercialBreakId: own(k, b.commercialBreakId) })),
      ),
    station: { maxBlockTime: times * all[0]!.station.maxBlockTime, maxHourTime: null },
    lines: all.flatMap(({ lines }, k) =>
      lines.map((line) => ({
        ...line,
        scheduleId: own(k, line.scheduleId),
        spotId: own(k, line.spotId),
        clientId: own(k, line.clientId),
      })),
    ),
  };
}

/** Prints what it costs to say what would help, in processor time. */
export function suggestionsTable(): void {
  console.log('### What would help\n');
  console.log(
    head([
      'Breaks',
      'Airings',
      'Entries unplaced',
      'Day, ms',
      'Suggestions, ms',
      'Changes tried',
      'Suggested and tried',
      'Entries with a tried suggestion',
      'Entries complete',
    ]),
  );
  const timed = <T>(work: () => T): [number, T] => {
    const before = process.cpuUsage();
    const result = work();
    const { user, system } = process.cpuUsage(before);
    return [Math.round((user + system) / 1000), result];
  };
  for (const { stations, times } of TOGETHER)
    for (let seed = 1; seed <= DAYS; seed++) {
      const input = together(stations, times, seed);
      makeDay(input);
      const [ms, plan] = timed(() => makeDay(input));
      const [all, [search, found]] = timed(() => {
        const started = startSearch(input, plan);
        goOn(input, plan, started);
        return [started, withFindings(input, plan, started)] as const;
      });
      const tried = search.findings.flatMap(({ kinds }) => kinds.flat());
      const works = found.map(({ suggestions }) => suggestions.filter((one) => one.tried).length);
      const figures = [
        input.breaks.length,
        plan.quality.placed,
        found.length,
        ms,
        all,
        tried.filter((one) => one.works !== undefined).length,
        works.reduce((sum, n) => sum + n, 0),
        works.filter((n) => n > 0).length,
        found.filter(({ complete }) => complete).length,
      ];
      console.log(row(figures.map(String)));
    }
}
