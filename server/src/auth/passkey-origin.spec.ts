import { passkeySiteOf } from './passkey-origin.js';

it.each([
  ['https://traffic.example.com', 'https://traffic.example.com', 'traffic.example.com'],
  ['https://traffic.example.com:8443', 'https://traffic.example.com:8443', 'traffic.example.com'],
  ['http://127.0.0.1:3000', 'http://localhost:3000', 'localhost'],
  ['http://[::1]:3000', 'http://localhost:3000', 'localhost'],
  ['http://localhost:3000', 'http://localhost:3000', 'localhost'],
])('passkeys of %s are used at %s', (publicUrl, origin, rpId) => {
  expect(passkeySiteOf(publicUrl)).toEqual({ origin, rpId });
});

it.each([undefined, 'http://traffic.example.com', 'https://192.0.2.7', 'https://[2001:db8::1]'])(
  '%s has none',
  (publicUrl) => expect(passkeySiteOf(publicUrl)).toBeNull(),
);
