import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '../../../src/contract/limits.js';
import { campaignBody, simpleLine } from '../../factories/campaign.js';
import { ApiDocument } from '../../factories/openapi.js';
import { type Fields, newBody } from '../../factories/reference.js';
import { type Answer, sharedServer, type Tenant } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');

const create = (key: string, body: object, by = tenant, language = 'EN'): Promise<Answer> =>
  by.post('Client/create', body, { language, headers: { 'idempotency-key': key } });

const count = async (table: string, where = 'true'): Promise<number> => {
  const [row] = await server.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM ${table} WHERE ${where}`,
  );
  return row.count;
};
const clients = (code: unknown) => count('client', `code = '${String(code)}'`);

describe('a retried create', () => {
  it('creates one record and returns the same answer', async () => {
    const body = await newBody(tenant, 'client');
    const key = randomUUID();
    const first = await create(key, body);
    expect(first.status).toBe(201);
    const again = await create(key, body);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await clients(body['code'])).toBe(1);
    // Even after the record was changed: it is the answer to the first call.
    await tenant.post('Client/update', { ...(first.body as Fields), phone: '099 000 111' });
    expect((await create(key, body)).text).toBe(first.text);
  });

  it('creates one record when twenty arrive at once', async () => {
    const body = await newBody(tenant, 'client');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await clients(body['code'])).toBe(1);
    expect(await count('audit_event', `label LIKE '${String(body['code'])} %'`)).toBe(1);
  });

  it('creates one campaign with one internal number', async () => {
    const body = await campaignBody(tenant, { simpleSchedules: [simpleLine()] });
    const headers = { 'idempotency-key': randomUUID() };
    const spots = await count('spot');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => tenant.post('Spot/create', body, { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count('spot')).toBe(spots + 1);
  });

  it('returns the first answer when that one was lost', async () => {
    const body = await newBody(tenant, 'client');
    const key = randomUUID();
    await sendAndHangUp(key, body);
    for (let tries = 0; (await clients(body['code'])) === 0 && tries < 200; tries += 1)
      await sleep(10);
    const retried = await create(key, body);
    expect(retried.status).toBe(201);
    expect(retried.body).toMatchObject({ code: body['code'], version: 1 });
    expect(await clients(body['code'])).toBe(1);
  });

  it('forgets a refused call, so that a corrected one may use the key', async () => {
    const body = await newBody(tenant, 'client');
    const key = randomUUID();
    expect((await create(key, { ...body, name: '' })).status).toBe(400);
    expect((await create(key, { ...body, clientCategoryId: 999_999 })).status).toBe(400);
    expect((await create(key, body)).status).toBe(201);
  });

  it('is refused in both languages when the key was used for another call', async () => {
    const body = await newBody(tenant, 'client');
    const key = randomUUID();
    expect((await create(key, body)).status).toBe(201);
    const other = { ...body, code: 'OTHER', name: 'Other' };
    expect(await create(key, other)).toMatchObject({
      status: 422,
      body: { statusCode: 422, message: 'This Idempotency-Key was used for another request' },
    });
    expect(await create(key, other, tenant, 'ES')).toMatchObject({
      status: 422,
      body: { message: 'Esta Idempotency-Key ya se usó para otra solicitud' },
    });
    const elsewhere = await tenant.post(
      'Show/create',
      { code: 'OTHER', name: 'Other' },
      { headers: { 'idempotency-key': key } },
    );
    expect(elsewhere.status).toBe(422);
    expect(await clients('OTHER')).toBe(0);
  });

  it('is scoped to the user and the media group', async () => {
    const body = await newBody(tenant, 'show');
    const headers = { 'idempotency-key': 'the-same-key' };
    const colleague = await server.member(tenant.multimediaId, 'other@example.com', 'staff');
    const stranger = await server.tenant('Grupo Dos');
    const post = (by: Tenant, change = {}) =>
      by.post('Show/create', { ...body, ...change }, { headers });
    expect((await post(tenant)).status).toBe(201);
    expect((await post(colleague, { code: 'COL', name: 'Col' })).status).toBe(201);
    expect((await post(stranger)).status).toBe(201);
  });

  it.each(['', 'x'.repeat(LIMITS.idempotencyKey + 1), 'with space', 'ñandú'])(
    'is refused with the key "%s"',
    async (key) => {
      const answer = await create(key, {}, tenant, 'ES').catch((error: Error) => error.message);
      // `fetch` refuses to send some of them.
      if (typeof answer === 'string') expect(answer).toMatch(/header|ByteString/i);
      else
        expect(answer).toMatchObject({
          status: 400,
          body: {
            message: 'El encabezado Idempotency-Key debe tener de 1 a 128 caracteres visibles',
          },
        });
    },
  );

  it('is documented on every create', () => {
    const document = new ApiDocument(server);
    // What an invitation, a studio and a link answer is a secret, which is not kept to be answered again.
    const secret = ['userCreate', 'studioCreate', 'billingLinkCreate'];
    const creates = document.operations.filter(
      ({ id }) => id.endsWith('Create') && !secret.includes(id),
    );
    expect(creates).toHaveLength(25);
    for (const { pointer, answers } of creates) {
      const [, , path = '', method = ''] = pointer.split('/');
      const operation = document.raw.paths[path.replaceAll('~1', '/')]?.[method];
      expect(operation?.parameters?.map(({ name }) => name)).toContain('Idempotency-Key');
      expect(Object.keys(answers)).toContain('422');
    }
  });
});

describe('a key', () => {
  it('is forgotten after a day', async () => {
    const key = randomUUID();
    expect((await create(key, await newBody(tenant, 'client'))).status).toBe(201);
    const kept = () => count('idempotency_key', `key = '${key}'`);
    for (const [hours, left] of [
      [23, 1],
      [2, 0],
    ]) {
      server.clock.advance(Number(hours) * 3600);
      const by = await server.member(tenant.multimediaId, `${hours}@example.com`, 'staff');
      expect((await create(randomUUID(), await newBody(by, 'client'), by)).status).toBe(201);
      expect(await kept()).toBe(left);
    }
  });
});

/** Sends a create and closes the connection before the answer. */
async function sendAndHangUp(key: string, body: object): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const text = JSON.stringify(body);
  const socket = connect(Number(port), hostname);
  await new Promise<void>((done, failed) => {
    socket.once('error', failed);
    socket.write(
      [
        'POST /api/Client/create HTTP/1.1',
        `Host: ${hostname}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(text)}`,
        `Authorization: Bearer ${tenant.token}`,
        `MultimediaId: ${tenant.multimediaId}`,
        `Idempotency-Key: ${key}`,
        '',
        text,
      ].join('\r\n'),
      () => done(),
    );
  });
  // The request is sent; the answer is never read.
  socket.end();
  socket.destroy();
}
