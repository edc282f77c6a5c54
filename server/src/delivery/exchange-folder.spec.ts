import { execFileSync } from 'node:child_process';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  hasHandlePaths,
  openByHandle,
  openByIdentity,
  type OpenFolder,
} from './exchange-folder.js';
import * as tasks from './exchange-tasks.js';
import { lookAt, readStill } from './look.js';
import { writeWhole } from './write-whole.js';

let dir: string;
beforeEach(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'tandas-exchange-')));
});
afterEach(() => rm(dir, { recursive: true }));

const WAYS = [
  ...((await hasHandlePaths()) ? [['by handle', openByHandle] as const] : []),
  ['by identity', openByIdentity] as const,
];
/** A folder that another group's people can see, with what they must not get. */
const theirs = () => join(dir, '8/theirs');
const place = (folder: string, multimediaId = 7) => ({ exchangeDir: dir, multimediaId, folder });

describe.each(WAYS)('a folder that is opened %s', (_, open) => {
  const within = async <T>(
    folder: string,
    work: (folder: OpenFolder) => Promise<T>,
    multimediaId?: number,
  ): Promise<T> => {
    const opened = await open(place(folder, multimediaId));
    return work(opened).finally(() => opened.close());
  };
  const put = (folder: string, name: string) =>
    within(folder, ({ path, holds }) => writeWhole(path, name, Buffer.from('new'), holds));

  it('is made below the folder of its media group', async () => {
    await put('ribera/out', 'a.LOG');
    await put('ribera/out', 'b.LOG');
    expect((await readdir(join(dir, '7/ribera/out'))).sort()).toEqual(['a.LOG', 'b.LOG']);
  });

  it.each(['../8', 'a/../../8', '.', '', 'a//b', '/etc'])(
    'does not leave it by %j',
    async (name) => {
      await expect(put(name, 'a.LOG')).rejects.toThrow('is no folder');
    },
  );

  it('does not leave it by links, of the group, in the middle or at the end', async () => {
    await mkdir(join(dir, '8/inside'), { recursive: true });
    await symlink(join(dir, '8'), join(dir, '9'));
    await expect(within('out', () => Promise.resolve(), 9)).rejects.toThrow('is a link');
    await mkdir(join(dir, '7'));
    await symlink(join(dir, '8'), join(dir, '7/link'));
    for (const name of ['link', 'link/inside'])
      await expect(put(name, 'a.LOG')).rejects.toThrow('leads out');
    expect(await readdir(join(dir, '8/inside'))).toEqual([]);
    await mkdir(join(dir, '7/real'));
    await symlink(join(dir, '7/real'), join(dir, '7/own'));
    await put('own', 'a.LOG');
    expect(await readdir(join(dir, '7/real'))).toEqual(['a.LOG']);
  });

  it('takes nothing to another group when a link takes its place', async () => {
    await mkdir(theirs(), { recursive: true });
    await within('out', async ({ path, holds }) => {
      await rename(join(dir, '7/out'), join(dir, '7/aside'));
      await symlink(theirs(), join(dir, '7/out'));
      // Refused, or written into the folder that was opened: only what theirs has counts.
      await writeWhole(path, 'a.LOG', Buffer.from('secret'), holds).catch(() => undefined);
    });
    for (const name of await readdir(theirs()))
      expect(await readFile(join(theirs(), name), 'utf8')).toBe('');
  });

  it('writes nothing once it lies in the folder of another group', async () => {
    await mkdir(join(dir, '8'), { recursive: true });
    await within('out', async ({ path, check, holds }) => {
      await rename(join(dir, '7/out'), theirs());
      await expect(check()).rejects.toThrow();
      await expect(writeWhole(path, 'a.LOG', Buffer.from('secret'), holds)).rejects.toThrow();
    });
    for (const name of await readdir(theirs()))
      expect(await readFile(join(theirs(), name), 'utf8')).toBe('');
  });

  it('reads nothing of another group that takes its place', async () => {
    await mkdir(theirs(), { recursive: true });
    await writeFile(join(theirs(), 'a.elr'), 'theirs');
    await within('in', async ({ path, holds }) => {
      await rename(join(dir, '7/in'), join(dir, '7/aside'));
      await symlink(theirs(), join(dir, '7/in'));
      const look = (await lookAt(join(theirs(), 'a.elr')))!;
      const read = readStill(join(path, 'a.elr'), look, (file) => holds(file, 'a.elr'));
      // By its handle the folder has no such file; by its path it is another's, which is an error.
      expect(await read.catch((error: unknown) => String(error))).not.toBeInstanceOf(Buffer);
    });
  });
});

it('a file moves from one folder to another only as it looked', async () => {
  await mkdir(join(dir, '7/in'), { recursive: true });
  await writeFile(join(dir, '7/in/a.elr'), 'one');
  const [file] = await tasks.list(place('in'));
  await writeFile(join(dir, '7/in/a.elr'), 'more than one');
  const task = { from: place('in'), to: place('in/done'), name: 'a.elr', why: null };
  expect(await tasks.move({ ...task, file: file! })).toBe(false);
  const [grown] = await tasks.list(place('in'));
  expect(await tasks.move({ ...task, file: grown! })).toBe(true);
  expect(await readdir(join(dir, '7/in/done'))).toEqual(['a.elr']);
  // Another process was first.
  expect(await tasks.move({ ...task, file: grown! })).toBe(false);
  expect(await tasks.read({ place: place('in'), ...grown! })).toBeNull();
});

it('a pipe is neither read nor waited for, as a file or as a folder', async () => {
  await mkdir(join(dir, '7/in'), { recursive: true });
  for (const name of ['7/pipe', '7/in/a.elr']) execFileSync('mkfifo', [join(dir, name)]);
  expect(await tasks.list(place('in'))).toEqual([]);
  const look = { is: '1:2:3', size: 2, link: false };
  expect(await tasks.read({ place: place('in'), name: 'a.elr', look })).toBeNull();
  const files = [{ fileName: 'a.LOG', bytes: Buffer.from('x') }];
  await expect(tasks.deliver({ place: place('pipe'), files, listNames: null })).rejects.toThrow();
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
