import { textDigest } from './text-digest.js';

it('tells texts apart by every letter, in UTF-8', () => {
  expect(textDigest('ñandú')).toBe(
    '43dbd6bf7148e6e6584eee6d8b61ab8e5dd76374c4587cdabd50a3274e11f9d3',
  );
  expect(textDigest('ñandu')).not.toBe(textDigest('ñandú'));
});

it('of no text is that of an empty one', () => {
  expect(textDigest(null)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
