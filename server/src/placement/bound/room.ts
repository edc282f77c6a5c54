/** The knapsack of one break: the greatest value of airings for each number of units of its time. */
class BreakKnapsack {
  /** Groups by class, their lengths in units, and where each class ends. */
  private readonly groups: Int32Array;
  private readonly units: Int32Array;
  private readonly ends: Int32Array;
  /** The same for groups that currently have a value, and that value. */
  private readonly wanted: Int32Array;
  private readonly wantedUnits: Int32Array;
  private readonly wantedValue: Float64Array;
  private readonly wantedEnds: Int32Array;
  private rows = 0;
  /** By [classes so far][units]: the greatest value. Allocated when it is first filled. */
  private table: Float64Array | undefined;

  constructor(
    classes: readonly (readonly number[])[],
    length: Int32Array,
    unit: number,
    readonly capacity: number,
  ) {
    let count = 0;
    for (const own of classes) count += own.length;
    this.groups = new Int32Array(count);
    this.units = new Int32Array(count);
    this.ends = new Int32Array(classes.length);
    let n = 0;
    classes.forEach((own, k) => {
      for (const g of own) {
        this.groups[n] = g;
        this.units[n++] = length[g] / unit;
      }
      this.ends[k] = n;
    });
    this.wanted = new Int32Array(count);
    this.wantedUnits = new Int32Array(count);
    this.wantedValue = new Float64Array(count);
    this.wantedEnds = new Int32Array(classes.length);
  }

  get looks(): number {
    return this.groups.length * this.capacity;
  }

  /** The greatest value in `units` of the break, once it is filled. */
  at(units: number): number {
    return this.table![this.rows * (this.capacity + 1) + units];
  }

  fill(value: Float64Array): void {
    const { wantedUnits, wantedValue, wantedEnds } = this;
    const width = this.capacity + 1;
    const table = (this.table ??= new Float64Array((this.ends.length + 1) * width));
    this.choose(value);
    const rows = this.rows;
    let n = 0;
    for (let row = 0, from = 0; row < rows; row++, from += width) {
      const to = from + width;
      const end = wantedEnds[row];
      // The first of a class competes with none of the class, the others with the best of the class
      // so far.
      for (let beside = from; n < end; n++, beside = to) {
        const units = wantedUnits[n];
        const worth = wantedValue[n];
        if (beside === from) for (let u = 0; u < units; u++) table[to + u] = table[from + u];
        for (let u = units; u < width; u++) {
          const sum = table[from + u - units] + worth;
          const other = table[beside + u];
          table[to + u] = sum > other ? sum : other;
        }
      }
    }
  }

  /**
   * Lists the groups that have a value, without those that an earlier one of their class beats in length and
   * value.
   */
  private choose(value: Float64Array): void {
    const { groups, units, ends, wanted, wantedUnits, wantedValue, wantedEnds, capacity } = this;
    let count = 0;
    let rows = 0;
    for (let k = 0, n = 0; k < ends.length; k++) {
      const start = count;
      for (const end = ends[k]; n < end; n++) {
        const g = groups[n];
        const worth = value[g];
        const long = units[n];
        if (worth <= 0 || long > capacity) continue;
        let at = start;
        while (at < count && (wantedUnits[at] > long || wantedValue[at] < worth)) at++;
        if (at < count) continue;
        wanted[count] = g;
        wantedUnits[count] = long;
        wantedValue[count++] = worth;
      }
      if (count > start) wantedEnds[rows++] = count;
    }
    this.rows = rows;
  }

  /** Counts the airings that give the greatest value in `units`. */
  collect(units: number, chosen: Int32Array): void {
    const { wanted, wantedUnits, wantedValue, wantedEnds } = this;
    const table = this.table!;
    const width = this.capacity + 1;
    let left = units;
    for (let row = this.rows; row > 0; row--) {
      const most = table[row * width + left];
      const before = (row - 1) * width;
      if (most === table[before + left]) continue;
      for (let n = row > 1 ? wantedEnds[row - 2] : 0; n < wantedEnds[row - 1]; n++) {
        const rest = left - wantedUnits[n];
        if (rest < 0 || table[before + rest] + wantedValue[n] !== most) continue;
        chosen[wanted[n]]++;
        left = rest;
        break;
      }
    }
  }
}

/**
 * The choice of greatest value that one break, or the breaks of an hour with a cap, can make from groups
 * of airings: at most one airing of each class in a break. Solved exactly by the knapsack recursion of
 * R. Bellman, "Dynamic programming", 1957.
 */
export class Room {
  private readonly knapsacks: BreakKnapsack[];
  private readonly capacity: number;
  /**
   * By [breaks so far][units]: their greatest value together, and the units that the last of them
   * gets.
   */
  private readonly together: Float64Array[] = [];
  private readonly share: Int32Array[] = [];

  /**
   * @param breaks for each break its classes, each of which lists its groups
   * @param length of an airing of each group, in seconds
   * @param perBreak seconds of a break
   * @param capacity seconds of all breaks together
   */
  constructor(
    breaks: readonly (readonly (readonly number[])[])[],
    length: Int32Array,
    perBreak: number,
    capacity: number,
  ) {
    let unit = 0;
    for (const classes of breaks)
      for (const own of classes)
        for (const g of own) if (unit !== 1) unit = greatestCommonDivisor(unit, length[g]);
    unit ||= 1;
    this.capacity = Math.floor(capacity / unit);
    this.knapsacks = breaks.map(
      (own) => new BreakKnapsack(own, length, unit, Math.floor(perBreak / unit)),
    );
  }

  get looks(): number {
    const between =
      Math.max(0, this.knapsacks.length - 2) * this.capacity * this.knapsacks[0].capacity;
    return this.knapsacks.reduce((sum, { looks }) => sum + looks, between);
  }

  /** Counts the choice of greatest value into `chosen`, by group, and returns that value. */
  fill(value: Float64Array, chosen: Int32Array): number {
    const { knapsacks, capacity, together, share } = this;
    for (const knapsack of knapsacks) knapsack.fill(value);
    const only = knapsacks[0];
    if (knapsacks.length === 1) {
      const units = Math.min(capacity, only.capacity);
      only.collect(units, chosen);
      return only.at(units);
    }
    const last = knapsacks.length - 1;
    knapsacks.forEach((knapsack, k) => {
      const before = together[k - 1];
      const sums = (together[k] ??= new Float64Array(capacity + 1));
      const parts = (share[k] ??= new Int32Array(capacity + 1));
      // For the last break only the whole capacity matters.
      for (let units = k < last ? 0 : capacity; units <= capacity; units++) {
        // More time never lowers the value: the first break gets all of it.
        const least = before ? 0 : Math.min(knapsack.capacity, units);
        let most = -1;
        for (let u = Math.min(knapsack.capacity, units); u >= least; u--) {
          const sum = knapsack.at(u) + (before ? before[units - u] : 0);
          if (sum <= most) continue;
          most = sum;
          parts[units] = u;
        }
        sums[units] = most;
      }
    });
    let left = capacity;
    for (let k = knapsacks.length - 1; k >= 0; k--) {
      const units = share[k][left];
      knapsacks[k].collect(units, chosen);
      left -= units;
    }
    return together[knapsacks.length - 1][capacity];
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
