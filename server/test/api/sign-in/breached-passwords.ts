import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOn } from '../../support/cli.js';
import { PASSWORD, sharedServer, TestApp } from '../../support/app.js';

const BREACHED = 'a-rare-horse-but-known-8';
const SENTENCES = {
  EN: 'This password was in a breach elsewhere: choose another one',
  ES: 'Esta contraseña apareció en una filtración: elegí otra',
};

const folder = await mkdtemp(join(tmpdir(), 'tandas-breached-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const path = join(folder, 'list.txt');
const lines = [BREACHED, 'one', 'two', 'three']
  .map((each) => createHash('sha1').update(each).digest('hex').toUpperCase())
  .sort()
  .map((hash, i) => `${hash}:${i + 1}\r\n`);
await writeFile(path, lines.join(''));
const server = await sharedServer({ BREACHED_PASSWORDS: path });
const owner = await server.tenant('Grupo Uno');

describe('a password that was in a breach', () => {
  it.each(['EN', 'ES'] as const)('is not taken as a new one (%s)', async (language) => {
    const change = (newPassword: string) =>
      server.call(
        'POST',
        'Authentication/changePassword',
        { currentPassword: PASSWORD, newPassword },
        { token: owner.token, language },
      );
    expect(await change(BREACHED)).toMatchObject({
      status: 400,
      body: { errors: { newPassword: SENTENCES[language] } },
    });
    if (language === 'ES') expect((await change(`${BREACHED}9`)).status).toBe(200);
  });

  it('is not taken on the command line either', async () => {
    const create = (email: string, password: string) =>
      runOn(
        server,
        [
          'user:create',
          '--email',
          email,
          '--name',
          'A',
          '--password-stdin',
          '--multimedia',
          String(owner.multimediaId),
        ],
        `${password}\n`,
      );
    const refused = await create('a@example.com', BREACHED);
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining(SENTENCES.EN) });
    expect((await create('a@example.com', `${BREACHED}9`)).status).toBe(0);
  });
});

it('nothing starts where the list is not there', async () => {
  const path = join(folder, 'none.txt');
  await expect(TestApp.start({ BREACHED_PASSWORDS: path })).rejects.toThrow(
    /^BREACHED_PASSWORDS names a file that cannot be used: ENOENT/,
  );
});
