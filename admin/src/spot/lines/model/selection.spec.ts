import { at, moved, rectOf, tabbed, within } from './selection';

const SIZE = { rows: 3, cols: 30 };
const PLAIN = { shift: false, ctrl: false };

describe('the selection', () => {
  it('moves by arrows inside the grid, the item column included', () => {
    expect(moved(at(0, 0), 'ArrowRight', PLAIN, SIZE)).toEqual(at(0, 1));
    expect(moved(at(0, 0), 'ArrowLeft', PLAIN, SIZE)).toEqual(at(0, -1));
    expect(moved(at(0, -1), 'ArrowLeft', PLAIN, SIZE)).toEqual(at(0, -1));
    expect(moved(at(2, 29), 'ArrowDown', PLAIN, SIZE)).toEqual(at(2, 29));
    expect(moved(at(1, 5), 'Home', PLAIN, SIZE)).toEqual(at(1, 0));
    expect(moved(at(1, 5), 'End', { shift: false, ctrl: true }, SIZE)).toEqual(at(2, 29));
    expect(moved(at(1, 5), 'x', PLAIN, SIZE)).toBeNull();
  });

  it('extends with Shift from where it is active, and goes on from there without', () => {
    const range = moved(at(1, 5), 'ArrowRight', { shift: true, ctrl: true }, SIZE);
    expect(range && rectOf(range)).toEqual({ top: 1, bottom: 1, left: 5, right: 29 });
    expect(range && moved(range, 'ArrowLeft', PLAIN, SIZE)).toEqual(at(1, 4));
  });

  it('moves across rows with Tab and leaves at the ends', () => {
    expect(tabbed(at(0, 29), false, SIZE)).toEqual(at(1, 0));
    expect(tabbed(at(1, 0), true, SIZE)).toEqual(at(0, 29));
    expect(tabbed(at(0, -1), false, SIZE)).toEqual(at(0, 0));
    expect(tabbed(at(2, 29), false, SIZE)).toBeNull();
    expect(tabbed(at(0, 0), true, SIZE)).toBeNull();
  });

  it('stays inside after rows were deleted', () => {
    expect(within(at(2, 30), { rows: 1, cols: 28 })).toEqual(at(0, 27));
  });
});
