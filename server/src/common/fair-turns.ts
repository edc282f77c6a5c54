/**
 * A call that waits. Calls of a group take turns with those of other groups, and users within a group
 * likewise.
 */
export interface Waiter {
  group: string;
  user: string;
  /** Aborted when the caller no longer waits for the work. */
  signal?: AbortSignal | undefined;
  /** How long to wait at most; absent for no limit. */
  patience?: { ms: number; error: () => Error };
}

interface Group {
  running: number;
  /** The waiting calls by user; the user whose turn is next comes first. */
  readonly users: Map<string, (() => void)[]>;
}

/**
 * Runs at most `most` pieces of work at once, and at most `mostOfGroup` of one group. Groups take turns, and
 * so do the users of a group; the work of one user stays in order.
 */
export class FairTurns {
  private running = 0;
  private waiters = 0;
  /** The groups that have work; the one whose turn is next comes first. */
  private readonly groups = new Map<string, Group>();

  constructor(
    private readonly most: number,
    private readonly mostOfGroup = most,
  ) {}

  get waiting(): number {
    return this.waiters;
  }

  get isIdle(): boolean {
    return this.groups.size === 0;
  }

  /** @throws the abort reason of the waiter's signal, or the error of its patience, before the work begins */
  async run<T>(waiter: Waiter, work: () => Promise<T>): Promise<T> {
    waiter.signal?.throwIfAborted();
    const group = this.groupOf(waiter.group);
    if (this.hasRoom(group)) this.start(group);
    else await this.wait(group, waiter);
    try {
      return await work();
    } finally {
      this.running -= 1;
      group.running -= 1;
      this.dispatch();
      this.forget(waiter.group, group);
    }
  }

  private wait(group: Group, { group: name, user, signal, patience }: Waiter): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        done();
        this.start(group);
        resolve();
      };
      const leave = (error: unknown) => {
        done();
        const own = group.users.get(user) ?? [];
        own.splice(own.indexOf(begin), 1);
        if (own.length === 0) group.users.delete(user);
        this.forget(name, group);
        reject(error as Error);
      };
      const onAbort = () => leave(signal?.reason);
      const timer = patience && setTimeout(() => leave(patience.error()), patience.ms);
      const done = () => {
        this.waiters -= 1;
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.waiters += 1;
      const own = group.users.get(user);
      if (own) own.push(begin);
      else group.users.set(user, [begin]);
    });
  }

  private start(group: Group): void {
    this.running += 1;
    group.running += 1;
  }

  private hasRoom(group: Group): boolean {
    return this.running < this.most && group.running < this.mostOfGroup;
  }

  private dispatch(): void {
    while (this.running < this.most) {
      const next = [...this.groups].find(
        ([, group]) => group.users.size > 0 && this.hasRoom(group),
      );
      if (!next) return;
      const [name, group] = next;
      this.groups.delete(name);
      this.groups.set(name, group);
      const [[user, own] = ['', []]] = group.users;
      const begin = own.shift();
      group.users.delete(user);
      if (own.length > 0) group.users.set(user, own);
      begin?.();
    }
  }

  private groupOf(name: string): Group {
    const known = this.groups.get(name);
    if (known) return known;
    const group = { running: 0, users: new Map<string, (() => void)[]>() };
    this.groups.set(name, group);
    return group;
  }

  private forget(name: string, group: Group): void {
    if (group.running === 0 && group.users.size === 0) this.groups.delete(name);
  }
}
