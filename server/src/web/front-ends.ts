import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound as notThere } from '../common/errors.js';
import { writeError } from '../common/exception.filter.js';
import { failedWith } from '../database/embedded/files.js';
import { CHECK_PREFIX } from '../contract/certificate.js';
import { ACCOUNT_PREFIX } from '../contract/payer-page.js';
import { STUDIO_PREFIX, STUDIO_WORKER } from '../contract/studio.js';
import {
  ACCOUNT_PAGE_POLICY,
  adminPolicy,
  CHECK_PAGE_POLICY,
  CUSTOMER_PAGE_POLICY,
  STUDIO_PAGE_POLICY,
  STUDIO_WORKER_POLICY,
} from './content-policy.js';

const CUSTOMER_PREFIX = '/customerFacing';
/** The placeholder in the admin's index.html for the nonce of each answer. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** Placeholders in the customer page's index.html for what the installation sets. */
const NAME_PLACEHOLDER = '__CUSTOMER_NAME__';
const CONFIRMATION_PLACEHOLDER = '__CUSTOMER_CONFIRMATION__';
const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;

/** Absolute paths of the built front ends, which may be missing. */
export interface FrontEndFolders {
  admin: string;
  customerPage: string;
}

/** Where the builds are: beside this workspace, at the same depth from src/ and from dist/. */
const BUILD_FOLDERS: FrontEndFolders = {
  admin: resolve(import.meta.dirname, '../../../admin/dist'),
  customerPage: resolve(import.meta.dirname, '../../../customer-page/dist'),
};

interface FrontEnd {
  folder: string;
  /** The file of its page. */
  page: string;
  title: string;
  /** The policy of its page; with a nonce if its styles need one. */
  policy(nonce: string): string;
  /** What stands in its page for the placeholders. */
  words?: Record<string, string>;
}

/** What an installation sets for its front ends. */
export interface FrontEndOptions {
  folders?: FrontEndFolders;
  /** A host that serves only the customer page, also at /; other hosts then do not serve it. */
  customerHost?: string | undefined;
  customerName?: string | undefined;
  customerConfirmation?: boolean;
}

/**
 * Serves the back office at /, the customer page at /customerFacing, the check of certificates at
 * /certificate, the page of a client at /account, and the page for the announcer at /studio. Call before `init`.
 * Everything under /api, and every file that is not there, is left to the API's own 404.
 */
export async function registerFrontEnds(
  app: NestFastifyApplication,
  {
    folders = BUILD_FOLDERS,
    customerHost,
    customerName = '',
    customerConfirmation = true,
  }: FrontEndOptions = {},
): Promise<void> {
  const admin: FrontEnd = {
    folder: folders.admin,
    page: 'index.html',
    title: 'The back office',
    policy: adminPolicy,
  };
  const customerPage: FrontEnd = {
    folder: folders.customerPage,
    page: 'index.html',
    title: 'The customer page',
    policy: () => CUSTOMER_PAGE_POLICY,
    words: {
      [NAME_PLACEHOLDER]: escape(customerName),
      [CONFIRMATION_PLACEHOLDER]: customerConfirmation ? 'on' : 'off',
    },
  };
  const checkPage: FrontEnd = {
    folder: folders.customerPage,
    page: 'check.html',
    title: 'The check of certificates',
    policy: () => CHECK_PAGE_POLICY,
  };
  const accountPage: FrontEnd = {
    folder: folders.customerPage,
    page: 'account.html',
    title: 'The page of a client',
    policy: () => ACCOUNT_PAGE_POLICY,
  };
  const studioPage: FrontEnd = {
    folder: folders.customerPage,
    page: 'studio.html',
    title: 'The page for the announcer',
    policy: () => STUDIO_PAGE_POLICY,
  };
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  // The build puts compressed copies beside each file.
  await app.register(fastifyStatic, { root: folders.admin, serve: false, preCompressed: true });
  if (customerHost !== undefined)
    fastify.addHook('onRequest', (request, reply, done) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      const customers = isHost(request, customerHost);
      const page = isUnder(path, CUSTOMER_PREFIX) || (customers && path === '/');
      if (customers === page) done();
      else writeError(notThere(), request, reply);
    });
  // A route, because Nest owns the not-found handler; callNotFound() gives its answer.
  fastify.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isUnder(path, '/api')) return notFound(reply);
    if (isUnder(path, `${CHECK_PREFIX}/assets`))
      return sendFile(checkPage.folder, path.slice(CHECK_PREFIX.length), reply);
    // Any code answers the page, which says so itself when a code is mistyped.
    if (isUnder(path, CHECK_PREFIX)) return sendPage(checkPage, reply);
    if (isUnder(path, `${ACCOUNT_PREFIX}/assets`))
      return sendFile(accountPage.folder, path.slice(ACCOUNT_PREFIX.length), reply);
    if (path === ACCOUNT_PREFIX || path === `${ACCOUNT_PREFIX}/`)
      return sendPage(accountPage, reply);
    if (isUnder(path, `${STUDIO_PREFIX}/assets`))
      return sendFile(studioPage.folder, path.slice(STUDIO_PREFIX.length), reply);
    if (path === `${STUDIO_PREFIX}/${STUDIO_WORKER}`) return sendWorker(studioPage.folder, reply);
    if (path === STUDIO_PREFIX || path === `${STUDIO_PREFIX}/`) return sendPage(studioPage, reply);
    if (path === '/' && isHost(request, customerHost))
      return answer(customerPage, path, request, reply);
    return isUnder(path, CUSTOMER_PREFIX)
      ? answer(customerPage, path.slice(CUSTOMER_PREFIX.length), request, reply)
      : answer(admin, path, request, reply);
  });
}

/**
 * The address by which a request is routed. Fastify answers one that cannot be decoded before any route
 * sees it; whoever mistypes the address of a certificate gets the page that says so.
 */
export function routedUrl({ url = '/' }: { url?: string }): string {
  if (!url.startsWith(`${CHECK_PREFIX}/`)) return url;
  try {
    decodeURI(url);
    return url;
  } catch {
    return `${CHECK_PREFIX}/-`;
  }
}

/**
 * Whether a request is for a host, on any port. Goes by the Host header and not by what a proxy says,
 * because the hosts are kept apart for browsers.
 */
const isHost = ({ headers }: FastifyRequest, host: string | undefined): boolean =>
  host !== undefined && headers.host?.toLowerCase().replace(/:\d+$/, '') === host;

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/**
 * Whether a request asks for a page rather than a file: a path without an extension, from a client that
 * accepts HTML. A missing script must be a 404, never a page.
 */
export function isNavigation(path: string, accept: string | undefined): boolean {
  if (extname(path) !== '') return path === '/index.html';
  return accept === undefined ? path === '/' || path === '' : /text\/html|\*\/\*/.test(accept);
}

function answer(
  frontEnd: FrontEnd,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if (isNavigation(path, request.headers.accept)) return sendPage(frontEnd, reply);
  return extname(path) === '' ? notFound(reply) : sendFile(frontEnd.folder, path, reply);
}

/** @param path as the URL has it, still encoded. */
function sendFile(folder: string, path: string, reply: FastifyReply): FastifyReply {
  // Vite puts a hash of the content into the names of files under assets/.
  const hashed = path.startsWith('/assets/');
  return reply.sendFile(path, folder, {
    index: false,
    dotfiles: 'ignore',
    maxAge: (hashed ? YEAR_SECONDS : HOUR_SECONDS) * 1000,
    immutable: hashed,
  });
}

/** The worker keeps a page whose address is above its own. */
function sendWorker(folder: string, reply: FastifyReply): FastifyReply {
  reply.header('content-security-policy', STUDIO_WORKER_POLICY);
  reply.header('service-worker-allowed', STUDIO_PREFIX);
  return sendFile(folder, `/${STUDIO_WORKER}`, reply);
}

/** A nonce is never reused, so the page has no ETag: a 304 would pair the page with an old nonce. */
async function sendPage(frontEnd: FrontEnd, reply: FastifyReply): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const page = await readPage(join(frontEnd.folder, frontEnd.page));
  reply.header('content-security-policy', frontEnd.policy(nonce));
  reply.header('cache-control', 'no-cache');
  reply.type('text/html; charset=utf-8');
  if (page === undefined) return reply.code(503).send(placeholderPage(frontEnd.title));
  let text = page.replaceAll(NONCE_PLACEHOLDER, nonce);
  for (const [placeholder, words] of Object.entries(frontEnd.words ?? {}))
    text = text.replaceAll(placeholder, () => words);
  return reply.send(text);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);

async function readPage(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (failedWith(error)) return undefined;
    throw error;
  }
}

function placeholderPage(title: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tandas</title></head>
<body>
<h1>Tandas</h1>
<p>${title} is not built. Run <code>npm run build</code> and load this page again.</p>
<p>The API answers under <code>/api</code>; <a href="/api/docs">its description</a> is at <code>/api/docs</code>.</p>
</body>
</html>
`;
}
