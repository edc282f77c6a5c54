/**
 * Pseudorandom numbers, the same on every machine for the same seed: the generator xorshift32 of
 * G. Marsaglia, "Xorshift RNGs", 2003.
 */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0 || 0x9e3779b9;
  }

  private next(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (this.state = x);
  }

  /** An integer from 0 to n - 1. */
  below(n: number): number {
    return (this.next() >>> 0) % n;
  }

  /** An integer from 0 to n - 1, for inner loops: needs no division up to n = 65536. */
  draw(n: number): number {
    return n <= 65_536 ? ((this.next() >>> 16) * n) >>> 16 : this.below(n);
  }
}
