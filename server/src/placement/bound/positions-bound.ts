import { DEPTH, mayAir, type Model } from '../model/model.js';

/** The most other airings that a position can need in its break. */
const MOST_BESIDE = 4;

/** An airing may take no time at all. */
const NONE = -1;

/** The seconds of the shortest airings that a break may have beside one of a class, by class. */
class Shortest {
  private readonly seconds: Int32Array;
  private readonly known: number[] = [];
  private sorted: number[] = [];

  constructor(classes: number) {
    this.seconds = new Int32Array(classes).fill(NONE);
  }

  clear(): void {
    for (const key of this.known) this.seconds[key] = NONE;
    this.known.length = 0;
  }

  add(key: number, seconds: number): void {
    if (this.seconds[key] === NONE) this.known.push(key);
    else if (this.seconds[key] <= seconds) return;
    this.seconds[key] = seconds;
  }

  sort(): void {
    this.sorted = this.known.toSorted((a, b) => this.seconds[a] - this.seconds[b]);
    this.sorted.length = Math.min(this.sorted.length, MOST_BESIDE + 1);
  }

  /** Seconds of `count` airings of other classes than `key`; Infinity when there are not so many. */
  beside(key: number, count: number): number {
    let sum = 0;
    let left = count;
    for (const other of this.sorted) {
      if (left === 0) break;
      if (other === key) continue;
      sum += this.seconds[other];
      left--;
    }
    return left === 0 ? sum : Infinity;
  }
}

/** By [group][break]: 1 where an airing of the group may have its position. */
function reachOf(model: Model): Uint8Array {
  const { breaks, groups, adBreaks, length, position, campaign, rejecting, mix, capacity } = model;
  const reach = new Uint8Array(groups.length * breaks.length);
  const shortest = new Shortest(model.campaigns + model.categories);
  const asking = groups.flatMap(({ first, count }, g) =>
    count > 0 && position[first] > 0 ? [g] : [],
  );
  for (let b = 0; b < adBreaks; b++) {
    const isIn = (g: number): boolean => {
      const { first, count, lo, hi } = groups[g];
      return count > 0 && b >= lo && b < hi && mayAir(model, first, b);
    };
    const here = asking.filter(isIn);
    if (here.length === 0) continue;
    /** A break takes one airing of a class. */
    const classOf = (i: number): number =>
      mix[b] === 0 && rejecting[i] > 0 ? model.campaigns + rejecting[i] : campaign[i];
    shortest.clear();
    groups.forEach(({ first }, g) => {
      if (isIn(g)) shortest.add(classOf(first), length[first]);
    });
    shortest.sort();
    for (const g of here) {
      const i = groups[g].first;
      const beside = shortest.beside(classOf(i), DEPTH[position[i]] - 1);
      if (length[i] + beside <= capacity) reach[g * breaks.length + b] = 1;
    }
  }
  return reach;
}

/** How many airings can each have a break of their own, of those that `may` says: a maximum matching. */
function maximumMatching(
  groups: readonly number[],
  breaks: number,
  may: (g: number, b: number) => boolean,
) {
  const taker = new Int32Array(breaks).fill(-1);
  const seen = new Int32Array(breaks).fill(-1);
  const find = (n: number, turn: number): boolean => {
    for (let b = 0; b < breaks; b++) {
      if (seen[b] === turn || !may(groups[n], b)) continue;
      seen[b] = turn;
      if (taker[b] >= 0 && !find(taker[b], turn)) continue;
      taker[b] = n;
      return true;
    }
    return false;
  };
  return groups.filter((_, n) => find(n, n)).length;
}

/**
 * An upper bound for the positions that any log of a day meets, whatever it places.
 *
 * Proof. An airing whose position is the d-th from the start or the end of its break has d - 1 others beside
 * it. Its break takes one airing of each campaign, and of each rejecting category, so these others are no
 * shorter than the d - 1 shortest of other classes whose windows hold the break; where they do not fit beside
 * it, the position is never met. A break holds one airing of a code, so those of a code whose positions are met
 * are in different breaks: they are no more than a maximum matching of airings and breaks.
 */
export function mostPositions(model: Model): number {
  const { groups, position } = model;
  const byCode = new Map<number, number[]>();
  groups.forEach(({ first, count }, g) => {
    const code = count > 0 ? position[first] : 0;
    if (code === 0) return;
    const own = byCode.get(code) ?? [];
    for (let k = 0; k < count; k++) own.push(g);
    byCode.set(code, own);
  });
  if (byCode.size === 0) return 0;
  const breaks = model.breaks.length;
  const reach = reachOf(model);
  const may = (g: number, b: number): boolean => reach[g * breaks + b] === 1;
  return [...byCode.values()].reduce((sum, own) => sum + maximumMatching(own, breaks, may), 0);
}
