import { breakProblem, overlapProblem, rangeProblem, showProblem, usedShows } from './rules';
import { aBreak, aDay, aShow } from './samples';

// The same cases as server/src/schedule/core/schedule-problems.spec.ts.
describe('a break of a day', () => {
  const day = aDay({ commercialBreaks: [aBreak(600), aBreak(660, { timeType: 1 })] });

  it.each([
    ['another with the same time and reference', 600, 0, 'errors.COMMERCIALBREAK_SAME_TIME'],
    ['a start where another ends', 660, 0, null],
    ['an end where another starts', 600, 1, null],
    ['a minute later', 601, 0, null],
  ] as const)('%s', (_, time, timeType, problem) =>
    expect(breakProblem(day, { time, timeType }, null)).toBe(problem),
  );

  it('is not in its own way when it is edited', () => {
    expect(breakProblem(day, { time: 600, timeType: 0 }, 0)).toBeNull();
    expect(breakProblem(day, { time: 600, timeType: 0 }, 1)).not.toBeNull();
  });
});

describe('a show of a day', () => {
  const day = aDay({ shows: [aShow(1, 360, 600), aShow(2, 720, 840)] });

  it.each([
    ['starts when another ends', 600, 660, null],
    ['ends when another starts', 660, 720, null],
    ['has a minute of overlap', 599, 660, 'errors.SHOW_OVERLAP'],
    ['is inside another', 400, 500, 'errors.SHOW_OVERLAP'],
    ['covers another', 700, 900, 'errors.SHOW_OVERLAP'],
    ['has the same hours', 360, 600, 'errors.SHOW_OVERLAP'],
  ] as const)('%s', (_, timeStart, timeEnd, problem) =>
    expect(overlapProblem(day, { timeStart, timeEnd }, null)).toBe(problem),
  );

  it.each([
    ['equal', 600, 600, 'schedule.startBeforeEnd'],
    ['inverted', 601, 600, 'schedule.startBeforeEnd'],
    ['a minute apart', 600, 601, null],
  ] as const)('whose start and end are %s', (_, timeStart, timeEnd, problem) =>
    expect(rangeProblem({ timeStart, timeEnd })).toBe(problem),
  );

  it('is in the day once; its own slot does not count', () => {
    expect([...usedShows(day, null)]).toEqual([1, 2]);
    expect([...usedShows(day, 0)]).toEqual([2]);
    expect(showProblem(day, aShow(2, 900, 960), null)).toBe('schedule.showTwice');
    expect(showProblem(day, aShow(1, 300, 360), 0)).toBeNull();
  });
});
