import { Ajv, type ValidateFunction } from 'ajv';
import { parseDate } from '../../src/contract/time.js';
import type { Answer } from '../support/app.js';
import type { ApiDocument, Operation, Schema } from './openapi.js';
import type { HostileRequest } from './hostile-request.js';

/** Internals that no answer may reveal. */
const INSIDES =
  /node_modules|\bat \S+ \(\S+:\d+|\.[jt]s:\d|\bSELECT\b|\bINSERT\b|\/(src|server|dist)\/|QueryFailed|\w+Error\b/;

/** Parses a body like the server, which ignores a byte order mark (RFC 8259, 8.1, allows it). */
const read = (body: string): unknown => JSON.parse(body.replace(/^\ufeff/, ''));

/**
 * The schemas with `additionalProperties: false` on every object. A reference that may be null is written as
 * `allOf` beside `nullable`, which readers of OpenAPI take as it is meant and JSON Schema does not.
 */
function closed(schemas: Record<string, Schema>): Record<string, Schema> {
  const copy = structuredClone(schemas);
  const close = (
    schema: Schema & { additionalProperties?: unknown; nullable?: boolean; anyOf?: unknown[] },
  ): void => {
    if (schema.nullable && schema.allOf) {
      schema.anyOf = [...schema.allOf, { type: 'null' }];
      delete schema.allOf;
    }
    if (schema.properties) {
      schema.additionalProperties ??= false;
      Object.values(schema.properties).forEach(close);
    }
    if (schema.items) close(schema.items);
    schema.allOf?.forEach(close);
  };
  Object.values(copy).forEach(close);
  return copy;
}

const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]));
};

/** Checks requests and answers against the OpenAPI document. */
export class Conformance {
  private readonly ajv = new Ajv({
    strict: false,
    formats: {
      date: (text: string) => parseDate(text) !== null,
      'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
      uuid: /^[0-9a-f-]{36}$/i,
      email: /^[^@\s]+@[^@\s]+$/,
    },
  });

  constructor({ raw }: ApiDocument) {
    const { schemas } = raw.components;
    this.ajv.addSchema({ ...raw, components: { schemas: closed(schemas) } }, 'document');
  }

  /** How an answer deviates from the document; null when it conforms. */
  faultOf(
    operation: Operation,
    request: HostileRequest,
    { status, body, text, headers }: Answer,
  ): string | null {
    const { answers, pointer } = operation;
    if (status >= 500) return `${status} ${text}`;
    if (!(String(status) in answers)) return `undocumented ${status} ${text}`;
    if (status >= 400 && INSIDES.test(text)) return `shows its inside: ${text}`;
    if (status < 400) {
      const accepted =
        this.acceptedBody(operation, request) ?? this.acceptedQuery(operation, request);
      if (accepted !== null) return accepted;
    }
    if (answers[String(status)] === null) return null;
    if (headers.get('content-type') !== 'application/json; charset=utf-8')
      return `is ${headers.get('content-type')}`;
    const place = `${pointer}/responses/${status}/content/application~1json/schema`;
    const validate = this.schemaAt(place);
    return validate(body) ? null : `not as described: ${this.errors(validate)} in ${text}`;
  }

  /** Why an accepted body should have been refused. */
  private acceptedBody({ pointer, body }: Operation, request: HostileRequest): string | null {
    if (body === null) return null;
    if (typeof request.body !== 'string') return 'accepted without a JSON text';
    const sent = trimmed(read(request.body));
    const validate = this.schemaAt(`${pointer}/requestBody/content/application~1json/schema`);
    return validate(sent) ? null : `accepted a body that ${this.errors(validate)}`;
  }

  /** Why an accepted query should have been refused. */
  private acceptedQuery({ query }: Operation, request: HostileRequest): string | null {
    const sent = new URLSearchParams(request.query);
    for (const { name, schema, required } of query) {
      const values = sent.getAll(name);
      if (values.length > 1 || (required && values.length === 0))
        return `accepted ${values.length} of ${name}`;
      const [text] = values;
      if (text === undefined) continue;
      const value = schema.type === 'integer' && /^\d+$/.test(text) ? Number(text) : text;
      if (!this.ajv.validate(schema, value)) return `accepted ${name}=${text}`;
    }
    return null;
  }

  private schemaAt(place: string): ValidateFunction {
    const validate = this.ajv.getSchema(`document#${place}`);
    if (!validate) throw new Error(`The document has nothing at ${place}`);
    return validate;
  }

  private errors(validate: ValidateFunction): string {
    return this.ajv.errorsText(validate.errors);
  }
}
