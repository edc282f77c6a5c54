import { selectCell, moveByKey, rectOf, moveByTab, within } from './selection';

const SIZE = { rows: 3, cols: 30 };
const PLAIN = { shift: false, ctrl: false };

describe('the selection', () => {
  it('moves by arrows inside the grid, the item column included', () => {
    expect(moveByKey(selectCell(0, 0), 'ArrowRight', PLAIN, SIZE)).toEqual(selectCell(0, 1));
    expect(moveByKey(selectCell(0, 0), 'ArrowLeft', PLAIN, SIZE)).toEqual(selectCell(0, -1));
    expect(moveByKey(selectCell(0, -1), 'ArrowLeft', PLAIN, SIZE)).toEqual(selectCell(0, -1));
    expect(moveByKey(selectCell(2, 29), 'ArrowDown', PLAIN, SIZE)).toEqual(selectCell(2, 29));
    expect(moveByKey(selectCell(1, 5), 'Home', PLAIN, SIZE)).toEqual(selectCell(1, 0));
    expect(moveByKey(selectCell(1, 5), 'End', { shift: false, ctrl: true }, SIZE)).toEqual(
      selectCell(2, 29),
    );
    expect(moveByKey(selectCell(1, 5), 'x', PLAIN, SIZE)).toBeNull();
  });

  it('extends with Shift from where it is active, and goes on from there without', () => {
    const range = moveByKey(selectCell(1, 5), 'ArrowRight', { shift: true, ctrl: true }, SIZE);
    expect(range && rectOf(range)).toEqual({ top: 1, bottom: 1, left: 5, right: 29 });
    expect(range && moveByKey(range, 'ArrowLeft', PLAIN, SIZE)).toEqual(selectCell(1, 4));
  });

  it('moves across rows with Tab and leaves at the ends', () => {
    expect(moveByTab(selectCell(0, 29), false, SIZE)).toEqual(selectCell(1, 0));
    expect(moveByTab(selectCell(1, 0), true, SIZE)).toEqual(selectCell(0, 29));
    expect(moveByTab(selectCell(0, -1), false, SIZE)).toEqual(selectCell(0, 0));
    expect(moveByTab(selectCell(2, 29), false, SIZE)).toBeNull();
    expect(moveByTab(selectCell(0, 0), true, SIZE)).toBeNull();
  });

  it('stays inside after rows were deleted', () => {
    expect(within(selectCell(2, 30), { rows: 1, cols: 28 })).toEqual(selectCell(0, 27));
  });
});
