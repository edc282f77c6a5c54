import type { Model } from '../model/model.js';
import { mayAir } from '../model/model.js';
import { DAY_STRIDE } from '../model/several-days.js';
import type { LeftOutAirings } from './left-out.js';

/** A run of places, the last one plus 1. */
export interface Run {
  from: number;
  to: number;
}

/**
 * The breaks as a row of places in which the window of every airing is a run. Days of a week can be laid over
 * one another: then breaks at the same time of day share a place, and the windows of a line with a quota on
 * all of these days are one short run. Each break has one place; a place has one or more breaks.
 */
export class BreakLine {
  /** By place, with an extra entry at the end: the number of breaks before it. */
  readonly before: Int32Array;

  /**
   * @param breaks by place; those of earlier days first
   * @param from by group, with `to`: the run of its window
   */
  private constructor(
    readonly breaks: readonly (readonly number[])[],
    readonly from: Int32Array,
    readonly to: Int32Array,
    private readonly isPlain: boolean,
  ) {
    this.before = new Int32Array(breaks.length + 1);
    breaks.forEach(({ length }, p) => (this.before[p + 1] = this.before[p] + length));
  }

  /** All breaks in the order of the model, each in its own place. */
  static plain({ breaks, groups }: Model): BreakLine {
    return new BreakLine(
      breaks.map((_, b) => [b]),
      Int32Array.from(groups, ({ lo }) => lo),
      Int32Array.from(groups, ({ hi }) => hi),
      true,
    );
  }

  /**
   * @param layer by day: days with the same number are laid over one another
   * @param typesApart whether all ad breaks come before all sponsor breaks, instead of in order of time
   */
  static layered(model: Model, layer: readonly number[], typesApart: boolean): BreakLine {
    const { breaks, adBreaks, groups, several } = model;
    const keys = breaks.map(({ time, timeType }, b) => [
      typesApart && b >= adBreaks ? 1 : 0,
      layer[several?.day[b] ?? 0],
      time % DAY_STRIDE,
      -timeType,
    ]);
    const compare = (a: number, b: number): number => {
      const k = keys[a].findIndex((n, at) => n !== keys[b][at]);
      return k < 0 ? 0 : keys[a][k] - keys[b][k];
    };
    const places: number[][] = [];
    const placeOf = new Int32Array(breaks.length);
    let last = -1;
    for (const b of [...breaks.keys()].sort((a, b) => compare(a, b) || a - b)) {
      if (last < 0 || compare(last, b) !== 0) places.push([]);
      places[places.length - 1].push(b);
      placeOf[b] = places.length - 1;
      last = b;
    }
    const from = new Int32Array(groups.length);
    const to = new Int32Array(groups.length);
    groups.forEach(({ lo, hi, first, count }, g) => {
      let least = places.length;
      for (let b = lo; count > 0 && b < hi; b++) {
        if (!mayAir(model, first, b)) continue;
        least = Math.min(least, placeOf[b]);
        to[g] = Math.max(to[g], placeOf[b] + 1);
      }
      from[g] = Math.min(least, to[g]);
    });
    return new BreakLine(places, from, to, false);
  }

  /** The run of the airings left out; their interval is in the order of the model. */
  runOf({ from, to, groups }: LeftOutAirings): Run {
    return this.isPlain ? { from, to } : this.around(groups);
  }

  inModel({ from, to }: Run, model: Model, groups: readonly number[]): Run {
    return this.isPlain ? { from, to } : aroundInModel(model, groups);
  }

  /** The run that holds the windows of some groups. */
  around(groups: readonly number[]): Run {
    const run = { from: this.breaks.length, to: 0 };
    for (const g of groups) {
      run.from = Math.min(run.from, this.from[g]);
      run.to = Math.max(run.to, this.to[g]);
    }
    return run;
  }

  /** Which of some groups have their windows inside a run. */
  inside(groups: readonly number[], { from, to }: Run): number[] {
    return groups.filter((g) => this.from[g] >= from && this.to[g] <= to);
  }
}

/** The run of breaks, in the order of the model, that holds the windows of some groups. */
export const aroundInModel = ({ groups }: Model, some: readonly number[]): Run => ({
  from: Math.min(...some.map((g) => groups[g].lo)),
  to: Math.max(...some.map((g) => groups[g].hi)),
});

/**
 * The ways to lay days over one another, each as a layer by day: every day alone, then for each set of days
 * on which a line may air these days together and each other day alone.
 */
export function layersOf({ several, groups }: Model): number[][] {
  if (!several) return [[0]];
  const plain = Array.from({ length: several.days }, (_, day) => day);
  const found = new Map([[plain.join(), plain]]);
  for (const { first, count } of groups) {
    if (count === 0 || several.ask[first] === 0) continue;
    const days = new Set(Array.from(several.open[several.ask[first]], (b) => several.day[b]));
    const layer = plain.map((day) => (days.has(day) ? several.days : day));
    found.set(layer.join(), layer);
  }
  return [...found.values()];
}
