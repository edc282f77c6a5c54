import { BREAK_TYPE, POSITION, SPOT_TYPE, TIME_MODE } from '../../contract/enums.js';
import type { SpotType, UnplacedReason } from '../../contract/enums.js';
import { LIMITS } from '../../contract/limits.js';
import { separationModel, mostOf } from './separation.js';
import { airingsOrdered, airingsLeft, dayOf, restOfMonth } from '../rules/asking.js';
import type { Day } from '../rules/asking.js';
import { lineKey } from '../rules/day-input.js';
import { piecesFor, roomFor } from '../rules/pieces.js';
import { rankOf } from '../rules/service.js';
import type { Break, DayInput, Line } from '../rules/types.js';
import {
  byTime,
  endOfShow,
  endOfWindow,
  exactTimeBreak,
  takesNearest,
  isInside,
  takesType,
} from '../rules/window.js';
import { NO_CAP, type Group, type Model } from './model.js';

/**
 * Where in its window the nth line of a day begins, in [0, 1): multiples of the golden ratio spread
 * neighbours. Counted, since a media group that moves to another server gets other ids.
 */
export const offsetOf = (n: number): number => (n * 0.6180339887498949) % 1;

const lineOrder = (a: Line, b: Line): number =>
  a.spotId - b.spotId ||
  (a.scheduleType === b.scheduleType ? 0 : a.scheduleType < b.scheduleType ? -1 : 1) ||
  a.scheduleId - b.scheduleId ||
  (a.makeGood?.id ?? 0) - (b.makeGood?.id ?? 0) ||
  lineKey(a) - lineKey(b);

/** The breaks of one type in `byTime` order, with a cache of windows. */
class TypedBreaks {
  private readonly known = new Map<number, readonly [number, number]>();

  constructor(
    readonly list: readonly Break[],
    /** The index of their first break in the model. */
    readonly offset: number,
  ) {}

  /** The breaks inside a time window, as a range. */
  inside(start: number, end: number): readonly [number, number] {
    const key = start * 65_536 + end;
    const known = this.known.get(key);
    if (known) return known;
    let lo = 0;
    while (lo < this.list.length && !isInside(this.list[lo], start, end)) lo++;
    let hi = lo;
    while (hi < this.list.length && isInside(this.list[hi], start, end)) hi++;
    const range = [this.offset + lo, this.offset + hi] as const;
    this.known.set(key, range);
    return range;
  }

  /** The break for an exact time, as a range of one or none. */
  exact(time: number, nearest: boolean): readonly [number, number] {
    const at = exactTimeBreak(this.list, time, nearest);
    return at < 0 ? [0, 0] : [this.offset + at, this.offset + at + 1];
  }
}

type Slot = { timeStart: number; timeEnd: number };

/** The minute that a line with an interval prefers. */
const preferredOf = (line: Line): number | null =>
  line.scheduleType === 'simple' && line.timeMode === TIME_MODE.interval
    ? (line.preferredTime ?? null)
    : null;

/** The break of a range whose time is nearest to a minute, the earlier of two. */
function nearestTo(minute: number, breaks: readonly Break[], lo: number, hi: number): number {
  let best = lo;
  for (let b = lo + 1; b < hi; b++)
    if (Math.abs(breaks[b].time - minute) < Math.abs(breaks[best].time - minute)) best = b;
  return best;
}

/** The window of a line, or of one of its exact times, or the reason why it has none. */
function windowOf(
  line: Line,
  exactTime: number | null,
  shows: ReadonlyMap<number, Slot>,
  own: TypedBreaks,
  other: TypedBreaks,
  skipped: TypedBreaks,
): readonly [number, number] | UnplacedReason {
  const look = (from: TypedBreaks): readonly [number, number] | null => {
    if (exactTime !== null) return from.exact(exactTime, takesNearest(line));
    if (line.scheduleType === 'simple' && line.timeMode === TIME_MODE.show) {
      const slot = shows.get(line.showId ?? -1);
      if (!slot) return null;
      return endOfShow(line, ...from.inside(slot.timeStart, endOfWindow(slot.timeEnd)));
    }
    return from.inside(line.startTime ?? 0, endOfWindow(line.endTime ?? 0));
  };
  const range = look(own);
  if (!range) return 'NO_SHOW';
  if (range[1] > range[0]) return range;
  const gone = look(skipped);
  if (gone && gone[1] > gone[0]) return 'SKIPPED_HOUR';
  const elsewhere = look(other);
  return elsewhere && elsewhere[1] > elsewhere[0] ? 'BREAK_TYPE' : 'NO_BREAK';
}

/** Numbers ids from `first`, in the order in which they are first seen. */
class Numbering {
  private readonly numbers = new Map<number, number>();
  constructor(private readonly first: number) {}
  of(id: number): number {
    let n = this.numbers.get(id);
    if (n === undefined) this.numbers.set(id, (n = this.first + this.numbers.size));
    return n;
  }
  get size(): number {
    return this.numbers.size + this.first;
  }
}

function groupsOf(
  input: DayInput,
  day: Day,
  ads: TypedBreaks,
  sponsors: TypedBreaks,
  capacity: number,
): Group[] {
  const shows = new Map(input.shows.map((s) => [s.showId, s]));
  const order: number[] = [];
  input.lines.forEach((line, i) => {
    if (airingsOrdered(line, day) > 0) order.push(i);
  });
  order.sort((a, b) => lineOrder(input.lines[a], input.lines[b]));
  const rest = restOfMonth(day);
  const skipped = [...(input.skipped ?? [])].sort(byTime);
  const skippedFor = (type: SpotType): TypedBreaks =>
    new TypedBreaks(
      skipped.filter((b) => takesType(b.spotType, type)),
      0,
    );
  const skippedAds = skippedFor(SPOT_TYPE.audio);
  const skippedSponsors = skippedFor(SPOT_TYPE.sponsor);
  const groups: Group[] = [];
  let first = 0;
  const add = (index: number, line: Line, ordered: number, exactTime: number | null): void => {
    const sponsor = line.spotType === SPOT_TYPE.sponsor;
    const found = windowOf(
      line,
      exactTime,
      shows,
      sponsor ? sponsors : ads,
      sponsor ? ads : sponsors,
      sponsor ? skippedSponsors : skippedAds,
    );
    const [lo, hi] = typeof found === 'string' ? [0, 0] : found;
    const { list, offset } = sponsor ? sponsors : ads;
    const window = list.slice(lo - offset, hi - offset);
    const room = roomFor(line, day, window, capacity);
    const none =
      typeof found === 'string'
        ? found
        : room === null
          ? 'NO_PIECE'
          : room > capacity
            ? 'TOO_LONG'
            : null;
    const most = mostOf(line, input.station, window, input.breaks);
    const count = none ? 0 : Math.min(ordered, most);
    const [key, left] = [lineKey(line), airingsLeft(line, rest)];
    groups.push({
      line: index,
      key,
      asked: ordered,
      exactTime,
      lo,
      hi,
      reason: none,
      first,
      count,
      left,
      preferred: preferredOf(line),
      length: room ?? 0,
    });
    first += count;
  };
  for (const index of order) {
    const line = input.lines[index];
    if (line.scheduleType === 'simple' && line.timeMode === TIME_MODE.exactTimes)
      for (const time of [...line.exactTimes].sort((a, b) => a - b)) add(index, line, 1, time);
    else add(index, line, airingsOrdered(line, day), null);
  }
  return groups;
}

/** For each break, the one that airs before it and the one that airs after it, whatever their types. */
function neighbours(breaks: readonly Break[]): [Int32Array, Int32Array] {
  const previous = new Int32Array(breaks.length).fill(-1);
  const next = new Int32Array(breaks.length).fill(-1);
  const airing = breaks.map((_, i) => i).sort((a, b) => byTime(breaks[a], breaks[b]));
  for (let k = 1; k < airing.length; k++) {
    previous[airing[k]] = airing[k - 1];
    next[airing[k - 1]] = airing[k];
  }
  return [previous, next];
}

/** The breaks of their windows in which none of a group's pieces may air. */
function closedTo(
  { lines, station }: DayInput,
  day: Day,
  groups: readonly Group[],
  breaks: readonly Break[],
): Uint8Array | null {
  if (groups.every((g) => !lines[g.line].pieces)) return null;
  const closed = new Uint8Array(groups.length * breaks.length);
  groups.forEach((g, index) => {
    const line = lines[g.line];
    for (let b = g.lo; line.pieces && b < g.hi; b++)
      if (piecesFor(line, day, breaks[b], station.maxBlockTime).length === 0)
        closed[index * breaks.length + b] = 1;
  });
  return closed.includes(1) ? closed : null;
}

/**
 * Turns a day into a model.
 *
 * @throws RangeError when the date is no date, or asks for more airings than `LIMITS.airingsPerDay`
 */
export function compile(input: DayInput): Model {
  const day = dayOf(input.date);
  const sorted = [...input.breaks].sort(byTime);
  const ads = sorted.filter((b) => takesType(b.spotType, SPOT_TYPE.audio));
  const sponsors = sorted.filter((b) => b.spotType === BREAK_TYPE.sponsor);
  const breaks = [...ads, ...sponsors];
  const capacity = input.station.maxBlockTime;
  const groups = groupsOf(
    input,
    day,
    new TypedBreaks(ads, 0),
    new TypedBreaks(sponsors, ads.length),
    capacity,
  );
  const last = groups[groups.length - 1];
  const size = last ? last.first + last.count : 0;
  if (size > LIMITS.airingsPerDay) throw new RangeError(`${size} airings on ${input.date}.`);
  const ints = (): Int32Array => new Int32Array(size);
  const [previous, next] = neighbours(breaks);
  const campaigns = new Numbering(0);
  const clients = new Numbering(0);
  const categories = new Numbering(1);
  const lettersUsed = [...new Set(groups.map((g) => rankOf(input.lines[g.line])))].sort();
  const letters = new Map(lettersUsed.map((letter, i) => [letter, i]));
  const model: Model = {
    breaks,
    adBreaks: ads.length,
    groups,
    capacity,
    mix: Uint8Array.from(breaks, (b) => b.allowMixSpotCategory),
    hour: Int32Array.from(breaks, (b) => Math.floor(b.time / 60)),
    hours: Math.max(0, ...breaks.map((b) => Math.floor(b.time / 60))) + 1,
    hourCapacity: input.station.maxHourTime ?? NO_CAP,
    previous,
    next,
    size,
    group: ints(),
    lo: ints(),
    hi: ints(),
    length: ints(),
    campaign: ints(),
    client: ints(),
    rejecting: ints(),
    category: ints(),
    position: ints(),
    letter: ints(),
    target: ints(),
    campaigns: 0,
    clients: 0,
    categories: 0,
    letters: lettersUsed.length,
    several: null,
    closed: closedTo(input, day, groups, breaks),
    separation: separationModel(
      groups.map((g) => input.lines[g.line]),
      breaks,
      input.near ?? [],
      input.station,
    ),
  };
  groups.forEach((g, index) => {
    if (g.count === 0) return;
    const line = input.lines[g.line];
    const campaign = campaigns.of(line.spotId);
    const client = clients.of(line.clientId);
    const category = line.spotCategoryId === null ? 0 : categories.of(line.spotCategoryId);
    const ad = line.spotType !== SPOT_TYPE.sponsor;
    const position = ad && line.position !== POSITION.indistinct ? line.position : 0;
    const window = g.hi - g.lo;
    const start = Math.floor(offsetOf(index) * window);
    const preferred = g.preferred === null ? -1 : nearestTo(g.preferred, breaks, g.lo, g.hi);
    for (let j = 0; j < g.count; j++) {
      const i = g.first + j;
      model.group[i] = index;
      model.lo[i] = g.lo;
      model.hi[i] = g.hi;
      model.length[i] = g.length;
      model.campaign[i] = campaign;
      model.client[i] = client;
      model.category[i] = category;
      model.rejecting[i] = line.ignoreRejectCategory === 1 ? 0 : category;
      model.position[i] = position;
      model.letter[i] = letters.get(rankOf(line))!;
      model.target[i] =
        preferred < 0 ? g.lo + Math.floor((start + j * window) / g.count) : preferred;
    }
  });
  model.campaigns = campaigns.size;
  model.clients = clients.size;
  model.categories = categories.size;
  return model;
}
