import { keyOf, readKey } from './studio-key.js';

const SECRET = 'a'.repeat(43);

it('names the media group and the studio', () => {
  const key = { multimediaId: 12, studioId: 345 };
  expect(readKey(keyOf(key, SECRET))).toEqual(key);
});

it.each([
  '',
  SECRET,
  `1.${SECRET}`,
  `0.1.${SECRET}`,
  `1.0.${SECRET}`,
  `1.99999999999.${SECRET}`,
  `1.2147483648.${SECRET}`,
  `1.1.${SECRET}x`,
  `1.1.${'a'.repeat(42)}`,
  ` 1.1.${SECRET}`,
  'eyJhbGciOi.eyJzdWIiOi.signature',
])('is not %j', (text) => {
  expect(readKey(text)).toBeNull();
});
