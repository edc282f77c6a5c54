import { BREAK_TYPE, POSITION, SPOT_TYPE, TIME_MODE } from '../../contract/enums.js';
import type { UnplacedReason } from '../../contract/enums.js';
import { airingsAsked, airingsOn, dayOf, restOfMonth } from '../rules/asking.js';
import type { Day } from '../rules/asking.js';
import { lineKey } from '../rules/day-input.js';
import type { Break, DayInput, Line } from '../rules/types.js';
import { byTime, endOfWindow, exactTimeBreak, isInside, takesType } from '../rules/window.js';

/** Airings of one line that share a window. */
export interface Group {
  /** Index in DayInput.lines. */
  line: number;
  /** `lineKey` of the line. */
  key: number;
  /** Airings asked for. */
  asked: number;
  /** Minutes, of a line with exact times. */
  exactTime: number | null;
  /** The window: breaks from `lo` to `hi` (not included); empty when `reason` says why. */
  lo: number;
  hi: number;
  /** Set when no log can place it, whatever else airs. */
  reason: UnplacedReason | null;
  /** Its airings in the problem: from `first`, `count` of them, never more than breaks in the window. */
  first: number;
  count: number;
  /** Airings that the line asks for from this date to the end of the month. */
  left: number;
}

/**
 * A day as numbers. Breaks are counted ad breaks first, then sponsor breaks, each in the order in
 * which they are heard, so that a window is a range. Airings, campaigns, clients and categories are
 * counted in the order of their ids: the order of the input plays no part.
 */
export interface Model {
  breaks: Break[];
  adBreaks: number;
  groups: Group[];
  capacity: number;
  /** Whether the break lets airings of a category stand together. */
  mix: Uint8Array;
  /** Clock hour, 0 to 23, of each break. */
  hour: Int32Array;
  hourCapacity: number;
  /** The breaks heard just before and just after; -1 at the ends of the day. */
  previous: Int32Array;
  next: Int32Array;

  /** Of each airing: */
  size: number;
  group: Int32Array;
  lo: Int32Array;
  hi: Int32Array;
  length: Int32Array;
  campaign: Int32Array;
  client: Int32Array;
  /** Category that rejects its like, from 1; 0 for none. */
  rejecting: Int32Array;
  /** Category, whether it rejects its like or not, from 1; 0 for none. */
  category: Int32Array;
  /** Position code in an ad break, 0 when it asks for nothing. */
  position: Int32Array;
  /** Priority, 0 for the first letter in use. */
  letter: Int32Array;
  /** The break where it would stand if the window were its own. */
  target: Int32Array;
  campaigns: number;
  clients: number;
  categories: number;
  letters: number;
}

/** Stands for no hourly cap: more seconds than there are. */
export const NO_CAP = 2 ** 30;

/** A line's own starting point in [0, 1): golden-ratio steps keep consecutive ids far apart. */
const offsetOf = (scheduleId: number): number => (scheduleId * 0.6180339887498949) % 1;

const lineOrder = (a: Line, b: Line): number =>
  a.spotId - b.spotId ||
  (a.scheduleType === b.scheduleType ? 0 : a.scheduleType < b.scheduleType ? -1 : 1) ||
  a.scheduleId - b.scheduleId;

/** Breaks of one type in the order of the day, with the windows already looked up. */
class TypedBreaks {
  private readonly known = new Map<number, readonly [number, number]>();

  constructor(
    readonly list: readonly Break[],
    /** Index of its first break in the problem. */
    readonly offset: number,
  ) {}

  /** The range of breaks inside [start, end). */
  inside(start: number, end: number): readonly [number, number] {
    const key = start * 4096 + end;
    const known = this.known.get(key);
    if (known) return known;
    let lo = 0;
    while (lo < this.list.length && !isInside(this.list[lo]!, start, end)) lo++;
    let hi = lo;
    while (hi < this.list.length && isInside(this.list[hi]!, start, end)) hi++;
    const range = [this.offset + lo, this.offset + hi] as const;
    this.known.set(key, range);
    return range;
  }

  /** The break that an exact time means, as a range of one or none. */
  exact(time: number): readonly [number, number] {
    const at = exactTimeBreak(this.list, time);
    return at < 0 ? [0, 0] : [this.offset + at, this.offset + at + 1];
  }
}

type Slot = { timeStart: number; timeEnd: number };

/** The window of a group, or why it has none. */
function windowOf(
  line: Line,
  exactTime: number | null,
  shows: ReadonlyMap<number, Slot>,
  own: TypedBreaks,
  other: TypedBreaks,
): readonly [number, number] | UnplacedReason {
  const look = (from: TypedBreaks): readonly [number, number] | null => {
    if (exactTime !== null) return from.exact(exactTime);
    if (line.scheduleType === 'simple' && line.timeMode === TIME_MODE.show) {
      const slot = shows.get(line.showId ?? -1);
      return slot ? from.inside(slot.timeStart, endOfWindow(slot.timeEnd)) : null;
    }
    return from.inside(line.startTime ?? 0, endOfWindow(line.endTime ?? 0));
  };
  const range = look(own);
  if (!range) return 'NO_SHOW';
  if (range[1] > range[0]) return range;
  const elsewhere = look(other);
  return elsewhere && elsewhere[1] > elsewhere[0] ? 'BREAK_TYPE' : 'NO_BREAK';
}

/** Numbers things from `first` in the order in which they come. */
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
    if (airingsAsked(line, day) > 0) order.push(i);
  });
  order.sort((a, b) => lineOrder(input.lines[a]!, input.lines[b]!));
  const rest = restOfMonth(day);
  const groups: Group[] = [];
  let first = 0;
  const add = (index: number, line: Line, asked: number, exactTime: number | null): void => {
    const sponsor = line.spotType === SPOT_TYPE.sponsor;
    const found = windowOf(
      line,
      exactTime,
      shows,
      sponsor ? sponsors : ads,
      sponsor ? ads : sponsors,
    );
    const none = typeof found === 'string' ? found : line.length > capacity ? 'TOO_LONG' : null;
    const [lo, hi] = typeof found === 'string' ? [0, 0] : found;
    const count = none ? 0 : Math.min(asked, hi - lo);
    const [key, left] = [lineKey(line), airingsOn(line, rest)];
    groups.push({ line: index, key, asked, exactTime, lo, hi, reason: none, first, count, left });
    first += count;
  };
  for (const index of order) {
    const line = input.lines[index]!;
    if (line.scheduleType === 'simple' && line.timeMode === TIME_MODE.exactTimes)
      for (const time of [...line.exactTimes].sort((a, b) => a - b)) add(index, line, 1, time);
    else add(index, line, airingsAsked(line, day), null);
  }
  return groups;
}

/** Time neighbours over breaks of both types. */
function neighbours(breaks: readonly Break[]): [Int32Array, Int32Array] {
  const previous = new Int32Array(breaks.length).fill(-1);
  const next = new Int32Array(breaks.length).fill(-1);
  const heard = breaks.map((_, i) => i).sort((a, b) => byTime(breaks[a]!, breaks[b]!));
  for (let k = 1; k < heard.length; k++) {
    previous[heard[k]!] = heard[k - 1]!;
    next[heard[k - 1]!] = heard[k]!;
  }
  return [previous, next];
}

/** Puts a day into numbers. Throws RangeError when the date is no date. */
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
  const ints = (): Int32Array => new Int32Array(size);
  const [previous, next] = neighbours(breaks);
  const campaigns = new Numbering(0);
  const clients = new Numbering(0);
  const categories = new Numbering(1);
  const lettersUsed = [...new Set(groups.map((g) => input.lines[g.line]!.priority))].sort();
  const letters = new Map(lettersUsed.map((letter, i) => [letter, i]));
  const model: Model = {
    breaks,
    adBreaks: ads.length,
    groups,
    capacity,
    mix: Uint8Array.from(breaks, (b) => b.allowMixSpotCategory),
    hour: Int32Array.from(breaks, (b) => Math.floor(b.time / 60)),
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
  };
  groups.forEach((g, index) => {
    if (g.count === 0) return;
    const line = input.lines[g.line]!;
    const campaign = campaigns.of(line.spotId);
    const client = clients.of(line.clientId);
    const category = line.spotCategoryId === null ? 0 : categories.of(line.spotCategoryId);
    const ad = line.spotType !== SPOT_TYPE.sponsor;
    const position = ad && line.position !== POSITION.indistinct ? line.position : 0;
    const window = g.hi - g.lo;
    const start = Math.floor(offsetOf(line.scheduleId) * window);
    for (let j = 0; j < g.count; j++) {
      const i = g.first + j;
      model.group[i] = index;
      model.lo[i] = g.lo;
      model.hi[i] = g.hi;
      model.length[i] = line.length;
      model.campaign[i] = campaign;
      model.client[i] = client;
      model.category[i] = category;
      model.rejecting[i] = line.ignoreRejectCategory === 1 ? 0 : category;
      model.position[i] = position;
      model.letter[i] = letters.get(line.priority)!;
      model.target[i] = g.lo + Math.floor((start + j * window) / g.count);
    }
  });
  model.campaigns = campaigns.size;
  model.clients = clients.size;
  model.categories = categories.size;
  return model;
}
