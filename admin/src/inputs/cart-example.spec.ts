import { cartExample } from './cart-example';

it.each([
  ['PROMO_{digits}_*', 'PROMO_1044_verano.mp3', '1044'],
  ['{digits:1-6}*', '1044-verano.mp3', '1044'],
  ['*_{digits:6-8}', 'verano_104401.mp3', '104401'],
  ['*{digits:2}', 'promo-10.mp3', '10'],
  ['??{cart:1-3}*', 'xxAB1-verano.mp3', 'AB1'],
  ['*{cart}*', 'promo-AB12-verano.mp3', 'promo'],
])('%s', (pattern, fileName, cart) => expect(cartExample(pattern)).toEqual({ fileName, cart }));

it('what is no pattern has none', () => {
  expect(cartExample('PROMO_')).toBeNull();
});
