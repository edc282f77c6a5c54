import { createHmac, randomUUID } from 'node:crypto';
import type { TestApp } from '../support/app.js';
import { EXTERNAL_SECRET } from '../support/app.js';
import type { Fields } from './reference.js';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT signed by hand, so that it can be wrong in any way. HS256 by default. */
export function jwt(claims: unknown, secret: string, alg: 'HS256' | 'HS512' | 'none' = 'HS256') {
  const content = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  if (alg === 'none') return `${content}.`;
  const hash = alg === 'HS256' ? 'sha256' : 'sha512';
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
}

export const claimsOf = (token: string): Fields =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Fields;

/** The server's time in seconds. */
export const serverSeconds = (server: TestApp): number => Math.floor(server.clock.now() / 1000);

/** An external sign-in token, valid apart from `changes`. */
export const externalToken = (
  server: TestApp,
  user: string,
  changes: Fields = {},
  { secret = EXTERNAL_SECRET, alg = 'HS256' as 'HS256' | 'HS512' | 'none' } = {},
): string =>
  jwt(
    {
      sub: user,
      aud: 'traffic',
      exp: serverSeconds(server) + 30,
      jti: randomUUID(),
      ...changes,
    },
    secret,
    alg,
  );
