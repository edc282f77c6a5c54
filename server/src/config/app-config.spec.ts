import { AppConfig, databaseUrlOf, loadConfig } from './app-config.js';
import { ConfigError } from './config-error.js';

const SECRET = 's'.repeat(32);

function messageOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('AppConfig', () => {
  it('has a default for every setting', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      mode: 'development',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      dataDirChosen: false,
      databaseUrl: undefined,
      databaseAppUrl: undefined,
      databasePoolSize: 10,
      externalAuthSecret: undefined,
      swagger: true,
      demo: true,
      supportAddress: undefined,
      supportPhone: undefined,
      trustProxy: [],
      logLevel: 'warn',
      logFormat: 'text',
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      shutdownSeconds: 20,
      worker: false,
      nightlyHour: 3,
      nightlyDays: 7,
      passwordSignIn: true,
      breachedPasswords: undefined,
      exchangeDir: undefined,
      callsPerMinute: 6_000,
      customerHost: undefined,
      auditDays: 0,
      historyYears: 0,
      historyDir: undefined,
      needsTokenSecret: true,
    });
    expect(config.dataDir).toMatch(/[/\\]data$/);
    expect(config.placementThreads).toBeGreaterThan(0);
  });

  it('has safe defaults in production', () => {
    const config = loadConfig({ NODE_ENV: 'production', TOKEN_SECRET: SECRET, DEMO: 'on' });
    expect(config).toMatchObject({ host: '0.0.0.0', swagger: false, demo: false });
    expect(config.publicUrl).toBeUndefined();
    expect(config).toMatchObject({ logLevel: 'log', logFormat: 'json' });
    expect(config.tokenSecret).toBe(SECRET);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc".'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, not "65536".'],
    [{ PORT: '30.5' }, 'PORT must be a whole number from 1 to 65535, not "30.5".'],
    [{ HOST: 'a b' }, 'HOST must be an IP address or a host name, not "a b".'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, production or test, not "prod".'],
    [{ NODE_ENV: 'production' }, 'TOKEN_SECRET must be set in production, to at least 32 bytes.'],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must be at least 32 bytes long, not 5.'],
    [
      { EXTERNAL_AUTH_SECRET: 's'.repeat(31) },
      'EXTERNAL_AUTH_SECRET must be at least 32 bytes long, not 31.',
    ],
    [
      { DATABASE_URL: 'mysql://root:hush@db/x' },
      'DATABASE_URL must look like postgres://user:password@host:port/database.',
    ],
    [
      { DATABASE_URL: 'postgres://a@b/c', DATABASE_APP_URL: 'b/c' },
      'DATABASE_APP_URL must look like postgres://user:password@host:port/database.',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://a@b/c' },
      'DATABASE_DIRECT_URL needs DATABASE_URL, the way through the pooler.',
    ],
    [
      { DATABASE_APP_URL: 'postgres://a@b/c' },
      'DATABASE_APP_URL needs DATABASE_URL, the owner of the tables.',
    ],
    [{ SWAGGER: 'yes' }, 'SWAGGER must be on or off, not "yes".'],
    [{ DEMO: '1' }, 'DEMO must be on or off, not "1".'],
    [{ TRUST_PROXY: '10.0.0.0/8,me' }, 'TRUST_PROXY must list IP addresses or networks, not "me".'],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY must list IP addresses or networks, not "10.0.0.0/33".',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be fatal, error, warn, log, debug or verbose, not "loud".',
    ],
    [{ WORKER: 'yes' }, 'WORKER must be on or off, not "yes".'],
    [{ NIGHTLY_HOUR: '24' }, 'NIGHTLY_HOUR must be a whole number from 0 to 23, not "24".'],
    [{ NIGHTLY_DAYS: '0' }, 'NIGHTLY_DAYS must be a whole number from 1 to 31, not "0".'],
    [{ SHUTDOWN_SECONDS: '0' }, 'SHUTDOWN_SECONDS must be a whole number from 1 to 600, not "0".'],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be text or json, not "xml".'],
    [{ METRICS_PORT: 'a' }, 'METRICS_PORT must be a whole number from 0 to 65535, not "a".'],
    [{ METRICS_HOST: 'a b' }, 'METRICS_HOST must be an IP address or a host name, not "a b".'],
    [
      { DATABASE_POOL_SIZE: '1' },
      'DATABASE_POOL_SIZE must be a whole number from 2 to 200, not "1".',
    ],
    [
      { PLACEMENT_THREADS: '-1' },
      'PLACEMENT_THREADS must be a whole number from 0 to 64, not "-1".',
    ],
    [{ PASSWORD_SIGN_IN: 'no' }, 'PASSWORD_SIGN_IN must be on or off, not "no".'],
    [
      { PASSWORD_SIGN_IN: 'off' },
      'PASSWORD_SIGN_IN=off needs EXTERNAL_AUTH_SECRET: nobody could sign in.',
    ],
    [
      { CALLS_PER_MINUTE: '1000001' },
      'CALLS_PER_MINUTE must be a whole number from 0 to 1000000, not "1000001".',
    ],
    [
      { CUSTOMER_HOST: 'https://orders.example.com' },
      'CUSTOMER_HOST must be an IP address or a host name, not "https://orders.example.com".',
    ],
    [
      { CUSTOMER_NAME: 'Radio\nLitoral' },
      'CUSTOMER_NAME must be one line of at most 80 characters.',
    ],
    [
      { HISTORY_YEARS: '2' },
      'HISTORY_YEARS needs HISTORY_DIR: what is older is put into that folder.',
    ],
    [{ AUDIT_DAYS: '-1' }, 'AUDIT_DAYS must be a whole number from 0 to 36500, not "-1".'],
  ])('refuses %j with a sentence', (env, message) => {
    expect(messageOf(env)).toBe(message);
  });

  it('treats an empty value as absent', () => {
    expect(loadConfig({ PORT: '', HOST: ' ' })).toMatchObject({ port: 3000, host: '127.0.0.1' });
  });

  it('counts the bytes of a secret, not its letters', () => {
    expect(loadConfig({ TOKEN_SECRET: 'ñ'.repeat(16) }).tokenSecret).toHaveLength(16);
  });

  it('reads a host name in any case, and a path from the checkout', () => {
    const config = loadConfig({ CUSTOMER_HOST: 'Orders.Example.com', BREACHED_PASSWORDS: 'a.txt' });
    expect(config.customerHost).toBe('orders.example.com');
    expect(config.breachedPasswords).toMatch(/^[/\\]|^\w:/);
    expect(config.breachedPasswords).toMatch(/a\.txt$/);
  });

  it.each([
    'radio.example',
    'ftp://radio.example',
    'https://a:b@radio.example',
    'https://',
    'https://radio.example/a',
    'https://radio.example/?a',
    'https://radio.example/#a',
    `https://${'a'.repeat(200)}`,
  ])('takes %s for no public address', (url) => {
    expect(messageOf({ PUBLIC_URL: url })).toBe(
      'PUBLIC_URL must look like https://traffic.example.com, without a path.',
    );
  });

  it('reads its public address; outside production it is its own', () => {
    const env = { NODE_ENV: 'production', TOKEN_SECRET: SECRET };
    expect(loadConfig({ ...env, PUBLIC_URL: 'https://Radio.Example/' }).publicUrl).toBe(
      'https://radio.example',
    );
    expect(loadConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80');
    expect(loadConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
  });

  it('reads proxies, addresses and networks of both families', () => {
    const env = { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1,fd00::/8' };
    expect(loadConfig(env).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);
  });

  it('uses the stored secret only when the environment sets none', () => {
    expect(new AppConfig({}, { tokenSecret: 'kept' }).tokenSecret).toBe('kept');
    expect(new AppConfig({ TOKEN_SECRET: SECRET }, { tokenSecret: 'kept' }).tokenSecret).toBe(
      SECRET,
    );
    expect(() => loadConfig({}).tokenSecret).toThrow(ConfigError);
  });

  it('lets tools read only the URL of the database', () => {
    expect(databaseUrlOf({ DATABASE_URL: 'postgres://a@b/c', PORT: 'x' })).toBe('postgres://a@b/c');
    expect(() => databaseUrlOf({})).toThrow('DATABASE_URL must be set.');
  });

  it('does not accept a stored secret in production', () => {
    expect(() => loadConfig({ NODE_ENV: 'production' }, { tokenSecret: SECRET })).toThrow(
      /TOKEN_SECRET/,
    );
  });
});
