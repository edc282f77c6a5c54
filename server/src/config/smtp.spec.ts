import { EnvironmentReader } from './environment-reader.js';
import { readSmtp } from './smtp.js';

const MAIL_FROM = 'Tandas <traffic@example.com>';
const read = (env: Record<string, string>) => readSmtp(new EnvironmentReader(env));

it('is nothing where nothing is set', () => {
  expect(read({})).toBeUndefined();
});

it.each([
  [
    'smtp://user:p%40ss@mail.example.com',
    { host: 'mail.example.com', port: 587, secure: false, requireTLS: true },
    { user: 'user', pass: 'p@ss' },
  ],
  [
    'smtps://user:x@mail.example.com',
    { host: 'mail.example.com', port: 465, secure: true, requireTLS: false },
    { user: 'user', pass: 'x' },
  ],
  [
    'smtp://127.0.0.1:2525',
    { host: '127.0.0.1', port: 2525, secure: false, requireTLS: false },
    null,
  ],
  [
    'smtp://a:b@127.0.0.1:2525',
    { host: '127.0.0.1', port: 2525, secure: false, requireTLS: false },
    { user: 'a', pass: 'b' },
  ],
  ['smtp://[::1]:25', { host: '::1', port: 25, secure: false, requireTLS: false }, null],
  ['smtp://relay:25', { host: 'relay', port: 25, secure: false, requireTLS: false }, null],
])('%s is read', (SMTP_URL, server, auth) => {
  expect(read({ SMTP_URL, MAIL_FROM })).toEqual({
    server: { ...server, ...(auth && { auth }) },
    from: { name: 'Tandas', address: 'traffic@example.com' },
    domains: ['example.com'],
  });
});

it('a sender may have no name', () => {
  const smtp = read({ SMTP_URL: 'smtp://relay', MAIL_FROM: 'traffic@example.com' });
  expect(smtp?.from).toEqual({ name: '', address: 'traffic@example.com' });
  expect(smtp?.domains).toEqual(['example.com']);
});

it('media groups may send from further domains', () => {
  const named = {
    SMTP_URL: 'smtp://relay',
    MAIL_FROM,
    MAIL_DOMAINS: 'Cobros.example, example.com',
  };
  expect(read(named)?.domains).toEqual(['example.com', 'cobros.example']);
  expect(() => read({ ...named, MAIL_DOMAINS: 'a@b.example' })).toThrow('must list domains');
});

it.each([
  [{ SMTP_URL: 'smtp://relay' }, 'SMTP_URL and MAIL_FROM need each other'],
  [{ MAIL_FROM }, 'SMTP_URL and MAIL_FROM need each other'],
  [{ SMTP_URL: 'http://relay', MAIL_FROM }, 'SMTP_URL must look like'],
  [{ SMTP_URL: 'relay', MAIL_FROM }, 'SMTP_URL must look like'],
  [{ SMTP_URL: 'smtp://relay?raw=1', MAIL_FROM }, 'SMTP_URL must look like'],
  [{ SMTP_URL: 'smtp://relay', MAIL_FROM: 'Tandas' }, 'MAIL_FROM must look like'],
  [{ SMTP_URL: 'smtp://relay', MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM must look like'],
  [{ SMTP_URL: 'smtp://relay', MAIL_FROM: 'A\r\nBcc: x <a@b.example>' }, 'MAIL_FROM must look'],
])('%j is refused', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
});
