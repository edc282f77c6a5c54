import { execFile } from 'node:child_process';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  rm,
  stat,
  statfs,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../src/database/embedded/embedded-database.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { ServerProcess } from '../support/server-process.js';
import { removeRunFolder } from '../support/run-folder.mjs';
import { ApiClient, report, until } from '../support/api-client.js';
import { Cluster } from '../support/cluster.js';
import { fillDatabase, startServer, TEST_SECRET } from '../support/demo-server.js';
import { Ledger } from '../support/ledger.js';

const run = promisify(execFile);

/** A small file system. Mounting it needs rights that root lacks in most containers. */
async function smallDisk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tandas-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder]);
  return folder;
}

async function unmount(folder: string): Promise<void> {
  await run('umount', ['-l', folder]);
  await rm(folder, { recursive: true, force: true });
}

/** Takes all room but so many bytes. @returns a function that gives it back */
async function fill(folder: string, left: number): Promise<() => Promise<void>> {
  const { bavail, bsize } = await statfs(folder);
  const file = join(folder, 'ballast');
  await writeFile(file, Buffer.alloc(Math.max(0, bavail * bsize - left)));
  return () => unlink(file);
}

const LEFT = 1_000_000;
const REFUSALS = 20;
const LARGE = 'x'.repeat(1000);

/** Writes until the disk is full and for some seconds after that, then frees space. */
async function fillAndFree(api: ApiClient, disk: string, ledger: Ledger): Promise<Set<string>> {
  try {
    return await refusedUntilFreed(api, disk, ledger);
  } catch (error) {
    await ledger.stop();
    throw error;
  }
}

async function refusedUntilFreed(
  api: ApiClient,
  disk: string,
  ledger: Ledger,
): Promise<Set<string>> {
  await ledger.more(100);
  const free = await fill(disk, LEFT);
  const sentences = new Set<string>();
  const end = performance.now() + 60_000;
  let refusals = 0;
  while (refusals < REFUSALS && performance.now() < end) {
    const body = { code: `L${performance.now()}`, description: LARGE };
    const reply = await api.post('Origin/create', body, { lang: 'ES' });
    if (reply.status === 201) continue;
    refusals += 1;
    expect([reply.status, reply.retryAfter === null]).toEqual([503, false]);
    sentences.add((JSON.parse(reply.text) as { message: string }).message);
    expect((await api.get('health/live')).status).toBe(200);
    await sleep(50);
  }
  expect(refusals).toBe(REFUSALS);
  await free();
  return sentences;
}

const FULL = 'El disco del servidor está lleno y no se guardó nada. Avisá al administrador.';
const AWAY = 'La base de datos no está disponible. Probá de nuevo en un momento.';

describe('a full disk', () => {
  it('of a PostgreSQL server: 503 and a log line, nothing lost, and it works once there is room', async () => {
    const disk = await smallDisk();
    const folder = join(disk, 'cluster');
    await mkdir(folder);
    const cluster = await Cluster.start({ folder, settings: { max_wal_size: '64MB' } });
    await fillDatabase(cluster.url);
    const { server, port } = await startServer(cluster.url);
    try {
      const api = await ApiClient.on(port).signIn();
      const ledger = new Ledger(4, () => api);
      const sentences = await fillAndFree(api, disk, ledger);
      for (const sentence of sentences) expect([FULL, AWAY]).toContain(sentence);
      if (!(await cluster.answers())) await cluster.up();
      await ledger.more(100);
      await ledger.stop();
      expect(await ledger.lost(cluster.url)).toEqual([]);
      expect([...ledger.refused.keys()]).toEqual([503]);
      expect(server.stderr).toMatch(/No space left|database|Connection/i);
      report(`PostgreSQL server: ${ledger}; 0 lost; said: ${[...sentences].join(' | ')}`);
    } finally {
      await server.signal('SIGKILL');
      await cluster.drop();
      await unmount(disk);
    }
  }, 180_000);

  it('of the embedded database: the same, without anybody starting anything again', async () => {
    const disk = await smallDisk();
    const dataDir = join(disk, 'data');
    const port = await freePort();
    await chmod(disk, 0o755);
    const server = new ServerProcess({
      DATA_DIR: dataDir,
      PORT: String(port),
      TOKEN_SECRET: TEST_SECRET,
    });
    try {
      await server.ready();
      const api = await ApiClient.on(port).signIn();
      const ledger = new Ledger(4, () => api);
      const sentences = await fillAndFree(api, disk, ledger);
      for (const sentence of sentences) expect([FULL, AWAY]).toContain(sentence);
      await until(async () => (await api.get('health/ready')).status === 200, 30);
      await ledger.more(100);
      await ledger.stop();
      const database = await startEmbeddedDatabase({ dataDir, use: 'tool' });
      expect(await ledger.lost(database.url)).toEqual([]);
      await database.release();
      expect([...ledger.refused.keys()]).toEqual([503]);
      report(`embedded: ${ledger}; 0 lost; said: ${[...sentences].join(' | ')}`);
    } finally {
      await server.signal('SIGKILL');
      await removeRunFolder(dataDir);
      await unmount(disk);
    }
  }, 180_000);

  it('of the embedded database, under its write-ahead log: it ends, and is started again until there is room', async () => {
    const disk = await smallDisk();
    const dataDir = await mkdtemp(join(tmpdir(), 'tandas-wal-'));
    await chmod(dataDir, 0o755);
    const port = await freePort();
    const env = { DATA_DIR: dataDir, PORT: String(port), TOKEN_SECRET: TEST_SECRET };
    let server = new ServerProcess(env);
    try {
      await server.ready();
      await server.signal('SIGTERM');
      await moveLog(join(dataDir, 'postgres/pg_wal'), join(disk, 'pg_wal'));
      server = new ServerProcess(env);
      await server.ready();
      const api = await ApiClient.on(port).signIn();
      const ledger = new Ledger(4, () => api);
      await ledger.more(100);
      const free = await fill(disk, 0);
      await useUpLog(dataDir);
      await until(() => server.stderr.includes('The database did not start'), 60);
      const refused = await api.post(
        'Origin/create',
        { code: 'X', description: 'x' },
        { lang: 'ES' },
      );
      expect([refused.status, JSON.parse(refused.text)]).toMatchObject([503, { message: AWAY }]);
      expect((await api.get('health/live')).status).toBe(200);
      expect((await api.get('health/ready')).status).toBe(503);
      await free();
      const took = await until(async () => (await api.get('health/ready')).status === 200, 30);
      await ledger.more(100);
      await ledger.stop();
      const database = await startEmbeddedDatabase({ dataDir, use: 'tool' });
      expect(await ledger.lost(database.url)).toEqual([]);
      await database.release();
      expect([...ledger.refused.keys()]).toEqual([503]);
      report(
        `embedded, write-ahead log: ${ledger}; 0 lost; back ${took.toFixed(0)} ms after room was made`,
      );
    } finally {
      await server.signal('SIGKILL');
      await removeRunFolder(dataDir);
      await unmount(disk);
    }
  }, 180_000);
});

/** Moves the write-ahead log to another disk, like initdb --waldir. */
async function moveLog(from: string, to: string): Promise<void> {
  const { uid, gid } = await stat(from);
  await cp(from, to, { recursive: true });
  await run('chown', ['-R', `${uid}:${gid}`, to]);
  await chmod(to, 0o700);
  await rm(from, { recursive: true });
  await symlink(to, from);
}

/** Switches to new segments of the write-ahead log until PostgreSQL stops. */
async function useUpLog(dataDir: string): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir, use: 'tool' });
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  const segment = `SELECT pg_logical_emit_message(false, 'full', repeat('x', 1000000)), pg_switch_wal()`;
  await expect(
    (async () => {
      for (let i = 0; i < 200; i += 1) await client.query(segment);
    })(),
  ).rejects.toThrow();
  await database.release();
}
