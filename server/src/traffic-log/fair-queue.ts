import { WaitingLine } from './waiting-line.js';
import type { Work } from './work.js';

/**
 * Pieces of work, of which only so many run at once. The next is of the media group that has the fewest
 * running; of several such, of the one whose pieces have taken the least time; and among its users
 * likewise. A user's own pieces keep their order. Time counts while others wait: nobody saves it up.
 */
export class FairQueue {
  private readonly line: WaitingLine<Work>;
  /** Milliseconds that the pieces of each group and user have taken. */
  private readonly used = new Map<string, number>();

  /** @param now the time, in milliseconds from anywhere */
  constructor(
    most: number,
    private readonly now = () => performance.now(),
  ) {
    this.line = new WaitingLine((waiting, running) =>
      running.length < most ? this.next(waiting, running) : undefined,
    );
  }

  get waiting(): number {
    return this.line.waiting.length;
  }

  get running(): number {
    return this.line.running.length;
  }

  /** @throws the reason of the work's signal, if that is aborted before the piece runs */
  run<T>(work: Work, piece: () => Promise<T>): Promise<T> {
    this.join(work);
    // A work has many pieces, and each waits by itself.
    return this.line.run({ ...work }, async () => {
      const began = this.now();
      try {
        return await piece();
      } finally {
        const took = this.now() - began;
        for (const share of sharesOf(work)) this.used.set(share, this.usedBy(share) + took);
      }
    });
  }

  /** Puts who was away level with those who are here and have had the least. */
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

  private next(waiting: readonly Work[], running: readonly Work[]): Work | undefined {
    const busy = running.flatMap(sharesOf);
    const rankOf = (work: Work): number[] =>
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

/** What the queue is fair between: media groups, and the users of one. */
const sharesOf = ({ multimediaId, userId }: Work): [group: string, user: string] => [
  `${multimediaId}`,
  `${multimediaId}/${userId}`,
];

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : Number(a[at]) - Number(b[at]);
};
