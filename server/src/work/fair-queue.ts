import { WaitingLine } from './waiting-line.js';
import type { Work } from './work.js';

/** Milliseconds that a call waits behind other users' pieces, all of its own together, before a spare slot is used. */
const LATE_MS = 100;
/** A group with so many running pieces gets no spare slot. */
const MOST_OF_GROUP = 2;

interface Piece extends Work {
  /** Set by its timer and not read from the clock, because a timer may fire before the clock has gone so far. */
  late: boolean;
}

/**
 * Limits how many pieces of work run at once, and shares the slots fairly. The next piece comes from the
 * media group with the fewest running pieces; on a tie, from the group whose pieces have used the least time.
 * Users within a group are ranked the same way. Pieces of one user stay in order. Idle groups and users
 * accumulate no credit. A user who has waited long and has nothing running gets a spare slot, because a
 * running piece cannot be interrupted.
 */
export class FairQueue {
  private readonly line: WaitingLine<Piece>;
  /** Milliseconds that the pieces of each group and each user have run. */
  private readonly used = new Map<string, number>();
  /** Milliseconds that the pieces of each call have waited, by its signal. */
  private readonly waited = new WeakMap<AbortSignal, number>();

  /**
   * @param spare slots beyond `most`, for users who have waited long
   * @param now a monotonic clock in milliseconds
   */
  constructor(
    most: number,
    spare = 0,
    private readonly now = () => performance.now(),
  ) {
    this.line = new WaitingLine((waiting, running) => {
      if (running.length < most) return this.next(waiting, running);
      return running.length < most + spare
        ? this.next(this.late(waiting, running), running)
        : undefined;
    });
  }

  get waiting(): number {
    return this.line.waiting.length;
  }

  get running(): number {
    return this.line.running.length;
  }

  /** @throws the abort reason of the work's signal, if it is aborted before the piece runs */
  run<T>(work: Work, piece: () => Promise<T>): Promise<T> {
    this.join(work);
    const asked = this.now();
    const waited = this.waited.get(work.signal) ?? 0;
    // A copy, because each piece of the work waits on its own.
    const own = { ...work, late: waited >= LATE_MS };
    const timer = setTimeout(() => {
      own.late = true;
      this.line.dispatch();
    }, LATE_MS - waited);
    const done = this.line.run(own, async () => {
      clearTimeout(timer);
      const began = this.now();
      this.waited.set(work.signal, waited + began - asked);
      try {
        return await piece();
      } finally {
        const took = this.now() - began;
        for (const share of sharesOf(work)) this.used.set(share, this.usedBy(share) + took);
      }
    });
    return done.finally(() => clearTimeout(timer));
  }

  private late(waiting: readonly Piece[], running: readonly Piece[]): Piece[] {
    const busy = running.flatMap(sharesOf);
    return waiting.filter((piece) => {
      const [group, user] = sharesOf(piece);
      const ofGroup = busy.filter((share) => share === group).length;
      return piece.late && ofGroup < MOST_OF_GROUP && !busy.includes(user);
    });
  }

  /** Raises a newcomer's used time to the least among the waiting, so that being idle gives no credit. */
  private join(work: Work): void {
    const here = [...this.line.waiting, ...this.line.running];
    if (here.length === 0) this.used.clear();
    const [group, user] = sharesOf(work);
    const groups = here.map((other) => sharesOf(other)[0]);
    const users = here.filter((_, i) => groups[i] === group).map((other) => sharesOf(other)[1]);
    for (const [share, others] of [
      [group, groups],
      [user, users],
    ] as const) {
      if (others.length === 0 || others.includes(share)) continue;
      const least = Math.min(...others.map((other) => this.usedBy(other)));
      this.used.set(share, Math.max(least, this.usedBy(share)));
    }
  }

  private next(waiting: readonly Piece[], running: readonly Piece[]): Piece | undefined {
    const busy = running.flatMap(sharesOf);
    const rankOf = (work: Piece): number[] =>
      sharesOf(work).flatMap((share) => [
        busy.filter((other) => other === share).length,
        this.usedBy(share),
      ]);
    const ranked = waiting.map((work) => ({ work, rank: rankOf(work) }));
    return ranked.sort((a, b) => compare(a.rank, b.rank))[0]?.work;
  }

  private usedBy(share: string): number {
    return this.used.get(share) ?? 0;
  }
}

/** The parties that share the slots: media groups, and the users of a group. */
const sharesOf = ({ multimediaId, userId }: Work): [group: string, user: string] => [
  `${multimediaId}`,
  `${multimediaId}/${userId}`,
];

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : Number(a[at]) - Number(b[at]);
};
