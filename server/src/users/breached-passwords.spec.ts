import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../config/app-config.js';
import { BreachedPasswords } from './breached-passwords.js';

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tandas-breached-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const hashOf = (password: string) =>
  createHash('sha1').update(password).digest('hex').toUpperCase();

async function listOf(content: string): Promise<BreachedPasswords> {
  const path = join(folder, `list-${(files += 1)}.txt`);
  await writeFile(path, content);
  return new BreachedPasswords(loadConfig({ BREACHED_PASSWORDS: path }));
}

/** As Have I Been Pwned writes it: lines of many lengths, ordered, with or without a last end. */
const linesOf = (passwords: readonly string[]): string[] =>
  passwords.map((each, i) => `${hashOf(each)}:${10 ** (i % 9)}`).sort();

const KNOWN = Array.from({ length: 200 }, (_, i) => `breached ${i}`);
const NEW = Array.from({ length: 200 }, (_, i) => `never seen ${i}`);

describe('breached passwords', () => {
  it.each([
    ['\r\n', '\r\n'],
    ['\n', '\n'],
    ['\r\n', ''],
  ])('are all found, and no other (lines ended by %j, the last by %j)', async (end, last) => {
    const list = await listOf(linesOf(KNOWN).join(end) + last);
    await list.onModuleInit();
    const found = async (passwords: string[]) =>
      (await Promise.all(passwords.map((each) => list.has(each)))).filter(Boolean).length;
    expect(await found(KNOWN)).toBe(KNOWN.length);
    expect(await found(NEW)).toBe(0);
  });

  it.each([1, 2, 3])('are found in a list of %i', async (count) => {
    const list = await listOf(linesOf(KNOWN.slice(0, count)).join('\n'));
    await list.onModuleInit();
    for (const password of KNOWN.slice(0, count)) expect(await list.has(password)).toBe(true);
    for (const password of NEW.slice(0, 50)) expect(await list.has(password)).toBe(false);
  });

  it('may be written in small letters, without counts', async () => {
    const list = await listOf(KNOWN.map(hashOf).sort().join('\n').toLowerCase());
    await list.onModuleInit();
    for (const password of KNOWN.slice(0, 50)) expect(await list.has(password)).toBe(true);
  });

  it('are none without a list', async () => {
    const list = new BreachedPasswords(loadConfig({}));
    await list.onModuleInit();
    expect(await list.has('password')).toBe(false);
  });

  it.each([
    ['is empty', ''],
    ['is something else', 'password\n123456\n'],
    ['is no text', '\0'.repeat(500)],
    ['is not ordered', linesOf(KNOWN).reverse().join('\n')],
    ['is of NTLM hashes', `${'A'.repeat(32)}:1\n`],
  ])('are not read from a file that %s', async (_, content) => {
    await expect((await listOf(content)).onModuleInit()).rejects.toThrow(
      /^BREACHED_PASSWORDS names a file that cannot be used: /,
    );
  });

  it('are not read from a file that is not there, or is a folder', async () => {
    for (const path of [join(folder, 'none.txt'), folder]) {
      const list = new BreachedPasswords(loadConfig({ BREACHED_PASSWORDS: path }));
      await expect(list.onModuleInit()).rejects.toThrow(/^BREACHED_PASSWORDS names a file/);
    }
  });
});
