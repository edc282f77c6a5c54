import type { TestApp } from '../support/app.js';

/** The part of a JSON schema that the tests read. */
export interface Schema {
  $ref?: string;
  type?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  enum?: unknown[];
  example?: unknown;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
}

interface Parameter {
  name: string;
  in: 'header' | 'query' | 'path';
  required: boolean;
  schema: Schema;
  example?: unknown;
}

type Content = Record<string, { schema: Schema }>;

interface RawOperation {
  operationId?: string;
  summary?: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

export interface Document {
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** One operation of the document. */
export interface Operation {
  id: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without the leading `/api/`; parameters as `{id}`. */
  path: string;
  signedIn: boolean;
  tenant: boolean;
  params: Parameter[];
  query: Parameter[];
  body: Schema | null;
  /** Where the operation stands in the document, as a JSON pointer. */
  pointer: string;
  /** JSON schema by status; null where the answer is not JSON. */
  answers: Record<string, Schema | null>;
}

/** The OpenAPI document of a running server. */
export class ApiDocument {
  readonly raw: Document;
  readonly operations: Operation[];

  /** @param source the server, or what it answers at /api/docs-json */
  constructor(source: TestApp | Document) {
    this.raw = 'paths' in source ? source : (source.document() as unknown as Document);
    this.operations = Object.entries(this.raw.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => operationOf(path, method, operation)),
    );
  }

  resolve(schema: Schema): Schema {
    const name = schema.$ref?.replace('#/components/schemas/', '');
    if (name === undefined) return schema;
    const found = this.raw.components.schemas[name];
    if (!found) throw new Error(`The document has no schema "${name}"`);
    return found;
  }

  /**
   * The example of a schema, assembled from its properties' examples.
   *
   * @throws when a required property has none
   */
  exampleOf(schema: Schema): unknown {
    const resolved = this.resolve(schema);
    if (resolved.example !== undefined) return resolved.example;
    if (resolved.enum) return resolved.enum[0];
    if (resolved.items)
      return [this.exampleOf(resolved.items)].filter((item) => item !== undefined);
    if (!resolved.properties) return undefined;
    const fields = Object.entries(resolved.properties).map(([name, property]) => {
      const [whole] = (property as { allOf?: Schema[] }).allOf ?? [];
      const isAsked = whole && resolved.required?.includes(name);
      const example = this.exampleOf(isAsked ? whole : property);
      if (example === undefined && resolved.required?.includes(name))
        throw new Error(`Nothing shows what a "${name}" looks like`);
      return [name, example] as const;
    });
    return Object.fromEntries(fields.filter(([, example]) => example !== undefined));
  }

  /** The path of an operation with the examples of its parameters. */
  examplePath({ path, params }: Operation): string {
    return params.reduce(
      (filled, { name, schema, example }) =>
        filled.replace(`{${name}}`, String(example ?? schema.example)),
      path,
    );
  }

  /** The query of an operation with its examples, `?` included. */
  exampleQuery({ query }: Operation): string {
    const pairs = query.flatMap(({ name, schema, example }): [string, string][] => {
      const shown = example === undefined ? schema.example : example;
      // A parameter whose example is undefined is left out.
      return shown === null ? [] : [[name, String(shown)]];
    });
    return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
  }
}

function operationOf(path: string, method: string, operation: RawOperation): Operation {
  const parameters = operation.parameters ?? [];
  return {
    id: operation.operationId ?? '',
    summary: operation.summary ?? '',
    method: method.toUpperCase() as Operation['method'],
    path: path.replace(/^\/api\//, ''),
    pointer: `/paths/${path.replaceAll('/', '~1')}/${method}`,
    signedIn: (operation.security ?? []).length > 0,
    tenant: parameters.some(({ name }) => name === 'MultimediaId'),
    params: parameters.filter((parameter) => parameter.in === 'path'),
    query: parameters.filter((parameter) => parameter.in === 'query'),
    body: operation.requestBody?.content['application/json']?.schema ?? null,
    answers: Object.fromEntries(
      Object.entries(operation.responses).map(([status, { content }]) => [
        status,
        content?.['application/json']?.schema ?? null,
      ]),
    ),
  };
}
