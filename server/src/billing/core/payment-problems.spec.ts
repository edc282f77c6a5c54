import { type EnteredPayment, paymentProblems } from './payment-problems.js';

const DOCUMENTS = [
  { id: 1, number: 11, payer: 'client:5' as const, open: 10_000 },
  { id: 2, number: 12, payer: 'client:5' as const, open: 500 },
  { id: 3, number: 13, payer: 'agency:5' as const, open: 10_000 },
  { id: 4, number: 14, payer: 'client:5' as const, open: -700 },
];
const payment = (
  amount: number,
  ...allocations: [preInvoiceId: number, amount: number][]
): EnteredPayment => ({
  ...{ payer: 'client:5', amount },
  allocations: allocations.map(([preInvoiceId, cents]) => ({ preInvoiceId, amount: cents })),
});

it.each<[string, EnteredPayment]>([
  ['all that is open of two documents', payment(10_500, [1, 10_000], [2, 500])],
  ['a part, and something for nothing yet', payment(900, [2, 100])],
  ['nothing yet', payment(1)],
])('may pay %s', (_, entered) => {
  expect(paymentProblems(entered, DOCUMENTS)).toEqual({});
});

it.each<[string, EnteredPayment, string, string]>([
  ['a negative payment', payment(-1), 'amount', 'paymentAmount'],
  ['a payment of nothing', payment(0), 'amount', 'paymentAmount'],
  ['a negative allocation', payment(5, [1, -1]), 'allocations.0.amount', 'paymentAmount'],
  ['an allocation of nothing', payment(5, [1, 0]), 'allocations.0.amount', 'paymentAmount'],
  ['a cent above what is open', payment(900, [2, 501]), 'allocations.0.amount', 'paymentOpen'],
  ['anything of a credit', payment(900, [4, 1]), 'allocations.0.amount', 'paymentOpen'],
  ["another payer's document", payment(900, [3, 1]), 'allocations.0.preInvoiceId', 'paymentPayer'],
  ['no document', payment(900, [9, 1]), 'allocations.0.preInvoiceId', 'reference'],
  ['one twice', payment(900, [2, 1], [2, 1]), 'allocations.1.preInvoiceId', 'repeatedId'],
  ['more than it has', payment(900, [1, 500], [2, 401]), 'allocations', 'paymentAllocated'],
])('is refused for %s', (_, entered, path, key) => {
  const problems = paymentProblems(entered, DOCUMENTS);
  expect(Object.entries(problems).map(([at, problem]) => [at, problem.key])).toEqual([[path, key]]);
});

it('says that nothing is open of a credit', () => {
  const { 'allocations.0.amount': problem } = paymentProblems(payment(900, [4, 1]), DOCUMENTS);
  expect(JSON.stringify(problem)).toContain('0.00');
  expect(JSON.stringify(problem)).not.toContain('-');
});
