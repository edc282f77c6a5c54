import { SESSION } from '@contract/limits';
import type { Part, Role } from '@contract/enums';
import { HttpError } from 'ra-core';
import type { RefreshAnswer, SignInAnswer } from '../api/records';
import { KEYS, readJson, type KeyValue } from './storage';

export interface Multimedia {
  id: number;
  name: string;
  role?: Role;
  /** The parts of the product that it has turned on. */
  parts?: readonly Part[];
}

/** The signed-in user; `user` is the name typed at sign-in, absent after an external sign-in. */
export interface UserRecord {
  user?: string;
  fullName: string;
  role?: Role;
  multimedias: Multimedia[];
}

/** `ended`: the session expired while work is unsaved, so the password is asked for in place. */
export type SessionStatus = 'signed-out' | 'signed-in' | 'ended';

export interface SessionState {
  status: SessionStatus;
  user: UserRecord | null;
  multimediaId: number | null;
}

export interface SessionDeps {
  /** Local storage, shared by all tabs of the browser: token, expiry, user. */
  local: KeyValue;
  /** Session storage of this browser tab: the selected multimedia. */
  own: KeyValue;
  /** The clock, in milliseconds since the epoch. */
  now: () => number;
  /** An anonymous POST under /Authentication. */
  post: <T>(action: string, body: object) => Promise<T>;
  /** Ends a token's session on the server. */
  logout: (token: string) => Promise<unknown>;
  locks: { request: <T>(name: string, work: () => Promise<T>) => Promise<T> };
  /** Whether leaving would lose unsaved input. */
  hasUnsavedWork: () => boolean;
}

/** A call was abandoned because nobody is signed in. */
export class SignedOutError extends Error {
  constructor() {
    super('errors.signedOut');
  }
}

const isUserRecord = (value: unknown): value is UserRecord =>
  typeof value === 'object' &&
  value !== null &&
  'fullName' in value &&
  'multimedias' in value &&
  Array.isArray(value.multimedias);

/**
 * Whether unsaved work may continue after another sign-in: only for the same user, compared by name
 * because the record holds no id. No known user before counts as the same.
 */
const isSame = (one: UserRecord | null, other: UserRecord | null): boolean =>
  other === null || (one?.user === other.user && one?.fullName === other.fullName);

/** A refusal by the server, as opposed to a transient network failure. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && [400, 401, 403, 404].includes(error.status);

export type Session = ReturnType<typeof createSession>;

/**
 * The session of one browser tab. Tokens are in local storage, shared by all tabs; only one tab
 * refreshes at a time (docs/requirements.md, Session).
 */
export function createSession(deps: SessionDeps) {
  const { local, own, now, post, locks } = deps;
  const listeners = new Set<() => void>();
  let refreshing: Promise<string> | null = null;
  let waiting: { resolve: (token: string) => void; reject: (error: Error) => void }[] = [];
  let state = restore();

  function restore(): SessionState {
    const user = readJson(local, KEYS.user);
    if (!local.getItem(KEYS.token) || !isUserRecord(user)) {
      return { status: 'signed-out', user: null, multimediaId: null };
    }
    return { status: 'signed-in', user, multimediaId: selectedOf(user) };
  }

  function selectedOf(user: UserRecord): number | null {
    const stored = Number(own.getItem(KEYS.multimedia));
    const known = user.multimedias.find(({ id }) => id === stored);
    return (known ?? user.multimedias[0])?.id ?? null;
  }

  function set(next: SessionState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  function clearStored(): void {
    [KEYS.token, KEYS.tokenExpiration, KEYS.user].forEach((key) => local.removeItem(key));
  }

  const remainingMs = (): number => {
    const expiration = Date.parse(local.getItem(KEYS.tokenExpiration) ?? '');
    return Number.isNaN(expiration) ? 0 : expiration - now();
  };

  function store(answer: Pick<RefreshAnswer, 'token' | 'tokenExpiration'>): void {
    local.setItem(KEYS.token, answer.token);
    local.setItem(KEYS.tokenExpiration, answer.tokenExpiration);
  }

  function begin(answer: SignInAnswer, user?: string): void {
    const { fullName, role, multimedias } = answer;
    const record: UserRecord = { user, fullName, role, multimedias };
    local.setItem(KEYS.user, JSON.stringify(record));
    store(answer);
    set({ status: 'signed-in', user: record, multimediaId: selectedOf(record) });
    waiting.forEach(({ resolve }) => resolve(answer.token));
    waiting = [];
  }

  /**
   * What the media groups of the user are now called, and have turned on; a server that is older
   * than this page does not say it.
   */
  function know(multimedias: Multimedia[] | undefined): void {
    const { user } = state;
    if (!user || !multimedias || JSON.stringify(user.multimedias) === JSON.stringify(multimedias))
      return;
    const record = { ...user, multimedias };
    local.setItem(KEYS.user, JSON.stringify(record));
    set({ ...state, user: record, multimediaId: selectedOf(record) });
  }

  function leave(): void {
    clearStored();
    set({ status: 'signed-out', user: null, multimediaId: null });
    waiting.forEach(({ reject }) => reject(new SignedOutError()));
    waiting = [];
  }

  /** The session is over: asks for the password if work is unsaved, otherwise goes to the login. */
  function end(): void {
    if (state.status === 'signed-out') return;
    if (!deps.hasUnsavedWork()) return leave();
    clearStored();
    if (state.status !== 'ended') set({ ...state, status: 'ended' });
  }

  const resumed = (): Promise<string> =>
    new Promise((resolve, reject) => waiting.push({ resolve, reject }));

  /**
   * Ends the session. Resolves with a token once the password was entered, rejects with
   * SignedOutError otherwise.
   */
  async function endAndWait(): Promise<string> {
    end();
    if (state.status !== 'ended') throw new SignedOutError();
    return resumed();
  }

  async function refreshAlone(used: string): Promise<string> {
    const stored = local.getItem(KEYS.token);
    if (!stored) throw new SignedOutError();
    const otherTabDidIt = stored !== used && remainingMs() > SESSION.refreshBelowSeconds * 1000;
    if (otherTabDidIt) return stored;
    const answer = await post<RefreshAnswer>('refreshToken', { value: stored });
    const tokenExpiration = new Date(now() + SESSION.tokenSeconds * 1000).toISOString();
    store({ ...answer, tokenExpiration });
    know(answer.multimedias);
    return answer.token;
  }

  /**
   * A token newer than `used`. When the session is over and work unsaved, waits for the password.
   */
  async function refresh(used: string): Promise<string> {
    refreshing ??= locks
      .request(KEYS.refreshLock, () => refreshAlone(used))
      .finally(() => {
        refreshing = null;
      });
    try {
      return await refreshing;
    } catch (error) {
      if (!(error instanceof SignedOutError) && !isRefusal(error)) throw error;
      return endAndWait();
    }
  }

  /**
   * Notifies the server, best effort: if it cannot be reached, the session expires there by itself.
   */
  function tell(logout: () => Promise<unknown>): void {
    logout().catch((error: unknown) => {
      if (!(error instanceof HttpError) && !(error instanceof SignedOutError)) throw error;
    });
  }

  return {
    getState: (): SessionState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** A token valid for at least a minute. Throws SignedOutError. */
    async token(): Promise<string> {
      if (state.status === 'ended') return resumed();
      const stored = local.getItem(KEYS.token);
      if (!stored) return endAndWait();
      return remainingMs() > SESSION.refreshBelowSeconds * 1000 ? stored : refresh(stored);
    },

    refresh,

    /** Runs every ten seconds and refreshes an expired token. */
    async check(): Promise<void> {
      const stored = local.getItem(KEYS.token);
      if (state.status !== 'signed-in') return;
      if (!stored) return end();
      if (remainingMs() > 0) return;
      // Not awaited, because a refresh can wait for the password.
      refresh(stored).catch((error: unknown) => {
        if (error instanceof SignedOutError || error instanceof HttpError) return;
        throw error;
      });
    },

    async signIn(user: string, password: string): Promise<void> {
      begin(await post<SignInAnswer>('authenticate', { user, password }), user);
    },

    /** Replaces this browser's session, if there is one. */
    async signInExternally(value: string): Promise<void> {
      const before = local.getItem(KEYS.token);
      begin(await post<SignInAnswer>('insoftAuthenticate', { value }));
      if (before !== null) tell(() => deps.logout(before));
    },

    leave,

    end,

    /** Signs out immediately. `logout` notifies the server, best effort. */
    signOut(logout: () => Promise<unknown>): void {
      tell(logout);
      leave();
    },

    /** A media group of the user was changed, in this browser tab. */
    changeMultimedia(id: number, changes: Pick<Multimedia, 'name' | 'parts'>): void {
      const multimedias = state.user?.multimedias ?? [];
      know(multimedias.map((one) => (one.id === id ? { ...one, ...changes } : one)));
    },

    selectMultimedia(id: number): void {
      own.setItem(KEYS.multimedia, String(id));
      set({ ...state, multimediaId: id });
    },

    /** Another tab of the browser signed in, signed out or refreshed. */
    syncFromStorage(): void {
      const token = local.getItem(KEYS.token);
      if (!token) return end();
      if (state.status === 'signed-in') return;
      const restored = restore();
      if (restored.status !== 'signed-in' || !isSame(restored.user, state.user)) return;
      set({ ...restored, multimediaId: state.multimediaId ?? restored.multimediaId });
      waiting.forEach(({ resolve }) => resolve(token));
      waiting = [];
    },
  };
}
