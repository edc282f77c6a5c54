import { deliveryText } from './delivery-texts.js';

const mail = (numbers: number[]) => ({
  ...{ group: 'Ribera\r\nBcc: x@y.example', payerName: 'ACME\r\nX: y', numbers },
});

it.each([
  ['EN', [12], 'Pre-invoice 12'],
  ['EN', [13, 12], 'Pre-invoices 12, 13'],
  ['ES', [12], 'Prefactura 12'],
  ['ES', [5, 2, 3, 4, 6], 'Prefacturas 2, 3, 4, 5, 6'],
  ['ES', [7, 2, 3, 4, 5, 6], 'Prefacturas 2 a 7 (6)'],
] as const)('%s %j', (language, numbers, subject) => {
  const told = deliveryText(mail([...numbers]), language);
  // Nothing that anybody typed.
  expect(told.subject).toBe(subject);
  expect(told.text).toContain('ACME');
});
