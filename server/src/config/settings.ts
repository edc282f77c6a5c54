/**
 * Every environment variable that the server reads, with its text in docs/settings.md. A default
 * applies when the variable is absent or empty.
 */
export const SETTINGS = {
  NODE_ENV: {
    meaning: '`development`, `production` or `test`.',
    default: 'development',
  },
  PORT: { meaning: 'TCP port of the web server, 1 to 65535.', default: '3000' },
  HOST: {
    meaning: 'Address to listen on.',
    default: '127.0.0.1, in production 0.0.0.0',
  },
  DATA_DIR: {
    meaning:
      'Folder of the embedded database and of the signing secret made for it; relative to the checkout.',
    default: 'data',
  },
  DATABASE_URL: {
    meaning:
      'A PostgreSQL server (15 or newer) to use instead of the embedded one, as `postgres://user:password@host:port/database`.',
    default: 'none: embedded database',
  },
  DATABASE_DIRECT_URL: {
    meaning:
      'The way to that database past a pooler such as PgBouncer, where DATABASE_URL leads through one: for the worker, migrations, backups and announcements.',
    default: 'none: DATABASE_URL is direct',
  },
  DATABASE_APP_URL: {
    meaning:
      "A login of the application's own to that database: a member of the role `tandas_app` that owns nothing.",
    default: "DATABASE_URL's, as `tandas_app`",
  },
  DATABASE_POOL_SIZE: {
    meaning: 'Most database connections this process opens, 2 to 200.',
    default: '10',
  },
  TOKEN_SECRET: {
    meaning:
      'Secret that signs session tokens, at least 32 bytes. Required in production; elsewhere one is made and kept in DATA_DIR.',
    default: 'made once',
  },
  EXTERNAL_AUTH_SECRET: {
    meaning:
      'Secret shared with the system that signs users in from outside, at least 32 bytes. Without it that way in is closed.',
    default: 'none',
  },
  PASSWORD_SIGN_IN: {
    meaning:
      '`on` or `off`: whether users may sign in with a password. `off` needs EXTERNAL_AUTH_SECRET: then the other system signs everybody in.',
    default: 'on',
  },
  BREACHED_PASSWORDS: {
    meaning:
      'File of passwords that were in breaches, refused as new ones: SHA-1 in hexadecimal, a colon and a count a line, ordered by hash, as Have I Been Pwned gives it out.',
    default: 'none',
  },
  CALLS_PER_MINUTE: {
    meaning:
      'Most calls of one signed-in user that this process answers in a minute, up to 1000000; 0: no limit.',
    default: '6000',
  },
  CUSTOMER_HOST: {
    meaning:
      'Host name of the customer page alone: under it nothing else answers, and under others the customer page does not.',
    default: 'none: every name has both',
  },
  SWAGGER: {
    meaning: '`on` or `off`: the API description at /api/docs.',
    default: 'on, in production off',
  },
  DEMO: {
    meaning:
      '`on` or `off`: load the demo data on the first start of an embedded database. Never loaded in production.',
    default: 'on',
  },
  TRUST_PROXY: {
    meaning:
      'Addresses or networks of reverse proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, joined by commas.',
    default: 'none',
  },
  LOG_LEVEL: {
    meaning: '`fatal`, `error`, `warn`, `log`, `debug` or `verbose`.',
    default: 'warn, in production log',
  },
  LOG_FORMAT: {
    meaning:
      '`text`, or `json`: one JSON object a line. At level `log` and below, a line a request.',
    default: 'text, in production json',
  },
  PLACEMENT_THREADS: {
    meaning: 'Threads that place spots into breaks, 0 to 64; 0: the thread that answers requests.',
    default: 'one less than cores, at least 1',
  },
  METRICS_PORT: {
    meaning: 'TCP port of Prometheus metrics at /metrics; 0: none.',
    default: '0',
  },
  METRICS_HOST: {
    meaning: 'Address that METRICS_PORT listens on. Whoever reaches it reads them unasked.',
    default: '127.0.0.1',
  },
  SHUTDOWN_SECONDS: {
    meaning:
      'Seconds that requests under way get to end when the server is told to stop, 1 to 600.',
    default: '20',
  },
  WORKER: {
    meaning:
      '`on` or `off`: the server also makes the nightly logs, so that no separate worker is needed.',
    default: 'off',
  },
  NIGHTLY_HOUR: {
    meaning: 'Hour on the clock of each station from which its nightly logs are made, 0 to 23.',
    default: '3',
  },
  NIGHTLY_DAYS: {
    meaning: 'Days that are made each night, from tomorrow on, 1 to 31.',
    default: '7',
  },
  AUDIT_DAYS: {
    meaning:
      'Days that the audit trail is kept, up to 36500; the nightly worker takes older events away. 0: for ever.',
    default: '0',
  },
} as const;

export type SettingName = keyof typeof SETTINGS;
