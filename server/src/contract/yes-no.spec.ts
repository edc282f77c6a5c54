import { readYesNo } from './yes-no.js';

it.each<[string, boolean | null]>([
  ['sí', true],
  ['SI', true],
  [' Yes ', true],
  ['VERDADERO', true],
  ['t', true],
  ['1', true],
  ['on', true],
  ['FALSO', false],
  ['false', false],
  ['N', false],
  ['0', false],
  ['Off', false],
  ['nein', null],
  ['tal vez', null],
  ['-', null],
  ['', null],
])('%s says %s', (text, said) => {
  expect(readYesNo(text)).toBe(said);
});
