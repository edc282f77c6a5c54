import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD, serverOn } from '../../support/app.js';

/** Rounds of each race; `npm run test:sessions` runs 200. */
const SHORT = 8;
const ROUNDS = Number(process.env['SESSION_ROUNDS'] ?? SHORT);
const TABS = 10;
const ROTATIONS = ROUNDS === SHORT ? 10 : 20;
/** The longest pause between two steps of a tab, in milliseconds. */
const JITTER_MS = 15;
/** The client refreshes its token when it expires sooner than this. */
const REFRESH_BEFORE_MS = 60_000;
const TIMEOUT_MS = 60_000 + ROUNDS * 2_000;

interface Token {
  token: string;
  tokenExpiration: string;
}

// Sessions of other files would end when it advances the clock.
const server = await serverOn('2026-12-01');
const owner = await server.tenant('Grupo Uno');

const signIn = (user = owner.email, password = PASSWORD) =>
  server.call<Token>('POST', 'Authentication/authenticate', { user, password });
const newToken = async (): Promise<Token> => (await signIn()).body;
const refresh = (value: string) =>
  server.call<Token>('POST', 'Authentication/refreshToken', { value });
const logout = (token: string) =>
  server.call('POST', 'Authentication/logout', undefined, { token });
const call = async (token: string) => (await owner.get('Client/getAll', { token })).status;
const jitter = () => sleep(Math.random() * JITTER_MS);

/** What each of the tokens is still accepted for. */
async function usable(tokens: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const token of tokens) {
    if ((await call(token)) !== 401) found.push('a call');
    if ((await refresh(token)).status !== 401) found.push('a refresh');
  }
  return found;
}

it(
  `${TABS} tabs of one browser, ${ROTATIONS} rotations each: none is signed out`,
  async () => {
    const storage = await newToken();
    const left = () => Date.parse(storage.tokenExpiration) - server.clock.now();
    const tokens = new Set<string>();
    const refused: string[] = [];
    for (let rotation = 0; rotation < ROTATIONS; rotation++) {
      server.clock.advance(6 * 60 + 10);
      await Promise.all(
        Array.from({ length: TABS }, async (_, tab) => {
          await jitter();
          if (left() < REFRESH_BEFORE_MS) {
            const { token } = storage;
            await jitter();
            const answer = await refresh(token);
            if (answer.status !== 200) refused.push(`refresh ${rotation} of tab ${tab}`);
            else Object.assign(storage, answer.body);
          }
          await jitter();
          tokens.add(storage.token);
          if ((await call(storage.token)) !== 200) refused.push(`call ${rotation} of tab ${tab}`);
        }),
      );
    }
    expect(refused).toEqual([]);
    // One token a rotation: tabs that refresh together get the same one.
    expect(tokens.size).toBe(ROTATIONS);
  },
  TIMEOUT_MS,
);

describe('a copied token', () => {
  it('that was rotated ends the session for the thief and the owner', async () => {
    const { token: stolen } = await newToken();
    const second = (await refresh(stolen)).body.token;
    const third = (await refresh(second)).body.token;
    expect((await refresh(stolen)).status).toBe(401);
    expect(await usable([stolen, second, third])).toEqual([]);
  });

  it('that the thief refreshes first ends the session when the owner returns', async () => {
    const { token: copied } = await newToken();
    server.clock.advance(6 * 60);
    const thiefs = (await refresh(copied)).body.token;
    expect(await call(thiefs)).toBe(200);
    server.clock.advance(61);
    expect((await refresh(copied)).status).toBe(401);
    expect(await usable([copied, thiefs])).toEqual([]);
  });

  it('that both use in the same minute ends the session at the next rotation', async () => {
    const { token: copied } = await newToken();
    const [thiefs, owners] = [await refresh(copied), await refresh(copied)];
    expect(thiefs.body.token).toBe(owners.body.token);
    server.clock.advance(6 * 60);
    const next = await refresh(thiefs.body.token);
    server.clock.advance(61);
    expect((await refresh(owners.body.token)).status).toBe(401);
    expect(await usable([thiefs.body.token, next.body.token])).toEqual([]);
  });
});

it(
  `${ROUNDS} logouts against refreshes and calls: nothing is usable afterwards`,
  async () => {
    const open: string[] = [];
    const ends: Record<string, number> = {};
    for (let round = 0; round < ROUNDS; round++) {
      const { token } = await newToken();
      const [out, renewed, again] = await Promise.all([
        jitter().then(() => logout(token)),
        jitter().then(() => refresh(token)),
        jitter().then(() => refresh(token)),
        jitter().then(() => call(token)),
        jitter().then(() => call(token)),
      ]);
      expect(out.status).toBe(200);
      const renewals = [renewed, again];
      const which = renewals.map(({ status }) => status).join();
      ends[which] = (ends[which] ?? 0) + 1;
      const given = renewals.flatMap(({ status, body }) => (status === 200 ? [body.token] : []));
      open.push(...(await usable([token, ...given])));
    }
    expect(open).toEqual([]);
    process.stdout.write(`logout against two refreshes: ${JSON.stringify(ends)}\n`);
  },
  TIMEOUT_MS,
);

describe('a changed password', () => {
  const passwords = ['a-first-horse-1', 'a-second-horse-2'] as const;
  const user = 'changing@example.com';

  it(
    `${ROUNDS} times against a sign-in with the old one: no session of the old one lives`,
    async () => {
      const kept = await server.member(owner.multimediaId, user, 'staff');
      const change = (currentPassword: string, newPassword: string) =>
        server.call(
          'POST',
          'Authentication/changePassword',
          { currentPassword, newPassword },
          { token: kept.token },
        );
      expect((await change(PASSWORD, passwords[0])).status).toBe(200);
      const open: string[] = [];
      let letIn = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const [old = '', next = ''] = round % 2 === 0 ? passwords : [...passwords].reverse();
        const before = await signIn(user, old);
        const [changed, late] = await Promise.all([
          jitter().then(() => change(old, next)),
          sleep(Math.random() * 60).then(() => signIn(user, old)),
        ]);
        expect(changed.status).toBe(200);
        if (late.status === 200) letIn += 1;
        const given = [before, late].flatMap(({ status, body }) =>
          status === 200 ? [body.token] : [],
        );
        for (const token of given)
          if ((await refresh(token)).status !== 401) open.push(`round ${round}`);
        expect(await call(kept.token)).toBe(200);
      }
      expect(open).toEqual([]);
      process.stdout.write(`${letIn} of ${ROUNDS} sign-ins came before the change\n`);
    },
    TIMEOUT_MS,
  );
});
