import fc from 'fast-check';
import { dayInput, MEDIUM, TINY } from '../../../test/placement/arbitrary.js';
import { aBreak, aDay, aLine } from '../../../test/placement/build.js';
import { exhaustiveOptimum } from '../../../test/placement/check.js';
import { LOGS_AT_HAND } from '../../../test/placement/properties.js';
import { makeWeek, WEEK } from '../../../test/placement/weeks.js';
import { Bounds } from './bounds.js';
import { LinearProgram } from './linear-program.js';
import { Prices } from './prices.js';
import { compile } from '../model/compile.js';
import { type Model } from '../model/model.js';
import { finish, pack } from '../solve.js';
import type { DayInput } from '../rules/types.js';
import { planUnit, Units } from '../week.js';

const ROUNDS = 100;

/** The bound of the last letter, with `held` of those above and `placed` airings of its own. */
function mostOf(input: DayInput, held: readonly number[], placed: number, rounds = ROUNDS): number {
  return pricesOf(compile(input), held.length, held).most(placed, rounds);
}

function pricesOf(model: Model, letter = 0, held: readonly number[] = []): Prices {
  const prices = new Prices(model);
  prices.begin(letter, held);
  return prices;
}

const breaks = [aBreak(600), aBreak(660)];

describe('Prices', () => {
  it('proves what intervals cannot', () => {
    // Each break takes one of 60 or one of 10. By seconds, 140 in 120, only one is left out.
    const lines = [10, 60].map((length) => aLine({ occurrences: 2, length }));
    const input = aDay({ breaks, lines });
    expect(new Bounds(compile(input)).most(2, true)).toBe(3);
    expect(mostOf(input, [], 2)).toBe(2);
  });

  it('continues where the last call ended', () => {
    // At first each break chooses both, and there are only two.
    const prices = pricesOf(compile(aDay({ breaks, lines: [aLine(), aLine()] })));
    let calls = 1;
    while (prices.most(2, 1) > 2) calls++;
    expect(calls).toBeGreaterThan(1);
    expect(calls).toBeLessThan(ROUNDS);
  });

  it('runs no more rounds when they gain nothing', () => {
    // Both have room, so no prices can prove that the second has none.
    const prices = pricesOf(compile(aDay({ breaks, lines: [aLine(), aLine()] })));
    const improve = prices['improve'].bind(prices);
    let times = 0;
    prices['improve'] = (...args: Parameters<typeof improve>) => {
      times++;
      improve(...args);
    };
    for (let call = 0; call < 5; call++) expect(prices.most(1, ROUNDS)).toBe(2);
    // The second call finds no gain.
    expect(times).toBe(2);
  });

  it('leaves a lower letter only what those above leave', () => {
    const lines = [aLine({ length: 40 }), aLine({ length: 40, priority: 'B' })];
    const input = aDay({ lines });
    expect(mostOf(input, [1], 0)).toBe(0);
    // Nothing is known of A, and without it the B has room.
    expect(mostOf(input, [0], 0)).toBe(1);
  });

  it('allows a campaign and a category once in a break', () => {
    const pair = (over: Parameters<typeof aLine>[0]) => [aLine(over), aLine(over)];
    expect(mostOf(aDay({ lines: pair({ spotCategoryId: 3 }) }), [], 1)).toBe(1);
    expect(mostOf(aDay({ lines: pair({ spotId: 1 }) }), [], 1)).toBe(1);
    const mixed = [aBreak(600, { allowMixSpotCategory: 1 })];
    expect(mostOf(aDay({ breaks: mixed, lines: pair({ spotCategoryId: 3 }) }), [], 1)).toBe(2);
    const ignoring = pair({ spotCategoryId: 3, ignoreRejectCategory: 1 });
    expect(mostOf(aDay({ lines: ignoring }), [], 1)).toBe(2);
  });

  it('keeps airings apart, and positions to one airing', () => {
    const clientSeparation = { minutes: 0, breaks: 2, hard: 1 as const };
    const lines = [1, 2].map((spotId) => aLine({ spotId, clientId: 7, clientSeparation }));
    expect(mostOf(aDay({ breaks, lines }), [], 1)).toBe(1);
    expect(mostOf(aDay({ breaks: [...breaks, aBreak(720)], lines }), [], 1)).toBe(2);
    const first = [aLine({ position: 1 }), aLine({ position: 1 })];
    expect(mostOf(aDay({ lines: first }), [], 1)).toBe(1);
  });

  it('gives an hour no more than its cap', () => {
    const lines = [aLine({ length: 40 }), aLine({ length: 40 })];
    const day = (maxHourTime: number, second: number) =>
      mostOf(
        aDay({
          breaks: [aBreak(600), aBreak(second)],
          lines,
          station: { maxBlockTime: 60, maxHourTime },
        }),
        [],
        1,
      );
    expect([day(79, 630), day(80, 630), day(79, 660)]).toEqual([1, 2, 2]);
  });

  it('leaves out what fits into no break', () => {
    const lines = [aLine({ length: 70 }), aLine({ length: 35 })];
    expect(mostOf(aDay({ lines }), [], 0)).toBe(1);
  });

  it.each(LOGS_AT_HAND)('is never below the best of all logs, with %s at hand', (_, atHand) => {
    fc.assert(
      fc.property(dayInput(TINY), (input) => {
        const model = compile(input);
        const letters = [...new Set(model.groups.map((g) => input.lines[g.line]!.priority))].sort();
        const here = atHand(input);
        const best: Partial<Record<string, number>> = exhaustiveOptimum(input);
        const bounds = new Bounds(model);
        letters.forEach((letter, k) => {
          const placed = here[letter] ?? 0;
          bounds.most(placed);
          const most = pricesOf(model, k, bounds.held).most(placed, ROUNDS);
          expect(most).toBeGreaterThanOrEqual(best[letter] ?? 0);
          bounds.lower(most);
          bounds.settle(placed);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('never proves less than a log places, however many rounds it runs', () => {
    fc.assert(
      fc.property(dayInput(MEDIUM), (input) => {
        const model = compile(input);
        const placed = [...finish(model, pack(model)).placed];
        placed.forEach((n, k) => {
          const prices = pricesOf(model, k, placed.slice(0, k));
          expect(prices.most(0, 800)).toBeGreaterThanOrEqual(n);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('is tight for a week that is sold out, of which rounds of prices prove little', () => {
    const inputs = makeWeek({ size: 'small', sellOut: 1.2, seed: 1 });
    const { placed, bound } = planUnit(inputs, new Units(inputs).of(WEEK[0]!));
    expect(bound).toBeGreaterThanOrEqual(placed);
    // An exact solver places 470, and 100 rounds a letter leave 20 above that.
    expect(bound).toBeLessThanOrEqual(472);
  });

  it('gives back what its linear programs take', () => {
    const isOpen = new Map<LinearProgram, boolean>();
    const { solve, dispose } = LinearProgram.prototype;
    LinearProgram.prototype.solve = function () {
      isOpen.set(this, true);
      return solve.call(this);
    };
    LinearProgram.prototype.dispose = function () {
      isOpen.set(this, false);
      dispose.call(this);
    };
    try {
      const inputs = makeWeek({ size: 'small', sellOut: 1.1, seed: 1 });
      planUnit(inputs, new Units(inputs).of(WEEK[0]!));
    } finally {
      Object.assign(LinearProgram.prototype, { solve, dispose });
    }
    expect([...isOpen.values()]).toEqual([false]);
  });

  it('proves nothing from sums too large to be exact', () => {
    const prices = pricesOf(compile(aDay({ breaks, lines: [aLine(), aLine()] })));
    prices['price'].fill(1e17);
    expect(prices.most(0, ROUNDS)).toBe(Infinity);
  });
});
