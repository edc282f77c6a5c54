import { MINUTES_PER_DAY } from '../../contract/time.js';
import {
  areSeparated,
  gapsBetween,
  isTooNear,
  strictest,
  voicesOf,
  type Gap,
  type Gaps,
  type SeparatedLine,
  type Place,
} from '../rules/separation.js';
import type { Break, NearAiring, Separation, Station } from '../rules/types.js';
import { byTime } from '../rules/window.js';

export type { Gap, Place };

/** How far airings with another key are kept from those with this one. */
export interface Relation extends Gaps {
  key: number;
}

/**
 * Separation as numbers. An airing has a *key* for each thing by which it is kept apart: its client, its
 * category, each of its voices.
 */
export interface SeparationModel {
  /** By group: the keys of its airings. */
  keysOf: readonly Int32Array[];
  /** By key: the keys that are kept away from it, itself included. */
  relations: readonly (readonly Relation[])[];
  /** By break: its number in the order in which breaks air. By that number: the break and its time. */
  rank: Int32Array;
  order: Int32Array;
  time: Int32Array;
  /** By [key][break]: airings of locked days next to this one that are too near, or nearer than wished. */
  hard: Int32Array;
  soft: Int32Array;
}

type Kind = 'client' | 'category' | 'voice';

interface Key {
  kind: Kind;
  id: number;
  kept: SeparatedLine;
}

/**
 * Numbers keys in the order in which they are first seen. Lines with different separation have different
 * keys.
 */
class Keys {
  readonly all: Key[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly clients: Set<number>;
  private readonly hasCategories: boolean;

  constructor(
    all: readonly SeparatedLine[],
    private readonly station: Pick<Station, 'separation'>,
  ) {
    const asking = all.filter(({ clientSeparation }) => clientSeparation !== undefined);
    this.clients = new Set(asking.map(({ clientId }) => clientId));
    this.hasCategories = all.some(({ categorySeparation }) => categorySeparation !== undefined);
  }

  /** Whether there is no separation at all. */
  get isIdle(): boolean {
    return this.clients.size === 0 && !this.hasCategories && !this.station.separation;
  }

  of(kept: SeparatedLine): Int32Array {
    const { clientId, spotCategoryId, clientSeparation, categorySeparation, apartFrom = [] } = kept;
    const found: number[] = [];
    if (this.clients.has(clientId))
      found.push(this.number({ kind: 'client', id: clientId, kept }, clientSeparation));
    if (this.hasCategories && spotCategoryId !== null)
      found.push(
        this.number({ kind: 'category', id: spotCategoryId, kept }, [
          categorySeparation,
          ...apartFrom,
        ]),
      );
    if (this.station.separation)
      for (const id of voicesOf(kept)) found.push(this.number({ kind: 'voice', id, kept }, null));
    return Int32Array.from(found);
  }

  private number(key: Key, asks: unknown): number {
    const text = JSON.stringify([key.kind, key.id, asks]);
    let known = this.numbers.get(text);
    if (known === undefined) {
      known = this.all.push(key) - 1;
      this.numbers.set(text, known);
    }
    return known;
  }

  relations(): Relation[][] {
    const byKind = new Map<string, number[]>();
    // Categories may name one another; clients and voices are only kept from their like.
    const bucket = ({ kind, id }: Key): string => (kind === 'category' ? kind : `${kind} ${id}`);
    this.all.forEach((key, number) => {
      const own = byKind.get(bucket(key));
      if (own) own.push(number);
      else byKind.set(bucket(key), [number]);
    });
    return this.all.map((key) =>
      byKind.get(bucket(key))!.flatMap((number): Relation[] => {
        const gaps = strictest(this.wishesOf(key, this.all[number]));
        if (isNone(gaps.soft)) return isNone(gaps.hard) ? [] : [{ key: number, ...gaps }];
        // Nearer than half of the wish counts twice, so that airings move apart step by step.
        return [
          { key: number, ...gaps },
          { key: number, hard: NO_GAP, soft: half(gaps.soft) },
        ];
      }),
    );
  }

  private wishesOf({ kind, kept: a }: Key, { kept: b }: Key): (Separation | undefined)[] {
    if (kind === 'voice') return [this.station.separation];
    if (kind === 'client') return [a.clientSeparation, b.clientSeparation];
    return areSeparated(a, b) ? [a.categorySeparation, b.categorySeparation] : [];
  }
}

/** By break: where it is. */
export function placesOf(breaks: readonly Break[]): Place[] {
  const places: Place[] = [];
  [...breaks.keys()]
    .sort((a, b) => byTime(breaks[a], breaks[b]))
    .forEach((b, rank) => (places[b] = { time: breaks[b].time, rank }));
  return places;
}

/** Whether two breaks are far enough from one another: on two of several days they always are. */
export const areFar = (ranks: number, away: number, minutes: number, breaks: number): boolean =>
  away >= MINUTES_PER_DAY || (ranks >= breaks && away >= minutes);

const NO_GAP: Gap = { minutes: 0, breaks: 0 };

const half = ({ minutes, breaks }: Gap): Gap => ({
  minutes: Math.ceil(minutes / 2),
  breaks: Math.ceil(breaks / 2),
});

export const isNone = ({ minutes, breaks }: Gap): boolean => minutes <= 0 && breaks <= 0;

/**
 * The most airings of one line that some breaks can hold when separation keeps them from one another.
 *
 * @param breaks in the order in which they air
 * @param all the breaks of the day
 */
export function mostOf(
  line: SeparatedLine,
  station: Pick<Station, 'separation'>,
  breaks: readonly Break[],
  all: readonly Break[],
): number {
  if (!line.clientSeparation && !line.categorySeparation && !station.separation)
    return breaks.length;
  const gap = gapsBetween(line, line, station).hard;
  if (isNone(gap)) return breaks.length;
  const rankOf = new Map([...all].sort(byTime).map((b, rank) => [b, rank]));
  let most = 0;
  let last: Place | null = null;
  // Taking the first break that is far enough is best, because it leaves most breaks for the rest.
  for (const b of breaks) {
    const place = { time: b.time, rank: rankOf.get(b) ?? 0 };
    // Breaks of several days that are planned together are not neighbours.
    if (last && place.time - last.time < MINUTES_PER_DAY && isTooNear(gap, last, place)) continue;
    most++;
    last = place;
  }
  return most;
}

/**
 * The separation of a day.
 *
 * @param lines by group
 * @param breaks of the model
 * @param near airings of locked days next to this one
 * @returns null when there is none, as on most days
 */
export function separationModel(
  lines: readonly SeparatedLine[],
  breaks: readonly Break[],
  near: readonly NearAiring[],
  station: Pick<Station, 'separation'>,
): SeparationModel | null {
  const keys = new Keys([...lines, ...near], station);
  if (keys.isIdle) return null;
  const keysOf = lines.map((line) => keys.of(line));
  const keysOfNear = near.map((airing) => keys.of(airing));
  const relations = keys.relations();
  const order = Int32Array.from(breaks.keys()).sort((a, b) => byTime(breaks[a], breaks[b]));
  const rank = new Int32Array(breaks.length);
  order.forEach((b, k) => (rank[b] = k));
  const time = Int32Array.from(order, (b) => breaks[b].time);
  const hard = new Int32Array(relations.length * breaks.length);
  const soft = new Int32Array(relations.length * breaks.length);
  near.forEach((airing, k) => {
    for (const from of keysOfNear[k])
      for (const { key, hard: hardGap, soft: softGap } of relations[from])
        breaks.forEach(({ time: at }, b) => {
          const ofDay = at - (airing.dayStart ?? 0);
          if (ofDay < 0 || ofDay >= MINUTES_PER_DAY) return;
          const place = { time: at, rank: rank[b] };
          if (isTooNear(hardGap, airing, place)) hard[key * breaks.length + b]++;
          if (isTooNear(softGap, airing, place)) soft[key * breaks.length + b]++;
        });
  });
  return { keysOf, relations, rank, order, time, hard, soft };
}
