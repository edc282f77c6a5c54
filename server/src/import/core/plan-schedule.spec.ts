import { LIMITS } from '../../contract/limits.js';
import { type ScheduleDayPlan, SchedulePlan, type ScheduleRow } from './plan-schedule.js';

const BREAK = {
  time: 480,
  timeType: 0,
  toleranceInMinutes: 3,
  spotType: 0,
  allowMixSpotCategory: 0,
} as const;
const MONDAY: ScheduleDayPlan = {
  ...{ stationId: 1, dayOfWeek: 1, version: 4, breaks: [BREAK] },
  shows: [{ showId: 7, timeStart: 360, timeEnd: 600 }],
};
const row = (n: number, over: Partial<ScheduleRow>): ScheduleRow => ({
  ...{ row: n, key: 'FM', stationId: 1, days: [1], breaks: [], shows: [] },
  ...over,
});
const at = (time: number, more: object = {}) => ({ time, timeType: 0 as const, ...more });
const show = (showId: number, timeStart: number, timeEnd: number) => ({
  ...{ showId, timeStart, timeEnd },
});

/** The actions, and why rows are refused. */
const told = (rows: ReturnType<SchedulePlan['rows']>) =>
  rows.map(({ action, errors }) => [
    action,
    ...Object.entries(errors).map(([field, said]) => `${field}: ${said.key}`),
  ]);

describe('breaks', () => {
  it('are made, changed or left as they are, on each day of their row', () => {
    const plan = new SchedulePlan([MONDAY]);
    const rows = plan.rows([
      row(2, { breaks: [at(480)] }),
      row(3, { days: [1, 2], breaks: [at(495)] }),
      row(4, { days: [2], breaks: [at(480, { spotType: 2 })] }),
    ]);
    expect(told(rows)).toEqual([['same'], ['create'], ['create']]);
    expect(plan.toSave()).toEqual([
      { ...MONDAY, breaks: [BREAK, { ...BREAK, time: 495 }] },
      {
        ...{ stationId: 1, dayOfWeek: 2, version: 0, shows: [] },
        breaks: [
          { ...BREAK, time: 495 },
          { ...BREAK, spotType: 2 },
        ],
      },
    ]);
  });

  it('keep what a row does not say', () => {
    const hard = { ...BREAK, toleranceInMinutes: 0 as const };
    const plan = new SchedulePlan([{ ...MONDAY, breaks: [hard] }]);
    expect(told(plan.rows([row(2, { breaks: [at(480, { spotType: 2 })] })]))).toEqual([['update']]);
    expect(plan.toSave()[0]?.breaks).toEqual([{ ...hard, spotType: 2 }]);
  });

  it('of the same time and day stand in one row alone', () => {
    const plan = new SchedulePlan([]);
    const rows = plan.rows([
      row(2, { days: [1, 2], breaks: [at(480)] }),
      row(3, { days: [2, 3], breaks: [at(480)] }),
      row(4, { days: [2], breaks: [{ time: 480, timeType: 1 }] }),
      row(5, { stationId: 2, days: [2], breaks: [at(480)] }),
    ]);
    expect(told(rows)).toEqual([
      ['create'],
      ['refused', 'time: importTwice'],
      ['create'],
      ['create'],
    ]);
    // Nothing of a refused row, not even the day that would have been new.
    expect(plan.toSave().map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 2]);
  });

  it('are as many as a day can have', () => {
    const breaks = Array.from({ length: LIMITS.commercialBreaksPerDay }, (_, time) => ({
      ...BREAK,
      time,
    }));
    const plan = new SchedulePlan([{ ...MONDAY, breaks }]);
    const rows = plan.rows([row(2, { breaks: [at(1400)] }), row(3, { breaks: [at(3)] })]);
    expect(told(rows)).toEqual([['refused', 'time: list'], ['same']]);
  });
});

describe('shows', () => {
  it('are made, or moved where the day has them', () => {
    const plan = new SchedulePlan([MONDAY]);
    const rows = plan.rows([
      row(2, { shows: [show(7, 420, 600)] }),
      row(3, { shows: [show(8, 600, 720)] }),
    ]);
    expect(told(rows)).toEqual([['update'], ['create']]);
    expect(plan.toSave()[0]?.shows).toEqual([show(7, 420, 600), show(8, 600, 720)]);
  });

  it('do not overlap with others of the day, stored ones or those of other rows', () => {
    const plan = new SchedulePlan([MONDAY]);
    const rows = plan.rows([
      row(2, { shows: [show(8, 540, 660)] }),
      row(3, { days: [2, 1], shows: [show(9, 599, 700)] }),
      row(4, { days: [2], shows: [show(9, 600, 700)] }),
      row(5, { days: [2], shows: [show(8, 500, 601)] }),
      row(6, { days: [2], shows: [show(10, 700, 700)] }),
    ]);
    expect(told(rows)).toEqual([
      ['refused', 'from: importOverlap'],
      ['refused', 'from: importOverlap'],
      ['create'],
      ['refused', 'from: importOverlap'],
      ['refused', 'to: importEndFirst'],
    ]);
    expect(plan.toSave()).toHaveLength(1);
  });
});
