import { SESSION } from '@contract/limits';
import { HttpError } from 'ra-core';
import { memoryStorage } from '../test/memory-storage';
import { createSession, SignedOutError, type SessionDeps } from './session';
import { KEYS, type KeyValue } from './storage';

const START = Date.UTC(2026, 10, 21, 12);
const iso = (ms: number): string => new Date(ms).toISOString();
const user = {
  user: 'a@b.c',
  fullName: 'Ana',
  multimedias: [
    { id: 3, name: 'R' },
    { id: 5, name: 'S' },
  ],
};

const signedIn = (secondsLeft: number): KeyValue =>
  memoryStorage({
    [KEYS.token]: 'T1',
    [KEYS.tokenExpiration]: iso(START + secondsLeft * 1000),
    [KEYS.user]: JSON.stringify(user),
  });

interface Setting extends Partial<SessionDeps> {
  answer?: (action: string, body: object) => unknown;
}

/** Web Locks with one holder at a time, as in browsers. */
function fakeLocks(): SessionDeps['locks'] {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name, work) => {
      const next = last.then(work, work);
      last = next;
      return next;
    },
  };
}

function setUp({ answer, ...deps }: Setting = {}) {
  const posts: { action: string; body: object }[] = [];
  const ended: string[] = [];
  const local = deps.local ?? memoryStorage();
  const session = createSession({
    local,
    own: memoryStorage(),
    now: () => START,
    locks: fakeLocks(),
    logout: async (token) => ended.push(token),
    hasUnsavedWork: () => false,
    post: async <T>(action: string, body: object): Promise<T> => {
      posts.push({ action, body });
      return (answer?.(action, body) ?? {
        token: `T${posts.length + 1}`,
        tokenExpiration: iso(START + 420_000),
        fullName: 'Ana',
        multimedias: user.multimedias,
      }) as T;
    },
    ...deps,
  });
  return { session, posts, ended, local };
}

const refuse = (status: number) => () => {
  throw new HttpError('no', status, {});
};

describe('signing in', () => {
  it('stores token, expiry and user, and selects the first multimedia', async () => {
    const { session, posts, local } = setUp();
    await session.signIn('a@b.c', 'secret');
    expect(posts).toEqual([
      { action: 'authenticate', body: { user: 'a@b.c', password: 'secret' } },
    ]);
    expect(local.getItem(KEYS.token)).toBe('T2');
    expect(local.getItem(KEYS.tokenExpiration)).toBe(iso(START + 420_000));
    expect(JSON.parse(local.getItem(KEYS.user) ?? '')).toEqual(user);
    expect(session.getState()).toEqual({ status: 'signed-in', user, multimediaId: 3 });
  });

  it('externally ends the previous session once it has succeeded', async () => {
    const { session, ended, local } = setUp({ local: signedIn(300) });
    await session.signInExternally('J');
    expect(local.getItem(KEYS.token)).toBe('T2');
    expect(ended).toEqual(['T1']);
    const refused = setUp({ local: signedIn(300), answer: refuse(401) });
    await expect(refused.session.signInExternally('J')).rejects.toMatchObject({ status: 401 });
    expect(refused.ended).toEqual([]);
    expect(refused.local.getItem(KEYS.token)).toBe('T1');
  });

  it('accepts a token of another product', async () => {
    const { session, posts } = setUp();
    await session.signInExternally('J');
    expect(posts).toEqual([{ action: 'insoftAuthenticate', body: { value: 'J' } }]);
    expect(session.getState().status).toBe('signed-in');
  });

  it('that fails leaves nothing behind', async () => {
    const { session, local } = setUp({ answer: refuse(401) });
    await expect(session.signIn('a', 'b')).rejects.toThrow();
    expect(session.getState().status).toBe('signed-out');
    expect(local.getItem(KEYS.token)).toBeNull();
  });
});

describe('on start', () => {
  it('restores the user and the multimedia of this tab', () => {
    const own = memoryStorage({ [KEYS.multimedia]: '5' });
    expect(setUp({ local: signedIn(300), own }).session.getState()).toEqual({
      status: 'signed-in',
      user,
      multimediaId: 5,
    });
  });

  it('ignores a multimedia that is not the user’s, and a user that cannot be read', () => {
    const own = memoryStorage({ [KEYS.multimedia]: '99' });
    expect(setUp({ local: signedIn(300), own }).session.getState().multimediaId).toBe(3);
    const local = signedIn(300);
    local.setItem(KEYS.user, '{broken');
    expect(setUp({ local }).session.getState().status).toBe('signed-out');
  });
});

describe('a token', () => {
  it('with more than a minute left is used as it is', async () => {
    const { session, posts } = setUp({ local: signedIn(SESSION.refreshBelowSeconds + 1) });
    expect(await session.token()).toBe('T1');
    expect(posts).toEqual([]);
  });

  it('with less is refreshed, to expire seven minutes from now', async () => {
    const { session, posts, local } = setUp({ local: signedIn(SESSION.refreshBelowSeconds - 1) });
    expect(await session.token()).toBe('T2');
    expect(posts).toEqual([{ action: 'refreshToken', body: { value: 'T1' } }]);
    expect(local.getItem(KEYS.tokenExpiration)).toBe(iso(START + 7 * 60_000));
  });

  it('that is refreshed says what the media groups have turned on by now', async () => {
    const multimedias = [{ id: 3, name: 'R', role: 'admin', parts: ['certificate'] }];
    const { session, local } = setUp({
      local: signedIn(59),
      answer: () => ({ token: 'T2', multimedias }),
    });
    await session.token();
    expect(session.getState().user?.multimedias).toEqual(multimedias);
    expect(JSON.parse(local.getItem(KEYS.user) ?? '')).toEqual({ ...user, multimedias });
  });

  it('is refreshed once for concurrent calls', async () => {
    const { session, posts } = setUp({ local: signedIn(0) });
    expect(await Promise.all([session.token(), session.token(), session.refresh('T1')])).toEqual([
      'T2',
      'T2',
      'T2',
    ]);
    expect(posts).toHaveLength(1);
  });

  it('is refreshed by one browser tab for both', async () => {
    const local = signedIn(0);
    const locks = fakeLocks();
    const one = setUp({ local, locks });
    const two = setUp({ local, locks });
    expect(await Promise.all([one.session.token(), two.session.token()])).toEqual(['T2', 'T2']);
    expect(one.posts.length + two.posts.length).toBe(1);
  });

  it('that was refused although it is newer is refreshed again', async () => {
    const { session, posts } = setUp({ local: signedIn(300) });
    expect(await session.refresh('T1')).toBe('T2');
    expect(posts).toHaveLength(1);
  });
});

describe('a session that is over', () => {
  it('signs out when nothing is typed', async () => {
    const { session, local } = setUp({ local: signedIn(0), answer: refuse(401) });
    await expect(session.token()).rejects.toBeInstanceOf(SignedOutError);
    expect(session.getState()).toEqual({ status: 'signed-out', user: null, multimediaId: null });
    expect([KEYS.token, KEYS.tokenExpiration, KEYS.user].map((key) => local.getItem(key))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('waits for the password when there is unsaved input, and continues', async () => {
    let refused = true;
    const { session } = setUp({
      local: signedIn(0),
      hasUnsavedWork: () => true,
      answer: () => (refused ? refuse(401)() : undefined),
    });
    const call = session.token();
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.getState()).toMatchObject({ status: 'ended', user, multimediaId: 3 });
    refused = false;
    await session.signIn('a@b.c', 'secret');
    expect(await call).toBe('T3');
    expect(session.getState().status).toBe('signed-in');
  });

  it('rejects waiting calls when the user leaves', async () => {
    const { session } = setUp({
      local: signedIn(0),
      hasUnsavedWork: () => true,
      answer: refuse(401),
    });
    const call = session.token();
    await new Promise((resolve) => setTimeout(resolve));
    session.leave();
    await expect(call).rejects.toBeInstanceOf(SignedOutError);
  });

  it('is not assumed when the server is briefly unreachable', async () => {
    const { session } = setUp({ local: signedIn(0), answer: refuse(503) });
    await expect(session.token()).rejects.toMatchObject({ status: 503 });
    expect(session.getState().status).toBe('signed-in');
  });

  it('is detected by the check, which does not touch a valid token', async () => {
    const living = setUp({ local: signedIn(10) });
    await living.session.check();
    expect(living.posts).toEqual([]);
    const over = setUp({ local: signedIn(0), answer: refuse(401) });
    await over.session.check();
    await new Promise((resolve) => setTimeout(resolve));
    expect(over.session.getState().status).toBe('signed-out');
  });

  it('in another browser tab ends here too, and resumes when it resumes there', () => {
    const local = signedIn(300);
    const { session } = setUp({ local, hasUnsavedWork: () => true });
    local.removeItem(KEYS.token);
    session.syncFromStorage();
    expect(session.getState().status).toBe('ended');
    local.setItem(KEYS.token, 'T9');
    local.setItem(KEYS.user, JSON.stringify(user));
    session.syncFromStorage();
    expect(session.getState()).toMatchObject({ status: 'signed-in', multimediaId: 3 });
  });

  it('stays ended here when somebody else signs in there, also externally', () => {
    const own = JSON.stringify({ ...user, user: undefined });
    const local = signedIn(300);
    local.setItem(KEYS.user, own);
    const { session } = setUp({ local, hasUnsavedWork: () => true });
    local.removeItem(KEYS.token);
    session.syncFromStorage();
    local.setItem(KEYS.token, 'T9');
    local.setItem(KEYS.user, JSON.stringify({ ...user, user: undefined, fullName: 'Another' }));
    session.syncFromStorage();
    expect(session.getState().status).toBe('ended');
    local.setItem(KEYS.user, own);
    session.syncFromStorage();
    expect(session.getState().status).toBe('signed-in');
  });
});

it('logging out tells the server with the token it had', async () => {
  const { session, local } = setUp({ local: signedIn(300) });
  const told: (string | null)[] = [];
  session.signOut(async () => told.push(local.getItem(KEYS.token)));
  expect(told).toEqual(['T1']);
  expect(session.getState().status).toBe('signed-out');
});
