import { AsyncLocalStorage } from 'node:async_hooks';

/** Who acts: a signed-in user, somebody not yet signed in, or a program that the operator runs. */
export interface Actor {
  /** Null unless a user has signed in. */
  userId: number | null;
  /** The user's email, or the name of the program; null until the caller is known. */
  name: string | null;
  /** The client's address; null for programs. */
  address: string | null;
  requestId: string | null;
  /** The account executive whose campaigns alone the user sees; absent for users who see all. */
  executive?: number | null;
}

const actors = new AsyncLocalStorage<Actor>();

/** Runs `work` with its writes attributed to the actor. */
export const actAs = <T>(actor: Actor, work: () => T): T => actors.run(actor, work);

/** A program that the operator runs, as an actor. */
export const programActor = (name: string): Actor => ({
  userId: null,
  name,
  address: null,
  requestId: null,
});

/** Sets the caller of the current request, once it is known. */
export function nameCaller(userId: number, name: string, executive: number | null = null): void {
  const actor = actors.getStore();
  if (actor) Object.assign(actor, { userId, name, executive });
}

/** Sets the studio whose device calls. */
export function nameStudio(name: string): void {
  const actor = actors.getStore();
  if (actor) Object.assign(actor, { userId: null, name, executive: null });
}

/**
 * Runs `work` for the same actor, in transactions that see every campaign of the media group. The caller may be
 * told nothing but sums of what it finds.
 */
export function seeingAll<T>(work: () => T): T {
  const actor = actors.getStore();
  return actor ? actors.run({ ...actor, executive: null }, work) : work();
}

/** The actor of the current call; undefined outside of `actAs`. */
export const currentActor = (): Actor | undefined => actors.getStore();
