import { AsyncLocalStorage } from 'node:async_hooks';

/** Who acts: a signed-in user, somebody not signed in yet, or a program of the operator's. */
export interface Actor {
  /** Null: nobody who is signed in. */
  userId: number | null;
  /** The user's email, or the name of the program; null until the caller is known. */
  name: string | null;
  /** The client's address; null for programs. */
  address: string | null;
  requestId: string | null;
}

const actors = new AsyncLocalStorage<Actor>();

/** Runs `work`; what it writes is the actor's. */
export const actAs = <T>(actor: Actor, work: () => T): T => actors.run(actor, work);

/** A program of the operator's, as an actor. */
export const programActor = (name: string): Actor => ({
  userId: null,
  name,
  address: null,
  requestId: null,
});

/** Names the caller of the request under way, once it is known. */
export function nameCaller(userId: number, name: string): void {
  const actor = actors.getStore();
  if (actor) Object.assign(actor, { userId, name });
}

/** Who acts now; undefined where nobody was named. */
export const currentActor = (): Actor | undefined => actors.getStore();
