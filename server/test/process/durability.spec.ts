import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPostmasterFile } from '../../src/database/embedded/postmaster-file.js';
import { startEmbeddedDatabase } from '../../src/database/embedded/embedded-database.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { ServerProcess } from '../support/server-process.js';
import { removeRunFolder } from '../support/run-folder.mjs';
import { ApiClient, report, until } from '../support/api-client.js';
import { Cluster, distributionPostgres, killTree } from '../support/cluster.js';
import {
  demoCluster,
  fillDatabase,
  fillDataDir,
  startServer,
  TEST_SECRET,
} from '../support/demo-server.js';
import { Ledger, withClient } from '../support/ledger.js';

/** `npm run test:durability` kills ten times and measures. */
const FULL = process.env.TANDAS_KILLS !== undefined;
const KILLS = Number(process.env.TANDAS_KILLS ?? 1);
const WRITERS = 8;
/** Acknowledged writes between two kills. */
const BETWEEN = FULL ? 150 : 60;
const MOST_MS = 60_000 + KILLS * 20_000;

const versionOf = (binDir: string | undefined) =>
  binDir === undefined ? 'the embedded programs' : binDir;

describe('acknowledged writes, on a PostgreSQL server', () => {
  let cluster: Cluster;
  let server: ServerProcess;
  let port: number;
  let api: ApiClient;
  let binDir: string | undefined;

  beforeAll(async () => {
    // The short run uses PostgreSQL from npm, the full one the distribution's.
    binDir = FULL ? await distributionPostgres() : undefined;
    if (binDir === undefined) cluster = await demoCluster();
    else {
      cluster = await Cluster.start({ binDir });
      await fillDatabase(cluster.url);
    }
    ({ server, port } = await startServer(cluster.url));
    api = await ApiClient.on(port).signIn();
  }, 60_000);

  afterAll(async () => {
    await server.signal('SIGKILL');
    await cluster.drop();
  });

  it(
    'survive kill -9 of all its processes',
    async () => {
      const ledger = new Ledger(WRITERS, () => api);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await ledger.more(BETWEEN);
        await cluster.killAll();
        await cluster.up();
      }
      await ledger.more(BETWEEN);
      await ledger.stop();
      expect(await ledger.lost(cluster.url)).toEqual([]);
      // The server stayed up and reported the problem.
      expect([...ledger.refused.keys()]).toEqual([503]);
      report(`${KILLS} kills of the database (${versionOf(binDir)}): ${ledger}; 0 lost`);
    },
    MOST_MS,
  );

  it(
    'survive kill -9 of the server',
    async () => {
      const ledger = new Ledger(WRITERS, () => api);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await ledger.more(BETWEEN);
        await server.signal('SIGKILL');
        ({ server } = await startServer(cluster.url, { PORT: String(port) }));
      }
      await ledger.more(BETWEEN);
      await ledger.stop();
      expect(await ledger.lost(cluster.url)).toEqual([]);
      expect([...ledger.refused.keys()]).toEqual([0]);
      report(`${KILLS} kills of the server (${versionOf(binDir)}): ${ledger}; 0 lost`);
    },
    MOST_MS,
  );
});

describe('acknowledged writes, on the embedded database', () => {
  let dataDir: string;
  let server: ServerProcess;
  let port: number;
  let api: ApiClient;

  const start = async () => {
    server = new ServerProcess({
      DATA_DIR: dataDir,
      PORT: String(port),
      TOKEN_SECRET: TEST_SECRET,
    });
    await server.ready();
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tandas-durability-'));
    await chmod(dataDir, 0o755);
    await fillDataDir(dataDir);
    port = await freePort();
    await start();
    api = await ApiClient.on(port).signIn();
  }, 60_000);

  afterAll(async () => {
    await server.signal('SIGKILL');
    await removeRunFolder(dataDir);
  });

  const postmaster = async () =>
    (await readPostmasterFile(join(dataDir, 'postgres')))?.pid ?? Number.NaN;

  /** Queries the database directly, beside the server. */
  async function lost(ledger: Ledger): Promise<string[]> {
    const database = await startEmbeddedDatabase({ dataDir, use: 'tool' });
    try {
      return await ledger.lost(database.url);
    } finally {
      await database.release();
    }
  }

  it(
    'survive kill -9 of all its processes, after which the server restarts it',
    async () => {
      const ledger = new Ledger(WRITERS, () => api);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await ledger.more(BETWEEN);
        const killed = await postmaster();
        await killTree(killed);
        await until(async () => (await postmaster()) !== killed, 30);
      }
      await ledger.more(BETWEEN);
      await ledger.stop();
      expect(await lost(ledger)).toEqual([]);
      expect([...ledger.refused.keys()]).toEqual([503]);
      report(`${KILLS} kills of the database (embedded): ${ledger}; 0 lost`);
    },
    MOST_MS,
  );

  it(
    'survive kill -9 of the server, whose database the next one adopts',
    async () => {
      const ledger = new Ledger(WRITERS, () => api);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await ledger.more(BETWEEN);
        await server.signal('SIGKILL');
        await start();
      }
      await ledger.more(BETWEEN);
      await ledger.stop();
      expect(await lost(ledger)).toEqual([]);
      expect([...ledger.refused.keys()]).toEqual([0]);
      report(`${KILLS} kills of the server (embedded): ${ledger}; 0 lost`);
    },
    MOST_MS,
  );
});

// What the ledger would see otherwise: a matter of this test, not of the product.
if (FULL)
  it(
    'the control: a database that acknowledges before it has written loses acknowledged writes',
    async () => {
      const cluster = await Cluster.start({
        settings: {
          synchronous_commit: 'off',
          // The longest time for which acknowledged writes may exist in memory only.
          wal_writer_delay: '10000ms',
          wal_writer_flush_after: '1GB',
          wal_buffers: '64MB',
        },
      });
      await fillDatabase(cluster.url);
      await withClient(cluster.url, (client) => client.query('CHECKPOINT'));
      const { server, port } = await startServer(cluster.url);
      try {
        const api = await ApiClient.on(port).signIn();
        const ledger = new Ledger(WRITERS, () => api);
        await ledger.more(450);
        await cluster.killAll();
        await cluster.up();
        await ledger.stop();
        const lost = await ledger.lost(cluster.url);
        expect(lost.length).toBeGreaterThan(0);
        report(`control, synchronous_commit=off, one kill: ${ledger}; ${lost.length} lost`);
      } finally {
        await server.signal('SIGKILL');
        await cluster.drop();
      }
    },
    MOST_MS,
  );
