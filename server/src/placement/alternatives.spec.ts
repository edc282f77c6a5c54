import { aBreak, aLine, weekOf } from '../../test/placement/build.js';
import { datesOf } from '../contract/time.js';
import { withAlternatives } from '../traffic-log/core/alternatives.js';
import { makeDays } from './month.js';
import { alternativeOf } from './rules/pieces.js';
import type { Line } from './rules/types.js';

const BREAKS = [480, 540, 600, 660, 720].map((time) => aBreak(time));
const DATES = datesOf('2026-10-01', '2026-10-30');

/** The numbers of the alternatives that a line airs over a month, in order. */
function aired(line: Line, others: readonly Line[] = []): number[] {
  const station = { maxBlockTime: 40, maxHourTime: null };
  const inputs = weekOf({ station, breaks: BREAKS, shows: [], lines: [line, ...others] });
  return makeDays(inputs, DATES).flatMap(({ input, plan }) =>
    [...plan.breaks]
      .sort((a, b) => a.start - b.start)
      .flatMap(({ airings }) => airings)
      .flatMap(({ line: index, pieceId = 0 }) =>
        input.lines[index]?.spotId === line.spotId ? (alternativeOf(pieceId) ?? []) : [],
      ),
  );
}

const countOf = (all: readonly number[], number: number): number =>
  all.filter((one) => one === number).length;

describe('files in turn', () => {
  it.each([1, 2, 3])('take as many turns over 30 days with %d airings a day', (occurrences) => {
    const all = aired(withAlternatives(aLine({ fileName: 'A|B', occurrences })));
    expect(all).toHaveLength(30 * occurrences);
    expect(Math.abs(countOf(all, 1) - countOf(all, 2))).toBeLessThanOrEqual(2);
    expect(all.every((one, i) => one !== all[i - 1])).toBe(true);
  });

  it('take turns where some airings find no place', () => {
    // Two of higher letters fill two breaks each day.
    const others = [1, 2].map(() => aLine({ occurrences: 2, length: 40, priority: 'A' }));
    const line = withAlternatives(aLine({ fileName: 'A|B|C', occurrences: 4, priority: 'B' }));
    const all = aired(line, others);
    expect(all.length).toBeLessThan(120);
    const turns = [1, 2, 3].map((number) => countOf(all, number));
    expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(2);
  });

  it('take the turns of each line of a campaign by themselves', () => {
    const other = withAlternatives(aLine({ spotId: 77, fileName: 'C|D' }));
    const line = withAlternatives(aLine({ spotId: 77, fileName: 'A|B', startTime: 600 }));
    const all = aired({ ...line, spotId: 77 }, [other]);
    expect(all).toHaveLength(60);
    expect(countOf(all, 1)).toBe(30);
  });
});

it('a command alone takes no time: it airs in a break that is full', () => {
  const full = aLine({ length: 40, occurrences: 5 });
  const command = withAlternatives(aLine({ fileName: '/Time', occurrences: 5 }));
  const either = withAlternatives(aLine({ fileName: '/Time|/Temp', occurrences: 5 }));
  const station = { maxBlockTime: 40, maxHourTime: null };
  const lines = [full, command, either];
  const [day] = makeDays(weekOf({ station, breaks: BREAKS, shows: [], lines }), ['2026-10-01']);
  expect(day?.plan.unplaced).toEqual([]);
  expect(day?.plan.breaks.map(({ used, airings }) => [used, airings.length])).toEqual(
    Array(5).fill([40, 3]),
  );
});
