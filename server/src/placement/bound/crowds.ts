import {
  areFar,
  isNone,
  placesOf,
  type SeparationModel,
  type Gap,
  type Place,
} from '../model/separation.js';
import { chargeLooks, type Budget } from '../model/budget.js';
import type { Model } from '../model/model.js';
import { mayAir } from '../model/model.js';
import { aroundInModel, BreakLine, layersOf, type Run } from './break-line.js';
import { heaviest, total, type Interval, type LeftOutAirings } from './left-out.js';

/** Airings of one kind (see `Crowds`) that are left out. */
export interface Crowd extends LeftOutAirings {
  /** How many airings of all letters down to this one are placed at most. */
  most: number;
}

/** What crowds leave out, of one letter and of all letters down to it. */
export interface LetterCrowds {
  own: Crowd[];
  together: Crowd[];
}

export const NOTHING: LetterCrowds = { own: [], together: [] };

/** Groups whose airings all keep at least some gap from one another. */
interface CrowdGroups {
  groups: number[];
  gap: Gap;
  /** By break: 1 where the gap does not count. */
  without: Uint8Array | null;
}

const SAME_BREAK: Gap = { minutes: 0, breaks: 1 };

/**
 * Counts for `Bounds` which airings must be left out because they are kept apart, whatever the breaks hold:
 * by separation, or because a break takes one airing of a campaign, of a position, of a category. A *kind* is
 * a set of airings that all keep at least some gap from one another; no airing belongs to two kinds.
 *
 * Proof. Of the airings of a kind that must air in a run of breaks of a day or week, no more are placed than
 * the largest number of breaks in the run that all have the gap between them. Taking the first break that is
 * far enough from the last taken one finds that number, because any break that is too near to a break is also
 * too near to all breaks between them. The other airings are left out, and what runs without a common break
 * leave out adds up.
 */
export class Crowds {
  /** By kind: the ways to view it, and for each the kinds into which it is divided. */
  private readonly views: Kind[][][] = [];
  private letter = -1;
  private found = NOTHING;

  /**
   * @param lengthOf by airing the index of its length, longest first
   * @param lengths the number of lengths
   */
  constructor(model: Model, lengthOf: Int32Array, lengths: number) {
    const { groups, adBreaks } = model;
    const isFree = new Uint8Array(groups.length).fill(1);
    const places = placesOf(model.breaks);
    const lines = layersOf(model).map((layer) => BreakLine.layered(model, layer, false));
    const isAd = (g: number): boolean => groups[g].lo < adBreaks;
    for (const keeping of [...separatedAirings(model), ...oncePerBreak(model)]) {
      const own = keeping.groups.filter((g) => isFree[g] === 1 && groups[g].count > 0);
      if (own.reduce((sum, g) => sum + groups[g].count, 0) < 2) continue;
      const ads = own.filter(isAd);
      const isOneType = ads.length === 0 || ads.length === own.length;
      const kinds = lines.flatMap((line) => {
        const kindsOf = (parts: readonly number[][]): Kind[] =>
          parts
            .map(
              (groups) => new Kind(model, line, places, { ...keeping, groups }, lengthOf, lengths),
            )
            .filter(({ most }) => most > 0);
        const all = kindsOf([own]);
        return [all, isOneType ? all : kindsOf([ads, own.filter((g) => !isAd(g))])];
      });
      const views = kinds.filter(({ length }) => length > 0);
      if (views.length === 0) continue;
      this.views.push(views);
      for (const g of own) isFree[g] = 0;
    }
  }

  /** @param outs by higher letter: what it leaves out at most */
  leftOut(letter: number, outs: readonly LeftOutAirings[][], budget: Budget): LetterCrowds {
    if (this.letter !== letter) {
      this.found = { own: [], together: [] };
      for (const views of this.views) {
        const all = views.map((kinds) => {
          const each = kinds.map((kind) => kind.leftOut(letter, outs, budget));
          return {
            own: each.flatMap(({ own }) => own),
            together: each.flatMap(({ together }) => together),
          };
        });
        this.found.own.push(...largest(all.map(({ own }) => own)));
        this.found.together.push(...largest(all.map(({ together }) => together)));
      }
      this.letter = letter;
    }
    return this.found;
  }
}

const largest = (all: Crowd[][]): Crowd[] =>
  all.reduce((best, one) => (total(one) > total(best) ? one : best));

/** The airings that separation keeps from one another: of a client, of rival categories, of a voice. */
function separatedAirings({ separation, groups }: Model): CrowdGroups[] {
  if (!separation) return [];
  return setsOfKeys(separation).map(({ keys, gap }) => ({
    groups: [...groups.keys()].filter((g) =>
      separation.keysOf[g].some((key) => keys.includes(key)),
    ),
    gap,
    without: null,
  }));
}

/** Groups of which a break takes one airing. */
function oncePerBreak({ groups, campaign, position, rejecting, mix }: Model): CrowdGroups[] {
  const kinds = (of: Int32Array, first: number, without: Uint8Array | null): CrowdGroups[] => {
    const lists: number[][] = [];
    groups.forEach((group, g) => {
      if (group.count > 0 && of[group.first] >= first) (lists[of[group.first]] ??= []).push(g);
    });
    return lists.filter(Boolean).map((own) => ({ groups: own, gap: SAME_BREAK, without }));
  };
  return [...kinds(campaign, 0, null), ...kinds(position, 1, null), ...kinds(rejecting, 1, mix)];
}

/**
 * Sets of keys of which all keep away from one another and from their like, and the least that each pair
 * keeps.
 */
export function setsOfKeys({ relations }: SeparationModel): { keys: number[]; gap: Gap }[] {
  const between = (a: number, b: number): Gap => {
    const gaps = relations[a].filter(({ key }) => key === b).map(({ hard }) => hard);
    return {
      minutes: Math.max(0, ...gaps.map(({ minutes }) => minutes)),
      breaks: Math.max(0, ...gaps.map(({ breaks }) => breaks)),
    };
  };
  const sets: { keys: number[]; gap: Gap }[] = [];
  relations.forEach((_, key) => {
    const own = between(key, key);
    if (isNone(own)) return;
    for (const set of sets) {
      const gap = [...set.keys.map((other) => between(key, other)), own].reduce(least, set.gap);
      if (isNone(gap)) continue;
      set.keys.push(key);
      set.gap = gap;
      return;
    }
    sets.push({ keys: [key], gap: own });
  });
  return sets;
}

const least = (a: Gap, b: Gap): Gap => ({
  minutes: Math.min(a.minutes, b.minutes),
  breaks: Math.min(a.breaks, b.breaks),
});

class Kind {
  readonly groups: readonly number[];
  /** The number left out of all letters. */
  readonly most: number;
  private readonly gap: Gap;
  /** Starts and ends of windows; by index in it, the groups whose window ends there. */
  private readonly ends: number[];
  private readonly endingAt: number[][];
  /** By break: whether any of the airings may air there, and whether any number of them may. */
  private readonly isOpen: Uint8Array;
  private readonly without: Uint8Array | null;
  /** By day: the last break that was taken. */
  private readonly last: Int32Array;
  private together: Crowd[] = [];

  constructor(
    private readonly model: Model,
    private readonly line: BreakLine,
    private readonly places: readonly Place[],
    { groups, gap, without }: CrowdGroups,
    private readonly lengthOf: Int32Array,
    private readonly lengths: number,
  ) {
    this.groups = groups;
    this.gap = gap;
    this.without = without;
    this.ends = [...new Set(groups.flatMap((g) => [line.from[g], line.to[g]]))].sort(
      (a, b) => a - b,
    );
    this.endingAt = this.ends.map((end) => groups.filter((g) => line.to[g] === end));
    this.last = new Int32Array(model.several?.days ?? 1);
    this.isOpen = new Uint8Array(model.breaks.length);
    for (const g of groups) {
      const { lo, hi, first } = model.groups[g];
      for (let b = lo; b < hi; b++) if (mayAir(model, first, b)) this.isOpen[b] = 1;
    }
    this.most = total(heaviest(this.count(model.letters - 1, []).together, this.ends));
  }

  leftOut(letter: number, outs: readonly LeftOutAirings[][], budget: Budget): LetterCrowds {
    const { groups, ends } = this;
    if (budget.steps <= 0) return NOTHING;
    if (groups.every((g) => this.letterOf(g) !== letter))
      return { own: [], together: this.together };
    chargeLooks(budget, ends.length * (ends.length + this.model.breaks.length));
    const { own, together } = this.count(letter, outs);
    this.together = this.crowds(heaviest(together, ends), letter, (l) => l <= letter);
    return {
      own: this.crowds(heaviest(own, ends), letter, (l) => l === letter),
      together: this.together,
    };
  }

  private letterOf(g: number): number {
    return this.model.letter[this.model.groups[g].first];
  }

  /** By [x][y], what the run of places between two window ends leaves out. */
  private count(
    letter: number,
    outs: readonly LeftOutAirings[][],
  ): { own: Int32Array; together: Int32Array } {
    const { model, ends, endingAt, line, last } = this;
    const n = ends.length;
    const own = new Int32Array(n * n);
    const together = new Int32Array(n * n);
    const perLetter = new Int32Array(letter + 1);
    for (let x = 0; x < n; x++) {
      let ordered = 0;
      let room = 0;
      // Where all that start here or later have room, nothing more is left out.
      const most = this.orderedFrom(ends[x], letter);
      last.fill(-1);
      perLetter.fill(0);
      for (let y = x + 1; y < n && room < most; y++) {
        for (let p = ends[y - 1]; p < ends[y]; p++)
          for (const b of line.breaks[p]) room += this.roomIn(b);
        for (const g of endingAt[y]) {
          const own = this.letterOf(g);
          if (line.from[g] < ends[x] || own > letter) continue;
          perLetter[own] += model.groups[g].count;
          ordered += model.groups[g].count;
        }
        if (ordered <= room) continue;
        together[x * n + y] = ordered - room;
        if (perLetter[letter] === 0) continue;
        const others = this.others(perLetter, outs, { from: ends[x], to: ends[y] });
        own[x * n + y] = Math.max(0, ordered - room - others);
      }
    }
    return { own, together };
  }

  /** Airings down to a letter whose windows start at `from` or later. */
  private orderedFrom(from: number, letter: number): number {
    let ordered = 0;
    for (const g of this.groups)
      if (this.line.from[g] >= from && this.letterOf(g) <= letter)
        ordered += this.model.groups[g].count;
    return ordered;
  }

  /** How many airings a break can take after those in earlier breaks, as far as the gap allows. */
  private roomIn(b: number): number {
    const { last, model, without, gap, places } = this;
    if (this.isOpen[b] === 0) return 0;
    if (without?.[b] === 1) return Infinity;
    const day = model.several?.day[b] ?? 0;
    const [one, two] = [places[last[day]], places[b]];
    const isFar =
      last[day] < 0 || areFar(two.rank - one.rank, two.time - one.time, gap.minutes, gap.breaks);
    if (isFar) last[day] = b;
    return isFar ? 1 : 0;
  }

  /** How many of `outs` can be airings of this kind from higher letters with windows in a run. */
  private others(perLetter: Int32Array, outs: readonly LeftOutAirings[][], run: Run): number {
    const inside = this.line.inside(this.groups, run);
    let sum = 0;
    outs.slice(0, perLetter.length - 1).forEach((own, letter) => {
      if (perLetter[letter] === 0) return;
      const most = own.filter(({ groups }) => inside.some((g) => groups.includes(g)));
      sum += Math.min(perLetter[letter], total(most));
    });
    return sum;
  }

  private crowds(
    intervals: readonly Interval[],
    letter: number,
    isOf: (letter: number) => boolean,
  ): Crowd[] {
    const { model, line } = this;
    return intervals.map((interval) => {
      const inside = line.inside(this.groups, interval);
      const groups = inside.filter((g) => isOf(this.letterOf(g)));
      const all = inside.filter((g) => this.letterOf(g) <= letter);
      const lengths = new Int32Array(this.lengths);
      for (const g of groups)
        lengths[this.lengthOf[model.groups[g].first]] += model.groups[g].count;
      let left = interval.count;
      for (let k = 0; k < lengths.length; k++) left -= lengths[k] = Math.min(lengths[k], left);
      return {
        ...aroundInModel(model, groups),
        count: interval.count,
        lengths,
        groups,
        most: all.reduce((sum, g) => sum + model.groups[g].count, 0) - interval.count,
      };
    });
  }
}
