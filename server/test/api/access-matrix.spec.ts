import type { FastifyInstance } from 'fastify';
import { ACCESS } from '../../src/contract/access.js';
import { type Role, ROLES } from '../../src/contract/enums.js';
import { UserService } from '../../src/users/user.service.js';
import {
  accessWorld,
  addressOf,
  ALIKE,
  CELLS,
  OF_PAGES,
  OF_STUDIOS,
  PUBLIC,
  TENANT_OPERATIONS,
  WITHOUT_TENANT,
} from '../factories/access-cells.js';
import { AIRED_DATE } from '../factories/aired-cells.js';
import { ApiDocument, type Operation } from '../factories/openapi.js';
import type { Fields } from '../factories/reference.js';
import { WHO_MAY } from '../factories/roles-by-purpose.js';
import { claimsOf, externalToken, jwt, serverSeconds } from '../factories/token.js';
import { type Answer, PASSWORD, sharedServer, type Tenant, TOKEN_SECRET } from '../support/app.js';

const server = await sharedServer();
server.clock.setTo(AIRED_DATE);
const document = new ApiDocument(server);
const owner = await server.tenant('Grupo Uno');
const member = (name: string, role: Role = 'admin') =>
  server.member(owner.multimediaId, `${name}@example.com`, role);
const revoked = await member('revoked');
const [disabled, invited] = [await member('disabled'), await member('invited')];
const BY_ROLE: Readonly<Record<Role, Tenant>> = {
  admin: owner,
  staff: await member('staff', 'staff'),
  sales: await member('sales', 'sales'),
  viewer: await member('viewer', 'viewer'),
};
const DISABLED: Readonly<Record<Role, Tenant>> = {
  admin: await member('disabled-admin'),
  staff: await member('disabled-staff', 'staff'),
  sales: await member('disabled-sales', 'sales'),
  viewer: await member('disabled-viewer', 'viewer'),
};
const BY_PURPOSE = new Map(WHO_MAY);
/** The roles that may call an operation of the media group: by their purpose, whatever the contract says. */
const rolesOf = (id: string): readonly Role[] => {
  const who = BY_PURPOSE.get(id) ?? [];
  return typeof who === 'string' ? ROLES : who;
};
const world = await accessWorld(owner);
await server.call('POST', 'Authentication/logout', undefined, { token: revoked.token });
// Only the status: whoever disables somebody ends the sessions too.
const SHUT_OUT = [
  ...[disabled, ...Object.values(DISABLED)].map(({ email }) => ['disabled', email] as const),
  ['invited', invited.email] as const,
];
for (const [status, email] of SHUT_OUT)
  await server.dataSource.query(
    `UPDATE user_multimedia m SET status = $1 FROM app_user u WHERE u.id = m.user_id AND u.email = $2`,
    [status, email],
  );

const PROTECTED = [...Object.keys(CELLS), ...WITHOUT_TENANT];
/** Tested with every kind of caller; the operations of ALIKE share their code and are tested with a few. */
const ONE_BY_ONE = [...TENANT_OPERATIONS, ...WITHOUT_TENANT];

const operation = (id: string): Operation => {
  const found = document.operations.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`The document has no operation ${id}`);
  return found;
};

/** Path and body of a call that succeeds when its owner sends it. */
async function soundCall(id: string): Promise<{ path: string; body: Fields | undefined }> {
  const cell = CELLS[id];
  const changed = { currentPassword: PASSWORD, newPassword: 'another-horse-10' };
  const body = id === 'changePassword' ? changed : await cell?.body?.(world, owner);
  return { path: addressOf(operation(id).path, cell, world), body };
}

// Counts written rows, also those that are rolled back. When a session was last used is written once
// a minute, in any call.
await server.dataSource.query(`
  CREATE SEQUENCE written;
  CREATE FUNCTION count_written() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    IF TG_TABLE_NAME <> 'session' OR TG_OP <> 'UPDATE' OR to_jsonb(NEW) - 'seen_at' <> to_jsonb(OLD) - 'seen_at'
    THEN PERFORM nextval('written'); END IF;
    RETURN NULL; END $$;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('CREATE TRIGGER written AFTER INSERT OR UPDATE OR DELETE ON %I
        FOR EACH ROW EXECUTE FUNCTION count_written()', name);
    END LOOP; END $$`);
const written = (): Promise<unknown> =>
  server.dataSource.query('SELECT last_value, is_called FROM written');

const ownClaims = (): Fields => claimsOf(owner.token);

/** The owner's token with another payload and the old signature. */
const tampered = (): string => {
  const [head, , signature] = owner.token.split('.');
  const payload = Buffer.from(JSON.stringify({ ...ownClaims(), sub: '2' })).toString('base64url');
  return [head, payload, signature].join('.');
};

/** The owner's token with one bit of the signature flipped. */
const resigned = (): string => {
  const [head, payload, signature = ''] = owner.token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return [head, payload, bytes.toString('base64url')].join('.');
};

/** Authorization headers that identify nobody. */
const NOBODY: Record<string, () => string | null> = {
  'without a token': () => null,
  'with an empty header': () => '',
  'with no scheme': () => owner.token,
  'with another scheme': () => `Basic ${Buffer.from(`${owner.email}:x`).toString('base64')}`,
  'with a malformed token': () => 'Bearer x.y.z',
  'with half a token': () => `Bearer ${owner.token.slice(0, -20)}`,
  'with two tokens': () => `Bearer ${owner.token}, Bearer ${owner.token}`,
  'with an expired token': () =>
    `Bearer ${jwt({ ...ownClaims(), iat: serverSeconds(server) - 500, exp: serverSeconds(server) - 1 }, TOKEN_SECRET)}`,
  'with another payload': () => `Bearer ${tampered()}`,
  'with another signature': () => `Bearer ${resigned()}`,
  'with algorithm none': () => `Bearer ${jwt(ownClaims(), '', 'none')}`,
  'with algorithm none and a signature': () => `Bearer ${jwt(ownClaims(), '', 'none')}x`,
  'with another algorithm': () => `Bearer ${jwt(ownClaims(), TOKEN_SECRET, 'HS512')}`,
  'with a wrong key': () => `Bearer ${jwt(ownClaims(), `${TOKEN_SECRET}?`)}`,
  'with a wrong audience': () =>
    `Bearer ${jwt({ ...ownClaims(), aud: 'elsewhere' }, TOKEN_SECRET)}`,
  'with no audience': () => `Bearer ${jwt({ ...ownClaims(), aud: undefined }, TOKEN_SECRET)}`,
  'with a token for external sign-in': () => `Bearer ${externalToken(server, owner.email)}`,
  'with a session that never was': () =>
    `Bearer ${jwt({ ...ownClaims(), sid: '00000000-0000-4000-8000-000000000000' }, TOKEN_SECRET)}`,
  'after logout': () => `Bearer ${revoked.token}`,
};

/** Of every operation: one guard reads all headers, so every tenth operation is sent each of them. */
const ALWAYS = ['without a token', 'with another signature', 'after logout'];

const BAD_TENANTS = ['', ' ', 'x', '0', '-1', '1.5', '1e0', '0x1', '1, 1', '99999999999', '²'];

/** The bodies of refusals. */
const REFUSED = {
  400: { statusCode: 400, message: 'The MultimediaId header is missing or is not a number' },
  401: { statusCode: 401, message: 'You are not signed in' },
  forbiddenTenant: { statusCode: 403, message: 'You do not belong to this media group' },
};

type Sender = (headers: Record<string, string>) => Promise<Answer>;

async function senderOf(id: string): Promise<Sender> {
  const { method } = operation(id);
  const { path, body } = await soundCall(id);
  return (headers) => server.call(method, path, body, { headers });
}

const mine = () => ({
  authorization: `Bearer ${owner.token}`,
  multimediaid: String(owner.multimediaId),
});

/** Method and path of each route in Fastify's printed tree. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([│├└─ ]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (part === '') return [];
    const depth = indent.length / 4 - 1;
    above.splice(depth, Infinity, part);
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${above.join('')}`);
  });
}

it('covers every operation, and every route of the API is an operation', () => {
  const ids = document.operations.map(({ id }) => id);
  expect([...PROTECTED, ...OF_PAGES, ...OF_STUDIOS, ...PUBLIC].sort()).toEqual(ids.sort());
  expect(new Set(document.operations.filter((o) => o.signedIn).map(({ id }) => id))).toEqual(
    new Set([...PROTECTED, ...OF_PAGES, ...OF_STUDIOS]),
  );
  const fastify = server.app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const routes = routesOf(fastify.printRoutes({ commonPrefix: false }));
  const described = document.operations.map(
    ({ method, path }) => `${method} /api/${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  // The catch-all serves the front ends' static files.
  expect(routes.sort()).toEqual([...described, 'GET *'].sort());
});

it.each(ONE_BY_ONE.map((id, i) => [id, i % 10 === 0 ? Object.keys(NOBODY) : ALWAYS] as const))(
  '%s is refused without a valid session',
  async (id, kinds) => {
    const send = await senderOf(id);
    const before = await written();
    const answered: [string, unknown][] = [];
    for (const who of kinds) {
      const authorization = NOBODY[who]?.() ?? null;
      const { status, body, headers } = await send({
        multimediaid: String(owner.multimediaId),
        ...(authorization !== null && { authorization }),
      });
      answered.push([who, { status, body, cache: headers.get('cache-control') }]);
    }
    const refused = { status: 401, body: REFUSED[401], cache: 'no-store' };
    expect(answered).toEqual(kinds.map((who) => [who, refused]));
    expect(await written()).toEqual(before);
  },
);

it.each(ONE_BY_ONE)('%s cannot be reached by HEAD either', async (id) => {
  const { path } = await soundCall(id);
  const read = document.operations.some(
    (other) =>
      other.method === 'GET' &&
      new RegExp(`^${other.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.replace(/\?.*/, '')),
  );
  const { status } = await fetch(`${server.url}/api/${path}`, { method: 'HEAD' });
  expect(status).toBe(read ? 401 : 404);
});

it.each(TENANT_OPERATIONS)('%s requires a media group of the user', async (id) => {
  const send = await senderOf(id);
  const earlier = await written();
  const other = await server.app.get(UserService).createMultimedia(`Otro ${id}`);
  const before = await written();
  expect(before).not.toEqual(earlier);
  const { authorization } = mine();
  for (const tenant of [{}, ...BAD_TENANTS.map((multimediaid) => ({ multimediaid }))])
    expect(await send({ authorization, ...tenant })).toMatchObject({
      status: 400,
      body: REFUSED[400],
    });
  // One that exists and one that does not are answered alike.
  for (const multimediaid of [String(other), '2147483646'])
    expect(await send({ ...mine(), multimediaid })).toMatchObject({
      status: 403,
      body: REFUSED.forbiddenTenant,
    });
  // Nor are those of its users who were shut out, or have not accepted.
  for (const { token } of [disabled, invited])
    expect(await send({ ...mine(), authorization: `Bearer ${token}` })).toMatchObject({
      status: 403,
      body: REFUSED.forbiddenTenant,
    });
  expect(await written()).toEqual(before);
});

it.each(ALIKE)(
  '$route is for users of its media group alone, and changes for nobody else',
  async ({ ids }) => {
    const foreign = await server.app.get(UserService).createMultimedia(`Otro ${ids[0]}`);
    for (const id of ids) {
      const send = await senderOf(id);
      const before = await written();
      const { authorization, multimediaid } = mine();
      expect([
        await send({ multimediaid }),
        await send({ multimediaid, authorization: `Bearer ${revoked.token}` }),
        await send({ authorization }),
        await send({ authorization, multimediaid: String(foreign) }),
      ]).toMatchObject([
        { status: 401, body: REFUSED[401] },
        { status: 401, body: REFUSED[401] },
        { status: 400, body: REFUSED[400] },
        { status: 403, body: REFUSED.forbiddenTenant },
      ]);
      expect(await written()).toEqual(before);
    }
  },
);

it('every role is shut out of other groups, and by being disabled, from every operation', async () => {
  const foreign = await server.app.get(UserService).createMultimedia('Otro de todos');
  const open: string[] = [];
  for (const id of Object.keys(CELLS)) {
    const send = await senderOf(id);
    const before = await written();
    const of = async (who: Record<Role, Tenant>, multimediaId: number) => {
      for (const role of ROLES) {
        const headers = { authorization: `Bearer ${who[role].token}` };
        const { status, text } = await send({ ...headers, multimediaid: String(multimediaId) });
        if (status !== 403 || text !== JSON.stringify(REFUSED.forbiddenTenant))
          open.push(`${id} ${role} ${multimediaId} ${status} ${text}`);
      }
    };
    await of(BY_ROLE, foreign);
    await of(DISABLED, owner.multimediaId);
    expect(await written()).toEqual(before);
  }
  expect(open).toEqual([]);
});

it('opens each operation to the roles whose purpose it is, and to no other', () => {
  expect(ACCESS).toEqual(Object.fromEntries(WHO_MAY));
  expect(WHO_MAY.map(([id]) => id).sort()).toEqual(document.operations.map(({ id }) => id).sort());
  for (const id of Object.keys(CELLS)) expect(rolesOf(id)).toContain('admin');
});

it.each(Object.keys(CELLS).filter((id) => rolesOf(id).length < ROLES.length))(
  '%s is refused to the roles whose purpose it is not',
  async (id) => {
    const send = await senderOf(id);
    const before = await written();
    for (const role of ROLES.filter((one) => !rolesOf(id).includes(one)))
      expect([
        role,
        await send({ ...mine(), authorization: `Bearer ${BY_ROLE[role].token}` }),
      ]).toMatchObject([role, { status: 403, body: 'ROLE' }]);
    expect(await written()).toEqual(before);
  },
);

it('every role may call what it is for, and no answer may be stored by browsers', async () => {
  const refused: string[] = [];
  const kept: string[] = [];
  const changed: string[] = [];
  for (const id of Object.keys(CELLS))
    for (const role of rolesOf(id)) {
      const send = await senderOf(id);
      const before = JSON.stringify(await written());
      const { status, text, headers } = await send({
        ...mine(),
        authorization: `Bearer ${BY_ROLE[role].token}`,
      });
      if (headers.get('cache-control') !== 'no-store') kept.push(id);
      if ([401, 403].includes(status) || status >= 500)
        refused.push(`${id} ${role} ${status} ${text}`);
      // A viewer reads.
      if (role === 'viewer' && JSON.stringify(await written()) !== before) changed.push(id);
    }
  expect({ refused, kept, changed }).toEqual({ refused: [], kept: [], changed: [] });
  // Every operation for every role, some of which draw documents or make logs.
}, 240_000);
