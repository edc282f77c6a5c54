import { createHash } from 'node:crypto';
import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import { BlockList, isIP, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { contentPolicy } from './content-policy.js';

/** Answers that are not pages may do nothing in a browser; pages have policies of their own. */
const setProtectiveHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  frameguard: { action: 'deny' },
  // Set below, and only for requests over TLS.
  hsts: false,
});

/** Headers that helmet does not set. */
const MORE_HEADERS = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'no-store',
} as const;

/** The headers of every answer, also of those that Fastify writes itself. */
export const PROTECTIVE_HEADERS: Readonly<Record<string, string>> = protectiveHeaders();

function protectiveHeaders(): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setProtectiveHeaders(response.req, response, (error?: unknown) => {
    if (error) throw error;
  });
  return { ...(response.getHeaders() as Record<string, string>), ...MORE_HEADERS };
}

/** Two years, which browsers' preload lists require. */
const TLS_ONLY = 'max-age=63072000; includeSubDomains';
const DOCS = '/api/docs';
/** The one style that Swagger UI's own script writes; the browser tests notice when it changes. */
const SWAGGER_STYLE = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w=';

/** The networks of the trusted reverse proxies. */
export function proxyNetworks(trusted: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const item of trusted) {
    const [address = '', bits] = item.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    networks.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return networks;
}

/**
 * Whether the browser's connection uses TLS: the nearest proxy says so, and it is trusted.
 *
 * @param peer the address at the other end of the connection
 * @param forwarded the X-Forwarded-Proto header; each proxy adds its own to the end
 */
export function cameByTls(
  peer: string | undefined,
  forwarded: string | string[] | undefined,
  proxies: BlockList,
): boolean {
  if (peer === undefined || forwarded === undefined) return false;
  const scheme = String(forwarded).split(',').at(-1)?.trim().toLowerCase();
  const address = peer.startsWith('::ffff:') ? peer.slice('::ffff:'.length) : peer;
  return scheme === 'https' && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** The policy of the API's documentation page, which has inline styles. */
export function docsPolicy(page: string): string {
  const inline = [...page.matchAll(/<style>([^]*?)<\/style>| style="([^"]*)"/g)].map(
    ([, element, attribute]) => element ?? attribute ?? '',
  );
  const hashes = inline.map(
    (style) => `sha256-${createHash('sha256').update(style).digest('base64')}`,
  );
  return contentPolicy({
    'script-src': "'self'",
    'style-src': ['self', 'unsafe-hashes', ...new Set(hashes), SWAGGER_STYLE]
      .map((source) => `'${source}'`)
      .join(' '),
    'img-src': "'self' data:",
    'connect-src': "'self'",
  });
}

/**
 * Sets the headers on every answer: of handlers, of files, and of errors that reach no handler or hook.
 *
 * @param trusted addresses or networks of reverse proxies
 */
export function protect(fastify: FastifyInstance, trusted: readonly string[]): void {
  const proxies = proxyNetworks(trusted);
  const headers = new Map(Object.entries(PROTECTIVE_HEADERS));
  const server: Server = fastify.server;
  // Before Fastify's own listener, so that its own answers are covered too.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.setHeaders(headers);
    const { 'x-forwarded-proto': forwarded } = request.headers;
    if (cameByTls(request.socket.remoteAddress, forwarded, proxies))
      response.setHeader('strict-transport-security', TLS_ONLY);
  });
  fastify.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (isPage && request.url.startsWith(DOCS) && typeof payload === 'string')
      reply.header('content-security-policy', docsPolicy(payload));
    return payload;
  });
}
