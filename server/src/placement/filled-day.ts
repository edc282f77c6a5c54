import { MINUTES_PER_DAY } from '../contract/time.js';
import { TIME_MODE, type UnplacedReason } from '../contract/enums.js';
import type { Budget } from './model/budget.js';
import { mayRepeat, mayShareBreakByPosition, mayShareCategory } from './rules/hard-rules.js';
import type { Break, DayInput, DayPlan, Line, Unplaced } from './rules/types.js';
import { breaksInWindow, byTime, endOfWindow, takesType } from './rules/window.js';

/** A break as the log has filled it. */
export interface Filled {
  /** Indexes in DayInput.lines of its airings, in their order. */
  lines: readonly number[];
  /** Seconds left in the break, and in its clock hour when the station caps it. */
  free: number;
  hourFree: number;
}

/** A break that takes an unplaced airing by its type, as the log has filled it. */
export interface Place extends Filled {
  break: Break;
  /** Whether it is in the window that was bought. */
  inWindow: boolean;
  /** The rules that keep the airing out, window and type aside. */
  rules: ReadonlySet<UnplacedReason>;
  /** Indexes in DayInput.lines of the airings that keep it out by themselves, whatever room there is. */
  by: readonly number[];
  /** Seconds that the break and its hour have left. */
  room: number;
  /** Minutes from the window that was bought, or from the exact time; negative before it, 0 inside. */
  minutesAway: number;
  /** Minutes to the nearest break in which the campaign airs; those of a day when there is none. */
  apart: number;
  /** Minutes from the middle of the window. */
  offCentre: number;
}

/** A day and its log: what each break has left, and what it would say to one more airing. */
export class FilledDay {
  /** By commercialBreakId. */
  private readonly filled = new Map<number, Filled>();
  private readonly placedByLine = new Map<number, number>();
  /** Times of the breaks in which a campaign airs, by spotId. */
  private readonly timesOf = new Map<number, number[]>();
  readonly placedByLetter: ReadonlyMap<string, number>;

  constructor(
    readonly input: DayInput,
    plan: DayPlan,
  ) {
    const { maxHourTime } = input.station;
    const usedByHour = new Map<number, number>();
    const letters = new Map<string, number>();
    const add = <K>(to: Map<K, number>, key: K, n: number): void => {
      to.set(key, (to.get(key) ?? 0) + n);
    };
    for (const b of plan.breaks) {
      add(usedByHour, hourOf(b.break), b.used);
      for (const { line } of b.airings) {
        const { priority, spotId } = this.lineOf(line);
        add(this.placedByLine, line, 1);
        add(letters, priority, 1);
        const times = this.timesOf.get(spotId);
        if (times) times.push(b.break.time);
        else this.timesOf.set(spotId, [b.break.time]);
      }
    }
    this.placedByLetter = letters;
    for (const b of plan.breaks)
      this.filled.set(b.break.commercialBreakId, {
        lines: b.airings.map(({ line }) => line),
        free: b.capacity - b.used,
        hourFree:
          maxHourTime === null ? Infinity : maxHourTime - (usedByHour.get(hourOf(b.break)) ?? 0),
      });
  }

  lineOf(index: number): Line {
    return this.input.lines[index];
  }

  /** @throws Error for a break that is not of this day */
  breakOf(commercialBreakId: number): Break {
    const found = this.input.breaks.find((b) => b.commercialBreakId === commercialBreakId);
    if (!found) throw new Error(`The day has no break ${commercialBreakId}.`);
    return found;
  }

  filledBreak({ commercialBreakId }: Break): Filled {
    return this.filled.get(commercialBreakId)!;
  }

  /** Airings that the log places of a line (an index in DayInput.lines). */
  placedOf(line: number): number {
    return this.placedByLine.get(line) ?? 0;
  }

  /**
   * The breaks that take `u` by type, as they air.
   *
   * @param budget what looking at them may cost; the list is cut short when it runs out
   */
  placesFor(u: Unplaced, budget: Budget): Place[] {
    const { input } = this;
    const line = this.lineOf(u.line);
    const window = breaksInWindow(line, u.exactTime ?? null, input.breaks, input.shows);
    const inside = new Set(window);
    const [first, last] = boundsOf(line, u, window);
    const own = this.timesOf.get(line.spotId) ?? [];
    const places: Place[] = [];
    for (const b of input.breaks.filter((x) => takesType(x.spotType, line.spotType)).sort(byTime)) {
      const filled = this.filledBreak(b);
      budget.steps -= filled.lines.length + own.length + 1;
      if (budget.steps <= 0) break;
      const { rules, by } = this.keptOut(line, b, filled);
      const inWindow = inside.has(b);
      places.push({
        ...filled,
        break: b,
        inWindow,
        rules,
        by,
        room: Math.min(filled.free, filled.hourFree),
        minutesAway: inWindow && u.exactTime === undefined ? 0 : awayFrom(b.time, first, last),
        apart: Math.min(MINUTES_PER_DAY, ...own.map((time) => Math.abs(time - b.time))),
        offCentre: Math.abs(2 * b.time - first - last) / 2,
      });
    }
    return places;
  }

  private keptOut(
    line: Line,
    b: Break,
    { lines, free, hourFree }: Filled,
  ): { rules: Set<UnplacedReason>; by: number[] } {
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
}

export const hourOf = ({ time }: Pick<Break, 'time'>): number => Math.floor(time / 60);

/** The first and the last minute that was bought; of a show, of its breaks. */
function boundsOf(line: Line, u: Unplaced, window: readonly Break[]): [number, number] {
  if (u.exactTime !== undefined) return [u.exactTime, u.exactTime];
  if (line.scheduleType === 'simple' && line.timeMode === TIME_MODE.show)
    return [window[0]?.time ?? 0, window.at(-1)?.time ?? 0];
  return [line.startTime ?? 0, endOfWindow(line.endTime ?? 0)];
}

const awayFrom = (time: number, first: number, last: number): number =>
  time < first ? time - first : Math.max(0, time - last);
