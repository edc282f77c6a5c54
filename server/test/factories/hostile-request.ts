import fc from 'fast-check';
import { damaged, hostileQuery, hostileText, hostileValue } from './hostile.js';
import type { ApiDocument, Operation } from './openapi.js';

/** A request as it is sent; undefined for missing parts. */
export interface HostileRequest {
  query: string;
  body: string | Uint8Array | undefined;
  contentType: string | undefined;
  headers: Record<string, string>;
}

const JSON_TYPE = 'application/json';

const WRONG_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'text/json',
  'application/octet-stream',
  'nonsense',
  'application/json; charset=utf-16',
];

const HEADERS: Record<string, string>[] = [
  { lang: 'ES' },
  { lang: 'x'.repeat(5000) },
  { lang: '../../etc/passwd' },
  { accept: 'text/html' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': "1.1.1.1', 'x" },
  { 'if-none-match': '*' },
  { 'accept-encoding': 'compress, *;q=0' },
];

/** More than the server accepts; built once. */
const HUGE = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) });

/** The beginning of a JSON text, cut anywhere, even inside a character's bytes. */
const cutShort = (json: string): fc.Arbitrary<Uint8Array> => {
  const bytes = new TextEncoder().encode(json);
  return fc.integer({ min: 0, max: Math.max(0, bytes.length - 1) }).map((n) => bytes.slice(0, n));
};

/**
 * A JSON text with an own key `__proto__`, inserted as text because object literals cannot have
 * one.
 */
const poisoned = (json: string): string => json.replace('{', '{"__proto__":{"role":"admin"},');

/** A text with a repeated key; parsers keep the last one. */
const doubled = (json: string): string => json.replace('{', '{"id":-1,"code":1,');

function bodiesOf(sound: unknown): fc.Arbitrary<string | Uint8Array> {
  const whole = JSON.stringify(sound);
  return fc.oneof(
    { weight: 12, arbitrary: damaged(sound).map((value) => JSON.stringify(value) ?? '') },
    { weight: 3, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: hostileText },
    { weight: 2, arbitrary: cutShort(whole) },
    { weight: 1, arbitrary: fc.constantFrom(poisoned(whole), doubled(whole), whole) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
  );
}

/** Any request for an operation, from one invalid field to complete nonsense. */
export function hostileRequest(
  document: ApiDocument,
  operation: Operation,
): fc.Arbitrary<HostileRequest> {
  const { method, body, query } = operation;
  const names = query.map(({ name }) => name);
  const sound = document.exampleQuery(operation).slice(1);
  const queries =
    names.length === 0
      ? fc.oneof(
          { weight: 4, arbitrary: fc.constant('') },
          { weight: 1, arbitrary: hostileQuery(names) },
        )
      : fc.oneof(
          { weight: body === null ? 1 : 6, arbitrary: fc.constant(sound) },
          { weight: 1, arbitrary: fc.constantFrom(...names).map((name) => `${sound}&${name}=1`) },
          { weight: 3, arbitrary: hostileQuery(names) },
        );
  const bodies = fc.oneof(
    { weight: 300, arbitrary: bodiesOf(body === null ? {} : document.exampleOf(body)) },
    { weight: 20, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constant(HUGE) },
  );
  return fc.record({
    query: queries,
    body: method === 'GET' ? fc.constant(undefined) : bodies,
    contentType: fc.oneof(
      { weight: 12, arbitrary: fc.constant(JSON_TYPE) },
      { weight: 1, arbitrary: fc.constantFrom(undefined, ...WRONG_TYPES) },
    ),
    headers: fc.oneof(
      { weight: 8, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.constantFrom(...HEADERS) },
    ),
  });
}
