/**
 * A small random generator: the same seed gives the same numbers on every machine.
 * Source: xorshift32, G. Marsaglia, "Xorshift RNGs", 2003.
 */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0 || 0x9e3779b9;
  }

  /** An integer from 0 to n-1. */
  below(n: number): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return (x >>> 0) % n;
  }
}
