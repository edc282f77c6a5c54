import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway } from '../../common/database-errors.js';
import {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from './embedded-database.js';
import { WaitNotice } from '../wait-notice.js';
import { type PostmasterFile, readPostmasterFile } from './postmaster-file.js';

/** The data directory, which the tests share as far as they leave it whole: initdb is slow. */
let folder: string;
const folders: string[] = [];
const running: EmbeddedDatabase[] = [];

async function emptyFolder(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'tandas-embedded-'));
  folders.push(folder);
  await chmod(folder, 0o755);
}

beforeAll(emptyFolder);

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
});

afterAll(async () => {
  for (const each of folders) await rm(each, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedDatabaseOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir: folder, fsync: false, ...options });
  running.push(database);
  return database;
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);
}

describe('embedded database', () => {
  it('is PostgreSQL 18 in UTF-8 with checksums, accents and no open port', async () => {
    const { url } = await start({ fsync: true });
    const settings = await query(
      url,
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
              current_setting('server_encoding') AS encoding, lower('ÁÑÜ') AS lowered,
              current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync,
              current_setting('listen_addresses') AS addresses`,
    );
    expect(settings).toEqual([
      {
        version: 18,
        encoding: 'UTF8',
        lowered: 'áñü',
        checksums: 'on',
        fsync: 'on',
        addresses: '',
      },
    ]);
    expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700);
  });

  it('keeps its data across a restart', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    await expect(postmasterPid()).rejects.toMatchObject({ code: 'ENOENT' });
    const second = await start();
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  it('adopts one that a killed server left running', async () => {
    const first = await start();
    const pid = await postmasterPid();
    await first.release();
    await start();
    expect(await postmasterPid()).toBe(pid);
  });

  it('refuses a second server on the same directory and says which has it', async () => {
    await start();
    await expect(start()).rejects.toThrow(
      `Another server (process ${process.pid}) already uses the data directory`,
    );
  });

  it('lets tools work beside the server; the last one out stops it', async () => {
    const server = await start();
    const tool = await start({ use: 'tool' });
    await server.stop();
    expect(await query(tool.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await tool.stop();
    await expect(postmasterPid()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('starts again by itself when PostgreSQL is killed, with what was committed', async () => {
    const { url } = await start({ fsync: true });
    await query(url, 'CREATE TABLE survives AS SELECT 7 AS n');
    const killed = await postmasterPid();
    process.kill(killed, 'SIGKILL');
    let file: PostmasterFile | undefined;
    while (file?.ready !== true || file.pid === killed) {
      await sleep(20);
      file = await readPostmasterFile(join(folder, 'postgres'));
    }
    // On a busy machine the first attempt may have ended and a second be in progress.
    let kept: unknown;
    while (kept === undefined)
      kept = await query(url, 'SELECT n FROM survives').catch(async (error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
        await sleep(20);
      });
    expect(kept).toEqual([{ n: 7 }]);
  });

  it('is not fooled by a stale postmaster.pid whose number another process has', async () => {
    const first = await start();
    const file = join(folder, 'postgres/postmaster.pid');
    const text = await readFile(file, 'utf8');
    await first.stop();
    await writeFile(file, text.replace(/^\d+/, String(process.ppid)));
    const second = await start();
    expect(await query(second.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('that starts just then is stopped later, and not the program whose number a stale file has', async () => {
    const file = join(folder, 'postgres/postmaster.pid');
    const bystander = spawn('sleep', ['60']);
    try {
      await (await start()).release();
      const pid = await postmasterPid();
      const text = await readFile(file, 'utf8');
      // It answers after the stale file was read, when its own has taken that one's place.
      process.kill(pid, 'SIGSTOP');
      await writeFile(file, text.replace(/^\d+/, String(bystander.pid)));
      const starting = start();
      await sleep(500);
      await writeFile(file, text);
      process.kill(pid, 'SIGCONT');
      await (await starting).stop();
      await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
      expect(bystander.signalCode).toBeNull();
    } finally {
      bystander.kill();
    }
  });

  describe('whose socket is gone', () => {
    const said: string[] = [];
    const notice = () => new WaitNotice((sentence) => said.push(sentence));
    const loseSocket = async () => {
      for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
        await rm(join(folder, 'postgres', name));
    };

    beforeEach(() => void said.splice(0));

    it('is restarted, with a notice', async () => {
      const first = await start({ fsync: true });
      await query(first.url, 'CREATE TABLE reached AS SELECT 7 AS n');
      const unreachable = await postmasterPid();
      await first.release();
      await loseSocket();
      const second = await start({ notice: notice() });
      expect(await postmasterPid()).not.toBe(unreachable);
      expect(await query(second.url, 'SELECT n FROM reached')).toEqual([{ n: 7 }]);
      expect(said.filter((sentence) => !sentence.startsWith('Waiting for'))).toEqual([
        `PostgreSQL (process ${unreachable}) runs on ${folder}, but its socket in ${folder}/postgres is gone: it is stopped and started again.`,
      ]);
    });

    it('is not stopped while a program is still connected', async () => {
      const first = await start();
      const client = new pg.Client({ connectionString: first.url });
      await client.connect();
      await loseSocket();
      await expect(start({ notice: notice() })).rejects.toThrow(
        /^Another program is connected to a PostgreSQL \(process \d+\) on .* stop that program, then start again\.$/,
      );
      expect(said).toContainEqual(
        expect.stringMatching(
          /^Waiting for the programs that still use that PostgreSQL \(process \d+\) to end \(\d+ s so far\)\.$/,
        ),
      );
      expect((await client.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
      await client.end();
    });
  });

  it('that accepts connections but never answers is waited for, with a notice', async () => {
    const said: string[] = [];
    const first = await start();
    const pid = await postmasterPid();
    await first.release();
    process.kill(pid, 'SIGSTOP');
    const starting = start({ notice: new WaitNotice((sentence) => said.push(sentence)) });
    while (said.length === 0) await sleep(20);
    process.kill(pid, 'SIGCONT');
    expect(await query((await starting).url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(said[0]).toBe(`Waiting for PostgreSQL (process ${pid}) to answer (4 s so far).`);
  });

  it('is made once when two processes start on an empty directory', async () => {
    await emptyFolder();
    const both = await Promise.all([start({ use: 'tool' }), start({ use: 'tool' })]);
    expect(both[0].url).toBe(both[1].url);
    expect(await query(both[0].url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('asks for its password where it listens on loopback', async () => {
    await emptyFolder();
    const { url } = await start({ transport: 'loopback' });
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.toString(), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('puts the socket elsewhere when the path of the directory is too long for one', async () => {
    const dataDir = join(folder, 'd'.repeat(60), 'e'.repeat(60));
    const { url } = await start({ dataDir });
    expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    const socketDir = new URL(url).searchParams.get('host') ?? '';
    expect(socketDir.length).toBeLessThan(80);
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
    await running.pop()?.stop();
    await expect(stat(socketDir)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('refuses a cluster of another version and a folder with other files', async () => {
    await emptyFolder();
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres/notes.txt'), 'mine');
    await expect(start()).rejects.toThrow('is not empty and holds no database');
    await writeFile(join(folder, 'postgres/PG_VERSION'), '14\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 14');
  });

  it('removes what an interrupted first start left behind', async () => {
    await emptyFolder();
    const draft = join(folder, 'postgres.new-999999999-abc');
    await mkdir(draft);
    await start();
    await expect(stat(draft)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('says in one sentence why PostgreSQL did not start', async () => {
    const first = await start();
    await first.stop();
    await writeFile(join(folder, 'postgres/postgresql.conf'), 'no_such_setting = 1\n');
    await expect(start()).rejects.toThrow(
      /^The database did not start: configuration file .* contains errors \(see .*postgres\.log\)\.$/,
    );
    expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toContain('no_such_setting');
  });
});
