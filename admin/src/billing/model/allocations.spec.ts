import { allocationsOf, leftOf, spread } from './allocations';

it('an amount is spread over documents in their order, each as far as it goes', () => {
  const open = [
    { id: 4, open: 10_010 },
    { id: 5, open: 2_000 },
    { id: 6, open: 500 },
  ];
  expect(spread(110.2, open)).toEqual({ d4: 100.1, d5: 10.1, d6: null });
  expect(spread(0, open)).toEqual({ d4: null, d5: null, d6: null });
  expect(spread(500, open)).toEqual({ d4: 100.1, d5: 20, d6: 5 });
});

it('what was typed is what is sent, and what is left is exact', () => {
  const typed = { d4: 0.1, d5: null, d6: 0.2, d7: 0 };
  expect(allocationsOf(typed)).toEqual([
    { preInvoiceId: 4, amount: 0.1 },
    { preInvoiceId: 6, amount: 0.2 },
  ]);
  expect(leftOf(0.3, typed)).toBe(0);
  expect(leftOf(0.2, typed)).toBe(-10);
});
