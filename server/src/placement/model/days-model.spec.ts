import fc from 'fast-check';
import { aBreak, aDay, aLine } from '../../../test/placement/build.js';
import { mediumWeek } from '../../../test/placement/week-arbitrary.js';
import { dayInput } from '../rules/day-input.js';
import { boardOf, type Board } from '../search/board.js';
import { construct, placingOrder } from '../search/construct.js';
import { Units } from '../week.js';
import { modelOfDays, type DaysModel } from './days-model.js';
import { compileDays } from './several-days.js';

/** The board of these days, with what the whole has there. */
function boardOfDays(whole: Board, { model, airings, breaks }: DaysModel): Board {
  const board = boardOf(model);
  airings.forEach((i, k) => {
    const b = breaks.indexOf(whole.at[i]!);
    if (b >= 0) board.place(k, b);
  });
  return board;
}

describe('modelOfDays', () => {
  it('has the airings of its days, and those without a place that could be there', () => {
    const at = (startTime: number) => ({ startTime, endTime: startTime + 30 });
    const inputs = [600, 700, 800].map((time, day) =>
      aDay({
        date: `2026-10-1${day + 2}`,
        breaks: [aBreak(time)],
        lines: [aLine({ ...at(time), occurrences: 1 }), aLine({ ...at(time), priority: 'B' })],
      }),
    );
    const model = compileDays(inputs, []);
    const board = boardOf(model);
    [0, 1, 2, 4].forEach((i) => board.place(i, model.lo[i]!));
    const { model: extract, airings, breaks } = modelOfDays(model, [0, 2], board.at, 0);
    expect(extract.breaks.map(({ time }) => time % 1440)).toEqual([600, 800]);
    // Of the third day, the second line is unplaced and of a lower letter than asked for.
    const placed = Array.from(airings, (i) => board.at[i]!);
    expect(placed.filter((b) => b < 0)).toEqual([]);
    expect(placed.every((b) => breaks.includes(b))).toBe(true);
    expect(modelOfDays(model, [0, 2], board.at, 1).airings).toHaveLength(airings.length + 1);
  });

  it('takes what the whole takes, and nothing else', () => {
    fc.assert(
      fc.property(mediumWeek, fc.nat(), fc.nat(), ({ inputs, week }, a, b) => {
        const unit = new Units(inputs).of(week[0]!);
        const asks = unit.asks.filter(({ isPossible }) => isPossible);
        if (asks.length === 0) return;
        const model = compileDays(
          unit.dates.map((date) => dayInput(inputs, date)),
          asks,
        );
        const whole = boardOf(model);
        construct(whole, placingOrder(model));
        const days = [...new Set([a % unit.dates.length, b % unit.dates.length])];
        const extract = modelOfDays(model, days, whole.at, model.letters - 1);
        const board = boardOfDays(whole, extract);
        extract.airings.forEach((i, k) => {
          if (whole.at[i]! >= 0) return;
          extract.breaks.forEach((from, to) => {
            const isInWindow = model.lo[i]! <= from && from < model.hi[i]!;
            const isInExtract = extract.model.lo[k]! <= to && to < extract.model.hi[k]!;
            expect(isInExtract).toBe(isInWindow);
            if (isInWindow) expect(board.fits(k, to)).toBe(whole.fits(i, from));
          });
        });
      }),
      { numRuns: 60 },
    );
  });
});
