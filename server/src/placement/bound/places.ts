import { areFar, type Apart, type Gap } from '../model/apart.js';
import type { Model } from '../model/model.js';
import { mayAir } from '../model/model.js';
import { setsOfKeys } from './crowds.js';

/** At most `most` of some places are taken. */
export interface Limit {
  places: number[];
  most: number;
}

/**
 * What the rooms of `Prices` choose from. A *place* is a break in which the airings of a group may air. The
 * places of a break are numbered consecutively, those of a class together: the break takes one of a class.
 */
export class Places {
  readonly group: Int32Array;
  /** By break, and there by class: its places. */
  readonly classes: number[][][];
  readonly limits: Limit[] = [];
  readonly breakOf: Int32Array;

  constructor(private readonly model: Model) {
    const { groups, breaks, mix } = model;
    const group: number[] = [];
    const breakOf: number[] = [];
    const rejecting = this.byClass((i) => -model.rejecting[i] || model.campaign[i]);
    const mixing = this.byClass((i) => model.campaign[i]);
    this.classes = breaks.map((_, b) => {
      const found: number[][] = [];
      for (const own of mix[b] === 1 ? mixing : rejecting) {
        const here: number[] = [];
        for (const g of own) {
          const { first, lo, hi } = groups[g];
          if (b < lo || b >= hi || !mayAir(model, first, b) || this.isTaken(g, b)) continue;
          here.push(group.push(g) - 1);
          breakOf.push(b);
        }
        if (here.length > 0) found.push(here);
      }
      return found;
    });
    this.group = Int32Array.from(group);
    this.breakOf = Int32Array.from(breakOf);
    this.limitDays();
    this.limitNear();
    this.limitPositions();
  }

  get size(): number {
    return this.group.length;
  }

  /** Classes of groups of which a break takes at most one airing. @param key the class of an airing */
  private byClass(key: (i: number) => number): number[][] {
    const classes = new Map<number, number[]>();
    this.model.groups.forEach(({ first, count }, g) => {
      if (count === 0) return;
      const own = classes.get(key(first));
      if (own) own.push(g);
      else classes.set(key(first), [g]);
    });
    return [...classes.values()];
  }

  /** Whether an airing of a locked day beside this one keeps a group out of a break. */
  private isTaken(g: number, b: number): boolean {
    const { apart, breaks } = this.model;
    return apart?.keysOf[g].some((key) => apart.hard[key * breaks.length + b] > 0) ?? false;
  }

  private limit(places: number[], most: number): void {
    if (places.length > most) this.limits.push({ places, most });
  }

  /** A line airs no more often on a day than it may. */
  private limitDays(): void {
    const { several, groups } = this.model;
    if (!several) return;
    const byDay = new Map<number, number[]>();
    this.group.forEach((g, p) => {
      const ask = several.ask[groups[g].first];
      if (ask === 0 || several.most[ask] >= groups[g].count) return;
      const key = ask * several.days + several.day[this.breakOf[p]];
      const own = byDay.get(key);
      if (own) own.push(p);
      else byDay.set(key, [p]);
    });
    for (const [key, own] of byDay) this.limit(own, several.most[Math.floor(key / several.days)]);
  }

  /** Of airings that are kept apart, breaks that are all too near to one another take one. */
  private limitNear(): void {
    const { apart } = this.model;
    if (!apart) return;
    const ofGroup = this.model.groups.map((): number[] => []);
    this.group.forEach((g, p) => ofGroup[g].push(p));
    for (const { keys, gap } of setsOfKeys(apart)) {
      const byRank = Array.from(apart.order, (): number[] => []);
      ofGroup.forEach((places, g) => {
        if (!apart.keysOf[g].some((key) => keys.includes(key))) return;
        for (const p of places) byRank[apart.rank[this.breakOf[p]]].push(p);
      });
      for (const run of runsOf(apart, gap, byRank)) this.limit(run, 1);
    }
  }

  /** A break takes one airing of a position. */
  private limitPositions(): void {
    const { position, groups } = this.model;
    for (const own of this.classes) {
      const byPosition = new Map<number, number[]>();
      for (const p of own.flat()) {
        const code = position[groups[this.group[p]].first];
        if (code === 0) continue;
        const found = byPosition.get(code);
        if (found) found.push(p);
        else byPosition.set(code, [p]);
      }
      for (const found of byPosition.values()) this.limit(found, 1);
    }
  }
}

/** The places of each longest run of breaks that are all nearer to one another than a gap. */
function runsOf({ order, time }: Apart, gap: Gap, byRank: readonly number[][]): number[][] {
  const runs: number[][] = [];
  let end = 0;
  for (let from = 0; from < order.length; from++) {
    const before = end;
    while (
      end < order.length &&
      !areFar(end - from, time[end] - time[from], gap.minutes, gap.breaks)
    )
      end++;
    // Otherwise it is part of the run before.
    if (end > before) runs.push(byRank.slice(from, end).flat());
  }
  return runs;
}
