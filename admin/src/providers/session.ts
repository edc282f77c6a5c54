import { SESSION } from '@contract/limits';
import type { Flag, Part, Role } from '@contract/enums';
import { HttpError } from 'ra-core';
import type {
  CompletedAnswer,
  EnteredAnswer,
  RefreshAnswer,
  SecondFactorBody,
  SecondFactorStep,
  SignInAnswer,
} from '../api/records';
import { KEYS, readJson, type KeyValue } from './storage';

export interface Multimedia {
  id: number;
  name: string;
  role?: Role;
  /** The parts of the product that it has turned on. */
  parts?: readonly Part[];
  /** ISO 4217; absent until it has one. */
  currency?: string;
}

/** The signed-in user; `user` is the name typed at sign-in, absent after an external sign-in. */
export interface UserRecord {
  user?: string;
  fullName: string;
  role?: Role;
  /** 1: may make further media groups. */
  owner?: Flag;
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

/** What the browser stores of a session: the token and user for all tabs, the media group for this one. */
function storedSession({ local, own, now }: Pick<SessionDeps, 'local' | 'own' | 'now'>) {
  /** The media group that this tab shows: the selected one, or the user's first. */
  function selectedOf(user: UserRecord): number | null {
    const stored = Number(own.getItem(KEYS.multimedia));
    const known = user.multimedias.find(({ id }) => id === stored);
    return (known ?? user.multimedias[0])?.id ?? null;
  }

  return {
    selectedOf,
    select: (id: number): void => own.setItem(KEYS.multimedia, String(id)),
    restore(): SessionState {
      const user = readJson(local, KEYS.user);
      if (!local.getItem(KEYS.token) || !isUserRecord(user)) {
        return { status: 'signed-out', user: null, multimediaId: null };
      }
      return { status: 'signed-in', user, multimediaId: selectedOf(user) };
    },
    token: (): string | null => local.getItem(KEYS.token),
    /** How long the token is valid; 0 where that is not known. */
    remainingMs(): number {
      const expiration = Date.parse(local.getItem(KEYS.tokenExpiration) ?? '');
      return Number.isNaN(expiration) ? 0 : expiration - now();
    },
    keepToken(answer: Pick<RefreshAnswer, 'token' | 'tokenExpiration'>): void {
      local.setItem(KEYS.token, answer.token);
      local.setItem(KEYS.tokenExpiration, answer.tokenExpiration);
    },
    keepUser: (user: UserRecord): void => local.setItem(KEYS.user, JSON.stringify(user)),
    clear: (): void =>
      [KEYS.token, KEYS.tokenExpiration, KEYS.user].forEach((key) => local.removeItem(key)),
  };
}

/** A token newer than `used`: one that another tab of the browser fetched meanwhile, or the server's. */
async function renewSession(
  used: string,
  stored: ReturnType<typeof storedSession>,
  { now, post }: Pick<SessionDeps, 'now' | 'post'>,
): Promise<{ token: string; multimedias?: Multimedia[] }> {
  const token = stored.token();
  if (!token) throw new SignedOutError();
  const isFresh = stored.remainingMs() > SESSION.refreshBelowSeconds * 1000;
  if (token !== used && isFresh) return { token };
  const answer = await post<RefreshAnswer>('refreshToken', { value: token });
  const tokenExpiration = new Date(now() + SESSION.tokenSeconds * 1000).toISOString();
  stored.keepToken({ ...answer, tokenExpiration });
  return answer;
}

/** Calls that wait for a token while the password is asked for. */
function waitingCalls() {
  let waiting: { resolve: (token: string) => void; reject: (error: Error) => void }[] = [];
  return {
    next: (): Promise<string> =>
      new Promise((resolve, reject) => waiting.push({ resolve, reject })),
    resume(token: string): void {
      waiting.forEach(({ resolve }) => resolve(token));
      waiting = [];
    },
    abandon(): void {
      waiting.forEach(({ reject }) => reject(new SignedOutError()));
      waiting = [];
    },
  };
}

/**
 * Notifies the server, best effort: if it cannot be reached, the session expires there by itself.
 */
function tell(logout: () => Promise<unknown>): void {
  logout().catch((error: unknown) => {
    if (!(error instanceof HttpError) && !(error instanceof SignedOutError)) throw error;
  });
}

export type Session = ReturnType<typeof createSession>;

/** Who is signed in in this browser tab, and whoever listens to it. */
function keptState(stored: ReturnType<typeof storedSession>) {
  const listeners = new Set<() => void>();
  let state = stored.restore();

  function set(next: SessionState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  return {
    set,
    getState: (): SessionState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    begin(answer: SignInAnswer, user?: string): void {
      const { fullName, role, owner, multimedias } = answer;
      const record: UserRecord = { user, fullName, role, owner, multimedias };
      stored.keepUser(record);
      stored.keepToken(answer);
      set({ status: 'signed-in', user: record, multimediaId: stored.selectedOf(record) });
    },

    /** The current names and parts of the user's media groups; a server older than this page sends none. */
    know(multimedias: Multimedia[] | undefined): void {
      const { user } = state;
      if (!user || !multimedias || JSON.stringify(user.multimedias) === JSON.stringify(multimedias))
        return;
      const record = { ...user, multimedias };
      stored.keepUser(record);
      set({ ...state, user: record, multimediaId: stored.selectedOf(record) });
    },

    /** The user has another name, in this browser tab. */
    changeName(fullName: string): void {
      const { user } = state;
      if (!user) return;
      const record = { ...user, fullName };
      stored.keepUser(record);
      set({ ...state, user: record });
    },
  };
}

/**
 * The session of one browser tab. Tokens are in local storage, shared by all tabs; only one tab
 * refreshes at a time (docs/requirements.md, Session).
 */
export function createSession(deps: SessionDeps) {
  const { post, locks } = deps;
  const stored = storedSession(deps);
  const kept = keptState(stored);
  const { getState, set, know } = kept;
  let refreshing: Promise<string> | null = null;
  const waiting = waitingCalls();

  function begin(answer: SignInAnswer, user?: string): void {
    kept.begin(answer, user);
    waiting.resume(answer.token);
  }

  /** Begins the session, unless a second factor is asked for first. */
  function entered(answer: EnteredAnswer, user?: string): SecondFactorStep | null {
    const { secondFactor, ...signedIn } = answer;
    if (secondFactor) return secondFactor;
    // Without a second step, the answer is that of a sign-in.
    begin(signedIn as SignInAnswer, user);
    return null;
  }

  function leave(): void {
    stored.clear();
    set({ status: 'signed-out', user: null, multimediaId: null });
    waiting.abandon();
  }

  /** The session is over: asks for the password if work is unsaved, otherwise goes to the login. */
  function end(): void {
    if (getState().status === 'signed-out') return;
    if (!deps.hasUnsavedWork()) return leave();
    stored.clear();
    if (getState().status !== 'ended') set({ ...getState(), status: 'ended' });
  }

  /**
   * Ends the session. Resolves with a token once the password was entered, rejects with
   * SignedOutError otherwise.
   */
  async function endAndWait(): Promise<string> {
    end();
    if (getState().status !== 'ended') throw new SignedOutError();
    return waiting.next();
  }

  /**
   * A token newer than `used`. When the session is over and work unsaved, waits for the password.
   */
  async function refresh(used: string): Promise<string> {
    refreshing ??= locks
      .request(KEYS.refreshLock, async () => {
        const { token, multimedias } = await renewSession(used, stored, deps);
        know(multimedias);
        return token;
      })
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

  return {
    getState,
    subscribe: kept.subscribe,

    /** A token valid for at least a minute. Throws SignedOutError. */
    async token(): Promise<string> {
      if (getState().status === 'ended') return waiting.next();
      const token = stored.token();
      if (!token) return endAndWait();
      return stored.remainingMs() > SESSION.refreshBelowSeconds * 1000 ? token : refresh(token);
    },

    refresh,

    /** Runs every ten seconds and refreshes an expired token. */
    async check(): Promise<void> {
      const token = stored.token();
      if (getState().status !== 'signed-in') return;
      if (!token) return end();
      if (stored.remainingMs() > 0) return;
      // Not awaited, because a refresh can wait for the password.
      refresh(token).catch((error: unknown) => {
        if (error instanceof SignedOutError || error instanceof HttpError) return;
        throw error;
      });
    },

    /** Signs in; or answers what the sign-in waits for, when the password alone is not enough. */
    async signIn(user: string, password: string): Promise<SecondFactorStep | null> {
      return entered(await post<EnteredAnswer>('authenticate', { user, password }), user);
    },

    /** Replaces this browser's session, if there is one; or as `signIn`. */
    async signInExternally(value: string): Promise<SecondFactorStep | null> {
      const before = stored.token();
      const step = entered(await post<EnteredAnswer>('insoftAuthenticate', { value }));
      if (step === null && before !== null) tell(() => deps.logout(before));
      return step;
    },

    /** The second step of a sign-in. `enter` begins the session with its answer. */
    complete: (body: SecondFactorBody): Promise<CompletedAnswer> =>
      post<CompletedAnswer>('secondFactor', body),

    /** @param user the name that was typed; undefined after an external sign-in */
    enter(answer: SignInAnswer, user?: string): void {
      const before = stored.token();
      begin(answer, user);
      if (before !== null) tell(() => deps.logout(before));
    },

    /** The user has joined or made a media group, which this browser tab shows from now on. */
    join(multimedias: Multimedia[], id: number): void {
      know(multimedias);
      this.selectMultimedia(id);
    },

    leave,

    end,

    /** Signs out immediately. `logout` notifies the server, best effort. */
    signOut(logout: () => Promise<unknown>): void {
      tell(logout);
      leave();
    },

    /** A media group of the user was changed, in this browser tab. */
    changeMultimedia(id: number, changes: Omit<Multimedia, 'id' | 'role'>): void {
      know(
        getState().user?.multimedias.map((one) => (one.id === id ? { ...one, ...changes } : one)),
      );
    },

    changeName: kept.changeName,

    selectMultimedia(id: number): void {
      stored.select(id);
      set({ ...getState(), multimediaId: id });
    },

    /** Another tab of the browser signed in, signed out or refreshed. */
    syncFromStorage(): void {
      const token = stored.token();
      if (!token) return end();
      if (getState().status === 'signed-in') return;
      const restored = stored.restore();
      if (restored.status !== 'signed-in' || !isSame(restored.user, getState().user)) return;
      set({ ...restored, multimediaId: getState().multimediaId ?? restored.multimediaId });
      waiting.resume(token);
    },
  };
}
