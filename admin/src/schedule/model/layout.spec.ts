import fc from 'fast-check';
import {
  breakBlock,
  breakMarks,
  dayHeight,
  inLanes,
  markSize,
  showBlock,
  yOf,
  ZOOMS,
} from './layout';

describe('the picture of a week', () => {
  it('puts a show where its hours are', () => {
    expect(showBlock({ timeStart: 60, timeEnd: 150 }, 60)).toEqual({ top: 60, height: 90 });
  });

  it('puts a break under its start and above its end', () => {
    const height = breakBlock({ time: 600, timeType: 0 }, 92).height;
    expect(breakBlock({ time: 600, timeType: 0 }, 92).top).toBe(yOf(600, 92));
    expect(breakBlock({ time: 600, timeType: 1 }, 92).top).toBe(yOf(600, 92) - height);
  });

  it('keeps breaks inside the day', () => {
    expect(breakBlock({ time: 0, timeType: 1 }, 60).top).toBe(0);
    const last = breakBlock({ time: 1439, timeType: 0 }, 60);
    expect(last.top + last.height).toBe(dayHeight(60));
  });

  it('shows breaks 12 minutes apart under each other wherever times are written', () => {
    for (const zoom of ZOOMS.filter((px) => markSize(px) !== 'line')) {
      const marks = breakMarks(
        [0, 12, 24, 36].map((time) => ({ time, timeType: 0 as const })),
        zoom,
      );
      expect(marks.map(({ lanes }) => lanes)).toEqual([1, 1, 1, 1]);
    }
  });

  it('puts what overlaps side by side', () => {
    const marks = inLanes([
      { top: 0, height: 10 },
      { top: 5, height: 10 },
      { top: 10, height: 10 },
      { top: 30, height: 10 },
    ]);
    expect(marks.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ]);
  });

  it('never draws one mark over another', () => {
    const block = fc.record({ top: fc.nat(300), height: fc.integer({ min: 1, max: 40 }) });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 60 }), (blocks) => {
        const marks = inLanes(blocks);
        for (const [i, a] of marks.entries()) {
          expect(a.lane).toBeLessThan(a.lanes);
          for (const b of marks.slice(i + 1)) {
            const touch = a.top < b.top + b.height && b.top < a.top + a.height;
            if (touch) expect([a.lanes, a.lane === b.lane]).toEqual([b.lanes, false]);
          }
        }
      }),
    );
  });
});
