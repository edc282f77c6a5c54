import { isIP } from 'node:net';
import { ConfigError } from './config-error.js';
import type { EnvironmentReader } from './environment-reader.js';

/** The mail server, as nodemailer has it, and the sender of all messages. */
export interface Smtp {
  server: {
    host: string;
    port: number;
    /** TLS from the first byte; otherwise STARTTLS where it is offered. */
    secure: boolean;
    /** Refuses a server without STARTTLS, so that nobody reads the password on its way. */
    requireTLS: boolean;
    auth?: { user: string; pass: string };
  };
  from: { name: string; address: string };
  /** In lower case, for which the server may send: that of `from`, and those that media groups may send from. */
  domains: string[];
}

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/i;
/** A name and an address, or an address. */
const SENDER =
  /^(?:([^<>"\p{C}]{1,60}) <([^\s<>"(),:;@\\]+@[^\s<>"(),:;@\\]+)>|([^\s<>"(),:;@\\]+@[^\s<>"(),:;@\\]+))$/u;

/**
 * The mail server of SMTP_URL and MAIL_FROM; undefined where neither is set.
 *
 * @throws ConfigError, which does not repeat the URL, because it holds a password
 */
export function readSmtp(read: EnvironmentReader): Smtp | undefined {
  const further = read.list('MAIL_DOMAINS', (item) => DOMAIN.test(item), 'domains');
  const [text, from] = [read.text('SMTP_URL'), read.text('MAIL_FROM')];
  if (text === undefined && from === undefined) return undefined;
  if (text === undefined || from === undefined)
    throw new ConfigError('SMTP_URL and MAIL_FROM need each other: set both or none.');
  const url = URL.canParse(text) ? new URL(text) : null;
  const port = url && PORTS[url.protocol];
  if (!url || port === null || port === undefined || url.hostname === '' || url.search !== '')
    throw new ConfigError('SMTP_URL must look like smtp://user:password@host:587.');
  const [, name, named, bare] = SENDER.exec(from) ?? [];
  const address = named ?? bare;
  if (address === undefined)
    throw new ConfigError('MAIL_FROM must look like Tandas <traffic@example.com>.');
  const own = address.slice(address.lastIndexOf('@') + 1);
  const domains = [...new Set([own, ...further].map((domain) => domain.toLowerCase()))];
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const secure = url.protocol === 'smtps:';
  const host = isIP(url.hostname.slice(1, -1)) === 6 ? url.hostname.slice(1, -1) : url.hostname;
  return {
    server: {
      host,
      port: url.port === '' ? port : Number(url.port),
      secure,
      requireTLS: !secure && user !== '' && !LOOPBACK.test(url.hostname),
      ...(user !== '' && { auth: { user, pass } }),
    },
    from: { name: name?.trim() ?? '', address },
    domains,
  };
}
