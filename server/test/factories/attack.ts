import fc from 'fast-check';
import { BODY, ROUTE_BODIES } from '../../src/contract/limits.js';
import { FILLS, targetOf } from './attack-bodies.js';
import { hostileRequest } from './hostile-request.js';
import type { ApiDocument, Operation } from './openapi.js';

/** One request of an attack. */
export interface Attack {
  /** The operation, and what is wrong with the request. */
  name: string;
  operation: Operation;
  signedIn: boolean;
  /** Below /api/, with its query. */
  path: string;
  headers: Record<string, string | string[]>;
  body: string | Uint8Array | undefined;
}

/** Maximum size of a request's headers; Node accepts 16 KB. */
const HEAD_BYTES = [14_000, 20_000];

const byHead = (unit: string) => (bytes: number) => unit.repeat(Math.floor(bytes / unit.length));
const QUERIES: Readonly<Record<string, (bytes: number, name: string) => string>> = {
  'many parameters': (bytes) =>
    Array.from({ length: bytes / 7 }, (_, i) => `p${i}=1`)
      .join('&')
      .slice(0, bytes),
  'one parameter again and again': (bytes, name) => byHead(`${name}=1&`)(bytes),
  'separators alone': byHead('&'),
  'a long name': byHead('k'),
  'a long value': (bytes, name) => `${name}=${'9'.repeat(bytes)}`,
  'a value of escapes': (bytes, name) => `${name}=${byHead('%F0%9F%8E%B5')(bytes)}`,
  'a nested value': (bytes, name) => `${name}=${byHead('[')(bytes)}`,
  'a nested name': (bytes, name) => `${name}${byHead('[a]')(bytes)}=1`,
  'a list of values': (bytes, name) => `${name}=[${byHead('1,')(bytes)}1]`,
};

const LISTS = ['accept', 'accept-encoding', 'accept-language', 'if-none-match', 'x-forwarded-for'];
const LONG = ['authorization', 'lang', 'multimediaid', 'idempotency-key', 'cookie', 'content-type'];
const HEADERS: Readonly<Record<string, (bytes: number) => Attack['headers']>> = {
  'many headers': (bytes) =>
    Object.fromEntries(Array.from({ length: bytes / 12 }, (_, i) => [`x-${i}`, '1'])),
  'one header again and again': (bytes) => ({
    'x-many': Array.from({ length: bytes / 12 }, () => '1'),
  }),
  ...Object.fromEntries(
    LISTS.flatMap((name) =>
      ['a,', '*;q=0.1,', '"x", ', '1.1.1.1, '].map((unit) => [
        `${name} of "${unit}"`,
        (bytes: number) => ({ [name]: byHead(unit)(bytes) }),
      ]),
    ),
  ),
  ...Object.fromEntries(
    LONG.flatMap((name) =>
      ['a', '1', 'a.', 'a=b; '].map((unit) => [
        `${name} of "${unit}"`,
        (bytes: number) => ({ [name]: byHead(unit)(bytes) }),
      ]),
    ),
  ),
};

const pick = <T>(record: Readonly<Record<string, T>>) => fc.constantFrom(...Object.entries(record));
const headBytes = fc.constantFrom(...HEAD_BYTES);

/** Body sizes in bytes: fractions of the route's limit, just above it, and far above it. */
const sizes = (limit: number) =>
  fc.constantFrom(...[0.02, 0.3, 0.95, 1, 1.1].map((part) => limit * part), 4e5, 19e5);

/** Any request that tries to block the others. */
export function attacks(document: ApiDocument): fc.Arbitrary<Attack> {
  return fc
    .constantFrom(...document.operations)
    .chain((operation) => fc.oneof(...kindsFor(document, operation)));
}

function kindsFor(document: ApiDocument, operation: Operation) {
  const { id, path } = operation;
  const query = document.exampleQuery(operation);
  const target = targetOf(document, operation);
  const limit = (ROUTE_BODIES[path.split('/')[0] ?? ''] ?? BODY).bytes;
  const attack = (kind: string, rest: Partial<Attack> = {}) =>
    fc.boolean().map((signedIn): Attack => ({
      name: `${id}: ${kind}`,
      operation,
      signedIn,
      path: path + query,
      headers: {},
      body: target === null ? undefined : JSON.stringify(target.sound),
      ...rest,
    }));

  const queries = fc.tuple(pick(QUERIES), headBytes).chain(([[kind, fill], bytes]) => {
    const name = operation.query[0]?.name ?? 'id';
    return attack(`${kind} in the query`, { path: `${path}?${fill(bytes, name)}` });
  });
  const headers = fc
    .tuple(pick(HEADERS), headBytes)
    .chain(([[kind, fill], bytes]) => attack(kind, { headers: fill(bytes) }));
  const small = hostileRequest(document, operation).chain(({ query: sent, body, ...rest }) =>
    attack('bad input', {
      path: sent === '' ? path : `${path}?${sent}`,
      body,
      headers: {
        ...rest.headers,
        ...(body !== undefined && { 'content-type': rest.contentType ?? '' }),
      },
    }),
  );
  const kinds = [
    { weight: 2, arbitrary: queries },
    { weight: 2, arbitrary: headers },
    { weight: 2, arbitrary: small },
  ];
  if (target === null) return kinds;
  const fields = [...target.lists.keys(), ...target.texts, ...Object.keys(target.sound)];
  const bodies = fc
    .tuple(pick(FILLS), sizes(limit), fc.constantFrom(...fields), fc.boolean())
    .chain(([[kind, fill], size, field, once]) => {
      const bytes = Math.floor(size);
      return attack(`${kind}, ${bytes} bytes, ${field}`, {
        body: fill(bytes, target, field),
        headers: once ? { 'idempotency-key': `${bytes}-${field}` } : {},
      });
    });
  return [...kinds, { weight: 12, arbitrary: bodies }];
}
