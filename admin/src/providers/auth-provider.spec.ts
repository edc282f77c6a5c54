import type { Role } from '@contract/enums';
import { HttpError } from 'ra-core';
import { fakeServer } from '../test/fake-server';
import { memoryStorage } from '../test/memory-storage';
import { createAuthProvider } from './auth-provider';
import { createHttp } from './http';
import { createSession } from './session';
import { KEYS } from './storage';

const answer = {
  token: 'T2',
  tokenExpiration: '2999-01-01T00:00:00Z',
  fullName: 'Ana',
  role: 'admin',
  multimedias: [{ id: 4, name: 'Grupo' }],
};

function setUp({ role, unsaved = false }: { role?: Role; unsaved?: boolean }) {
  const local = memoryStorage(
    role && {
      [KEYS.token]: 'T1',
      [KEYS.tokenExpiration]: answer.tokenExpiration,
      [KEYS.user]: JSON.stringify({ ...answer, user: 'ana@radio.example', role }),
    },
  );
  const server = fakeServer(({ url }) =>
    url.endsWith('/authenticate') ? { body: answer } : { body: {} },
  );
  const http = createHttp({
    fetch: server.fetch,
    language: () => 'EN',
    multimediaId: () => 4,
    token: () => session.token(),
    refresh: (used) => session.refresh(used),
  });
  const session = createSession({
    local,
    own: memoryStorage(),
    now: Date.now,
    post: (action, body) =>
      http.json(`/Authentication/${action}`, { method: 'POST', body, anonymous: true }),
    logout: async () => undefined,
    locks: { request: (_name, work) => work() },
    hasUnsavedWork: () => unsaved,
  });
  return { session, calls: server.calls, provider: createAuthProvider(session, http) };
}

const refused = (status: number) => new HttpError('no', status, {});

it('signs in, and signs out at once here and on the server', async () => {
  const { provider, session, calls } = setUp({});
  await expect(provider.checkAuth()).rejects.toThrow('errors.signedOut');
  await provider.login({ user: 'ana@radio.example', password: 'right' });
  await provider.checkAuth();
  expect(await provider.getIdentity()).toEqual({ id: 'ana@radio.example', fullName: 'Ana' });
  expect(await provider.logout()).toBe(false);
  expect(session.getState().status).toBe('signed-out');
  await expect(provider.getIdentity()).rejects.toThrow('errors.signedOut');
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/api/Authentication/authenticate', undefined],
    ['/api/Authentication/logout', 'Bearer T2'],
  ]);
});

it('a call that is refused after a refresh ends the session', async () => {
  const { provider, session } = setUp({ role: 'staff' });
  await provider.checkError(refused(401));
  expect(session.getState().status).toBe('signed-out');
});

it('a session that ends this way with unsaved work asks for the password', async () => {
  const { provider, session } = setUp({ role: 'staff', unsaved: true });
  await provider.checkError(refused(401));
  expect(session.getState().status).toBe('ended');
  await provider.checkAuth();
});

it.each([0, 403, 404, 409, 500])(
  'a failure with status %i leaves the session alone',
  async (status) => {
    const { provider, session } = setUp({ role: 'staff' });
    await provider.checkError(refused(status));
    expect(session.getState().status).toBe('signed-in');
  },
);

it.each<[Role | undefined, string, string, boolean]>([
  ['admin', 'station', 'edit', true],
  ['staff', 'station', 'list', true],
  ['staff', 'station', 'create', false],
  ['staff', 'station', 'edit', false],
  ['staff', 'station', 'delete', false],
  ['staff', 'client', 'delete', true],
  ['admin', 'audit-events', 'list', true],
  ['staff', 'audit-events', 'list', false],
  [undefined, 'audit-events', 'list', false],
  [undefined, 'station', 'edit', false],
])('%s on %s: %s is %s', async (role, resource, action, may) => {
  const { provider } = setUp({ role });
  expect(await provider.canAccess({ resource, action })).toBe(may);
});
