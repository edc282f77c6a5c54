import { Ajv, type ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { damaged, hostileQuery, hostileText, hostileValue } from '../factories/hostile.js';
import { ApiDocument, type Operation } from '../factories/openapi.js';
import { fillTenant } from '../factories/world.js';
import { type Answer, type Tenant, TestApp } from '../support/app.js';

/** Requests for each operation and seed; `FUZZ_COUNT=1000` looks harder. */
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 40);
/** Sent at the same time. */
const AT_ONCE = 8;
/** Of one method; enough for a machine that does ten other things. */
const TIMEOUT_MS = 60_000 + COUNT * 3_000;
const FIXED_SEED = 20_261_201;
/** `FUZZ_SEED` repeats what a failing run printed. */
const FRESH_SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** What any route may answer before it is reached: too large, not JSON. */
const OF_EVERY_ROUTE = [413, 415];
/** `rules` and `confirmable` say why a move by hand was refused. */
const OF_AN_ERROR = ['statusCode', 'message', 'errors', 'rules', 'confirmable'];
const INSIDES =
  /node_modules|\bat \S+ \(\S+:\d+|\.[jt]s:\d|\bSELECT\b|\bINSERT\b|\/(src|server|dist)\/|QueryFailed|\w+Error\b/;

let server: TestApp;
let document: ApiDocument;
let ajv: Ajv;
let tenant: Tenant;
/** Signed in apart, since these calls may end the session or be slowed down. */
const strangers = new Map<string, Tenant>();

beforeAll(async () => {
  server = await TestApp.start();
  document = new ApiDocument(server);
  ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(document.raw, 'document');
  tenant = await server.tenant('Grupo Uno');
  await fillTenant(tenant);
  for (const id of ['logout', 'changePassword'])
    strangers.set(id, await server.member(tenant.multimediaId, `${id}@example.com`, 'staff'));
  process.stdout.write(`bad input: ${COUNT} requests an operation, FUZZ_SEED=${FRESH_SEED}\n`);
});

afterAll(() => server.stop());

interface Request {
  query: string;
  body: string | undefined;
}

function requestsOf(operation: Operation): fc.Arbitrary<Request> {
  const { method, body, query } = operation;
  const sound = body === null ? {} : document.exampleOf(body);
  const bodies = fc.oneof(
    { weight: 6, arbitrary: damaged(sound).map((value) => JSON.stringify(value) ?? '') },
    { weight: 2, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostileText },
  );
  const names = query.map(({ name }) => name);
  return fc.record({
    query:
      names.length === 0
        ? fc.oneof(
            { weight: 4, arbitrary: fc.constant('') },
            { weight: 1, arbitrary: hostileQuery(names) },
          )
        : fc.oneof(
            {
              weight: body === null ? 1 : 3,
              arbitrary: fc.constant(document.exampleQuery(operation).slice(1)),
            },
            { weight: 2, arbitrary: hostileQuery(names) },
          ),
    body:
      method === 'GET' ? fc.constant(undefined) : fc.option(bodies, { nil: undefined, freq: 12 }),
  });
}

const send = ({ id, method, path, signedIn }: Operation, { query, body }: Request) => {
  const by = strangers.get(id) ?? tenant;
  return server.call(method, query === '' ? path : `${path}?${query}`, body, {
    ...(signedIn && { token: by.token, multimediaId: by.multimediaId }),
  });
};

/** Compiled once for each answer; null where the document has no JSON schema for it. */
function validatorOf({ answers, pointer }: Operation, status: number): ValidateFunction | null {
  const place =
    String(status) in answers
      ? `${pointer}/responses/${status}/content/application~1json/schema`
      : '/components/schemas/ErrorAnswer';
  return ajv.getSchema(`document#${place}`) ?? null;
}

/** What is wrong with an answer, by the document; null when it is as described. */
function faultOf(operation: Operation, { status, body, text }: Answer): string | null {
  const { answers } = operation;
  if (status >= 500) return `${status} ${text}`;
  if (!(String(status) in answers) && !OF_EVERY_ROUTE.includes(status))
    return `undocumented ${status} ${text}`;
  if (status >= 400 && INSIDES.test(text)) return `shows its inside: ${text}`;
  if (answers[String(status)] === null) return null;
  const validate = validatorOf(operation, status);
  if (!validate) return `no schema for ${status}`;
  if (!validate(body)) return `not as described: ${ajv.errorsText(validate.errors)} in ${text}`;
  if (status < 400 || typeof body !== 'object') return null;
  const strange = Object.keys(body ?? {}).filter((field) => !OF_AN_ERROR.includes(field));
  return strange.length > 0 ? `an error with ${strange.join()}` : null;
}

const throwAt = async (operation: Operation, seed: number) => {
  const requests = fc.array(requestsOf(operation), { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(requests, async (batch) => {
      const answers = await Promise.all(batch.map((request) => send(operation, request)));
      answers.forEach((answer, i) => {
        const fault = faultOf(operation, answer);
        if (fault !== null)
          throw new Error(`${fault}\n  sent: ${JSON.stringify(batch[i]).slice(0, 400)}`);
      });
    }),
    { seed, numRuns: Math.max(1, Math.ceil(COUNT / AT_ONCE)), endOnFailure: true },
  );
};

/** What the property threw, without fast-check's report around it. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? error.cause : error;

const METHODS = ['GET', 'POST', 'DELETE'] as const;

describe.each(METHODS)('whatever is sent by %s to any operation', (method) => {
  it.each([
    ['the fixed seed', FIXED_SEED],
    ['a fresh seed', FRESH_SEED],
  ])(
    'is answered as the document says, never by a 500 (%s)',
    async (_, seed) => {
      const operations = document.operations.filter((operation) => operation.method === method);
      expect(operations.length).toBeGreaterThan(10);
      const faults: string[] = [];
      for (const operation of operations)
        await throwAt(operation, seed).catch((error: unknown) =>
          faults.push(`${operation.id}: ${String(causeOf(error))}`),
        );
      expect(faults.join('\n')).toBe('');
    },
    TIMEOUT_MS,
  );
});

it('and afterwards the server works as before', async () => {
  expect((await tenant.get('Client/getAll')).status).toBe(200);
  expect((await tenant.get('Spot/getAll')).status).toBe(200);
});
