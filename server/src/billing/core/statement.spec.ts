import { statementOf } from './statement.js';

const entry = { number: null, reference: null, dueDate: null };

it('a statement has documents and payments by day, with what is owed after each', () => {
  const rows = statementOf([
    { ...entry, date: '2026-12-15', kind: 'payment', amount: 5_000 },
    { ...entry, date: '2026-12-15', kind: 'invoice', number: 3, amount: 1_000 },
    { ...entry, date: '2026-12-01', kind: 'credit', number: 2, amount: -1_897 },
    { ...entry, date: '2026-12-01', kind: 'invoice', number: 1, amount: 25_717 },
  ]);
  expect(rows.map(({ kind, number, change, balance }) => [kind, number, change, balance])).toEqual([
    ['invoice', 1, 25_717, 25_717],
    ['credit', 2, -1_897, 23_820],
    ['invoice', 3, 1_000, 24_820],
    ['payment', null, -5_000, 19_820],
  ]);
});

it('documents of a day stand by their numbers', () => {
  const invoice = { ...entry, date: '2026-12-01', kind: 'invoice' as const, amount: 100 };
  const rows = statementOf([9, 12, 10].map((number) => ({ ...invoice, number })));
  expect(rows.map(({ number }) => number)).toEqual([9, 10, 12]);
});
