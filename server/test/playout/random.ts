/** Random numbers that a seed repeats (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** From 0 to 1, without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(all: readonly T[]): T {
    const one = all[this.int(0, all.length - 1)];
    if (one === undefined) throw new Error('Nothing to pick from');
    return one;
  }
}
