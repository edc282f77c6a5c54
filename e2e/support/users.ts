import { execFile } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What global-setup tells of the server that it started. */
function own(name: 'E2E_DATA_DIR' | 'E2E_EXTERNAL_AUTH_SECRET'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: name that of the server at E2E_BASE_URL.`);
  return value;
}

/** A user of the first media group that no other test knows, made by the command line. */
export async function createUser(password: string): Promise<string> {
  const email = `${randomUUID()}@flow.example`;
  const settings = { NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: own('E2E_DATA_DIR') };
  const command = ['user:create', '--email', email, '--name', 'Flow', '--multimedia', '1'];
  const running = promisify(execFile)(
    process.execPath,
    [join(ROOT, 'server/dist/cli.js'), ...command, '--password-stdin'],
    { cwd: ROOT, env: { ...process.env, ...settings } },
  );
  running.child.stdin?.end(`${password}\n`);
  await running;
  return email;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The token with which another system signs a user in; usable once, for `seconds`. */
export function externalToken(user: string, seconds = 50): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const claims = { sub: user, aud: 'traffic', exp, jti: randomUUID() };
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  const mark = createHmac('sha256', own('E2E_EXTERNAL_AUTH_SECRET')).update(signed);
  return `${signed}.${mark.digest('base64url')}`;
}
