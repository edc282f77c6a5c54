import { staysOpen } from './stays-open.js';

const OPEN = [{ id: 1, number: 12, payer: 'client:1', open: 100 }] as const;
const payment = (amount: number, changes: object = {}) => ({
  ...({ payer: 'client:1', date: '2026-11-05', amount, reference: null, preInvoiceId: 1 } as const),
  ...changes,
});

it.each([
  ['all of it', [payment(60), payment(40)], true],
  ['a cent more', [payment(60), payment(41)], false],
  ['nothing of it', [payment(500, { preInvoiceId: null })], true],
  ['a document that is gone', [payment(1, { preInvoiceId: 2 })], false],
  ['a document of another payer', [payment(1, { payer: 'agency:1' })], false],
])('what is open is enough for %s: %j', (_, payments, enough) => {
  expect(staysOpen(OPEN, payments)).toBe(enough);
});
