import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Test } from '@nestjs/testing';
import { appOptions, configureApp, newAdapter, openApiDocument } from '../../src/app.js';
import { AppModule } from '../../src/app.module.js';
import { AppLogger } from '../../src/common/app-logger.js';
import { DatabaseAddress } from '../../src/config/config.module.js';
import { HashCost } from '../../src/users/passwords.js';
import { UserService } from '../../src/users/user.service.js';
import { MailSenderModule } from '../../src/mail/mail-sender.module.js';
import { Clock } from '../../src/common/clock.js';
import { loadConfig } from '../../src/config/app-config.js';
import { EXISTING_PARTS, type Role } from '../../src/contract/enums.js';
import { FILE_ROUTES } from '../../src/contract/limits.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { ALL_ENTITIES } from '../../src/entities.js';
import { type TestDatabase, testDatabase } from './database.js';

/** The time that a test says it is. */
class TestClock extends Clock {
  private offsetMs = 0;

  override now(): number {
    return super.now() + this.offsetMs;
  }

  advance(seconds: number): void {
    this.offsetMs += seconds * 1000;
  }

  /** Noon of a date, UTC. Who has signed in before may have to do so again. */
  setTo(date: string): void {
    this.advance((Date.parse(`${date}T12:00:00Z`) - this.now()) / 1000);
  }
}

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  /** The body, read as JSON where it is JSON. */
  body: T;
  text: string;
}

interface CallOptions {
  token?: string | null;
  multimediaId?: number | string | null;
  language?: string;
  /** Aborted by a caller who leaves. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export const PASSWORD = 'correct-horse-9';
export const TOKEN_SECRET = 'a secret for tests that is long enough';
export const EXTERNAL_SECRET = 'an external secret that is long enough';

/** Strings and bytes are sent unchanged, anything else as JSON. */
const bytesOf = (body: unknown): string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array
    ? (body as string | Uint8Array<ArrayBuffer>)
    : JSON.stringify(body);

/** What a route takes: a file as it is, or JSON. */
const typeOf = (path: string): string =>
  FILE_ROUTES.includes(path.replace(/\?.*/, '')) ? 'application/octet-stream' : 'application/json';

/** As little as argon2 takes: what a hash costs is the business of the specs of passwords. */
const QUICK_HASHES: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The whole server on a database of its own, and HTTP calls to it. */
export class TestApp {
  /** How many tenants have been asked for by each name. */
  private readonly tenants = new Map<string, number>();

  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly clock: TestClock,
    readonly database: TestDatabase,
    /** Connected as the owner of the tables, who sees every tenant's rows. */
    readonly dataSource: DataSource,
  ) {}

  /**
   * @param login the application's own role; the owner's, whom no row-level security stops; or the
   *   owner's as if through a pooler
   * @param database by default an empty one
   */
  static async start(
    env: Record<string, string> = {},
    login: 'appUrl' | 'url' | 'pooled' = 'appUrl',
    database?: TestDatabase,
  ): Promise<TestApp> {
    database ??= await testDatabase();
    const config = loadConfig({
      NODE_ENV: 'test',
      TOKEN_SECRET,
      EXTERNAL_AUTH_SECRET: EXTERNAL_SECRET,
      PLACEMENT_THREADS: '0',
      DATABASE_POOL_SIZE: '8',
      LOG_LEVEL: 'error',
      SWAGGER: 'off',
      CALLS_PER_MINUTE: '0',
      ...env,
    });
    const clock = new TestClock();
    const pooled = login === 'pooled';
    const appUrl = login === 'appUrl' ? database.appUrl : database.url;
    const address = new DatabaseAddress(database.url, appUrl, pooled);
    const module = await Test.createTestingModule({
      imports: [AppModule.on(config, address, [MailSenderModule])],
    })
      .setLogger(new AppLogger(config))
      .overrideProvider(Clock)
      .useValue(clock)
      .overrideProvider(HashCost)
      .useValue(QUICK_HASHES)
      .compile();
    const app = module.createNestApplication<NestFastifyApplication>(
      newAdapter(config),
      appOptions(config),
    );
    await configureApp(app, config);
    await app.listen(0, '127.0.0.1');
    const owner = await new DataSource(
      dataSourceOptions(database.url, { entities: ALL_ENTITIES }),
    ).initialize();
    return new TestApp(app, await app.getUrl(), clock, database, owner);
  }

  /** Its OpenAPI document. */
  document(): ReturnType<typeof openApiDocument> {
    return openApiDocument(this.app);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.dataSource.destroy();
    await this.database.drop();
  }

  /** Runs a statement as the application's role, with no tenant set. */
  async asApplication(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.database.appUrl });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  }

  /** Runs a statement as the owner of the tables, who sees every tenant's rows. */
  async asOwner<R extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>> {
    const client = new pg.Client({ connectionString: this.database.url });
    await client.connect();
    return client.query<R>(text, values).finally(() => client.end());
  }

  async call<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: unknown,
    options: CallOptions = {},
  ): Promise<Answer<T>> {
    const { token, multimediaId, language } = options;
    const response = await fetch(`${this.url}/api/${path}`, {
      method,
      signal: options.signal ?? null,
      ...(body !== undefined && { body: bytesOf(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': typeOf(path) }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(multimediaId !== null &&
          multimediaId !== undefined && { multimediaid: String(multimediaId) }),
        ...(language && { lang: language }),
        ...options.headers,
      },
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') === true && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      body: (json ? JSON.parse(text) : null) as T,
      text,
    };
  }

  /** A tenant with a user of its own, signed in. A name that is taken gets a number. */
  async tenant(name: string, role: Role = 'admin'): Promise<Tenant> {
    const users = this.app.get(UserService);
    const taken = this.tenants.get(name) ?? 0;
    this.tenants.set(name, taken + 1);
    const multimediaId = await users.createMultimedia(taken > 0 ? `${name} ${taken + 1}` : name);
    return this.member(multimediaId, `${role}.${multimediaId}@example.com`, role);
  }

  /** Another user of a tenant, signed in. */
  async member(multimediaId: number, email: string, role: Role): Promise<Tenant> {
    await this.app.get(UserService).create({
      email,
      fullName: `User ${email}`,
      password: PASSWORD,
      role,
      multimediaIds: [multimediaId],
    });
    const { body } = await this.call<{ token: string }>('POST', 'Authentication/authenticate', {
      user: email,
      password: PASSWORD,
    });
    return new Tenant(this, multimediaId, email, body.token);
  }
}

const servers = new Map<string, Promise<TestApp>>();

function shared(key: string, start: () => Promise<TestApp>): Promise<TestApp> {
  const running = servers.get(key);
  if (running !== undefined) return running;
  const server = start();
  servers.set(key, server);
  afterAll(async () => (await server).stop());
  return server;
}

/**
 * The server of a spec file's tests, stopped after the last one. Files that one spec file imports
 * share it, where they ask for the same options.
 *
 * @param options as `TestApp.start` takes them
 */
export const sharedServer = (...options: Parameters<typeof TestApp.start>): Promise<TestApp> =>
  shared(JSON.stringify(options), () => TestApp.start(...options));

/**
 * Files imported from here on have servers of their own. A spec file that imports several subjects
 * loads the server's three thousand modules once for all of them.
 */
export const nextSubject = (): void => servers.clear();

/** The same, at noon of a date; shared by files that ask for the same date. */
export const serverOn = (date: string): Promise<TestApp> =>
  shared(date, async () => {
    const server = await TestApp.start();
    server.clock.setTo(date);
    return server;
  });

/** A signed-in user of one tenant. */
export class Tenant {
  constructor(
    readonly server: TestApp,
    readonly multimediaId: number,
    readonly email: string,
    readonly token: string,
  ) {}

  private get caller(): CallOptions {
    return { token: this.token, multimediaId: this.multimediaId };
  }

  get<T = unknown>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
    return this.server.call<T>('GET', path, undefined, { ...this.caller, ...options });
  }

  post<T = unknown>(path: string, body: unknown, options: CallOptions = {}): Promise<Answer<T>> {
    return this.server.call<T>('POST', path, body, { ...this.caller, ...options });
  }

  put<T = unknown>(path: string, body: unknown, options: CallOptions = {}): Promise<Answer<T>> {
    return this.server.call<T>('PUT', path, body, { ...this.caller, ...options });
  }

  delete<T = unknown>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
    return this.server.call<T>('DELETE', path, undefined, { ...this.caller, ...options });
  }

  /** Turns on all parts that exist. */
  async turnOn(): Promise<void> {
    const { body } = await this.get<object>('Multimedia/get');
    const { status, text } = await this.post('Multimedia/update', {
      ...body,
      parts: [...EXISTING_PARTS],
    });
    if (status !== 200) throw new Error(text);
  }

  /** Creates a record and returns it; a refusal fails the test with the answer's text. */
  async create<T extends { id: number }>(entity: string, body: object): Promise<T> {
    const answer = await this.post<T>(`${entity}/create`, body);
    if (answer.status !== 201) throw new Error(`${entity}/create ${answer.status}: ${answer.text}`);
    return answer.body;
  }
}
