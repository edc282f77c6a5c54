import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import {
  BODY,
  BODY_SHAPE,
  LARGE_BODIES_IN_FLIGHT,
  LIMITS,
  ROUTE_BODIES,
} from '../../../src/contract/limits.js';
import { MESSAGES } from '../../../src/contract/messages.js';
import { campaignBody, daily, detailedLine, simpleLine } from '../../factories/campaign.js';
import { deeplyNested } from '../../factories/hostile.js';
import { ApiDocument, type Operation, type Schema } from '../../factories/openapi.js';
import { newBody } from '../../factories/reference.js';
import { type Answer, sharedServer, type Tenant } from '../../support/app.js';

const MB = 1024 * 1024;

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');

/** A body of exactly so many bytes. */
const bodyOf = (bytes: number) => `{"name":"${'x'.repeat(bytes - 11)}"}`;

const PATHS = {
  Authentication: 'Authentication/authenticate',
  Schedule: 'Schedule/update?stationId=1&dayOfWeek=1',
  Spot: 'Spot/create',
  'campaign-orders': 'campaign-orders',
  TrafficLog: 'TrafficLog/generate',
  Multimedia: 'Multimedia/update',
  'playout-formats': 'playout-formats/preview',
  AsRun: 'AsRun/decide',
  Import: 'Import/check',
  'import-maps': 'import-maps',
  Report: 'Report/run',
  'report-designs': 'report-designs',
  goals: 'goals/save',
  Billing: 'Billing/preview',
  Studio: 'Studio/open',
} as Record<string, string>;

describe('a body', () => {
  it.each([
    ...Object.entries(ROUTE_BODIES).map(([route, { bytes }]) => [PATHS[route], bytes] as const),
    ['Show/create', BODY.bytes] as const,
    ['Client/update', BODY.bytes] as const,
    ['Nothing/create', BODY.bytes] as const,
  ])('for %s has at most %i bytes', async (path, bytes) => {
    const most = await tenant.post(String(path), bodyOf(bytes));
    // 403 where it belongs to a part that is off.
    expect([400, 403, 404]).toContain(most.status);
    expect(await tenant.post(String(path), bodyOf(bytes + 1), { language: 'ES' })).toMatchObject({
      status: 413,
      body: { statusCode: 413, message: 'La solicitud es demasiado grande' },
    });
  });

  it.each([
    ['EN', 'Send the body without compression (no Content-Encoding)'],
    ['ES', 'Enviá el cuerpo sin comprimir (sin Content-Encoding)'],
  ])('is not unpacked, and that is said in %s', async (language, sentence) => {
    const answer = await tenant.post('Show/create', new Uint8Array(gzipSync(bodyOf(BODY.bytes))), {
      language,
      headers: { 'content-encoding': 'gzip' },
    });
    expect(answer).toMatchObject({ status: 415, body: { statusCode: 415, message: sentence } });
  });

  const wide = (fields: number) =>
    Object.fromEntries(Array.from({ length: fields }, (_, i) => [`f${i}`, i]));
  const excessive: [string, string, string, string][] = [
    [
      'deep',
      deeplyNested(5000, '{"a":', '}'),
      'The body is nested more than 20 levels deep',
      'El cuerpo tiene más de 20 niveles',
    ],
    [
      'wide',
      `{"a":[${Array(BODY.nodes).fill('1').join()}]}`,
      'The body has more than 20000 values',
      'El cuerpo tiene más de 20000 valores',
    ],
    [
      'of many fields',
      JSON.stringify(wide(BODY_SHAPE.fields + 1)),
      'An object of the body has more than 256 fields',
      'Un objeto del cuerpo tiene más de 256 campos',
    ],
    [
      'with a long name',
      JSON.stringify({ ['x'.repeat(BODY_SHAPE.fieldName + 1)]: 1 }),
      'The name of a field is longer than 256 characters',
      'El nombre de un campo tiene más de 256 caracteres',
    ],
  ];
  it.each(excessive)('that is too %s is not parsed', async (_, body, english, spanish) => {
    for (const [language, message] of [
      ['EN', english],
      ['ES', spanish],
    ] as const)
      expect(await tenant.post('Show/create', body, { language })).toMatchObject({
        status: 400,
        body: { statusCode: 400, message },
      });
  });

  it.each(excessive)('that is too %s has no fingerprint taken', async (_, body, message) => {
    const headers = { 'idempotency-key': 'hostile' };
    expect(await tenant.post('Show/create', body, { headers })).toMatchObject({
      status: 400,
      body: { message },
    });
    const show = await newBody(tenant, 'show');
    expect((await tenant.post('Show/create', show, { headers })).status).toBe(201);
    await server.dataSource.query('DELETE FROM idempotency_key');
  });

  it('has its first unknown fields named, and no more', async () => {
    const { status, body } = await tenant.post<{ errors: object }>('Show/create', wide(250));
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(Object.keys(wide(LIMITS.faults)));
  });

  it('whose every line is wrong has the first faults named', async () => {
    const lines = Array.from({ length: 500 }, () => simpleLine({ length: 0, startDate: 'x' }));
    const body = await campaignBody(tenant, { simpleSchedules: lines });
    const answer = await tenant.post<{ errors: object }>('Spot/create', body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toHaveLength(LIMITS.faults);
  });

  it('whose every line breaks a rule of campaigns has the first faults named', async () => {
    const lines = Array.from({ length: 500 }, () => simpleLine({ endDate: '2026-11-30' }));
    const body = await campaignBody(tenant, { simpleSchedules: lines });
    const answer = await tenant.post<{ errors: object }>('Spot/create', body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toHaveLength(LIMITS.faults);
  });
});

/** What a refusal by the limits says. */
const EXCESS: readonly string[] = (
  ['bodyDepth', 'bodyNodes', 'bodyFields', 'bodyFieldName', 'tooLarge'] as const
).map((key) => MESSAGES[key].EN.replace(/\{0\}.*/, ''));

const isExcess = ({ status, text }: Answer): boolean =>
  status === 413 || EXCESS.some((said) => text.includes(said));

/** Lists that share what one body may hold: weeks and changes of files of all lines, lines of all campaigns. */
const MOST: Readonly<Record<string, number>> = { weeks: 20, changes: 2, campaigns: 2 };

/** The most that a schema allows; texts have at most `longest` characters of three bytes each. */
function largestOf(
  document: ApiDocument,
  schema: Schema,
  longest: number,
  most = Infinity,
): unknown {
  const resolved = document.resolve(schema.allOf?.[0] ?? schema);
  const { type, properties, items, maxItems = 0, maxLength, maximum, format } = resolved;
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        valueOf(name, largestOf(document, property, longest, MOST[name])),
      ]),
    );
  if (items)
    return Array.from({ length: Math.min(maxItems, most) }, () =>
      largestOf(document, items, longest),
    );
  if (maxLength !== undefined && format === undefined)
    return '漢'.repeat(Math.min(maxLength, longest));
  if (type === 'integer' || type === 'number') return maximum ?? resolved.enum?.[0];
  return type === 'boolean' ? false : (resolved.example ?? resolved.enum?.[0] ?? 'x'.repeat(40));
}

/** What a passkey's device says, as base64url. */
const OF_PASSKEYS = ['id', 'clientDataJSON', 'authenticatorData', 'signature', 'attestationObject'];

function valueOf(name: string, largest: unknown): unknown {
  if (OF_PASSKEYS.includes(name) && typeof largest === 'string') return 'x'.repeat(largest.length);
  // Tokens and files in base64 are ASCII.
  if (name === 'value') return 'x'.repeat(LIMITS.token);
  if ((name === 'logo' || name === 'sample') && typeof largest === 'string')
    return 'x'.repeat(largest.length);
  return largest;
}

describe('the largest body that the document allows', () => {
  it('is taken by every operation', async () => {
    const document = new ApiDocument(server);
    const withBody = document.operations.filter(({ body }) => body !== null);
    expect(withBody.length).toBeGreaterThan(30);
    const refused: string[] = [];
    for (const operation of withBody) {
      // A campaign of 1,000 lines has two megabytes for all its texts together, 500 have one.
      const longest = /^(Spot\/|campaign-orders|TrafficLog\/(room|generate))/.test(operation.path)
        ? 30
        : Infinity;
      const body = largestOf(document, operation.body as Schema, longest);
      const answer = await send(operation, document, body);
      if (isExcess(answer)) refused.push(`${operation.id}: ${answer.text}`);
      // Wrong in its values but within the limits: the refusal then names fields.
      else if (answer.status === 400) expect(answer.text).toContain('"errors"');
    }
    expect(refused).toEqual([]);
  });

  const send = async (operation: Operation, document: ApiDocument, body: unknown) => {
    const by = await server.member(
      tenant.multimediaId,
      `${operation.id.toLowerCase()}@example.com`,
      'admin',
    );
    const path = `${document.examplePath(operation)}${document.exampleQuery(operation)}`;
    return server.call(operation.method, path, body, by);
  };

  it('is a campaign of 500 simple and 500 detailed lines', async () => {
    const answer = await tenant.post<{ advancedSchedules: object[] }>(
      'Spot/create',
      await campaignBody(tenant, {
        simpleSchedules: Array.from({ length: 500 }, () => simpleLine()),
        advancedSchedules: Array.from({ length: 500 }, () =>
          detailedLine({ occurrences: daily(...Array<number>(31).fill(1)) }),
        ),
      }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body.advancedSchedules).toHaveLength(500);
    // The record as it was answered, with every field.
    expect((await tenant.post('Spot/update', answer.body)).status).toBe(200);
  });
});

/** A request whose body never comes, and the status of its answer. */
async function announce(
  headers: Record<string, string | number>,
  by?: Tenant,
): Promise<{ socket: Socket; status: Promise<string> }> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const all = {
    host: hostname,
    'content-type': 'application/json',
    ...(by && { authorization: `Bearer ${by.token}`, multimediaid: by.multimediaId }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  await new Promise<void>((sent) =>
    socket.write(`POST /api/Spot/create HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, () => sent()),
  );
  const status = new Promise<string>((resolve) =>
    socket.once('data', (text) => resolve(text.toString().split('\r\n\r\n')[0] ?? '')),
  );
  return { socket, status };
}

describe('a large body', () => {
  it.each([
    { 'content-length': MB },
    { 'transfer-encoding': 'chunked' },
    { 'content-length': MB, authorization: 'Bearer a.b.c' },
  ] as Record<string, string | number>[])(
    'is not waited for from a stranger: %j',
    async (headers) => {
      const { socket, status } = await announce(headers);
      expect(await status).toMatch(/^HTTP\/1\.1 401 /);
      socket.destroy();
    },
  );

  it('is waited for only as long as the others of its user leave room', async () => {
    const user = await server.member(tenant.multimediaId, 'busy@example.com', 'staff');
    const waiting = await Promise.all(
      Array.from({ length: LARGE_BODIES_IN_FLIGHT.ofUser / (2 * MB) }, () =>
        announce({ 'content-length': 2 * MB }, user),
      ),
    );
    // Until the server knows whose they are.
    await sleep(500);
    const refused = await announce({ 'content-length': 2 * MB }, user);
    expect(await refused.status).toMatch(/^HTTP\/1\.1 429 [^]*\r\nretry-after: 1\r\n/i);
    const body = await campaignBody(tenant, { simpleSchedules: [simpleLine()] });
    expect((await user.post('Spot/create', body)).status).toBe(201);
    const large = { ...body, comments: ' '.repeat(100_000) };
    expect((await user.post('Spot/create', large)).status).toBe(429);
    expect((await tenant.post('Spot/create', large)).status).toBe(201);
    for (const { socket } of [...waiting, refused]) socket.destroy();
    await sleep(200);
    expect((await user.post('Spot/create', large)).status).toBe(201);
  });
});
