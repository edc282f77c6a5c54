import fc from 'fast-check';
import { addDays } from '../../contract/time.js';
import { type Ages, agesOf, type DueDocument } from './aging.js';

const DATE = '2026-12-31';
const document = (changes: Partial<DueDocument>): DueDocument => ({
  ...{ payer: 'client:1', issueDate: '2026-01-01', dueDate: DATE, payable: 100, paid: 0 },
  ...changes,
});

it.each<[number, keyof Ages]>([
  [-5, 'notDue'],
  [0, 'notDue'],
  [1, 'to30'],
  [30, 'to30'],
  [31, 'to60'],
  [60, 'to60'],
  [61, 'to90'],
  [90, 'to90'],
  [91, 'over90'],
  [400, 'over90'],
])('what is over by %d days is %s', (days, age) => {
  const ages = agesOf([document({ dueDate: addDays(DATE, -days) })], [], DATE).get('client:1');
  expect(ages?.[age]).toBe(100);
  expect(ages?.owed).toBe(100);
});

it('a document without a due date is due on its own', () => {
  const ages = agesOf([document({ dueDate: null, issueDate: '2026-12-01' })], [], DATE);
  expect(ages.get('client:1')).toMatchObject({ to30: 100 });
});

it('what was paid is not open, and a credit and a payment for nothing are unallocated', () => {
  const documents = [
    document({ paid: 40 }),
    document({ payable: -30 }),
    document({ payer: 'agency:1', paid: 100 }),
  ];
  const ages = agesOf(documents, [{ payer: 'client:1', amount: 5 }], DATE);
  expect([...ages]).toEqual([
    ['client:1', { notDue: 60, to30: 0, to60: 0, to90: 0, over90: 0, unallocated: 35, owed: 25 }],
  ]);
});

it('ages come to what is owed, and what is owed to all documents less all payments', () => {
  const any = fc.record({
    payer: fc.constantFrom('client:1' as const, 'agency:1' as const),
    issueDate: fc.constantFrom('2026-06-01', '2026-11-30'),
    dueDate: fc.constantFrom(null, '2026-08-01', '2026-12-15', '2027-01-15'),
    payable: fc.integer({ min: -9_999, max: 9_999 }),
    paid: fc.integer({ min: 0, max: 99 }),
  });
  const paid = fc.record({
    payer: fc.constantFrom('client:1' as const, 'agency:1' as const),
    amount: fc.integer({ min: 0, max: 999 }),
  });
  fc.assert(
    fc.property(fc.array(any), fc.array(paid), (documents, unallocated) => {
      const all = [...agesOf(documents, unallocated, DATE).values()];
      for (const { notDue, to30, to60, to90, over90, unallocated: rest, owed } of all)
        expect(notDue + to30 + to60 + to90 + over90 - rest).toBe(owed);
      const owed = all.reduce((sum, one) => sum + one.owed, 0);
      const expected =
        documents.reduce((sum, one) => sum + one.payable - one.paid, 0) -
        unallocated.reduce((sum, { amount }) => sum + amount, 0);
      expect(owed).toBe(expected);
    }),
  );
});

it('a payer of whom nothing is open and nothing is left over is left out', () => {
  const paid = document({ paid: 100 });
  expect(agesOf([paid], [{ payer: 'client:1', amount: 0 }], DATE)).toEqual(new Map());
});
