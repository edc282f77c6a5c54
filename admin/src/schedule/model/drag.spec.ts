import fc from 'fast-check';
import { nudge, STEP } from '../../inputs/clock-step';
import { minutesAt, moveBreak, moveShow, newSlotAt, resizeShow, snap } from './drag';
import { aBreak, aShow } from './samples';

describe('dragging', () => {
  it.each([
    [458, 5, 460],
    [457, 5, 455],
    [458, 1, 458],
    [0, 5, 0],
  ])('%i to steps of %i is %i', (minutes, step, result) =>
    expect(snap(minutes, step)).toBe(result),
  );

  it('reads the time of a pixel inside the day', () => {
    expect(minutesAt(93, 60, STEP.coarse)).toBe(95);
    expect(minutesAt(-20, 60, STEP.coarse)).toBe(0);
    expect(minutesAt(99_999, 60, STEP.coarse)).toBe(1440);
  });

  it('moves a break to the step, and not at all by less than half of it', () => {
    const item = aBreak(458);
    expect(moveBreak(item, 10, 5).time).toBe(470);
    expect(moveBreak(item, 2, 5)).toBe(item);
    expect(moveBreak(item, 3, 1).time).toBe(461);
    expect(moveBreak(item, 9_999, 5).time).toBe(1439);
    expect(moveBreak(item, -9_999, 5).time).toBe(0);
  });

  it('moves a show with its length, inside the day', () => {
    const item = aShow(1, 600, 660);
    expect(moveShow(item, 32, 5)).toEqual(aShow(1, 630, 690));
    expect(moveShow(item, 9_999, 5)).toEqual(aShow(1, 1380, 1440));
    expect(moveShow(item, -9_999, 5)).toEqual(aShow(1, 0, 60));
  });

  it('drags an edge of a show, which never gets shorter than a step', () => {
    const item = aShow(1, 600, 660);
    expect(resizeShow(item, 'timeEnd', 31, 5)).toEqual(aShow(1, 600, 690));
    expect(resizeShow(item, 'timeEnd', -600, 5)).toEqual(aShow(1, 600, 605));
    expect(resizeShow(item, 'timeStart', 600, 5)).toEqual(aShow(1, 655, 660));
    expect(resizeShow(item, 'timeStart', -9_999, 5)).toEqual(aShow(1, 0, 660));
    expect(resizeShow(item, 'timeEnd', 9_999, 5)).toEqual(aShow(1, 600, 1440));
  });

  it('leaves every show in order and in the day', () => {
    const minutes = fc.integer({ min: -2000, max: 2000 });
    const edge = fc.constantFrom('timeStart' as const, 'timeEnd' as const);
    fc.assert(
      fc.property(minutes, edge, fc.constantFrom(1, 5), (by, which, step) => {
        for (const slot of [
          moveShow(aShow(1, 603, 661), by, step),
          resizeShow(aShow(1, 603, 661), which, by, step),
        ]) {
          expect(slot.timeStart).toBeGreaterThanOrEqual(0);
          expect(slot.timeEnd).toBeLessThanOrEqual(1440);
          expect(slot.timeStart).toBeLessThan(slot.timeEnd);
        }
      }),
    );
  });
});

describe('moving with keys', () => {
  it.each([
    [458, 1, 5, 460],
    [458, -1, 5, 455],
    [460, 1, 5, 465],
    [460, -1, 5, 455],
    [460, 1, 1, 461],
  ] as const)('from %i in direction %i by %i to %i', (from, direction, step, to) =>
    expect(nudge(from, direction, step)).toBe(to),
  );
});

describe('a show added with a click', () => {
  it('takes an hour, or what is free', () => {
    const shows = [aShow(1, 600, 660)];
    expect(newSlotAt(shows, 300)).toEqual({ timeStart: 300, timeEnd: 360 });
    expect(newSlotAt(shows, 570)).toEqual({ timeStart: 570, timeEnd: 600 });
    expect(newSlotAt(shows, 1410)).toEqual({ timeStart: 1410, timeEnd: 1440 });
    expect(newSlotAt(shows, 1440)).toEqual({ timeStart: 1439, timeEnd: 1440 });
  });
});
