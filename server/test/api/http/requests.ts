import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createApp } from '../../../src/app.js';
import { DatabaseAddress } from '../../../src/config/config.module.js';
import { loadConfig } from '../../../src/config/app-config.js';
import { FILE_ROUTES } from '../../../src/contract/limits.js';
import { PROTECTIVE_HEADERS } from '../../../src/web/security-headers.js';
import { create, newBody } from '../../factories/reference.js';
import { sharedServer, type Tenant, TOKEN_SECRET } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
await tenant.turnOn();

const asTenant = (headers: Record<string, string> = {}) => ({
  token: tenant.token,
  multimediaId: tenant.multimediaId,
  headers,
});

describe('a body', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/octet-stream',
    'nonsense',
  ])('that is %s is refused with 415', async (type) => {
    const answer = await server.call('POST', 'Show/create', 'code=1', {
      ...asTenant({ 'content-type': type }),
    });
    expect(answer).toMatchObject({
      status: 415,
      body: { statusCode: 415, message: 'Send JSON (application/json)' },
    });
  });

  it.each(FILE_ROUTES)('%s says who may send a file before it says how', async (route) => {
    const viewer = await server.member(tenant.multimediaId, `${route}@example.com`, 'viewer');
    for (const type of ['application/json', 'text/csv']) {
      const headers = { 'content-type': type };
      const statuses = [];
      for (const caller of [{}, viewer, tenant]) {
        const { token = null, multimediaId = tenant.multimediaId } = caller as Partial<Tenant>;
        const answer = await server.call('POST', route, '{}', { token, multimediaId, headers });
        statuses.push(answer.status);
        if (caller === tenant)
          expect(answer.body).toMatchObject({
            message: 'Send the file as it is (application/octet-stream)',
          });
      }
      expect([type, ...statuses]).toEqual([type, 401, 403, 415]);
    }
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
  ])('that is %s is taken', async (type) => {
    const body = JSON.stringify(await newBody(tenant, 'show'));
    const answer = await server.call(
      'POST',
      'Show/create',
      body,
      asTenant({ 'content-type': type }),
    );
    expect(answer.status).toBe(201);
  });

  // Spreadsheets and PowerShell write one; RFC 8259 lets a parser ignore it.
  it('that begins with a byte order mark is parsed', async () => {
    const sent = `\ufeff${JSON.stringify(await newBody(tenant, 'show'))}`;
    expect((await tenant.post('Show/create', sent)).status).toBe(201);
  });

  it.each(['{', '{"a":1,}', '\0', 'undefined', '{"__proto__":{"a":1}}', '{"a":{"__proto__":1}}'])(
    'that is no JSON is refused: %j',
    async (body) => {
      expect(await tenant.post('Show/create', body)).toMatchObject({
        status: 400,
        body: { statusCode: 400, message: 'The body is not valid JSON' },
      });
    },
  );

  it.each(['[]', 'null', '1', '"text"', 'true', ''])(
    'that is no object is refused: %j',
    async (body) => {
      expect(await tenant.post('Show/create', body)).toMatchObject({
        status: 400,
        body: { statusCode: 400, message: 'The body must be a JSON object' },
      });
    },
  );

  it.each(['constructor', 'toString', 'hasOwnProperty', '__defineGetter__', 'prototype'])(
    'with a field %s, which objects or classes have, is refused for it',
    async (name) => {
      const body = { ...(await newBody(tenant, 'show')), [name]: 1 };
      expect(await tenant.post('Show/create', body)).toMatchObject({
        status: 400,
        body: { errors: { [name]: 'Unknown field' } },
      });
    },
  );

  it.each(['a\0b', '\ud800', 'a\udc00'])(
    'with text that cannot be stored is refused: %j',
    async (name) => {
      expect(await tenant.post('Show/create', { code: 'x', name })).toMatchObject({
        status: 400,
        body: { errors: { name: 'Has characters that are not text' } },
      });
    },
  );

  it('keeps every character that is text', async () => {
    const name = 'Ñandú «🎙️» \u202e 漢字 \'"; --';
    expect(await create(tenant, 'show', { name })).toMatchObject({ name });
  });
});

describe('a path or method that is not there', () => {
  it.each([
    ['GET', 'Nothing/getAll'],
    ['GET', 'Client'],
    ['POST', 'Client/getAll'],
    ['DELETE', 'Client/getAll'],
    ['GET', 'Client/create'],
    ['GET', ''],
  ] as const)('%s %s is answered in the shape of every error', async (method, path) => {
    const { status, body } = await server.call(method, path, undefined, asTenant());
    expect({ status, body }).toEqual({
      status: 404,
      body: { statusCode: 404, message: 'Not found' },
    });
  });

  it('a path that cannot be decoded is refused', async () => {
    expect(await tenant.get('Client/%E0%A4%A')).toMatchObject({
      status: 400,
      body: { statusCode: 400, message: 'Please, check the required fields' },
    });
  });
});

describe('an answer', () => {
  it.each([
    ['EN', 'Not found'],
    ['ES', 'No se encontró'],
    ['es', 'No se encontró'],
    ['PT', 'Not found'],
    ['', 'Not found'],
  ])('for LANG "%s" says "%s"', async (language, message) => {
    const { body } = await tenant.delete('Show/delete?showId=2147483647', { language });
    expect(body).toEqual({ statusCode: 404, message });
  });

  it('is JSON in UTF-8, and browsers may not guess another type', async () => {
    for (const answer of [
      await tenant.get('Show/getAll'),
      await tenant.get('Show/nothing'),
      await tenant.post('Show/create', {}),
    ]) {
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('of the version is public', async () => {
    const { status, body } = await server.call<object>('GET', 'Common/version', undefined);
    expect({ status, body }).toEqual({
      status: 200,
      body: { version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string },
    });
  });
});

/** A proxy in front of the database that can be cut. */
class Line {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(to: { path: string } | { host: string; port: number }) {
    this.server = createServer((near) => {
      const far = connect(to);
      for (const [from, into] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(from);
        from.on('error', () => into.destroy());
        from.on('close', () => this.sockets.delete(from));
        from.pipe(into);
      }
    });
  }

  async open(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

describe('while the database is away', () => {
  it('calls answer 503 with Retry-After and work again as soon as the database is back', async () => {
    const real = new URL(server.database.appUrl);
    const folder = real.searchParams.get('host');
    const line = new Line(
      folder === null
        ? { host: real.hostname, port: Number(real.port || 5432) }
        : { path: `${folder}/.s.PGSQL.${real.port || 5432}` },
    );
    const port = await line.open();
    const url = new URL(real);
    url.searchParams.delete('host');
    url.hostname = '127.0.0.1';
    url.port = String(port);
    const env = { NODE_ENV: 'test', TOKEN_SECRET, SWAGGER: 'off', LOG_LEVEL: 'error' };
    const app = await createApp(
      loadConfig({ ...env, PLACEMENT_THREADS: '0' }),
      new DatabaseAddress(url.href, url.href),
    );
    await app.listen(0, '127.0.0.1');
    const list = async () =>
      fetch(`${await app.getUrl()}/api/Show/getAll`, {
        headers: {
          authorization: `Bearer ${tenant.token}`,
          multimediaid: String(tenant.multimediaId),
          lang: 'ES',
        },
      });
    try {
      expect((await list()).status).toBe(200);
      await line.cut();
      const away = await list();
      expect({ status: away.status, retry: away.headers.get('retry-after') }).toEqual({
        status: 503,
        retry: expect.stringMatching(/^\d+$/) as string,
      });
      expect(Object.fromEntries(away.headers)).toMatchObject(PROTECTIVE_HEADERS);
      expect(await away.json()).toEqual({
        statusCode: 503,
        message: 'La base de datos no está disponible. Probá de nuevo en un momento.',
      });
      await line.open(port);
      expect((await list()).status).toBe(200);
    } finally {
      await app.close();
      await line.cut();
    }
  });
});
