import { TIME_MODE } from '../../../contract/enums.js';
import { type MovableAiring, type MovableBreak, rulesBroken } from '../../../placement/move.js';
import { airingsAsked, dayOf } from '../../../placement/rules/asking.js';
import type { DayInput, SimpleLine } from '../../../placement/rules/types.js';
import { breaksInWindow } from '../../../placement/rules/window.js';

/** A day whose log stays as it is. */
export interface LoggedDay extends Omit<DayInput, 'lines' | 'breaks'> {
  breaks: readonly MovableBreak[];
}

/** Airings of a line that have the same window. */
interface Wish {
  line: SimpleLine;
  count: number;
  /** Indexes of the breaks that take the line, in their order. */
  breaks: number[];
}

const hourOf = ({ break: { time } }: MovableBreak): number => Math.floor(time / 60);

/**
 * Puts as many airings of a campaign's lines as it can into the room that a log has left, without moving
 * anything that is in it, by the rules of edits by hand. A campaign airs once in a break, so this is a
 * matching of airings with breaks: an airing that finds no free break takes one from another that finds
 * its own elsewhere. Only a cap by the hour can make that less than the most.
 *
 * @param lines of one campaign that the log does not have
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
    const count = airingsAsked(line, date);
    if (count === 0) return [];
    if (line.timeMode !== TIME_MODE.exactTimes)
      return [{ line, count, breaks: windowOf(line, null) }];
    return line.exactTimes.map((time) => ({ line, count: 1, breaks: windowOf(line, time) }));
  });
}

class Fit {
  /** By break: the wish that has an airing in it. */
  private readonly at = new Map<number, Wish>();
  /** By break and what decides whether an airing may be in it. */
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
      // From its share of the window on, so that the airings of a line are apart.
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

  /** Gives an airing a break, moving others of the campaign if need be. */
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

  /** Whether an airing may be in a break of the log as it is. */
  private fitsAlone(line: SimpleLine, b: number): boolean {
    const key = `${b} ${line.spotType} ${line.length} ${line.position}`;
    const known = this.known.get(key) ?? this.obeys(line, b, new Map());
    this.known.set(key, known);
    return known;
  }

  /** The same with the airings that were placed; only a cap by the hour makes a difference. */
  private fitsNow(line: SimpleLine, b: number): boolean {
    return this.day.station.maxHourTime === null || this.obeys(line, b, this.at);
  }

  private obeys(line: SimpleLine, at: number, placed: ReadonlyMap<number, Wish>): boolean {
    const moved: MovableAiring = { id: null, line };
    const here = this.day.breaks[at];
    if (!here) return false;
    // No rule but the window looks beyond the hour, and the window was looked at.
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
