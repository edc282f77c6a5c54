import { TIME_MODE } from '../../contract/enums.js';
import { type MovableAiring, type MovableBreak, rulesBroken } from '../../placement/move.js';
import { airingsOrdered, dayOf } from '../../placement/rules/asking.js';
import type { DayInput, SimpleLine } from '../../placement/rules/types.js';
import { breaksInWindow } from '../../placement/rules/window.js';

/** A day whose stored log must not change. */
export interface LoggedDay extends Omit<DayInput, 'lines' | 'breaks'> {
  breaks: readonly MovableBreak[];
}

/** Airings of a line that share a window. */
interface Wish {
  line: SimpleLine;
  count: number;
  /** Indexes of the breaks in the window, in order of time. */
  breaks: number[];
}

const hourOf = ({ break: { time } }: MovableBreak): number => Math.floor(time / 60);

/**
 * Fits as many airings of a campaign's lines as possible into the free room of a stored log, by the
 * rules of edits by hand, without moving what is in it. A campaign airs at most once per break, so
 * this is a bipartite matching of airings and breaks, solved by augmenting paths. The result is a
 * maximum matching unless the station has an hourly cap.
 *
 * @param lines of one campaign that has no airings in the log
 * @returns the times of the breaks, in minutes, ascending
 */
export function fitIntoLog(day: LoggedDay, lines: readonly SimpleLine[]): number[] {
  const fit = new Fit(day);
  for (const wish of wishesOf(day, lines)) fit.add(wish);
  return fit.times();
}

function wishesOf(day: LoggedDay, lines: readonly SimpleLine[]): Wish[] {
  const own = day.breaks.map((b) => b.break);
  const indexes = new Map(own.map((b, index) => [b, index]));
  const windowOf = (line: SimpleLine, exactTime: number | null): number[] =>
    breaksInWindow(line, exactTime, own, day.shows).map((b) => indexes.get(b) ?? -1);
  const date = dayOf(day.date);
  return lines.flatMap((line): Wish[] => {
    const count = airingsOrdered(line, date);
    if (count === 0) return [];
    if (line.timeMode !== TIME_MODE.exactTimes)
      return [{ line, count, breaks: windowOf(line, null) }];
    return line.exactTimes.map((time) => ({ line, count: 1, breaks: windowOf(line, time) }));
  });
}

class Fit {
  /** By break: the wish whose airing it holds. */
  private readonly at = new Map<number, Wish>();
  /** Remembers what `fitsAlone` found. */
  private readonly known = new Map<string, boolean>();
  private readonly hours: readonly number[][];

  constructor(private readonly day: LoggedDay) {
    this.hours = Array.from({ length: 25 }, (_, hour) =>
      day.breaks.flatMap((b, index) => (hourOf(b) === hour ? [index] : [])),
    );
  }

  add(wish: Wish): void {
    const breaks = wish.breaks.filter((b) => this.fitsAlone(wish.line, b));
    const most = Math.min(wish.count, breaks.length);
    for (let k = 0; k < most; k++) {
      // Starts each airing at its share of the window, to spread the line's airings.
      const from = Math.floor((k * breaks.length) / most);
      const own = { ...wish, breaks: [...breaks.slice(from), ...breaks.slice(0, from)] };
      if (!this.place(own, new Set())) return;
    }
  }

  times(): number[] {
    return [...this.at.keys()]
      .map((b) => this.day.breaks[b]?.break.time ?? 0)
      .sort((a, b) => a - b);
  }

  /** Assigns a break to an airing, reassigning others of the campaign if needed. */
  private place(wish: Wish, tried: Set<number>): boolean {
    const free = wish.breaks.find((b) => !this.at.has(b) && this.fitsNow(wish.line, b));
    if (free !== undefined) {
      this.at.set(free, wish);
      return true;
    }
    for (const b of wish.breaks) {
      const other = this.at.get(b);
      if (!other || tried.has(b)) continue;
      tried.add(b);
      this.at.delete(b);
      if (this.fitsNow(wish.line, b)) {
        this.at.set(b, wish);
        if (this.place(other, tried)) return true;
      }
      this.at.set(b, other);
    }
    return false;
  }

  /** Whether the stored log has room for the airing, regardless of the others placed here. */
  private fitsAlone(line: SimpleLine, b: number): boolean {
    const key = `${b} ${line.spotType} ${line.length} ${line.position}`;
    const known = this.known.get(key) ?? this.obeys(line, b, new Map());
    this.known.set(key, known);
    return known;
  }

  /** Also counts the airings placed here; they matter only to an hourly cap. */
  private fitsNow(line: SimpleLine, b: number): boolean {
    return this.day.station.maxHourTime === null || this.obeys(line, b, this.at);
  }

  private obeys(line: SimpleLine, at: number, placed: ReadonlyMap<number, Wish>): boolean {
    const moved: MovableAiring = { id: null, line };
    const here = this.day.breaks[at];
    if (!here) return false;
    // Only the window looks beyond the hour, and it was checked already.
    const hour = (this.hours[hourOf(here)] ?? []).flatMap((b): MovableBreak[] => {
      const stored = this.day.breaks[b];
      if (!stored) return [];
      const other = placed.get(b);
      const more = b === at ? [moved] : other ? [{ id: null, line: other.line }] : [];
      return [{ break: stored.break, airings: [...stored.airings, ...more] }];
    });
    return rulesBroken(this.day, hour, moved).length === 0;
  }
}
