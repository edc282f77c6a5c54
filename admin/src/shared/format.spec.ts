import { compactText } from './format';

it.each([
  ['EN', ['900', '1.5K', '12K', '1.5M']],
  ['ES', ['900', '1,5k', '12k', '1,5M']],
] as const)('%s: numbers are written in few characters, with the same unit', (language, texts) => {
  expect([900, 1_500, 12_000, 1_500_000].map((n) => compactText(n, language))).toEqual(texts);
});
