import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { pauseAfter } from '../../../scripts/lib/supervise.mjs';
import { freePort } from '../../src/database/embedded/free-port.js';
import { isAlive } from '../../src/database/embedded/postmaster-file.js';
import { ApiClient, until } from '../support/api-client.js';
import { removeRunFolder } from '../support/run-folder.mjs';
import { fillDataDir } from '../support/demo-server.js';
import { CHECKOUT, ServerProcess } from '../support/server-process.js';

/** The data directory of all tests. */
const folder = await mkdtemp(join(tmpdir(), 'tandas-restart-'));
await chmod(folder, 0o755);
await fillDataDir(folder);
let port: number;
const processes: ServerProcess[] = [];

beforeEach(async () => {
  port = await freePort();
});

afterEach(async () => {
  for (const each of processes.splice(0)) {
    const children = await childrenOf(each.pid);
    const ended = each.signal('SIGKILL');
    for (const pid of children) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    await ended;
  }
});
afterAll(() => removeRunFolder(folder));

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []));
}

function run(program: 'npm start' | 'npm run worker'): ServerProcess {
  const env = { DATA_DIR: folder, PORT: String(port) };
  const started = new ServerProcess(env, undefined, program);
  processes.push(started);
  return started;
}

async function childOf(started: ServerProcess): Promise<number> {
  const [child] = await childrenOf(started.pid);
  if (child === undefined) throw new Error('There is no child');
  return child;
}

const postmasterFile = () => stat(join(folder, 'postgres/postmaster.pid'));

describe('npm start', () => {
  it('starts a server again that was killed, says why, loses nothing, and stops with Ctrl-C', async () => {
    const started = run('npm start');
    await started.ready();
    const api = await ApiClient.on(port).signIn();
    expect((await api.post('Origin/create', { code: 'KEPT', description: 'x' })).status).toBe(201);
    process.kill(await childOf(started), 'SIGKILL');
    await started.ready(2);
    expect(started.stderr).toBe(
      'The server was ended by SIGKILL: somebody killed it, or the system had no memory left. It starts again in 0.5 s.\n',
    );
    // The session goes on as well.
    expect((await api.get('Origin/getAll')).text).toContain('KEPT');
    // Ctrl-C, which a terminal sends to all of them.
    process.kill(await childOf(started), 'SIGINT');
    expect(await started.signal('SIGINT')).toBe(0);
    expect(started.stderr.split('\n')).toHaveLength(2);
    await expect(postmasterFile()).rejects.toMatchObject({ code: 'ENOENT' });
  }, 60_000);

  it('leaves no server behind when it is killed itself', async () => {
    const started = run('npm start');
    await started.ready();
    const child = await childOf(started);
    await started.signal('SIGKILL');
    await until(async () => !isAlive(child));
    await expect(postmasterFile()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('does not repeat a start for which the port is in use, and stops its database again', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
    const started = run('npm start');
    expect(await started.end()).toBe(1);
    expect(started.stderr).toBe(
      `Port ${port} on 127.0.0.1 is in use: stop what listens there, or set PORT to another.\n`,
    );
    other.close();
    await expect(postmasterFile()).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('npm run worker', () => {
  it('starts a worker again that was killed', async () => {
    const started = run('npm run worker');
    await started.ready();
    process.kill(await childOf(started), 'SIGKILL');
    await started.ready(2);
    expect(started.stderr).toMatch(
      /^The worker was ended by SIGKILL.* starts again in 0\.5 s\.\n$/,
    );
    expect(await started.signal('SIGTERM')).toBe(0);
  }, 60_000);
});

describe('a program that is kept running', () => {
  const READY = `process.send('ready');`;

  /** What is said of a program of these lines, and how it ends. */
  async function supervised(
    lines: string,
    meanwhile?: (kill: (signal: 'SIGINT') => void, said: () => string) => Promise<void>,
  ) {
    const program = join(folder, 'program.mjs');
    await writeFile(program, lines);
    const supervise = pathToFileURL(join(CHECKOUT, 'scripts/lib/supervise.mjs')).href;
    const script = join(folder, 'supervise.mjs');
    await writeFile(
      script,
      `import { supervise } from ${JSON.stringify(supervise)};
      await supervise('It', ${JSON.stringify(program)});`,
    );
    const began = performance.now();
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
    await meanwhile?.(
      (signal) => child.kill(signal),
      () => said,
    );
    const status = await ended;
    return { status, said: said.split('\n').slice(0, -1), ms: performance.now() - began };
  }

  it('is started again however often it dies, after pauses that grow', async () => {
    const dies = `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
      const count = ${JSON.stringify(join(folder, 'count'))};
      const before = existsSync(count) ? Number(readFileSync(count, 'utf8')) : 0;
      writeFileSync(count, String(before + 1));
      if (before === 4) process.exit(0);
      // Once it was ready, a start that fails by itself is repeated as well.
      if (before !== 1) ${READY}
      process.exitCode = 3; process.disconnect();`;
    const { status, said, ms } = await supervised(dies);
    expect(said).toEqual(
      [0.5, 1, 2, 4].map((s) => `It ended with status 3. It starts again in ${s} s.`),
    );
    expect(status).toBe(0);
    expect(ms).toBeGreaterThan(7_000);
  }, 60_000);

  it('is started again after a minute at most', () => {
    expect([1, 2, 7, 8, 9, 2000].map((deaths) => pauseAfter(deaths) / 1000)).toEqual([
      0.5, 1, 32, 60, 60, 60,
    ]);
  });

  it('is not started again when its first start failed by itself', async () => {
    const { status, said } = await supervised(`process.exit(4);`);
    expect([status, said]).toEqual([4, []]);
  });

  it('is started again when its first start was killed', async () => {
    const dies = `import { existsSync, writeFileSync } from 'node:fs';
      const mark = ${JSON.stringify(join(folder, 'mark'))};
      if (existsSync(mark)) process.exit(0);
      writeFileSync(mark, '');
      process.kill(process.pid, 'SIGSEGV');`;
    const { status, said } = await supervised(dies);
    expect(said).toEqual(['It was ended by SIGSEGV. It starts again in 0.5 s.']);
    expect(status).toBe(0);
  });

  it('is not started again when it ended as it should', async () => {
    const { status, said } = await supervised(`${READY} process.exit(0);`);
    expect([status, said]).toEqual([0, []]);
  });

  it('ends at once with Ctrl-C between a death and the next start', async () => {
    let pressed = 0;
    const { status, said } = await supervised(`${READY} process.exit(3);`, async (kill, text) => {
      await until(() => text().includes('again in 2 s'));
      pressed = performance.now();
      kill('SIGINT');
    });
    expect(performance.now() - pressed).toBeLessThan(2_000);
    expect(status).toBe(130);
    expect(said).toHaveLength(3);
  });
});
