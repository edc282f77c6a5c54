import { createHmac, randomUUID } from 'node:crypto';

/** Set by global-setup for the server that it started. */
function secret(): string {
  const value = process.env.E2E_EXTERNAL_AUTH_SECRET;
  if (!value) throw new Error('E2E_EXTERNAL_AUTH_SECRET is not set: name that of E2E_BASE_URL.');
  return value;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token with which another system signs a user in; usable once, valid for `seconds`. */
export function externalToken(user: string, seconds = 50): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const claims = { sub: user, aud: 'traffic', exp, jti: randomUUID() };
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  const mark = createHmac('sha256', secret()).update(signed);
  return `${signed}.${mark.digest('base64url')}`;
}
