import type { BreakLine, Run } from './break-line.js';
import type { LeftOutAirings } from './left-out.js';

/**
 * The airings left out of higher letters to which the excess of an interval can be charged, while the end of
 * the interval moves on: see `Bounds`.
 */
export class Charges {
  /** The longest of them from all higher letters together, by length, longest first. */
  readonly lengths: Int32Array;
  /** How many airings these are. */
  count = 0;
  /** In the order in which the interval comes to overlap them. */
  private readonly outs: { letter: number; lengths: Int32Array; run: Run }[];
  /** By [letter above][length]: airings of those that overlap the interval. */
  private readonly left: Int32Array;
  private from = 0;
  private next = 0;

  /** @param outs by letter above */
  constructor(
    private readonly above: readonly (readonly LeftOutAirings[])[],
    line: BreakLine,
    private readonly size: number,
  ) {
    this.lengths = new Int32Array(size);
    this.left = new Int32Array(above.length * size);
    this.outs = above
      .flatMap((outs, letter) =>
        outs.map((out) => ({ letter, lengths: out.lengths, run: line.runOf(out) })),
      )
      .sort((a, b) => a.run.from - b.run.from);
  }

  start(from: number): void {
    this.from = from;
    this.next = 0;
    this.left.fill(0);
  }

  /** Moves the end of the interval to a place. */
  reach(to: number): void {
    const { outs, left, size } = this;
    for (; this.next < outs.length && outs[this.next].run.from < to; this.next++) {
      const { letter, lengths, run } = outs[this.next];
      if (run.to <= this.from) continue;
      for (let k = 0; k < size; k++) left[letter * size + k] += lengths[k];
    }
  }

  /**
   * Finds `lengths` and `count`: for each length and all greater ones of a letter together, no more than have
   * their windows in the interval, and no more than the overlapping intervals leave out.
   *
   * @param perLength by [letter][length]: airings that have their windows in the interval
   */
  find(perLength: Int32Array): void {
    const { above, left, lengths, size } = this;
    lengths.fill(0);
    this.count = 0;
    for (let row = 0; row < above.length * size; row += size) {
      let sum = 0;
      for (let k = 0, ordered = 0, out = 0; k < size; k++) {
        ordered += perLength[row + k];
        out += left[row + k];
        const most = Math.min(ordered, out);
        lengths[k] += most - sum;
        sum = most;
      }
      this.count += sum;
    }
  }
}
