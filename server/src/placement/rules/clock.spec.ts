import { breakTimes } from './clock.js';

describe('breakTimes', () => {
  it('starts a start-referenced break at its time', () => {
    expect(breakTimes({ time: 600, timeType: 0 }, 90)).toEqual({ start: 36_000, end: 36_090 });
  });

  it('ends an end-referenced break at its time', () => {
    expect(breakTimes({ time: 600, timeType: 1 }, 90)).toEqual({ start: 35_910, end: 36_000 });
  });

  it('may start before midnight or end after it', () => {
    expect(breakTimes({ time: 0, timeType: 1 }, 30)).toEqual({ start: -30, end: 0 });
    expect(breakTimes({ time: 1439, timeType: 0 }, 90)).toEqual({ start: 86_340, end: 86_430 });
  });

  it('has no length without airings', () => {
    expect(breakTimes({ time: 600, timeType: 1 }, 0)).toEqual({ start: 36_000, end: 36_000 });
  });
});
