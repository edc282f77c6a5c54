import { addDays } from '../../contract/time.js';
import type { DueDocument } from './aging.js';
import { isNamed, longestDue } from './overdue.js';

const DATE = '2026-12-31';
const document = (days: number, changes: Partial<DueDocument> = {}): DueDocument => ({
  ...{ payer: 'client:1', issueDate: '2026-01-01', dueDate: addDays(DATE, -days) },
  ...{ payable: 100, paid: 0 },
  ...changes,
});

it('what is due longest counts, of what is open alone', () => {
  const due = longestDue(
    [
      ...[
        document(10),
        document(40),
        document(20),
        document(90, { paid: 100 }),
        document(80, { payable: -5 }),
      ],
      ...[document(0, { payer: 'client:2' }), document(-3, { payer: 'client:2' })],
      document(0, { payer: 'agency:1', dueDate: null, issueDate: addDays(DATE, -7) }),
    ],
    DATE,
  );
  expect([...due]).toEqual([
    ['client:1', 40],
    ['agency:1', 7],
  ]);
});

it.each([
  [31, 1, 30, true],
  [30, 1, 30, false],
  [1, 1, 0, true],
  [0, 1, 0, false],
  [90, 0, 30, false],
  [90, -5, 30, false],
  [90, 1, null, false],
])('%d days due, %d owed, named after %s: %s', (days, owed, after, named) => {
  expect(isNamed(days, owed, after)).toBe(named);
});
