import { withMerged } from './merged.js';

const ROWS = [
  { row: 1, cells: ['Cliente', 'Avisos', 'Nota'] },
  { row: 2, cells: ['Sur', '30', 'a'] },
  { row: 3, cells: ['Norte', '', ''] },
  { row: 5, cells: ['Este', '4', ''] },
];

describe('merged cells', () => {
  it('stand in each of their rows, of which the first knows that it is repeated', () => {
    const [, first, second, other] = withMerged(ROWS, [{ top: 2, bottom: 3, column: 1, to: 1 }]);
    expect([first?.cells[1], second?.cells[1], other?.cells[1]]).toEqual(['30', '30', '4']);
    const both = { rows: true, top: 2, to: 1 };
    expect([first?.merged?.get(1), second?.merged?.get(1)]).toEqual([both, both]);
    expect(other).toEqual(ROWS[3]);
  });

  it('over columns stay in the first of them, and say how far they go', () => {
    const [, first] = withMerged(ROWS, [{ top: 2, bottom: 2, column: 1, to: 2 }]);
    expect(first).toMatchObject({ cells: ['Sur', '30', 'a'] });
    expect(first?.merged?.get(1)).toEqual({ rows: false, top: 2, to: 2 });
  });

  it('over a row that has nothing are repeated in no row', () => {
    const rows = withMerged(ROWS, [{ top: 3, bottom: 4, column: 0, to: 0 }]);
    expect(rows[2]?.merged?.get(0)).toEqual({ rows: false, top: 3, to: 0 });
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Cliente', 'Sur', 'Norte', 'Este']);
  });

  it('without anything in them change nothing', () => {
    expect(withMerged(ROWS, [{ top: 3, bottom: 5, column: 1, to: 1 }])).toEqual(ROWS);
    expect(withMerged(ROWS, [{ top: 4, bottom: 5, column: 1, to: 1 }])).toEqual(ROWS);
  });
});
