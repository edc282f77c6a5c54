/** What one break may air, as a table of the most that so many units of it can be worth. */
class Shelf {
  /** Groups by class, their units, and where each class ends. */
  private readonly groups: Int32Array;
  private readonly units: Int32Array;
  private readonly ends: Int32Array;
  /** The same of what is worth something now, and what it is worth. */
  private readonly wanted: Int32Array;
  private readonly wantedUnits: Int32Array;
  private readonly wantedWorth: Float64Array;
  private readonly wantedEnds: Int32Array;
  private rows = 0;
  /** [class][units]: the most worth of one airing each of the classes before. Made when it is first filled. */
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
        this.units[n++] = length[g]! / unit;
      }
      this.ends[k] = n;
    });
    this.wanted = new Int32Array(count);
    this.wantedUnits = new Int32Array(count);
    this.wantedWorth = new Float64Array(count);
    this.wantedEnds = new Int32Array(classes.length);
  }

  get looks(): number {
    return this.groups.length * this.capacity;
  }

  /** The most that `units` of the break are worth, once it is filled. */
  at(units: number): number {
    return this.table![this.rows * (this.capacity + 1) + units]!;
  }

  fill(value: Float64Array): void {
    const { wantedUnits, wantedWorth, wantedEnds } = this;
    const width = this.capacity + 1;
    const table = (this.table ??= new Float64Array((this.ends.length + 1) * width));
    this.choose(value);
    const rows = this.rows;
    let n = 0;
    for (let row = 0, from = 0; row < rows; row++, from += width) {
      const to = from + width;
      const end = wantedEnds[row]!;
      // The first of a class beside nothing of it, the others beside the best so far.
      for (let beside = from; n < end; n++, beside = to) {
        const units = wantedUnits[n]!;
        const worth = wantedWorth[n]!;
        if (beside === from) for (let u = 0; u < units; u++) table[to + u] = table[from + u]!;
        for (let u = units; u < width; u++) {
          const sum = table[from + u - units]! + worth;
          const other = table[beside + u]!;
          table[to + u] = sum > other ? sum : other;
        }
      }
    }
  }

  /** Lists what is worth something, of a class not what is no shorter than another that is worth more. */
  private choose(value: Float64Array): void {
    const { groups, units, ends, wanted, wantedUnits, wantedWorth, wantedEnds, capacity } = this;
    let count = 0;
    let rows = 0;
    for (let k = 0, n = 0; k < ends.length; k++) {
      const start = count;
      for (const end = ends[k]!; n < end; n++) {
        const g = groups[n]!;
        const worth = value[g]!;
        const long = units[n]!;
        if (worth <= 0 || long > capacity) continue;
        let at = start;
        while (at < count && (wantedUnits[at]! > long || wantedWorth[at]! < worth)) at++;
        if (at < count) continue;
        wanted[count] = g;
        wantedUnits[count] = long;
        wantedWorth[count++] = worth;
      }
      if (count > start) wantedEnds[rows++] = count;
    }
    this.rows = rows;
  }

  /** Counts what the break takes into `units`. */
  take(units: number, taken: Int32Array): void {
    const { wanted, wantedUnits, wantedWorth, wantedEnds } = this;
    const table = this.table!;
    const width = this.capacity + 1;
    let left = units;
    for (let row = this.rows; row > 0; row--) {
      const most = table[row * width + left]!;
      const before = (row - 1) * width;
      if (most === table[before + left]) continue;
      for (let n = row > 1 ? wantedEnds[row - 2]! : 0; n < wantedEnds[row - 1]!; n++) {
        const rest = left - wantedUnits[n]!;
        if (rest < 0 || table[before + rest]! + wantedWorth[n]! !== most) continue;
        taken[wanted[n]!]!++;
        left = rest;
        break;
      }
    }
  }
}

/**
 * What breaks that share the seconds of their clock hour, or one break alone, take of groups of airings
 * that are each worth something: the most worth of it, with one airing of each class in a break, by
 * the recursion for knapsacks (R. Bellman, 1957).
 */
export class Room {
  private readonly shelves: Shelf[];
  private readonly capacity: number;
  /** [shelves so far][units]: the most worth of them together, and the units that the last has of it. */
  private readonly together: Float64Array[] = [];
  private readonly share: Int32Array[] = [];

  /**
   * @param breaks the classes of groups of each
   * @param perBreak seconds, as is `capacity`
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
        for (const g of own) if (unit !== 1) unit = greatestCommonDivisor(unit, length[g]!);
    unit ||= 1;
    this.capacity = Math.floor(capacity / unit);
    this.shelves = breaks.map((own) => new Shelf(own, length, unit, Math.floor(perBreak / unit)));
  }

  get looks(): number {
    const between =
      Math.max(0, this.shelves.length - 2) * this.capacity * this.shelves[0]!.capacity;
    return this.shelves.reduce((sum, { looks }) => sum + looks, between);
  }

  /** Takes what is worth most together, into `taken`; returns what it is worth. */
  fill(value: Float64Array, taken: Int32Array): number {
    const { shelves, capacity, together, share } = this;
    for (const shelf of shelves) shelf.fill(value);
    const only = shelves[0]!;
    if (shelves.length === 1) {
      const units = Math.min(capacity, only.capacity);
      only.take(units, taken);
      return only.at(units);
    }
    const last = shelves.length - 1;
    shelves.forEach((shelf, k) => {
      const before = together[k - 1];
      const sums = (together[k] ??= new Float64Array(capacity + 1));
      const parts = (share[k] ??= new Int32Array(capacity + 1));
      // Of the last only the whole is asked for.
      for (let units = k < last ? 0 : capacity; units <= capacity; units++) {
        // More room is never worth less: what is alone takes all of it.
        const least = before ? 0 : Math.min(shelf.capacity, units);
        let most = -1;
        for (let u = Math.min(shelf.capacity, units); u >= least; u--) {
          const sum = shelf.at(u) + (before ? before[units - u]! : 0);
          if (sum <= most) continue;
          most = sum;
          parts[units] = u;
        }
        sums[units] = most;
      }
    });
    let left = capacity;
    for (let k = shelves.length - 1; k >= 0; k--) {
      const units = share[k]![left]!;
      shelves[k]!.take(units, taken);
      left -= units;
    }
    return together[shelves.length - 1]![capacity]!;
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
