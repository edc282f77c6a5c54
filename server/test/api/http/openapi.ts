import { readdir, readFile } from 'node:fs/promises';
import { Ajv, type ValidateFunction } from 'ajv';
import { ENTITIES } from '../../../src/contract/entities.js';
import { UserService } from '../../../src/users/user.service.js';
import { LIVED, NOT_LIVED } from '../../factories/lived.js';
import { ApiDocument, type Operation, type Schema } from '../../factories/openapi.js';
import { TestApp } from '../../support/app.js';

/** The password in the document's examples. */
const SHOWN_PASSWORD = 'tandas-demo-1';
const SHOWN_USER = 'admin@demo.example';

// Its own: the examples name records by the ids that a new server gives.
const server = await TestApp.start();
afterAll(() => server.stop());
const document = new ApiDocument(server);
const tenant = await server.tenant('Grupo Uno');
// Without a new version, which the examples do not know.
await server.dataSource.query(
  `UPDATE multimedia SET parts = '{airplay,billing,certificate,import,reports,studio,support,users}'`,
);
const ajv = new Ajv({ strict: false, validateFormats: false });
ajv.addSchema(document.raw, 'document');

const schemaAt = (name: string): ValidateFunction => {
  const validate = ajv.getSchema(`document#/components/schemas/${name}`);
  if (!validate) throw new Error(`The document has no schema "${name}"`);
  return validate;
};

/** The name of the schema that a schema refers to. */
const nameOf = ({ $ref, items }: Schema): string => {
  const reference = $ref ?? items?.$ref;
  if (reference === undefined) throw new Error('A body without a schema of its own');
  return reference.replace('#/components/schemas/', '');
};

describe('the document', () => {
  it('names what writes and is lived at random, and why the rest is not', async () => {
    const writing = document.operations.filter(({ method }) => method !== 'GET');
    const named = [...LIVED, ...Object.values(NOT_LIVED).flat()];
    expect(named.toSorted()).toEqual(writing.map(({ id }) => id).sort());
    const folder = new URL('../../lives/', import.meta.url);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
    const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
    const lives = texts.join('\n');
    const called = ({ path }: Operation) => lives.includes(path.replace(/\/?\{.*$/, ''));
    expect(writing.filter((one) => LIVED.includes(one.id) && !called(one))).toEqual([]);
  });

  it('describes every operation under a name of its own', () => {
    const { operations } = document;
    expect(operations.length).toBeGreaterThan(60);
    expect(operations.filter(({ summary }) => summary.trim() === '')).toEqual([]);
    expect(operations.filter(({ id }) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  });

  it('has every call of the specification', () => {
    const calls = document.operations.map(({ method, path }) => `${method} ${path}`);
    const entities = [
      'ClientCategory',
      'AdAgency',
      'AdAgencyGroup',
      'AccountExecutive',
      'PayMethod',
      'Origin',
      'BusinessUnit',
      'SpotCategory',
      'Speaker',
      'Show',
      'Client',
      'Spot',
      'Station',
    ].flatMap((entity) => [
      `GET ${entity}/getAll`,
      `POST ${entity}/create`,
      `POST ${entity}/update`,
      `DELETE ${entity}/delete`,
    ]);
    const others = [
      ...['authenticate', 'refreshToken', 'insoftAuthenticate', 'logout', 'changePassword'].map(
        (call) => `POST Authentication/${call}`,
      ),
      'GET Common/version',
      'GET Spot/getById',
      'GET Schedule/getSchedule',
      ...['update', 'copyDay', 'copyStation'].map((call) => `POST Schedule/${call}`),
      ...['generate', 'lock'].map((call) => `POST TrafficLog/${call}`),
      ...['getLog', 'getAll', 'export'].map((call) => `GET TrafficLog/${call}`),
    ];
    expect([...entities, ...others].filter((call) => !calls.includes(call))).toEqual([]);
  });

  it('names the delete parameter of every entity as the specification does', () => {
    const names = document.operations
      .filter(({ method, path }) => method === 'DELETE' && path.endsWith('/delete'))
      .map(({ path, query }) => [path.replace('/delete', ''), query.map(({ name }) => name)]);
    const camel = (route: string) => `${route.charAt(0).toLowerCase()}${route.slice(1)}Id`;
    expect(names).toHaveLength(Object.keys(ENTITIES).length);
    expect(names).toEqual(names.map(([route]) => [route, [camel(String(route))]]));
  });

  it('has no dangling references', () => {
    const references = JSON.stringify(document.raw).match(/"\$ref":"[^"]*"/g) ?? [];
    const known = Object.keys(document.raw.components.schemas).map(
      (name) => `"$ref":"#/components/schemas/${name}"`,
    );
    expect(references.filter((reference) => !known.includes(reference))).toEqual([]);
  });

  it('documents 400, 401 and 429 for every call that needs a session', () => {
    const silent = document.operations
      .filter(({ signedIn }) => signedIn)
      .filter(({ answers }) => !['400', '401', '429'].every((status) => status in answers));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});

describe('an example', () => {
  it('of every property is of its own schema', () => {
    const wrong: string[] = [];
    for (const [name, schema] of Object.entries(document.raw.components.schemas))
      for (const [property, { example }] of Object.entries(schema.properties ?? {})) {
        if (example === undefined) continue;
        const validate = schemaAt(`${name}/properties/${property}`);
        if (!validate(example)) wrong.push(`${name}.${property}: ${JSON.stringify(example)}`);
      }
    expect(wrong).toEqual([]);
  });

  it('of every body and answer is of its own schema', () => {
    const wrong: string[] = [];
    for (const { id, body, answers } of document.operations)
      for (const schema of [body, answers['200'] ?? null, answers['201'] ?? null]) {
        if (schema === null) continue;
        const name = nameOf(schema);
        const validate = schemaAt(name);
        if (!validate(document.exampleOf({ $ref: `#/components/schemas/${name}` })))
          wrong.push(`${id} ${name}: ${ajv.errorsText(validate.errors)}`);
      }
    expect(wrong).toEqual([]);
  });

  it('of every parameter is of its own schema', () => {
    const parameters = document.operations.flatMap(({ id, query }) =>
      query.map(({ name, schema, example }) => ({
        id,
        name,
        schema,
        shown: example ?? schema.example,
      })),
    );
    const wrong = parameters.filter(({ schema, shown }) => !ajv.validate(schema, shown));
    expect(wrong.map(({ id, name, shown }) => `${id} ${name}: ${String(shown)}`)).toEqual([]);
  });
});

/** Operations whose answer is no JSON. */
const ANSWERED_BY_FILES = ['reportExport', 'reportNotBilledFile', 'reportSettlementFile'];

/** Operations whose examples contain a token, ids or versions that a document cannot know. */
const NOT_KNOWN_BEFORE = [
  'refreshToken',
  'insoftAuthenticate',
  'endSession',
  'secondFactor',
  'addSecondFactor',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'readLink',
  'acceptInvitation',
  'joinMultimedia',
  'setupRun',
  'trafficLogMove',
  'preInvoiceDownload',
  'billingFile',
  'trafficLogUndo',
  'trafficLogText',
  'asRunHeard',
  'studioOpen',
  'billingOpen',
  'billingPage',
  'billingPageDocument',
  'billingPageCertificate',
  'billingLinkCreate',
  'clientLink',
  'studioNow',
  'studioSay',
  'studioUndo',
  'asRunMend',
  'asRunDecide',
  'asRunUndo',
  'asRunClose',
  'asRunDiscard',
  'asRunFile',
  'asRunFileBytes',
  'makeGood',
  'makeGoodCreate',
  'makeGoodUpdate',
  // Of a line without a file.
  'spotFillCopy',
  // Of a campaign that waits.
  'spotApprove',
  // Of a file that was sent.
  'importLook',
  'importCheck',
  'importRefused',
  'importRun',
  // With the digest of a preview, and a document that was handed over.
  'billingHandOver',
  'preInvoice',
  'preInvoiceUpdate',
  // Where mail is set.
  'billingDeliver',
  'mailing',
  // Of records that are merged, and are then gone.
  'mergeCreate',
  'mergePreview',
];

/** Entities in the order of their references. */
const CREATE_FIRST = [
  'stationCreate',
  'speakerCreate',
  'showCreate',
  'clientCategoryCreate',
  'adAgencyGroupCreate',
];

describe('every example of a body', () => {
  it('is accepted by a new server, in the order of what refers to what, and answered as described', async () => {
    await server.app.get(UserService).create({
      email: SHOWN_USER,
      fullName: 'Ana Administradora',
      password: SHOWN_PASSWORD,
      role: 'admin',
      multimediaIds: [tenant.multimediaId],
    });
    await server.dataSource.query('UPDATE app_user SET owner = true');
    const shown = await server.call<{ token: string }>('POST', 'Authentication/authenticate', {
      user: SHOWN_USER,
      password: SHOWN_PASSWORD,
    });
    const admin = { token: shown.body.token, multimediaId: tenant.multimediaId };
    const rank = ({ id }: Operation) =>
      CREATE_FIRST.includes(id) ? 0 : id.endsWith('Create') ? 1 : id === 'changePassword' ? 3 : 2;
    const operations = document.operations
      .filter(({ body, id }) => body !== null && !NOT_KNOWN_BEFORE.includes(id))
      .sort((a, b) => rank(a) - rank(b));
    const refused: string[] = [];
    for (const operation of operations) {
      const { id, method, body, answers } = operation;
      if (body === null) continue;
      const example = document.exampleOf(body);
      const answer = await server.call(
        method,
        `${document.examplePath(operation)}${document.exampleQuery(operation)}`,
        example,
        admin,
      );
      const schema = answers[String(answer.status)];
      const isDescribed = schema
        ? schemaAt(nameOf(schema))(answer.body)
        : ANSWERED_BY_FILES.includes(id);
      if (answer.status >= 300 || !isDescribed)
        refused.push(`${id} ${answer.status} ${answer.text} ${ajv.errorsText()}`);
      await prepareFor(id, admin);
    }
    expect(refused).toEqual([]);
  });

  /** Creates what an example needs besides the records of other examples. */
  async function prepareFor(done: string, admin: { token: string; multimediaId: number }) {
    if (done === 'stationCreate')
      await server.call(
        'POST',
        'Station/create',
        { code: 'RIB2', name: 'Radio Ribera 2', maxBlockTime: 180, timeZone: 'UTC' },
        admin,
      );
    if (done === 'trafficLogGenerate')
      await server.call(
        'POST',
        'TrafficLog/generate',
        { stationId: 1, dateFrom: '2026-12-01', dateTo: '2026-12-02' },
        admin,
      );
  }

  it('has a query that is accepted where the call only reads', async () => {
    const refused: string[] = [];
    const reads = ({ id, method }: Operation) => method === 'GET' && !NOT_KNOWN_BEFORE.includes(id);
    for (const operation of document.operations.filter(reads)) {
      const { status, text } = await tenant.get(
        `${document.examplePath(operation)}${document.exampleQuery(operation)}`,
      );
      if (status !== 200) refused.push(`${operation.id} ${status} ${text}`);
    }
    expect(refused).toEqual([]);
  });
});
