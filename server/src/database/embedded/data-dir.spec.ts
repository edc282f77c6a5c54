import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { accountIn } from './account.js';
import { storedTokenSecret, locateDataDir } from './data-dir.js';
import { closedFolder, permits } from './files.js';
import { parsePostmasterFile } from './postmaster-file.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tandas-files-'));
  await chmod(folder, 0o755);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('permits', () => {
  const file = { uid: 10, gid: 20, mode: 0o750 };
  it.each([
    [{ uid: 10, gid: 99 }, 7, true],
    [{ uid: 11, gid: 20 }, 5, true],
    [{ uid: 11, gid: 20 }, 2, false],
    [{ uid: 11, gid: 21 }, 1, false],
  ])('%j asking for %i: %s', (account, wanted, allowed) => {
    expect(permits(file, account, wanted)).toBe(allowed);
  });
});

describe('closedFolder', () => {
  const stranger = { uid: 54_321, gid: 54_321 };

  it('names the first folder that the account cannot enter', async () => {
    const inner = join(folder, 'closed', 'inner');
    await mkdir(inner, { recursive: true });
    expect(await closedFolder(join(inner, 'not-yet'), stranger)).toBeUndefined();
    await chmod(join(folder, 'closed'), 0o700);
    expect(await closedFolder(inner, stranger)).toBe(join(folder, 'closed'));
  });
});

describe('locateDataDir', () => {
  it('accepts a directory that can be entered, and creates it', async () => {
    const dataDir = join(folder, 'new', 'data');
    expect(await locateDataDir(dataDir, true)).toBe(dataDir);
    expect((await stat(dataDir)).isDirectory()).toBe(true);
  });

  const asRoot = process.getuid?.() === 0;
  it('refuses a configured one that the user of the database cannot enter', async () => {
    await chmod(folder, 0o700);
    const located = locateDataDir(join(folder, 'data'), true);
    // Without root, the database runs as this user, who can enter the folder.
    if (asRoot) await expect(located).rejects.toThrow(/^DATA_DIR lies in .* cannot enter/);
    else await expect(located).resolves.toBe(join(folder, 'data'));
  });

  it.each([
    '/proc/x',
    '/proc/x/y/z',
    '/proc/self/x',
    '/sys/x',
    '/dev/null',
    '/dev/null/x',
    'file',
    'file/data',
    'nowhere',
    'nowhere/data',
    'loop',
    'loop/data',
    'x'.repeat(300),
  ])('says in a sentence that %s cannot be created', async (path) => {
    await writeFile(join(folder, 'file'), '');
    await symlink(join(folder, 'missing'), join(folder, 'nowhere'));
    await symlink(join(folder, 'loop'), join(folder, 'loop'));
    const began = performance.now();
    await expect(locateDataDir(resolve(folder, path), true)).rejects.toThrow(
      /^The data directory .* cannot be made \(E[A-Z]+: .*\): set DATA_DIR to a folder that this user can write\.$/,
    );
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('leaves an existing directory unchanged, and accepts one behind a link', async () => {
    await mkdir(join(folder, 'real'), { mode: 0o711 });
    await symlink(join(folder, 'real'), join(folder, 'link'));
    expect(await locateDataDir(join(folder, 'link'), true)).toBe(join(folder, 'link'));
    expect((await stat(join(folder, 'real'))).mode & 0o777).toBe(0o711);
  });
});

describe('keptTokenSecret', () => {
  it('is created once, unreadable to others, and the same for concurrent calls', async () => {
    const [one, two] = await Promise.all([storedTokenSecret(folder), storedTokenSecret(folder)]);
    expect(one).toBe(two);
    expect(one.length).toBeGreaterThanOrEqual(64);
    expect(await storedTokenSecret(folder)).toBe(one);
    expect((await stat(join(folder, 'token-secret'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'token-secret'), 'utf8')).toBe(one);
  });

  it('is refused when somebody shortened it', async () => {
    await writeFile(join(folder, 'token-secret'), 'short');
    await expect(storedTokenSecret(folder)).rejects.toThrow('shorter than 32 bytes');
  });
});

describe('accountIn', () => {
  it('finds a user by its whole name', () => {
    const passwd = 'postgresx:x:1:2::/:\npostgres:x:101:104::/var/lib/postgresql:/bin/bash\n';
    expect(accountIn(passwd, 'postgres')).toEqual({ uid: 101, gid: 104 });
    expect(accountIn(passwd, 'nobody')).toBeUndefined();
  });
});

describe('parsePostmasterFile', () => {
  const text = '4711\n/data/postgres\n1795237432\n5432\n/data/postgres\n\n  7081 98304\nready   \n';

  it('reads a running server', () => {
    expect(parsePostmasterFile(text)).toEqual({
      pid: 4711,
      port: 5432,
      socketDir: '/data/postgres',
      ready: true,
    });
  });

  it('reads one that is starting, and one whose file is still empty', () => {
    expect(parsePostmasterFile(text.replace('ready   ', 'starting'))?.ready).toBe(false);
    expect(parsePostmasterFile('')).toBeUndefined();
  });
});
