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
  PUBLIC_URL: {
    meaning:
      'Public address of the server, such as `https://traffic.example.com`: links of invitations carry it, and certificates as a link and a QR code for checking them. Without it, certificates in production carry neither.',
    default: "the server's own address, in production none",
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
      'URL of the same database that bypasses a pooler such as PgBouncer, if DATABASE_URL leads through one: for the worker, migrations, backups and notifications.',
    default: 'none: DATABASE_URL is direct',
  },
  DATABASE_APP_URL: {
    meaning:
      'A separate login of the application to that database: a member of the role `tandas_app` that owns nothing.',
    default: "DATABASE_URL's, as `tandas_app`",
  },
  DATABASE_POOL_SIZE: {
    meaning: 'Maximum of database connections of this process, 2 to 200.',
    default: '10',
  },
  TOKEN_SECRET: {
    meaning:
      'Secret that signs session tokens, at least 32 bytes. Required in production; otherwise one is generated and stored in DATA_DIR.',
    default: 'generated once',
  },
  EXTERNAL_AUTH_SECRET: {
    meaning:
      'Secret shared with the system for external sign-in, at least 32 bytes. Without it, external sign-in is disabled.',
    default: 'none',
  },
  PASSWORD_SIGN_IN: {
    meaning:
      '`on` or `off`: whether users may sign in with a password. `off` needs EXTERNAL_AUTH_SECRET, because then every sign-in is external.',
    default: 'on',
  },
  SMTP_URL: {
    meaning:
      'Mail server that sends invitations and links for forgotten passwords, as `smtp://user:password@host:587` or `smtps://`; with a password, `smtp` demands STARTTLS. Without it, administrators hand the links over. Needs MAIL_FROM, and PUBLIC_URL in production.',
    default: 'none: no mail',
  },
  MAIL_FROM: {
    meaning: 'Sender of these messages, as `Tandas <traffic@example.com>`.',
    default: 'none',
  },
  MAIL_DOMAINS: {
    meaning:
      'Further domains that the mail server may send from, separated by commas: a media group whose address is of one of them sends its billing mail from it, and otherwise from MAIL_FROM under its own name.',
    default: 'none: that of MAIL_FROM',
  },
  BREACHED_PASSWORDS: {
    meaning:
      'File of breached passwords, which are refused as new ones: per line SHA-1 in hexadecimal, a colon and a count, ordered by hash, as published by Have I Been Pwned.',
    default: 'none',
  },
  EXCHANGE_DIR: {
    meaning:
      'Folder for files exchanged with playout systems: each media group has its own below it, named by its id. Without it, no logs are delivered.',
    default: 'none',
  },
  CALLS_PER_MINUTE: {
    meaning:
      'Maximum of calls per minute of one signed-in user to this process, up to 1000000; 0: no limit.',
    default: '6000',
  },
  CUSTOMER_HOST: {
    meaning:
      'Separate host name of the customer page: it serves nothing else, and other names do not serve the customer page.',
    default: 'none: every name serves both',
  },
  CUSTOMER_NAME: {
    meaning: 'Name of the station or group at the top of the customer page, up to 80 characters.',
    default: 'Tandas',
  },
  CUSTOMER_CONFIRMATION: {
    meaning:
      '`on` or `off`: whether the customer page says that the station confirms orders by email. The page itself sends nothing.',
    default: 'on',
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
  SUPPORT_ADDRESS: {
    meaning:
      'Whom users may write to for help, such as an email address: shown under _Contact_, up to 200 characters.',
    default: 'none',
  },
  SUPPORT_PHONE: {
    meaning: 'The phone number for it, up to 40 characters.',
    default: 'none',
  },
  TRUST_PROXY: {
    meaning:
      'Addresses or networks of reverse proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted, separated by commas.',
    default: 'none',
  },
  LOG_LEVEL: {
    meaning: '`fatal`, `error`, `warn`, `log`, `debug` or `verbose`.',
    default: 'warn, in production log',
  },
  LOG_FORMAT: {
    meaning:
      '`text`, or `json`: one JSON object per line. At level `log` and below, one line per request.',
    default: 'text, in production json',
  },
  PLACEMENT_THREADS: {
    meaning:
      'Worker threads that make logs, 0 to 64; 0: logs are made on the main thread. Uploaded files are read in threads of their own.',
    default: 'one fewer than cores, at least 1',
  },
  METRICS_PORT: {
    meaning: 'TCP port of Prometheus metrics at /metrics; 0: none.',
    default: '0',
  },
  METRICS_HOST: {
    meaning: 'Address that METRICS_PORT listens on. Metrics need no sign-in.',
    default: '127.0.0.1',
  },
  SHUTDOWN_SECONDS: {
    meaning: 'Seconds for requests in flight to complete when the server stops, 1 to 600.',
    default: '20',
  },
  WORKER: {
    meaning:
      '`on` or `off`: the server also makes the nightly logs, so that no separate worker is needed.',
    default: 'off',
  },
  NIGHTLY_HOUR: {
    meaning:
      'Hour, in the time zone of each station, from which its nightly logs are made, 0 to 23.',
    default: '3',
  },
  NIGHTLY_DAYS: {
    meaning: 'Days that are made each night, from tomorrow on, 1 to 31.',
    default: '7',
  },
  AUDIT_DAYS: {
    meaning:
      'Days that the audit trail is kept, up to 36500; the nightly worker deletes older events. 0: for ever.',
    default: '0',
  },
  HISTORY_YEARS: {
    meaning:
      'Years whose logs, and what aired of them, stay in the database, up to 100; the nightly worker puts older months into HISTORY_DIR. 0: all.',
    default: '0',
  },
  HISTORY_DIR: {
    meaning:
      'Folder for the months that are put away: each media group and station has its own below it. HISTORY_YEARS needs it.',
    default: 'none',
  },
} as const;

export type SettingName = keyof typeof SETTINGS;
