import { ConfigError } from './config-error.js';

/** What failures of a start mean to the operator, by the code that Node or PostgreSQL gives them. */
const MEANINGS: Readonly<Record<string, (where: Where) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is in use: stop what listens there, or set PORT to another.`,
  EACCES: ({ port }) =>
    `Port ${port} needs rights that this user does not have: set PORT to 1024 or above.`,
  EADDRNOTAVAIL: ({ host }) => `HOST names ${host}, which is no address of this machine.`,
  ECONNREFUSED: () => 'DATABASE_URL names a server that does not answer.',
  ECONNRESET: () => 'DATABASE_URL names a server that ends the connection.',
  ETIMEDOUT: () => 'DATABASE_URL names a server that does not answer.',
  ENOTFOUND: ({ hostname }) => `The host name ${hostname ?? ''} is not known.`,
  EAI_AGAIN: ({ hostname }) => `The host name ${hostname ?? ''} cannot be looked up at the moment.`,
  '28P01': () => 'DATABASE_URL has a user or password that the database refuses.',
  '28000': () => 'DATABASE_URL has a user that the database refuses.',
  '3D000': () => 'DATABASE_URL names a database that does not exist.',
  '42501': () => 'DATABASE_URL has a user without the right to make tables there.',
  '53300': () => 'The database has no connection left: set DATABASE_POOL_SIZE lower.',
  '57P03': () => 'The database is starting or stopping: try again in a moment.',
};

interface Where {
  host: string;
  port: number;
  hostname?: string;
}

/**
 * One sentence for the operator, without a stack.
 *
 * @param where what the server was to listen on.
 */
export function failureSentence(error: unknown, where: Where): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, hostname } = error as Error & { code?: string; hostname?: string };
  const meaning = code === undefined ? undefined : MEANINGS[code];
  if (meaning !== undefined) return meaning({ ...where, hostname });
  if (/timeout expired|connection timeout/i.test(error.message)) {
    return 'DATABASE_URL names a server that does not answer.';
  }
  return error.message;
}
