import { isBillable } from './billable.js';
import { midnightOf } from './place-row.js';

const DATE = '2026-12-07';
const DAY = midnightOf(DATE);
const at = (clock: string, date = DATE) => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return midnightOf(date) + hours * 3600 + minutes * 60 + seconds;
};
const line = (from: string, to: string | null, window = { start: 420, end: 510 }) => ({
  dayStart: DAY,
  start: at('07:00'),
  window,
  dates: { from: midnightOf(from), to: to === null ? null : midnightOf(to) },
});

describe('what aired is billable by itself', () => {
  it.each([
    ['06:59:59', false],
    ['07:00:00', true],
    ['08:29:59', true],
    ['08:30:00', false],
  ])("inside its line's window: at %s", (clock, billable) => {
    expect(isBillable(line(DATE, DATE), at(clock), false)).toBe(billable);
  });

  it.each([
    ['2026-12-06', false],
    ['2026-12-07', true],
    ['2026-12-08', true],
    ['2026-12-09', false],
  ])("inside its line's dates: on %s", (date, billable) => {
    const whole = line(DATE, '2026-12-08');
    // A window of the whole day, of the day on which it aired.
    const day = { ...whole, dayStart: midnightOf(date), window: { start: 0, end: 1439 } };
    expect(isBillable(day, at('12:00', date), true)).toBe(billable);
  });

  it('until midnight where its window ends at 23:59, and without an end of its dates', () => {
    const night = line(DATE, null, { start: 1380, end: 1439 });
    expect(isBillable(night, at('23:59:59'), true)).toBe(true);
    expect(isBillable(night, at('00:00:00', '2026-12-08'), true)).toBe(false);
  });

  it('where a person planned it outside of its window, at its planned time too', () => {
    const early = { ...line(DATE, DATE), start: at('06:00') };
    expect(isBillable(early, at('06:00'), false)).toBe(true);
    expect(isBillable(early, at('05:59:59'), false)).toBe(false);
  });

  it('with an exact time only where it was not moved', () => {
    const exact = { ...line(DATE, DATE), window: null };
    expect([false, true].map((moved) => isBillable(exact, at('07:00'), moved))).toEqual([
      true,
      false,
    ]);
  });
});
