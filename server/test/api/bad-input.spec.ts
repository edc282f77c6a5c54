import fc from 'fast-check';
import { ALIKE } from '../factories/access-cells.js';
import { Conformance } from '../factories/conformance.js';
import { type HostileRequest, hostileRequest } from '../factories/hostile-request.js';
import { ApiDocument, type Operation } from '../factories/openapi.js';
import { fillTenant } from '../factories/world.js';
import { sharedServer, type Tenant } from '../support/app.js';

/** Requests for each operation and seed; `npm run test:bad-input` sends 500. */
const SHORT = 8;
const COUNT = Number(process.env['FUZZ_COUNT'] ?? SHORT);
/** Requests in flight at a time. */
const AT_ONCE = 8;
/** For the operations of one method, on a busy machine. */
const TIMEOUT_MS = 60_000 + COUNT * 3_000;
const FIXED_SEED = 20_261_201;
/** `FUZZ_SEED` repeats what a failing run printed. */
const FRESH_SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const server = await sharedServer();
const document = new ApiDocument(server);
const conformance = new Conformance(document);
const tenant = await server.tenant('Grupo Uno');
await fillTenant(tenant);
/** Callers of operations that may end their session or be throttled; the first is the user of the examples, who may be signed out. */
const strangers = new Map<string, Tenant>();
for (const id of ['logout', 'changePassword', 'endSession', 'endOtherSessions'])
  strangers.set(id, await server.member(tenant.multimediaId, `${id}@example.com`, 'staff'));
process.stdout.write(`bad input: ${COUNT} requests an operation, FUZZ_SEED=${FRESH_SEED}\n`);
const seen = new Map<number, number>();

afterAll(() => {
  const counts = [...seen].sort().map(([status, count]) => `${count} × ${status}`);
  process.stdout.write(`bad input: answered ${counts.join(', ')}\n`);
});

const send = (operation: Operation, { query, body, contentType, headers }: HostileRequest) => {
  const { id, method, signedIn } = operation;
  const path = document.examplePath(operation);
  const by = strangers.get(id) ?? tenant;
  return server.call(method, query === '' ? path : `${path}?${query}`, body, {
    ...(signedIn && { token: by.token, multimediaId: by.multimediaId }),
    headers: { ...headers, ...(body !== undefined && { 'content-type': contentType ?? '' }) },
  });
};

const shown = ({ body, ...rest }: HostileRequest): string =>
  JSON.stringify({
    ...rest,
    body: typeof body === 'object' ? `bytes ${Buffer.from(body).toString('hex')}` : body,
  }).slice(0, 6000);

/** Batches for an operation. One in the short run if it shares its code with others. */
const runsOf = ({ id }: Operation): number =>
  COUNT === SHORT && ALIKE.some(({ ids }) => ids.includes(id)) ? 1 : Math.ceil(COUNT / AT_ONCE);

const throwAt = async (operation: Operation, seed: number) => {
  const requests = fc.array(hostileRequest(document, operation), {
    minLength: AT_ONCE,
    maxLength: AT_ONCE,
  });
  await fc.assert(
    fc.asyncProperty(requests, async (batch) => {
      const answers = await Promise.all(batch.map((request) => send(operation, request)));
      for (const [i, answer] of answers.entries()) {
        const request = batch[i] as HostileRequest;
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        const fault = conformance.faultOf(operation, request, answer);
        if (fault !== null) throw new Error(`${fault}\n  sent: ${shown(request)}`);
      }
    }),
    { seed, numRuns: runsOf(operation), endOnFailure: true },
  );
};

/** The error inside fast-check's report. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? error.cause : error;

const METHODS = ['GET', 'POST', 'DELETE'] as const;

describe.each(METHODS)('whatever is sent by %s to any operation', (method) => {
  it.each([
    ['the fixed seed', FIXED_SEED],
    ['a fresh seed', FRESH_SEED],
  ])(
    'is answered as documented and never by a 500 (%s)',
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

it('the server works as before afterwards', async () => {
  expect((await tenant.get('Client/getAll')).status).toBe(200);
  expect((await tenant.get('Spot/getAll')).status).toBe(200);
});
