import { TIME_MODE } from '../../contract/enums.js';
import { airingsAsked, type Day, dayOf } from '../../placement/rules/asking.js';
import { breaksOn, type StationInputs } from '../../placement/rules/day-input.js';
import type { Break, Line, ShowSlot, Station } from '../../placement/rules/types.js';
import { breaksInWindow, byTime, endOfWindow, isInside } from '../../placement/rules/window.js';

/** A break's capacity, the seconds in use, and the seconds that campaigns are expected to use. */
export interface Seconds {
  capacity: number;
  used: number;
  expected: number;
  /** What campaigns on hold would use; absent for nothing. */
  held?: number;
}

/** A break of a date; its time in minutes. */
export type BreakSeconds = Pick<Break, 'time' | 'timeType'> & Seconds;

interface Window {
  line: Line;
  /** Null unless the line has exact times; then one of them. */
  exactTime: number | null;
  /** Indexes of breaks. */
  breaks: number[];
}

/**
 * Expected use of the breaks on days that have no log yet. A line's seconds are shared evenly among
 * the breaks of its window, because it is not known which it will get. It counts at most once per
 * break, and not at all when it is longer than a break.
 */
export class Expected {
  /** By day of week; dates whose clock skips minutes by themselves. */
  private readonly schedules = new Map<number | string, { breaks: Break[]; windows: Window[] }>();

  /**
   * @param inputs with the lines of campaigns on hold
   * @param held the ids of those campaigns
   */
  constructor(
    private readonly inputs: StationInputs,
    private readonly held: ReadonlySet<number> = new Set(),
  ) {}

  /**
   * The breaks of a date in order of time. `expected` and `held` are not rounded and may exceed the
   * capacity.
   */
  on(date: string): Required<BreakSeconds>[] {
    const day = dayOf(date);
    const { breaks, windows } = this.scheduleOf(day);
    const capacity = this.inputs.station.maxBlockTime;
    const seconds = breaks.map(({ time, timeType }) => ({
      time,
      timeType,
      capacity,
      used: 0,
      expected: 0,
      held: 0,
    }));
    for (const { line, exactTime, breaks: window } of windows) {
      const asked = airingsAsked(line, day);
      const airings = Math.min(exactTime === null ? asked : Math.sign(asked), window.length);
      for (const b of airings > 0 ? window : []) {
        const here = seconds[b];
        const kind = this.held.has(line.spotId) ? 'held' : 'expected';
        if (here) here[kind] += (airings * line.length) / window.length;
      }
    }
    return seconds;
  }

  /**
   * The breaks of a date that has a log, with the seconds of campaigns on hold in addition, in the breaks at
   * that time.
   */
  beside(date: string, logged: readonly BreakSeconds[]): BreakSeconds[] {
    if (this.held.size === 0) return [...logged];
    const held = new Map(this.on(date).map((b) => [breakKey(b), b.held]));
    return logged.map((b) => ({ ...b, held: held.get(breakKey(b)) ?? 0 }));
  }

  private scheduleOf({ date, dayOfWeek }: Day): { breaks: Break[]; windows: Window[] } {
    const { station, lines, skipped = {} } = this.inputs;
    const key = date in skipped ? date : dayOfWeek;
    const known = this.schedules.get(key);
    if (known) return known;
    const breaks = [...breaksOn(this.inputs, { date, dayOfWeek }).breaks].sort(byTime);
    const shows = this.inputs.shows[dayOfWeek] ?? [];
    const indexes = new Map(breaks.map((b, index) => [b, index]));
    const windows = lines
      .filter(({ length }) => length <= station.maxBlockTime)
      .flatMap((line) =>
        timesOf(line).map((exactTime): Window => {
          const inside = breaksInWindow(line, exactTime, breaks, shows);
          return { line, exactTime, breaks: inside.map((b) => indexes.get(b) ?? -1) };
        }),
      );
    const made = { breaks, windows };
    this.schedules.set(key, made);
    return made;
  }
}

const breakKey = ({ time, timeType }: Pick<Break, 'time' | 'timeType'>): number =>
  2 * time + timeType;

const timesOf = (line: Line): readonly (number | null)[] =>
  line.scheduleType === 'simple' && line.timeMode === TIME_MODE.exactTimes
    ? line.exactTimes
    : [null];

/** Rounds the seconds so that the rounded values still add up to the day's total. */
function rounded<T extends Seconds>(entries: readonly T[]): T[] {
  const total = { expected: 0, held: 0 };
  const next = (kind: 'expected' | 'held', seconds: number): number => {
    const before = total[kind];
    total[kind] += seconds;
    return Math.round(total[kind]) - Math.round(before);
  };
  return entries.map(({ held = 0, ...entry }) => {
    const whole = next('held', held);
    return {
      ...entry,
      expected: next('expected', entry.expected),
      ...(whole > 0 && { held: whole }),
    } as T;
  });
}

const sum = (breaks: readonly BreakSeconds[]): Seconds => ({
  capacity: breaks.reduce((total, { capacity }) => total + capacity, 0),
  used: breaks.reduce((total, { used }) => total + used, 0),
  expected: breaks.reduce((total, { expected }) => total + expected, 0),
  held: breaks.reduce((total, { held = 0 }) => total + held, 0),
});

function grouped<K>(
  breaks: readonly BreakSeconds[],
  keyOf: (b: BreakSeconds) => K,
): Map<K, BreakSeconds[]> {
  const groups = new Map<K, BreakSeconds[]>();
  for (const b of breaks) {
    const key = keyOf(b);
    groups.set(key, [...(groups.get(key) ?? []), b]);
  }
  return groups;
}

/** By clock hour; the station's hourly cap limits the capacity. */
export const byHour = (
  breaks: readonly BreakSeconds[],
  { maxHourTime }: Station,
): (Seconds & { hour: number })[] =>
  rounded(
    [...grouped(breaks, ({ time }) => Math.floor(time / 60))].map(([hour, own]) => {
      const { capacity, ...rest } = sum(own);
      return { hour, ...rest, capacity: Math.min(capacity, maxHourTime ?? Infinity) };
    }),
  );

/** By show; each show counts the breaks inside its slot. */
export const byShow = (
  breaks: readonly BreakSeconds[],
  shows: readonly ShowSlot[],
): (Seconds & { showId: number })[] =>
  rounded(
    [...shows]
      .sort((a, b) => a.timeStart - b.timeStart)
      .map(({ showId, timeStart, timeEnd }) => ({
        showId,
        ...sum(breaks.filter((b) => isInside(b, timeStart, endOfWindow(timeEnd)))),
      })),
  );

/** By the time of the break. */
export const byBreak = (breaks: readonly BreakSeconds[]): (Seconds & { time: number })[] =>
  rounded([...grouped(breaks, ({ time }) => time)].map(([time, own]) => ({ time, ...sum(own) })));
