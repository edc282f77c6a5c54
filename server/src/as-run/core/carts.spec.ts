import { cartOf } from '../../contract/carts.js';
import { codesOf, sameAudio, sameFileName } from './carts.js';

it.each([
  ['1001-spot', '1001'],
  ['000123.wav', '123'],
  ['123456 verano', '123456'],
  ['1234567 verano', null],
  ['spot-1001', null],
  ['000000', null],
  ['', null],
])('the cart of %s is %s', (name, cart) => expect(cartOf(name)).toBe(cart));

it('a file is the same in any folder, with any ending of audio and in any letters', () => {
  const names = ['C:\\Audio\\Año.WAV', '/x/año.mp3', ' AÑO ', 'an\u0303o.m4a'];
  expect(new Set(names.map(sameFileName))).toEqual(new Set(['año']));
  expect(sameFileName('spot.v1.MP3')).toBe(sameFileName('spot.v1'));
  expect(sameFileName('promo.v1')).not.toBe(sameFileName('promo.v2'));
});

const airing = { cart: '1001', fileName: '1001-spot.wav', isci: 'ABCD1234000' };
const nothing = { cart: null, file: null, isci: null };

it.each([
  ['its cart', { cart: '1001' }, true],
  ['its file', { file: 'x/1001-SPOT.mp3' }, true],
  ['its code', { isci: 'abcd1234000' }, true],
  ['its file as a code', { isci: '1001-spot' }, true],
  ['another cart', { cart: '1002' }, false],
  ['another file', { file: '1001' }, false],
  ['another code', { isci: 'ABCD1234999' }, false],
  ['nothing', {}, false],
])('a row with %s: %s', (_, row, same) => {
  expect(sameAudio(airing, { ...nothing, ...row })).toBe(same);
});

it('no cart is no other’s', () => {
  expect(sameAudio({ ...airing, cart: null }, { ...nothing })).toBe(false);
});

it('a network calls an airing by its code or its file, each once', () => {
  expect(codesOf(airing)).toEqual(['1001-spot', 'abcd1234000']);
  expect(codesOf({ fileName: 'A.wav', isci: null })).toEqual(['a']);
});
