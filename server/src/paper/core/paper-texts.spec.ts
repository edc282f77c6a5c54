import { monthText, PAPER_TEXTS } from './paper-texts.js';

it.each([
  [0, '0.00', '0,00'],
  [5, '0.05', '0,05'],
  [99_999, '999.99', '999,99'],
  [100_000, '1,000.00', '1.000,00'],
  [123_456_789_01, '123,456,789.01', '123.456.789,01'],
  [-150, '-1.50', '-1,50'],
])('%d cents are written as each language does', (cents, english, spanish) => {
  expect(PAPER_TEXTS.EN.amount(cents)).toBe(english);
  expect(PAPER_TEXTS.ES.amount(cents)).toBe(spanish);
});

it('counts have their thousands apart, and months their names', () => {
  expect([999, 1_000, 1_234_567].map(PAPER_TEXTS.EN.count)).toEqual(['999', '1,000', '1,234,567']);
  expect(PAPER_TEXTS.ES.count(1_000)).toBe('1.000');
  expect(monthText(PAPER_TEXTS.EN, '2026-12-01')).toBe('December 2026');
  expect(monthText(PAPER_TEXTS.ES, '2027-01-31')).toBe('enero 2027');
});
