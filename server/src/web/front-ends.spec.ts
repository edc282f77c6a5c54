import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { type FrontEndOptions, isNavigation, registerFrontEnds } from './front-ends.js';
import { protect } from './security-headers.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const PAGE = '<html><meta name="csp-nonce" content="__CSP_NONCE__"><body>back office</body></html>';
const SCRIPT = 'console.log("a script that is long enough to compress");'.repeat(20);

@Controller('api/known')
class KnownController {
  @Get()
  get(): { known: true } {
    return { known: true };
  }
}

@Module({ controllers: [KnownController] })
class KnownModule {}

let folder: string;
let app: NestFastifyApplication;
const opened: NestFastifyApplication[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tandas-web-'));
  await mkdir(join(folder, 'admin/assets'), { recursive: true });
  await mkdir(join(folder, 'customer/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'outside');
  await writeFile(join(folder, 'admin/index.html'), PAGE);
  await writeFile(join(folder, 'admin/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'admin/.hidden.js'), 'a dotfile');
  await writeFile(join(folder, 'admin/assets/index-abc.js'), SCRIPT);
  await writeFile(join(folder, 'admin/assets/index-abc.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(
    join(folder, 'customer/index.html'),
    '<html data-name="__CUSTOMER_NAME__" data-confirmation="__CUSTOMER_CONFIRMATION__"><body>customers</body></html>',
  );
  await writeFile(join(folder, 'customer/check.html'), '<html><body>the check</body></html>');
  await writeFile(join(folder, 'customer/account.html'), '<html><body>the account</body></html>');
  await writeFile(join(folder, 'customer/studio.html'), '<html><body>the studio</body></html>');
  await writeFile(join(folder, 'customer/worker.js'), 'worker');
  await writeFile(join(folder, 'customer/assets/order-def.css'), 'body {}');
  app = await makeApp({
    folders: { admin: join(folder, 'admin'), customerPage: join(folder, 'customer') },
    customerName: 'Radio "A" & <B> $&',
    customerConfirmation: false,
  });
});

afterAll(async () => {
  for (const each of opened) await each.close();
  await rm(folder, { recursive: true, force: true });
});

async function makeApp(options: FrontEndOptions): Promise<NestFastifyApplication> {
  const made = await NestFactory.create<NestFastifyApplication>(KnownModule, new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
  });
  protect(made.getHttpAdapter().getInstance() as unknown as FastifyInstance, []);
  await registerFrontEnds(made, options);
  opened.push(made);
  await made.listen(0, '127.0.0.1');
  return made;
}

interface Answer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  body: string;
}

/** Sends the path as it stands: clients that know URLs resolve `..` before they ask. */
function ask(
  server: NestFastifyApplication,
  path: string,
  headers: Record<string, string> = BROWSER,
  method = 'GET',
): Promise<Answer> {
  const { port } = server.getHttpServer().address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode = 0, headers: answered } = response;
        resolve({ statusCode, headers: answered, bytes, body: bytes.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

const get = (path: string, headers?: Record<string, string>) => ask(app, path, headers);

describe('front ends', () => {
  it('says in the customer page how the installation is called, and whether it confirms by email', async () => {
    const { body } = await get('/customerFacing');
    expect(body).toContain('data-name="Radio &quot;A&quot; &amp; &lt;B&gt; $&amp;"');
    expect(body).toContain('data-confirmation="off"');
  });

  it.each(['/', '/login', '/station_config/station/1', '/?t=abc'])(
    'answers the back office to a browser that opens %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body).toContain('back office');
    },
  );

  it.each(['/customerFacing', '/customerFacing/', '/customerFacing/done'])(
    'answers the customer page at %s',
    async (url) => {
      expect((await get(url)).body).toContain('customers');
    },
  );

  it('gives each page a nonce of its own, in the page and in its policy', async () => {
    const [one, two] = await Promise.all([get('/'), get('/')]);
    const nonces = [one, two].map((answer) => /content="([^"]+)"/.exec(answer.body)?.[1] ?? '');
    expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(one.headers['content-security-policy']).toBe(
      `default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';script-src 'self';style-src 'self' 'nonce-${nonces[0]}';img-src 'self' data:;font-src 'self';connect-src 'self'`,
    );
    expect(one.headers['cache-control']).toBe('no-cache');
    expect(one.headers.etag).toBeUndefined();
  });

  it('lets the customer page play the chosen file, without a nonce', async () => {
    expect((await get('/customerFacing')).headers['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';script-src 'self';style-src 'self';img-src 'self';media-src 'self' blob:;connect-src 'none'",
    );
  });

  it.each(['/certificate/ABC', '/certificate/ABC.DEF.', '/certificate/A/B', '/certificate/'])(
    'answers the check of certificates at %s, which asks the API',
    async (url) => {
      const answer = await get(url);
      expect(answer.body).toContain('the check');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toBe(
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';script-src 'self';style-src 'self';connect-src 'self'",
      );
    },
  );

  it('has the files of the check under its own address', async () => {
    const style = await get('/certificate/assets/order-def.css', { accept: 'text/css' });
    expect(style.body).toBe('body {}');
    expect((await get('/certificate/assets/gone.js')).statusCode).toBe(404);
    expect((await get('/certificate/assets/..%2f..%2fsecret.txt')).body).not.toContain('outside');
  });

  it.each(['/account', '/account/'])('answers the page of a client at %s', async (url) => {
    const answer = await get(url);
    expect(answer.body).toContain('the account');
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self'");
    expect((await get('/account/assets/gone.js')).statusCode).toBe(404);
  });

  it.each(['/studio', '/studio/'])('answers the page for the announcer at %s', async (url) => {
    const answer = await get(url);
    expect(answer.body).toContain('the studio');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';script-src 'self';style-src 'self';connect-src 'self';worker-src 'self'",
    );
  });

  it('lets the worker of the studio keep its page, and fetch the files of it', async () => {
    const { body, headers } = await get('/studio/worker.js', { accept: '*/*' });
    expect(body).toBe('worker');
    expect(headers['service-worker-allowed']).toBe('/studio');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';connect-src 'self'",
    );
    expect((await get('/customerFacing/assets/order-def.css')).headers).not.toHaveProperty(
      'service-worker-allowed',
    );
  });

  it('has the files of the studio under its own address, and leaves /studios to the back office', async () => {
    const style = await get('/studio/assets/order-def.css', { accept: 'text/css' });
    expect(style.body).toBe('body {}');
    expect((await get('/studio/assets/gone.js')).statusCode).toBe(404);
    expect((await get('/studio/assets/..%2f..%2fsecret.txt')).body).not.toContain('outside');
    expect((await get('/studios')).body).toContain('back office');
  });

  it.each(['/', '/assets/index-abc.js', '/customerFacing'])('protects %s', async (url) => {
    expect((await get(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
  });

  it('lets browsers keep hashed files for good and others for an hour', async () => {
    const script = await get('/assets/index-abc.js', { accept: '*/*' });
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toMatch(/javascript/);
    expect(script.body).toBe(SCRIPT);
    const style = await get('/customerFacing/assets/order-def.css', { accept: 'text/css' });
    expect(style.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await get('/favicon.svg', { accept: 'image/*' });
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('sends the compressed file to those who can read it', async () => {
    const answer = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.bytes.length).toBeLessThan(SCRIPT.length / 2);
  });

  it('answers 304 to a browser that has the file', async () => {
    const first = await get('/favicon.svg');
    const again = await get('/favicon.svg', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it.each([
    '/assets/index-old.js',
    '/customerFacing/assets/gone.css',
    '/api',
    '/api/unknown',
    '/.hidden.js',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
  ])('never answers a page or a closed file for %s', async (url) => {
    const answer = await get(url, { accept: '*/*' });
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/back office|customers|outside|a dotfile/);
  });

  it('leaves the API alone', async () => {
    expect(JSON.parse((await get('/api/known')).body)).toEqual({ known: true });
    expect(JSON.parse((await get('/api/unknown')).body)).toMatchObject({ statusCode: 404 });
    expect((await ask(app, '/', BROWSER, 'POST')).statusCode).toBe(404);
  });

  it('says plainly that a front end is not built', async () => {
    const bare = await makeApp({
      folders: { admin: join(folder, 'none'), customerPage: join(folder, 'none') },
    });
    const answer = await ask(bare, '/');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('The back office is not built.');
  });
});

describe('isNavigation', () => {
  it.each([
    ['/login', 'text/html', true],
    ['/login', '*/*', true],
    ['/login', 'application/json', false],
    ['/', undefined, true],
    ['/login', undefined, false],
    ['/index.html', '*/*', true],
    ['/assets/a.js', 'text/html', false],
  ])('%s accepting %s: %s', (path, accept, expected) => {
    expect(isNavigation(path, accept)).toBe(expected);
  });
});

describe('a host of the customer page', () => {
  let both: NestFastifyApplication;

  beforeAll(async () => {
    const folders = { admin: join(folder, 'admin'), customerPage: join(folder, 'customer') };
    both = await makeApp({ folders, customerHost: 'orders.example.com' });
  });

  const at = async (host: string, path: string, method = 'GET') => {
    const { statusCode, body } = await ask(both, path, { ...BROWSER, host }, method);
    return `${statusCode} ${/customers|back office|body \{\}|"known":true/.exec(body)?.[0] ?? ''}`;
  };

  it.each(['orders.example.com', 'ORDERS.example.com:8443'])(
    'has the page and its files, and nothing else (%s)',
    async (host) => {
      for (const path of ['/', '/?x=1', '/customerFacing', '/customerFacing/'])
        expect(await at(host, path)).toBe('200 customers');
      expect(await at(host, '/customerFacing/assets/order-def.css')).toBe('200 body {}');
      for (const path of ['/login', '/api/known', '/certificate/ABC', '/favicon.svg'])
        expect(await at(host, path)).toBe('404 ');
      expect(await at(host, '/api/known', 'POST')).toBe('404 ');
      expect(await at(host, '/customerFacingX')).toBe('404 ');
    },
  );

  it.each(['office.example.com', '127.0.0.1', 'orders.example.com.example.org', ''])(
    'is the only one that has it (%s)',
    async (host) => {
      for (const path of ['/customerFacing', '/customerFacing/assets/order-def.css'])
        expect(await at(host, path)).toBe('404 ');
      expect(await at(host, '/')).toBe('200 back office');
      expect(await at(host, '/api/known')).toBe('200 "known":true');
    },
  );
});
