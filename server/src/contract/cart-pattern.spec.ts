import { cartReader, isCartPattern } from './cart-pattern.js';
import { LIMITS } from './limits.js';

it.each([
  // Letters to skip, its length, and what stands behind it.
  ['PROMO_{digits}_*', 'PROMO_0123_verano.mp3', '123'],
  ['PROMO_{digits}_*', 'promo_0123_Verano.WAV', '123'],
  ['PROMO_{digits}_*', 'C:\\Audio\\PROMO_0123_x.wav', '123'],
  ['PROMO_{digits}_*', 'TEMA_0123_x.mp3', null],
  ['PROMO_{digits}_*', 'PROMO_0123.mp3', null],
  ['PROMO_{digits}_*', 'PROMO_A123_x.mp3', null],
  ['AÑO-{digits}', 'an\u0303o-7.mp3', '7'],
  ['??{digits}*', 'SP1044 verano', '1044'],
  ['???{cart:4}*', 'sp-AB12verano', 'AB12'],
  // At the beginning.
  ['{cart}_*', 'Ab12_verano', 'Ab12'],
  ['{cart}*', 'AB12-verano', 'AB12'],
  ['{cart:4}*', 'A-12verano', 'A-12'],
  ['{cart}*', 'año12-verano', null],
  ['{digits:1-6}*', '123456 verano', '123456'],
  ['{digits:1-6}*', '1234567 verano', null],
  ['{digits:4}*', '1234567 verano', '1234'],
  ['{digits:4}_*', '12345_verano', null],
  ['{digits:5-8}*', '1234 verano', null],
  // At the end.
  ['*_{digits}', 'verano_2026_0123.mp3', '123'],
  ['*{digits}', 'verano0123.mp3', '123'],
  ['*{digits:2}', 'verano0123.mp3', '23'],
  ['*{digits:1-3}', 'verano0123.mp3', null],
  ['*-{cart:6}', 'verano-promo-AB.123.wav', 'AB.123'],
  ['*{digits}*', 'verano 12 de 20', '12'],
  ['*({cart})*v?', 'promo (x y) (A7) v2.mp3', 'A7'],
  ['{digits}ab*b', '12ab', null],
  ['{digits}ab*b', '12abb', '12'],
  ['{cart}', 'ABCD1234.wav', 'ABCD1234'],
  ['{digits}', '0000.mp3', null],
  ['{digits}', '', null],
  ['{cart}', 'x'.repeat(33), null],
])('by %s the cart of %s is %s', (pattern, fileName, cart) =>
  expect(cartReader(pattern)(fileName)).toBe(cart),
);

it('a station that says nothing has carts at the beginning', () => {
  expect(cartReader(null)('001044-verano.mp3')).toBe('1044');
  expect(cartReader(null)('PROMO_1044.mp3')).toBeNull();
});

it.each(['{cart}', '{digits:32}', 'a*b{digits:1-32}c*d', '??{cart:2-2}'])('%s is one', (text) =>
  expect(isCartPattern(text)).toBe(true),
);

it.each([
  ...['', 'PROMO_', '{cart}{digits}', '{cart', 'cart}', '{Cart}', '{isci}', '{cart:}', '{cart:0}'],
  ...['{cart:33}', '{cart:4-2}', '{cart:1-100}', '{cart: 4}', '**{cart}', '*a*{cart}', '{cart}*_*'],
  ...['promos/{cart}', 'C:\\{cart}'],
])('%s is none', (text) => {
  expect(isCartPattern(text)).toBe(false);
  expect(cartReader(text)('PROMO_1044.mp3')).toBeNull();
});

it('names that fit nearly everywhere are read at once', () => {
  const name = 'a'.repeat(LIMITS.fileName);
  const half = 'a'.repeat(LIMITS.cartPattern / 2 - 8);
  const began = performance.now();
  for (const pattern of [`*${half}{cart:31}*${half}b`, `*a{cart}*b`, `*?{digits}${half}`])
    for (let i = 0; i < 100; i++) expect(cartReader(pattern)(name)).toBeNull();
  expect(performance.now() - began).toBeLessThan(3_000);
});
