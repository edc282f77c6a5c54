import { redact } from './redact.js';

describe('redact', () => {
  it.each([
    ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln-_x ends', 'token [token] ends'],
    ['postgres://tandas:hush@db:5432/tandas', 'postgres://tandas:[password]@db:5432/tandas'],
    ['{"user":"a","password":"hush hush","x":1}', '{"user":"a","password":"[secret]","x":1}'],
    [String.raw`"{\"newPassword\":\"hush\"}"`, String.raw`"{\"newPassword\":\"[secret]\"}"`],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ])('%s', (text, clean) => expect(redact(text)).toBe(clean));

  it.each(['GET /api/Client/getAll 200', 'http://127.0.0.1:3000/', 'at a@b.example:12'])(
    'leaves %s',
    (text) => expect(redact(text)).toBe(text),
  );
});
