import { message } from '../../contract/messages.js';
import { scheduleProblem } from './schedule-problems.js';

const show = (showId: number, timeStart: number, timeEnd: number) => ({
  showId,
  timeStart,
  timeEnd,
});

describe('a day of the schedule', () => {
  it('may have a start and an end at the same time', () => {
    const breaks = [
      { time: 600, timeType: 0 as const },
      { time: 600, timeType: 1 as const },
    ];
    expect(scheduleProblem(breaks, [])).toBeNull();
  });

  it('has no two breaks with the same time and reference', () => {
    const breaks = [
      { time: 600, timeType: 0 as const },
      { time: 600, timeType: 0 as const },
    ];
    expect(scheduleProblem(breaks, [])).toEqual({ code: 'COMMERCIALBREAK_SAME_TIME' });
  });

  it('allows a show to start when another ends, in any order', () => {
    expect(scheduleProblem([], [show(2, 600, 720), show(1, 360, 600)])).toBeNull();
  });

  it.each([
    ['a minute of overlap', [show(1, 360, 601), show(2, 600, 720)]],
    ['one inside the other', [show(1, 360, 720), show(2, 400, 500)]],
    ['the same hours', [show(1, 360, 720), show(2, 360, 720)]],
  ])('refuses %s', (_, shows) => {
    expect(scheduleProblem([], shows)).toEqual({ code: 'SHOW_OVERLAP' });
  });

  it.each([
    ['equal', 600, 600],
    ['inverted', 601, 600],
  ])('refuses a show whose start and end are %s', (_, start, end) => {
    expect(scheduleProblem([], [show(1, start, end)])).toEqual({ code: 'INVALID_TIME_RANGE' });
  });

  it('refuses a show twice', () => {
    expect(scheduleProblem([], [show(1, 0, 60), show(2, 60, 120), show(1, 120, 180)])).toEqual({
      fields: { 'shows.2.showId': message('showTwice') },
    });
  });
});
