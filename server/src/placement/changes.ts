import { POSITION, TIME_MODE, TIME_TYPE, type UnplacedReason } from '../contract/enums.js';
import { MINUTES_PER_DAY } from '../contract/time.js';
import type { Budget } from './model/budget.js';
import { dayOf } from './rules/asking.js';
import {
  inWindow,
  mayRepeat,
  mayShareBreakByPosition,
  mayShareCategory,
} from './rules/hard-rules.js';
import type { Break, DayInput, DayPlan, Line, Suggestion, Unplaced } from './rules/types.js';
import { breaksInWindow, endOfWindow, takesType } from './rules/window.js';

/** A change to a day's input that may place one more airing, and how to put it to the user. */
export interface Change {
  suggestion: Suggestion;
  /** The input with the change made. */
  apply(): DayInput;
}

/** Most changes of one kind for which the day is made again. */
const TRIES = 2;

/** A break as the log has filled it. */
interface Filled {
  /** Indexes in DayInput.lines of its airings. */
  lines: number[];
  /** Seconds left in the break, and in its clock hour when the station caps it. */
  free: number;
  hourFree: number;
}

/** A day and its log, and the changes that may place what the log leaves out. */
export class FilledDay {
  /** By commercialBreakId. */
  private readonly filled = new Map<number, Filled>();
  readonly placedByLetter = new Map<string, number>();
  private readonly placedByLine = new Map<number, number>();

  constructor(
    readonly input: DayInput,
    plan: DayPlan,
  ) {
    const { maxHourTime } = input.station;
    const usedByHour = new Map<number, number>();
    const hourOf = (b: Break): number => Math.floor(b.time / 60);
    const add = <K>(to: Map<K, number>, key: K, n: number): void => {
      to.set(key, (to.get(key) ?? 0) + n);
    };
    for (const b of plan.breaks) {
      add(usedByHour, hourOf(b.break), b.used);
      for (const { line } of b.airings) {
        add(this.placedByLine, line, 1);
        add(this.placedByLetter, this.lineOf(line).priority, 1);
      }
    }
    for (const b of plan.breaks)
      this.filled.set(b.break.commercialBreakId, {
        lines: b.airings.map(({ line }) => line),
        free: b.capacity - b.used,
        hourFree:
          maxHourTime === null ? Infinity : maxHourTime - (usedByHour.get(hourOf(b.break)) ?? 0),
      });
  }

  /** Airings of a line (an index in DayInput.lines) that the log places. */
  placedOf(line: number): number {
    return this.placedByLine.get(line) ?? 0;
  }

  /**
   * Changes that may place one more airing of `unplaced`, going by the log as it stands: one list for
   * each kind, the most promising first. A list is made when it is asked for.
   *
   * @param budget what looking for them may cost; lists are cut short when it runs out
   */
  *changesFor(unplaced: Unplaced, budget: Budget): Generator<Change[]> {
    for (const kind of [this.widenings, this.positions, this.mixings, this.displacements])
      yield kind.call(this, unplaced, budget);
  }

  private lineOf(index: number): Line {
    return this.input.lines[index]!;
  }

  private withLine(index: number, line: Line): DayInput {
    return { ...this.input, lines: this.input.lines.map((l, k) => (k === index ? line : l)) };
  }

  /**
   * The rules that keep a line out of a break, window and type aside, and the airings that do so by
   * themselves.
   */
  private keptOut(
    line: Line,
    b: Break,
    budget: Budget,
  ): { rules: Set<UnplacedReason>; by: number[] } {
    const { lines, free, hourFree } = this.filledBreak(b);
    budget.steps -= lines.length + 1;
    const rules = new Set<UnplacedReason>();
    const by = lines.filter((index) => {
      const other = this.lineOf(index);
      const repeats = !mayRepeat(line, other);
      const category = !mayShareCategory(line, other, b);
      const position = !mayShareBreakByPosition(line, other, b);
      if (repeats) rules.add('REPEAT');
      if (category) rules.add('CATEGORY');
      if (position) rules.add('POSITION');
      return repeats || category || position;
    });
    if (hourFree < line.length) rules.add('HOUR_CAP');
    if (free < line.length) rules.add('FULL');
    return { rules, by };
  }

  private filledBreak(b: Break): Filled {
    return this.filled.get(b.commercialBreakId)!;
  }

  /** A wider window, or another exact time, that reaches a break with room; nearest breaks first. */
  private widenings(u: Unplaced, budget: Budget): Change[] {
    const { input } = this;
    const line = this.lineOf(u.line);
    const exact = u.exactTime;
    const isInterval = line.scheduleType === 'advanced' || line.timeMode === TIME_MODE.interval;
    if (exact === undefined && !isInterval) return [];
    const from = exact ?? line.startTime ?? 0;
    const to = exact ?? endOfWindow(line.endTime ?? 0);
    const distance = (b: Break): number => Math.max(from - b.time, b.time - to, 0);
    return input.breaks
      .filter(
        (b) =>
          budget.steps > 0 &&
          takesType(b.spotType, line.spotType) &&
          this.keptOut(line, b, budget).rules.size === 0,
      )
      .sort((a, b) => distance(a) - distance(b) || a.time - b.time || b.timeType - a.timeType)
      .slice(0, TRIES)
      .map((b): Change => {
        if (exact !== undefined && line.scheduleType === 'simple') {
          const at = line.exactTimes.indexOf(exact);
          const exactTimes = line.exactTimes.map((t, k) => (k === at ? b.time : t));
          return {
            suggestion: suggested('WIDEN_WINDOW', b, { startTime: b.time, endTime: b.time }),
            apply: () => this.withLine(u.line, { ...line, exactTimes }),
          };
        }
        const [startTime, endTime] = widened({ startTime: from, endTime: line.endTime ?? 0 }, b);
        return {
          suggestion: suggested('WIDEN_WINDOW', b, { startTime, endTime }),
          apply: () => this.withLine(u.line, { ...line, startTime, endTime }),
        };
      });
  }

  /** The breaks of its window that only this rule keeps it out of. */
  private breaksButFor(u: Unplaced, rule: UnplacedReason, budget: Budget): Break[] {
    const line = this.lineOf(u.line);
    return this.windowOf(u).filter((b) => {
      if (budget.steps <= 0) return false;
      const { rules } = this.keptOut(line, b, budget);
      return rules.size === 1 && rules.has(rule);
    });
  }

  private windowOf(u: Unplaced): Break[] {
    const { input } = this;
    return breaksInWindow(this.lineOf(u.line), u.exactTime ?? null, input.breaks, input.shows);
  }

  /** No fixed position, where that alone keeps the airing out. */
  private positions(u: Unplaced, budget: Budget): Change[] {
    const line = this.lineOf(u.line);
    if (line.position === POSITION.indistinct) return [];
    return this.breaksButFor(u, 'POSITION', budget)
      .slice(0, 1)
      .map((b) => ({
        suggestion: suggested('POSITION', b),
        apply: () => this.withLine(u.line, { ...line, position: POSITION.indistinct }),
      }));
  }

  /** A break that mixes categories, where that alone keeps the airing out. */
  private mixings(u: Unplaced, budget: Budget): Change[] {
    const { input } = this;
    return this.breaksButFor(u, 'CATEGORY', budget)
      .slice(0, TRIES)
      .map((b) => ({
        suggestion: suggested('MIX_CATEGORY', b),
        apply: () => ({
          ...input,
          breaks: input.breaks.map((x) => (x === b ? { ...x, allowMixSpotCategory: 1 } : x)),
        }),
      }));
  }

  /** One or two airings of no higher letter that could make way; one rather than two. */
  private displacements(u: Unplaced, budget: Budget): Change[] {
    const { input } = this;
    const found: { b: Break; out: number[] }[] = [];
    for (const b of this.windowOf(u)) {
      if (budget.steps <= 0) break;
      const out = this.makeWay(u, b, budget);
      if (out) found.push({ b, out });
    }
    return found
      .sort((x, y) => x.out.length - y.out.length)
      .slice(0, TRIES)
      .map(({ b, out }) => ({
        suggestion: suggested('LOWER_PRIORITY', b, {
          spotIds: out.map((index) => this.lineOf(index).spotId),
        }),
        apply: () => ({
          ...input,
          lines: input.lines.map((l, index) => (out.includes(index) ? oneFewer(l, input, b) : l)),
        }),
      }));
  }

  /**
   * One or two airings of `b`, of the lowest letters, without which `u` fits; null when there are
   * none.
   */
  private makeWay(u: Unplaced, b: Break, budget: Budget): number[] | null {
    const line = this.lineOf(u.line);
    const { lines, free, hourFree } = this.filledBreak(b);
    const { by } = this.keptOut(line, b, budget);
    const need = line.length - Math.min(free, hourFree);
    const lesser = lines
      .filter((index) => index !== u.line && this.lineOf(index).priority >= line.priority)
      .sort((x, y) => (this.lineOf(x).priority < this.lineOf(y).priority ? 1 : -1));
    const isEnough = (...out: number[]): boolean => {
      budget.steps--;
      return (
        by.every((index) => out.includes(index)) &&
        out.reduce((sum, index) => sum + this.lineOf(index).length, 0) >= need
      );
    };
    if (by.length > 2) return null;
    const one = lesser.find((index) => isEnough(index));
    if (one !== undefined) return [one];
    for (let x = 0; x < lesser.length; x++)
      for (let y = x + 1; y < lesser.length && budget.steps > 0; y++)
        if (isEnough(lesser[x]!, lesser[y]!)) return [lesser[x]!, lesser[y]!];
    return null;
  }
}

const suggested = (
  kind: Suggestion['kind'],
  b: Break,
  more: Partial<Suggestion> = {},
): Suggestion => ({ kind, commercialBreakId: b.commercialBreakId, ...more });

/** A time window, stretched just far enough to hold a break. */
function widened(line: { startTime: number; endTime: number }, b: Break): [number, number] {
  const end = endOfWindow(line.endTime);
  const fromStart = b.timeType === TIME_TYPE.start;
  const start = Math.max(0, Math.min(line.startTime, fromStart ? b.time : b.time - 1));
  const newEnd = Math.max(end, fromStart ? b.time + 1 : b.time);
  return [start, newEnd >= MINUTES_PER_DAY ? MINUTES_PER_DAY - 1 : newEnd];
}

/** The line with one airing less on the date; of exact times, without those that mean the break. */
function oneFewer(line: Line, input: DayInput, b: Break): Line {
  if (line.scheduleType === 'advanced') {
    const day = dayOf(input.date).dayOfMonth - 1;
    return { ...line, occurrences: line.occurrences.map((n, d) => (d === day ? n - 1 : n)) };
  }
  if (line.timeMode !== TIME_MODE.exactTimes)
    return { ...line, occurrences: (line.occurrences ?? 1) - 1 };
  const exactTimes = line.exactTimes.filter(
    (time) => !inWindow({ ...line, exactTimes: [time] }, b, input),
  );
  return { ...line, exactTimes };
}
