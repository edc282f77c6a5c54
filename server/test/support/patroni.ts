import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { APP_ROLE } from '../../src/database/app-role.js';
import { databaseAccount } from '../../src/database/embedded/account.js';
import { type Account, failedWith } from '../../src/database/embedded/files.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { until } from './api-client.js';
import { distributionPostgres, killTree } from './cluster.js';
import { withClient } from './ledger.js';
import { CHECKOUT } from './server-process.js';

const CONFIG = join(CHECKOUT, 'deploy/patroni');
const PASSWORD = 'of-this-trial-alone';
const APP_LOGIN = 'tandas_login';

/** A PostgreSQL server with its Patroni. */
interface Machine {
  name: string;
  folder: string;
  env: Record<string, string>;
  api: string;
  patroni: ChildProcess | undefined;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/**
 * Two PostgreSQLs under Patroni with synchronous replication, etcd, HAProxy and PgBouncer, set up as
 * in deploy/patroni with addresses and folders of this machine.
 */
export class PatroniCluster {
  readonly #others: ChildProcess[] = [];
  readonly #machines: Machine[] = [];
  #haproxyPort = 0;
  #pgbouncerPort = 0;

  private constructor(
    private readonly folder: string,
    private readonly account: Account | undefined,
    private readonly binDir: string,
  ) {}

  /** Resolves once both machines replicate. */
  static async start(): Promise<PatroniCluster> {
    const binDir = await distributionPostgres();
    if (binDir === undefined) throw new Error('No PostgreSQL of the distribution is installed');
    const folder = await mkdtemp(join(tmpdir(), 'tandas-patroni-'));
    const account = await databaseAccount(join(folder, 'none'));
    if (account) await chown(folder, account.uid, account.gid);
    const cluster = new PatroniCluster(folder, account, binDir);
    try {
      await cluster.#start();
    } catch (error) {
      throw await cluster.drop().then(
        () => error,
        (dropError: unknown) => new AggregateError([error, dropError], String(error)),
      );
    }
    return cluster;
  }

  /** The primary through HAProxy, as the owner of the tables. */
  get url(): string {
    return this.#urlAt(this.#haproxyPort);
  }

  /** As `url`, through PgBouncer. */
  get pooledUrl(): string {
    return this.#urlAt(this.#pgbouncerPort);
  }

  /** Through PgBouncer, with the application's own login from `addAppLogin`. */
  get pooledAppUrl(): string {
    return this.#urlAt(this.#pgbouncerPort, APP_LOGIN);
  }

  /** Needs the tables: the role exists since their first migration. */
  async addAppLogin(): Promise<void> {
    await withClient(this.url, (client) =>
      client.query(`CREATE ROLE ${APP_LOGIN} LOGIN PASSWORD '${PASSWORD}' IN ROLE ${APP_ROLE}`),
    );
  }

  /** kill -9 of the primary's PostgreSQL and Patroni. @returns its name */
  async killPrimary(): Promise<string> {
    const machine = await this.#primary();
    const pid = Number.parseInt(
      await readFile(join(machine.folder, 'data/postmaster.pid'), 'utf8'),
      10,
    );
    // Patroni first: it would start PostgreSQL again.
    await kill(machine.patroni);
    await killTree(pid);
    return machine.name;
  }

  /** Resolves once a machine other than `killed` is primary. @param most seconds to wait */
  async newPrimary(killed: string, most: number): Promise<void> {
    const others = this.#machines.filter(({ name }) => name !== killed);
    await this.#orTell(() =>
      until(async () => (await Promise.all(others.map(isPrimary))).includes(true), most),
    );
  }

  /** Restarts a killed machine, and resolves once it is the synchronous standby. */
  async rejoin(name: string): Promise<void> {
    this.#startPatroni(this.#machine(name));
    await this.#inStep();
  }

  /** Kills every process and removes the folder. @throws AggregateError once all was tried */
  async drop(): Promise<void> {
    const errors: unknown[] = [];
    const attempt = async (step: Promise<void>): Promise<void> => {
      await step.catch((error: unknown) => errors.push(error));
    };
    for (const machine of this.#machines) {
      await attempt(kill(machine.patroni));
      await attempt(killPostgres(machine));
    }
    for (const child of this.#others) await attempt(kill(child));
    await attempt(
      rm(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
    );
    if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
  }

  #urlAt(port: number, user = 'tandas'): string {
    return `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/tandas`;
  }

  async #start(): Promise<void> {
    const etcd = `127.0.0.1:${await this.#startEtcd()}`;
    for (const name of ['one', 'two']) this.#machines.push(await this.#machineOf(name, etcd));
    for (const machine of this.#machines) this.#startPatroni(machine);
    await this.#startHaproxy();
    await this.#inStep();
    const owner = `postgres://postgres:${PASSWORD}@127.0.0.1:${this.#haproxyPort}/postgres`;
    await withClient(owner, async (client) => {
      await client.query(`CREATE ROLE tandas LOGIN CREATEROLE PASSWORD '${PASSWORD}'`);
      await client.query('CREATE DATABASE tandas OWNER tandas');
    });
    await this.#startPgbouncer();
  }

  async #startEtcd(): Promise<number> {
    const [clients, peers] = [await freePort(), await freePort()];
    const [client, peer] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`];
    this.#others.push(
      this.#spawn('etcd', [
        '--name',
        'trial',
        '--data-dir',
        join(this.folder, 'etcd'),
        '--listen-client-urls',
        client,
        '--advertise-client-urls',
        client,
        '--listen-peer-urls',
        peer,
        '--initial-advertise-peer-urls',
        peer,
        '--initial-cluster',
        `trial=${peer}`,
      ]),
    );
    await until(() => answers(`${client}/health`), 30);
    return clients;
  }

  async #machineOf(name: string, etcd: string): Promise<Machine> {
    const folder = join(this.folder, name);
    await mkdir(folder);
    if (this.account) await chown(folder, this.account.uid, this.account.gid);
    const postgres = `127.0.0.1:${await freePort()}`;
    const api = `127.0.0.1:${await freePort()}`;
    const env = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: etcd,
      PATRONI_RESTAPI_LISTEN: api,
      PATRONI_RESTAPI_CONNECT_ADDRESS: api,
      PATRONI_POSTGRESQL_LISTEN: postgres,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
      PATRONI_POSTGRESQL_BIN_DIR: this.binDir,
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    };
    return { name, folder, env, api: `http://${api}`, patroni: undefined };
  }

  #startPatroni(machine: Machine): void {
    machine.patroni = this.#spawn('patroni', [join(CONFIG, 'patroni.yml')], machine.env);
  }

  async #startHaproxy(): Promise<void> {
    this.#haproxyPort = await freePort();
    const env: Record<string, string> = { TANDAS_LISTEN: `127.0.0.1:${this.#haproxyPort}` };
    for (const { name, env: its } of this.#machines) {
      const prefix = `TANDAS_${name.toUpperCase()}`;
      env[prefix] = its['PATRONI_POSTGRESQL_LISTEN'] ?? '';
      env[`${prefix}_PATRONI`] = its['PATRONI_RESTAPI_LISTEN']?.split(':')[1] ?? '';
    }
    this.#others.push(this.#spawn('haproxy', ['-db', '-f', join(CONFIG, 'haproxy.cfg')], env));
  }

  async #startPgbouncer(): Promise<void> {
    this.#pgbouncerPort = await freePort();
    const users = join(this.folder, 'userlist.txt');
    await writeFile(users, `"tandas" "${PASSWORD}"\n"${APP_LOGIN}" "${PASSWORD}"\n`);
    const config = (await readFile(join(CONFIG, 'pgbouncer.ini'), 'utf8'))
      .replace('port=5000', `port=${this.#haproxyPort}`)
      .replace('listen_port = 6432', `listen_port = ${this.#pgbouncerPort}`)
      .replace('/etc/pgbouncer/userlist.txt', users);
    const file = join(this.folder, 'pgbouncer.ini');
    await writeFile(file, config);
    this.#others.push(this.#spawn('pgbouncer', [file]));
    await until(() => withClient(this.pooledUrl, async () => true).catch(() => false), 30);
  }

  #spawn(program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
    const child = spawn(program, args, {
      ...this.account,
      cwd: this.folder,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(join(this.folder, `${program}.log`), { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.on('error', (error) => log.write(`${program} did not start: ${error.message}\n`));
    return child;
  }

  async #primary(): Promise<Machine> {
    for (const machine of this.#machines) if (await isPrimary(machine)) return machine;
    throw new Error('There is no primary');
  }

  #machine(name: string): Machine {
    const found = this.#machines.find((machine) => machine.name === name);
    if (found === undefined) throw new Error(`There is no machine ${name}`);
    return found;
  }

  /** Waits for a primary and a synchronous standby. */
  async #inStep(): Promise<void> {
    await this.#orTell(() =>
      until(async () => {
        for (const { api } of this.#machines) {
          const members = await membersAt(api);
          const roles = members.filter(({ state }) => /^(running|streaming)$/.test(state));
          if (['leader', 'sync_standby'].every((role) => roles.some((each) => each.role === role)))
            return true;
        }
        await sleep(100);
        return false;
      }, 90),
    );
  }

  /** Adds Patroni's log to a failure. */
  async #orTell(wait: () => Promise<unknown>): Promise<void> {
    try {
      await wait();
    } catch (error) {
      const log = await readFile(join(this.folder, 'patroni.log'), 'utf8').catch(() => '');
      throw new Error(`${String(error)}. Patroni's log:\n${log.slice(-6000)}`, { cause: error });
    }
  }
}

/** Kills the PostgreSQL that postmaster.pid names, if it still runs. */
async function killPostgres({ folder }: Machine): Promise<void> {
  try {
    const file = await readFile(join(folder, 'data/postmaster.pid'), 'utf8');
    await killTree(Number.parseInt(file, 10));
  } catch (error) {
    if (!failedWith(error, 'ENOENT', 'ESRCH')) throw error;
  }
}

async function membersAt(api: string): Promise<Member[]> {
  try {
    const response = await fetch(`${api}/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await response.json()) as { members: Member[] }).members;
  } catch {
    return [];
  }
}

const isPrimary = ({ api }: Machine): Promise<boolean> => answers(`${api}/primary`);

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}
