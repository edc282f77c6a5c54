import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exchangeFolder, writeWhole } from './exchange-folder.js';

let dir: string;
beforeEach(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'tandas-exchange-')));
});
afterEach(() => rm(dir, { recursive: true }));

it('is made below the folder of its media group', async () => {
  expect(await exchangeFolder(join(dir, 'x'), 7, 'ribera/out')).toBe(join(dir, 'x/7/ribera/out'));
  expect(await exchangeFolder(join(dir, 'x'), 7, 'ribera/out')).toBe(join(dir, 'x/7/ribera/out'));
});

it.each(['../8', 'a/../../8', '.', '', 'a//b', '/etc'])('does not leave it by %j', async (name) => {
  await expect(exchangeFolder(dir, 7, name)).rejects.toThrow('is no folder');
});

it('does not leave it by links, of the group, in the middle or at the end', async () => {
  await mkdir(join(dir, '8/inside'), { recursive: true });
  await symlink(join(dir, '8'), join(dir, '9'));
  await expect(exchangeFolder(dir, 9, 'out')).rejects.toThrow('is a link');
  await mkdir(join(dir, '7'));
  await symlink(join(dir, '8'), join(dir, '7/link'));
  for (const name of ['link', 'link/inside', 'link/new'])
    await expect(exchangeFolder(dir, 7, name)).rejects.toThrow('leads out');
  expect(await readdir(join(dir, '8'))).toEqual(['inside']);
  await mkdir(join(dir, '7/real'));
  await symlink(join(dir, '7/real'), join(dir, '7/own'));
  expect(await exchangeFolder(dir, 7, 'own')).toBe(join(dir, '7/real'));
});

it('a file replaces the old one, and no link is written through', async () => {
  await writeFile(join(dir, 'secret'), 'kept');
  await symlink(join(dir, 'secret'), join(dir, 'a.LOG'));
  await symlink(join(dir, 'secret'), join(dir, '.a.LOG.part'));
  await writeWhole(dir, 'a.LOG', Buffer.from('new'));
  expect(await readFile(join(dir, 'secret'), 'utf8')).toBe('kept');
  expect(await readFile(join(dir, 'a.LOG'), 'utf8')).toBe('new');
  expect((await readdir(dir)).sort()).toEqual(['a.LOG', 'secret']);
  for (const name of ['../a', 'a/b', '.a', 'a\\b'])
    await expect(writeWhole(dir, name, Buffer.from('x'))).rejects.toThrow('is no name');
});
