import { columnsThatFit, fitWidths, naturalWidth } from './column-widths';

const tenEach = (text: string): number => text.length * 10;
const open = (...widths: number[]) => widths.map((width) => ({ width, fixed: false }));

describe('what a column wants', () => {
  it('is the widest of its words, or its heading with the arrow of the sort', () => {
    expect(naturalWidth('No.', ['12/0', '12345/0'], tenEach)).toBe(23 + 70);
    expect(naturalWidth('Agency order', ['OP-1'], tenEach)).toBe(23 + 120 + 20);
    expect(naturalWidth('A', [], tenEach)).toBe(23 + 10 + 20);
  });

  it('measures those that are nearly as long as the longest: letters differ in width', () => {
    const widths = (text: string): number =>
      [...text].reduce((n, c) => n + (c === 'W' ? 20 : 5), 0);
    expect(naturalWidth('', ['iiiiiiiiii', 'WWWWWWWW', 'x'], widths)).toBe(23 + 160);
  });

  it('is bounded', () => {
    expect(naturalWidth('A', ['x'.repeat(500)], tenEach)).toBe(460);
  });
});

describe('columns in a width', () => {
  it('share all of it by what they want where there is room', () => {
    const columns = [...open(100, 200), { width: 50, fixed: true }];
    expect(fitWidths(columns, 450, 60)).toEqual([133, 266, 50]);
  });

  it('give way where there is not, the widest first', () => {
    expect(fitWidths(open(80, 300, 500), 580, 60)).toEqual([80, 250, 250]);
    expect(fitWidths(open(80, 300, 500), 780, 60)).toEqual([80, 300, 400]);
  });

  it('keep a least width, even where that is more than there is', () => {
    expect(fitWidths(open(300, 300), 40, 60)).toEqual([60, 60]);
  });
});

describe('columns for which there is room', () => {
  const column = (width: number, optional = 0, fixed = false) => ({ width, fixed, optional });

  it('are all of them while each can have enough', () => {
    const columns = [column(150), column(400), column(100, 2, true)];
    expect(columnsThatFit(columns, 450)).toEqual([0, 1, 2]);
    expect(columnsThatFit(columns, 449)).toEqual([0, 1]);
  });

  it('leave out the most optional first, the last of equals', () => {
    const columns = [column(100), column(100, 1), column(100, 2), column(100, 2)];
    expect(columnsThatFit(columns, 300)).toEqual([0, 1, 2]);
    expect(columnsThatFit(columns, 200)).toEqual([0, 1]);
    expect(columnsThatFit(columns, 10)).toEqual([0]);
  });
});
