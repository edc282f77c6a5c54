import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { CALLS } from '../contract/limits.js';
import { ConfigError } from './config-error.js';
import { type Environment, EnvironmentReader } from './environment-reader.js';
import { readSmtp, type Smtp } from './smtp.js';

/** The folder of the root package.json: three levels up from src/ and from dist/. */
const CHECKOUT = resolve(import.meta.dirname, '../../..');

const MIN_SECRET_BYTES = 32;
/** Limits the length of the address in the QR code of a certificate. */
const MAX_PUBLIC_URL = 200;
const MAX_NAME = 80;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'] as const;

/** What the data directory contributes to the settings. */
export interface DataDirSettings {
  /** The signing secret stored there, used when the environment sets none. */
  tokenSecret?: string;
  /** The actual data directory, when the default one could not be used. */
  dataDir?: string;
}

/** The validated environment. SETTINGS documents each variable. */
export class AppConfig {
  readonly mode: 'development' | 'production' | 'test';
  readonly port: number;
  readonly host: string;
  /**
   * The address by which browsers reach the server, without a path; undefined in production unless it is set.
   */
  readonly publicUrl: string | undefined;
  /** Absolute path; `locateDataDir` may have moved the default one. */
  readonly dataDir: string;
  /** Whether the operator set `dataDir`. If so, no other folder replaces it. */
  readonly dataDirChosen: boolean;
  /** Undefined means the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Undefined unless `databaseUrl` leads through a pooler. */
  readonly databaseDirectUrl: string | undefined;
  /** Undefined when the application uses the login of `databaseUrl`. */
  readonly databaseAppUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly externalAuthSecret: string | undefined;
  readonly passwordSignIn: boolean;
  /** Undefined where no mail is sent. */
  readonly smtp: Smtp | undefined;
  /** Absolute path of the list of breached passwords; undefined when there is none. */
  readonly breachedPasswords: string | undefined;
  /** Absolute path of the folder for files of playout systems; undefined when none are delivered. */
  readonly exchangeDir: string | undefined;
  /** Per user and process; 0 means no limit. */
  readonly callsPerMinute: number;
  /** Lower case; undefined when the customer page shares the back office's host. */
  readonly customerHost: string | undefined;
  /** The name at the top of the customer page. */
  readonly customerName: string | undefined;
  /** Whether the customer page speaks of a confirmation by email. */
  readonly customerConfirmation: boolean;
  readonly swagger: boolean;
  readonly demo: boolean;
  /** Whom users may ask for help, as the operator wrote it. */
  readonly supportAddress: string | undefined;
  readonly supportPhone: string | undefined;
  /** Addresses or networks of trusted reverse proxies; empty when there are none. */
  readonly trustProxy: readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly logFormat: 'text' | 'json';
  readonly placementThreads: number;
  /** Undefined disables the metrics endpoint. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  readonly shutdownSeconds: number;
  /** Whether the server process also makes the nightly logs. */
  readonly worker: boolean;
  /** 0 to 23, in the station's time zone. */
  readonly nightlyHour: number;
  readonly nightlyDays: number;
  /** 0 keeps the audit trail for ever. */
  readonly auditDays: number;
  /** Years whose logs stay in the database; 0: all. */
  readonly historyYears: number;
  /** Absolute path of the folder for months that are put away; undefined when all stay. */
  readonly historyDir: string | undefined;
  readonly #tokenSecret: string | undefined;

  /** @throws ConfigError for the first unusable setting. */
  constructor(env: Environment, kept: DataDirSettings = {}) {
    const read = new EnvironmentReader(env);
    this.mode = read.oneOf('NODE_ENV', ['development', 'production', 'test'], 'development');
    const production = this.mode === 'production';
    this.port = read.wholeNumber('PORT', 1, 65_535, 3000);
    this.host = readHost(read, 'HOST') ?? (production ? '0.0.0.0' : '127.0.0.1');
    this.publicUrl = readPublicUrl(read) ?? (production ? undefined : this.address);
    this.dataDir = kept.dataDir ?? resolve(CHECKOUT, read.text('DATA_DIR') ?? 'data');
    this.dataDirChosen = read.text('DATA_DIR') !== undefined;
    this.databaseUrl = readDatabaseUrl(read, 'DATABASE_URL');
    this.databaseDirectUrl = readDatabaseUrl(read, 'DATABASE_DIRECT_URL');
    if (this.databaseDirectUrl !== undefined && this.databaseUrl === undefined)
      throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL, the way through the pooler.');
    this.databaseAppUrl = readDatabaseUrl(read, 'DATABASE_APP_URL');
    if (this.databaseAppUrl !== undefined && this.databaseUrl === undefined)
      throw new ConfigError('DATABASE_APP_URL needs DATABASE_URL, the owner of the tables.');
    this.databasePoolSize = read.wholeNumber('DATABASE_POOL_SIZE', 2, 200, 10);
    this.externalAuthSecret = read.secret('EXTERNAL_AUTH_SECRET', MIN_SECRET_BYTES);
    this.passwordSignIn = read.onOff('PASSWORD_SIGN_IN', true);
    if (!this.passwordSignIn && this.externalAuthSecret === undefined)
      throw new ConfigError(
        'PASSWORD_SIGN_IN=off needs EXTERNAL_AUTH_SECRET: nobody could sign in.',
      );
    this.smtp = readSmtp(read);
    if (this.smtp && this.publicUrl === undefined)
      throw new ConfigError('SMTP_URL needs PUBLIC_URL: the links of messages begin with it.');
    this.breachedPasswords = readPath(read, 'BREACHED_PASSWORDS');
    this.exchangeDir = readPath(read, 'EXCHANGE_DIR');
    this.callsPerMinute = read.wholeNumber('CALLS_PER_MINUTE', 0, 1_000_000, CALLS.perMinute);
    this.customerHost = readHost(read, 'CUSTOMER_HOST')?.toLowerCase();
    this.customerName = readName(read, 'CUSTOMER_NAME');
    this.customerConfirmation = read.onOff('CUSTOMER_CONFIRMATION', true);
    this.swagger = read.onOff('SWAGGER', !production);
    this.demo = read.onOff('DEMO', true) && !production;
    this.supportAddress = read.line('SUPPORT_ADDRESS', 200);
    this.supportPhone = read.line('SUPPORT_PHONE', 40);
    this.trustProxy = read.list('TRUST_PROXY', isAddressOrNetwork, 'IP addresses or networks');
    this.logLevel = read.oneOf('LOG_LEVEL', LOG_LEVELS, production ? 'log' : 'warn');
    this.logFormat = read.oneOf('LOG_FORMAT', ['text', 'json'], production ? 'json' : 'text');
    this.placementThreads = read.wholeNumber(
      'PLACEMENT_THREADS',
      0,
      64,
      Math.min(64, Math.max(1, availableParallelism() - 1)),
    );
    this.metricsPort = read.wholeNumber('METRICS_PORT', 0, 65_535, 0) || undefined;
    this.metricsHost = readHost(read, 'METRICS_HOST') ?? '127.0.0.1';
    this.shutdownSeconds = read.wholeNumber('SHUTDOWN_SECONDS', 1, 600, 20);
    this.worker = read.onOff('WORKER', false);
    this.nightlyHour = read.wholeNumber('NIGHTLY_HOUR', 0, 23, 3);
    this.nightlyDays = read.wholeNumber('NIGHTLY_DAYS', 1, 31, 7);
    this.auditDays = read.wholeNumber('AUDIT_DAYS', 0, 36_500, 0);
    this.historyYears = read.wholeNumber('HISTORY_YEARS', 0, 100, 0);
    this.historyDir = readPath(read, 'HISTORY_DIR');
    if (this.historyYears > 0 && this.historyDir === undefined)
      throw new ConfigError(
        'HISTORY_YEARS needs HISTORY_DIR: what is older is put into that folder.',
      );
    const tokenSecret = read.secret('TOKEN_SECRET', MIN_SECRET_BYTES);
    if (production && tokenSecret === undefined) {
      throw new ConfigError(
        `TOKEN_SECRET must be set in production, to at least ${MIN_SECRET_BYTES} bytes.`,
      );
    }
    this.#tokenSecret = tokenSecret ?? kept.tokenSecret;
  }

  /** The address by which this machine reaches the server. */
  get address(): string {
    const shown = this.host === '0.0.0.0' || this.host === '::' ? 'localhost' : this.host;
    return `http://${shown.includes(':') ? `[${shown}]` : shown}:${this.port}`;
  }

  /** Whether a signing secret must be stored in `dataDir`, because the environment sets none. */
  get needsTokenSecret(): boolean {
    return this.#tokenSecret === undefined;
  }

  /** The secret that signs session tokens. */
  get tokenSecret(): string {
    if (this.#tokenSecret === undefined) {
      throw new ConfigError('TOKEN_SECRET is not set and none was read from DATA_DIR.');
    }
    return this.#tokenSecret;
  }
}

/**
 * The validated settings. Nothing else reads the environment of the process.
 *
 * @throws ConfigError with one sentence that names the variable.
 */
export function loadConfig(env: Environment = process.env, kept: DataDirSettings = {}): AppConfig {
  return new AppConfig(env, kept);
}

/**
 * The URL of an external PostgreSQL server, for tools that need no other setting.
 *
 * @throws ConfigError when it is not set.
 */
export function databaseUrlOf(env: Environment = process.env): string {
  const url = readDatabaseUrl(new EnvironmentReader(env), 'DATABASE_URL');
  if (url === undefined) throw new ConfigError('DATABASE_URL must be set.');
  return url;
}

function readHost(
  read: EnvironmentReader,
  name: 'HOST' | 'METRICS_HOST' | 'CUSTOMER_HOST',
): string | undefined {
  const host = read.text(name);
  if (host === undefined) return undefined;
  if (isIP(host) === 0 && !/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(host)) {
    throw new ConfigError(`${name} must be an IP address or a host name, not "${host}".`);
  }
  return host;
}

function readName(read: EnvironmentReader, name: 'CUSTOMER_NAME'): string | undefined {
  const text = read.text(name);
  if (text !== undefined && (text.length > MAX_NAME || /\p{Cc}/u.test(text)))
    throw new ConfigError(`${name} must be one line of at most ${MAX_NAME} characters.`);
  return text;
}

function readPublicUrl(read: EnvironmentReader): string | undefined {
  const text = read.text('PUBLIC_URL');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) && text.length <= MAX_PUBLIC_URL ? new URL(text) : null;
  // An origin alone: no user name, path, query or fragment.
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new ConfigError('PUBLIC_URL must look like https://traffic.example.com, without a path.');
  return url.origin;
}

/** Relative paths are relative to the checkout. */
function readPath(
  read: EnvironmentReader,
  name: 'BREACHED_PASSWORDS' | 'EXCHANGE_DIR' | 'HISTORY_DIR',
): string | undefined {
  const path = read.text(name);
  return path === undefined ? undefined : resolve(CHECKOUT, path);
}

/** The message does not repeat the URL, because it holds a password. */
function readDatabaseUrl(
  read: EnvironmentReader,
  name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_APP_URL',
): string | undefined {
  const url = read.text(name);
  if (url === undefined) return undefined;
  if (!/^postgres(ql)?:\/\/./.test(url) || !URL.canParse(url)) {
    throw new ConfigError(`${name} must look like postgres://user:password@host:port/database.`);
  }
  return url;
}

function isAddressOrNetwork(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
