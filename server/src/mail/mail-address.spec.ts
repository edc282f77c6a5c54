import { isMailAddress } from './mail-address.js';

it.each([
  'laura@example.com',
  'laura.perez+radio@sub.example.com.uy',
  "o'brien@example.ie",
  'x@xn--espaa-rta.es',
])('%s is sent to', (address) => {
  expect(isMailAddress(address)).toBe(true);
});

it.each([
  'laura',
  'laura@example',
  'laura@@example.com',
  'laura@example.com, eve@evil.example',
  'laura@example.com;eve@evil.example',
  'eve@evil.example>',
  '"eve@evil.example x"@example.com',
  '<laura@example.com>',
  'Laura <laura@example.com>',
  'laura@example.com\r\nBcc: eve@evil.example',
  'laura@example.com\n',
  'laura @example.com',
  'laura(comment)@example.com',
  'laura@[127.0.0.1]',
  'laura@127.0.0.1',
  'laura..perez@example.com',
  '=?utf-8?q?eve=40evil.example=3e?=@example.com\u0000',
  'láura@example.com',
  '@evil.example:laura@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is not', (address) => {
  expect(isMailAddress(address)).toBe(false);
});
