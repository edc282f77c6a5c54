import { ConfigError } from './config-error.js';

/** What each error code of `listen` means to the operator. */
const LISTEN_FAILURES: Readonly<Record<string, (where: ListenAddress) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is in use: stop what listens there, or set PORT to another.`,
  EACCES: ({ port }) =>
    `Port ${port} needs rights that this user does not have: set PORT to 1024 or above.`,
  EADDRNOTAVAIL: ({ host }) => `HOST names ${host}, which is no address of this machine.`,
};

export type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_APP_URL';

/** What each error code of a database connection means: Node's codes and PostgreSQL's. */
const CONNECTION_FAILURES: Readonly<
  Record<string, (setting: DatabaseSetting, hostname: string) => string>
> = {
  ECONNREFUSED: (setting) => `${setting} names a server that does not answer.`,
  ECONNRESET: (setting) => `${setting} names a server that ends the connection.`,
  ETIMEDOUT: (setting) => `${setting} names a server that does not answer.`,
  ENOENT: (setting) => `${setting} names a socket that is not there.`,
  ENOTFOUND: (setting, hostname) => `${setting}: the host name ${hostname} is not known.`,
  EAI_AGAIN: (setting, hostname) =>
    `${setting}: the host name ${hostname} cannot be looked up at the moment.`,
  '28P01': (setting) => `${setting} has a user or password that the database refuses.`,
  '28000': (setting) => `${setting} has a user that the database refuses.`,
  '3D000': (setting) => `${setting} names a database that does not exist.`,
  '42501': (setting) =>
    setting === 'DATABASE_APP_URL'
      ? 'DATABASE_APP_URL has a user who may not connect to that database.'
      : `${setting} has a user without the right to make tables there.`,
  '53300': () => 'The database has no connection left: set DATABASE_POOL_SIZE lower.',
  '57P03': () => 'The database is starting or stopping: try again in a moment.',
};

interface ListenAddress {
  host: string;
  port: number;
}

interface Failure {
  message: string;
  code?: unknown;
  hostname?: unknown;
}

/** By its properties and not its class, because errors of libraries and of Node carry a code too. */
const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  typeof error.message === 'string';

/**
 * One sentence for the operator, without a stack trace.
 *
 * @param where the address that the server tried to listen on
 */
export function failureSentence(error: unknown, where: ListenAddress): string {
  if (error instanceof ConfigError) return error.message;
  const listening = isFailure(error) ? LISTEN_FAILURES[String(error.code)] : undefined;
  return listening === undefined ? connectionSentence(error, 'DATABASE_URL') : listening(where);
}

/**
 * As `failureSentence`, for a database connection.
 *
 * @param setting the setting that holds the URL
 */
export function connectionSentence(error: unknown, setting: DatabaseSetting): string {
  if (!isFailure(error)) return String(error);
  const meaning = CONNECTION_FAILURES[String(error.code)];
  if (meaning !== undefined) return meaning(setting, String(error.hostname));
  if (/timeout expired|connection timeout/i.test(error.message))
    return `${setting} names a server that does not answer.`;
  return setting === 'DATABASE_URL' ? error.message : `${setting}: ${error.message}`;
}
