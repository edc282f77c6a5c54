import { LIMITS } from '../../server/src/contract/limits.js';
import { makeDay } from '../../server/src/placement/make-day.js';
import type { Break, DayInput, SimpleLine } from '../../server/src/placement/rules/types.js';
import { withFindings, goOn, startSearch } from '../../server/src/placement/suggest.js';
import { aBreak, aDay, aLine } from '../../server/test/placement/build.js';
import { head, row } from './table.js';

/** The largest days that can be entered, to see that their work has a ceiling. */

const range = <T>(n: number, of: (k: number) => T): T[] =>
  Array.from({ length: n }, (_, k) => of(k));

const breaks = (n: number, over: Partial<Break> = {}): Break[] =>
  range(n, (k) => aBreak(Math.floor((k * 1440) / n), { commercialBreakId: k + 1, ...over }));

const letter = (k: number): string => String.fromCharCode(65 + (k % 26));

/** A line whose length, position, client, category and letter differ from those of its neighbours. */
const mixed = (k: number, over: Partial<SimpleLine>): SimpleLine =>
  aLine({
    spotId: k + 1,
    clientId: k % 300,
    spotCategoryId: k % 40,
    length: 5 + ((k * 7) % 56),
    position: 1 + (k % 11),
    priority: letter(k),
    ...over,
  });

const { commercialBreaksPerDay, linesPerCampaign, occurrences, exactTimes } = LIMITS;

const DAYS: [string, () => DayInput][] = [
  [
    'one campaign, all it may ask for',
    () =>
      aDay({
        station: { maxBlockTime: 180, maxHourTime: null },
        breaks: breaks(commercialBreaksPerDay),
        lines: range(linesPerCampaign, (k) => mixed(k, { spotId: 1, clientId: 1, occurrences })),
      }),
  ],
  [
    'one campaign, all the exact times',
    () =>
      aDay({
        station: { maxBlockTime: 180, maxHourTime: null },
        breaks: breaks(commercialBreaksPerDay),
        lines: range(linesPerCampaign, (k) =>
          mixed(k, {
            spotId: 1,
            timeMode: 2,
            occurrences: null,
            exactTimes: range(exactTimes, (j) => (j * 7 + k) % 1440),
          }),
        ),
      }),
  ],
  [
    '1000 campaigns in wide windows',
    () =>
      aDay({
        station: { maxBlockTime: 180, maxHourTime: 3600 },
        breaks: breaks(commercialBreaksPerDay),
        lines: range(1000, (k) =>
          mixed(k, {
            occurrences: 200,
            startTime: (k * 37) % 700,
            endTime: 1439 - ((k * 53) % 700),
          }),
        ),
      }),
  ],
  [
    '500 campaigns in breaks of a day',
    () =>
      aDay({
        station: { maxBlockTime: LIMITS.blockSeconds, maxHourTime: null },
        breaks: breaks(commercialBreaksPerDay, { allowMixSpotCategory: 1 }),
        lines: range(500, (k) => mixed(k, { length: 100 + k, position: 6, occurrences })),
      }),
  ],
  [
    '4000 campaigns in narrow windows',
    () =>
      aDay({
        station: { maxBlockTime: 600, maxHourTime: 2400 },
        breaks: breaks(commercialBreaksPerDay),
        lines: range(4000, (k) =>
          mixed(k, {
            occurrences: 3,
            length: 5 + ((k * 7) % 500),
            startTime: (k * 37) % 1300,
            endTime: Math.min(1439, ((k * 37) % 1300) + 20 + (k % 100)),
          }),
        ),
      }),
  ],
];

/** Milliseconds of processor time. */
function timed<T>(work: () => T): [number, T] {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return [Math.round((user + system) / 1000), result];
}

/** Prints what the largest days cost, in processor time. */
export function largestTable(): void {
  console.log('### The largest days\n');
  console.log(
    head([
      'Day',
      'Placed',
      'Bound',
      'ms',
      'Entries unplaced',
      'Answered',
      'By the rules, ms',
      'By trials, ms',
      'Put together, ms',
    ]),
  );
  for (const [name, make] of DAYS) {
    const input = make();
    const [ms, plan] = timed(() => makeDay(input));
    const { placed, bound } = plan.quality;
    const [rules, search] = timed(() => startSearch(input, plan));
    const [trials] = timed(() => goOn(input, plan, search));
    const [told, found] = timed(() => withFindings(input, plan, search));
    const answered = found.filter(
      ({ suggestions, complete }) => complete || suggestions.length > 0,
    );
    const figures = [placed, bound, ms, found.length, answered.length, rules, trials, told];
    console.log(row([name, ...figures.map(String)]));
  }
}
