import { owedOf } from './owed.js';

it('what is owed is told by age in units, with what of it is due', () => {
  const due = (dueDate: string | null, open: number) => ({
    ...{ issueDate: '2026-08-01', dueDate, open },
  });
  const open = [
    due('2026-12-31', 10_001),
    due('2026-12-01', 2_000),
    due('2026-11-01', 300),
    due('2026-10-01', 40),
    due(null, 5),
    due('2026-12-31', -1_000),
  ];
  expect(owedOf(open, 250, '2026-12-15')).toEqual({
    ...{ notDue: 100.01, to30: 20, to60: 3, to90: 0.4, over90: 0.05 },
    ...{ overdue: 23.45, unallocated: 12.5, owed: 110.96 },
  });
});

it('whoever has nothing owes nothing', () => {
  expect(owedOf([], 0, '2026-12-15')).toEqual({
    ...{ notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0, overdue: 0, unallocated: 0, owed: 0 },
  });
});
