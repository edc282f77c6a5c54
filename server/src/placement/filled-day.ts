import { MINUTES_PER_DAY } from '../contract/time.js';
import { POSITION, SPOT_TYPE, TIME_MODE, type UnplacedReason } from '../contract/enums.js';
import type { Budget } from './model/budget.js';
import { dayOf, type Day } from './rules/asking.js';
import { mayRepeat, mayShareBreakByPosition, mayShareCategory } from './rules/hard-rules.js';
import { piecesFor, roomFor } from './rules/pieces.js';
import { isFill, rankOf } from './rules/service.js';
import type { Break, BreakPlan, DayInput, DayPlan, Line, Unplaced } from './rules/types.js';
import { Separations } from './separations.js';
import { breaksInWindow, byTime, endOfWindow, takesType } from './rules/window.js';

/** A break as the log has filled it. */
export interface FilledBreak {
  /** Indexes in DayInput.lines of its airings, the lowest letters first. */
  lines: readonly number[];
  /** The airings by campaign, category and position, which may keep another airing out. */
  alike: ReadonlyMap<string, readonly number[]>;
  /** Seconds left in the break, and in its clock hour when the station caps it. */
  free: number;
  hourFree: number;
}

/** A break that takes an unplaced airing by its type, as the log has filled it. */
export interface Place {
  break: Break;
  /** See `lines` of `FilledBreak`. */
  lines: readonly number[];
  /** Whether it is in the window that was bought. */
  inWindow: boolean;
  /** The rules that keep the airing out, except its window and type. */
  rules: ReadonlySet<UnplacedReason>;
  /** Indexes in DayInput.lines of the airings that alone keep it out, whatever the room. */
  by: readonly number[];
  /** Seconds that the break and its hour have left. */
  room: number;
  /** Minutes from the line's window, or from the exact time; negative before it, 0 inside. */
  minutesAway: number;
  /** Minutes to the nearest break in which the campaign airs; the minutes of a day when there is none. */
  distance: number;
  /** Minutes from the middle of the window. */
  offCentre: number;
}

/** A day and its log: what each break has left, and whether it could take one more airing. */
export class FilledDay {
  /** By commercialBreakId. */
  private readonly filled = new Map<number, FilledBreak>();
  private readonly placedByLine = new Map<number, number>();
  /** By spotId, the times of the breaks in which a campaign airs; and how far each break is from them. */
  private readonly timesOf = new Map<number, number[]>();
  private readonly distances = new Map<number, ReadonlyMap<Break, number>>();
  /** The breaks as they air, for sponsors and for others. */
  private readonly breaksFor: Record<'sponsor' | 'other', Break[]>;
  readonly placedByLetter: ReadonlyMap<string, number>;
  private readonly lines: readonly Line[];
  readonly separations: Separations;

  private readonly day: Day;

  constructor(
    readonly input: DayInput,
    plan: DayPlan,
  ) {
    this.day = dayOf(input.date);
    const { maxHourTime } = input.station;
    const sorted = [...input.breaks].sort(byTime);
    const isSponsor = ({ spotType }: Break): boolean => takesType(spotType, SPOT_TYPE.sponsor);
    this.breaksFor = {
      sponsor: sorted.filter(isSponsor),
      other: sorted.filter((b) => !isSponsor(b)),
    };
    const usedByHour = new Map<number, number>();
    const letters = new Map<string, number>();
    this.lines = input.lines.map((line) => withRoom(line, input));
    this.separations = new Separations(input, sorted);
    const add = <K>(to: Map<K, number>, key: K, n: number): void => {
      to.set(key, (to.get(key) ?? 0) + n);
    };
    for (const b of plan.breaks) {
      const ordered = this.orderedIn(b);
      add(usedByHour, hourOf(b.break), this.secondsOf(ordered));
      for (const line of ordered) {
        const { spotId } = this.lineOf(line);
        add(this.placedByLine, line, 1);
        add(letters, this.rankOf(line), 1);
        this.separations.add(this.lineOf(line), line, b.break);
        const times = this.timesOf.get(spotId);
        if (times) times.push(b.break.time);
        else this.timesOf.set(spotId, [b.break.time]);
      }
    }
    this.placedByLetter = letters;
    const letterOf = (index: number): string => this.rankOf(index);
    for (const b of plan.breaks) {
      const lines = this.orderedIn(b).sort((x, y) =>
        letterOf(x) < letterOf(y) ? 1 : letterOf(x) > letterOf(y) ? -1 : 0,
      );
      this.filled.set(b.break.commercialBreakId, {
        lines,
        alike: groupAlike(lines, (index) => this.lineOf(index)),
        free: b.capacity - this.secondsOf(lines),
        hourFree:
          maxHourTime === null ? Infinity : maxHourTime - (usedByHour.get(hourOf(b.break)) ?? 0),
      });
    }
  }

  /** A line of the day; one with pieces is as long as the longest that may air in its window. */
  lineOf(index: number): Line {
    return this.lines[index];
  }

  /** The letter of a line, or what stands for it: see `rankOf`. */
  rankOf(index: number): string {
    return rankOf(this.lineOf(index));
  }

  /** The ordered airings of a break, as indexes in DayInput.lines: fill makes room for anything. */
  private orderedIn({ airings }: BreakPlan): number[] {
    return airings.map(({ line }) => line).filter((line) => !isFill(this.lineOf(line)));
  }

  private secondsOf(lines: readonly number[]): number {
    return lines.reduce((sum, index) => sum + this.lineOf(index).length, 0);
  }

  /** @throws Error for a break that is not of this day */
  breakOf(commercialBreakId: number): Break {
    const found = this.input.breaks.find((b) => b.commercialBreakId === commercialBreakId);
    if (!found) throw new Error(`The day has no break ${commercialBreakId}.`);
    return found;
  }

  filledBreak({ commercialBreakId }: Break): FilledBreak {
    return this.filled.get(commercialBreakId)!;
  }

  /** Airings that the log places of a line (an index in DayInput.lines). */
  placedOf(line: number): number {
    return this.placedByLine.get(line) ?? 0;
  }

  /**
   * The breaks that take `u` by type, in the order in which they air.
   *
   * @param budget what checking them may cost; the list is cut short when it runs out
   */
  placesFor(u: Unplaced, budget: Budget): Place[] {
    const { input } = this;
    const line = this.lineOf(u.line);
    const own = this.breaksFor[line.spotType === SPOT_TYPE.sponsor ? 'sponsor' : 'other'];
    const window = breaksInWindow(line, u.exactTime ?? null, own, input.shows);
    const inside = new Set(window);
    const [first, last] = boundsOf(line, u, window);
    const distances = this.distancesFrom(line.spotId);
    const keys = keysOf(line);
    const { day } = this;
    const around = this.separations.around(line);
    const places: Place[] = [];
    for (const b of own) {
      const filled = this.filledBreak(b);
      const near = alikeIn(filled, keys);
      budget.steps -= near.length + STEPS_PER_PLACE;
      if (budget.steps <= 0) break;
      const { rules, by } = this.keptOut(line, b, filled, near);
      if (line.pieces && piecesFor(line, day, b, input.station.maxBlockTime).length === 0)
        rules.add('NO_PIECE');
      if (around.length > 0) {
        budget.steps -= around.length;
        const tooNear = this.separations.tooNear(line, b, around);
        if (tooNear.length > 0) rules.add('SEPARATION');
        for (const index of tooNear) if (!by.includes(index)) by.push(index);
      }
      const inWindow = inside.has(b);
      places.push({
        break: b,
        lines: filled.lines,
        inWindow,
        rules,
        by,
        room: Math.min(filled.free, filled.hourFree),
        minutesAway: inWindow && u.exactTime === undefined ? 0 : awayFrom(b.time, first, last),
        distance: distances.get(b) ?? MINUTES_PER_DAY,
        offCentre: Math.abs(2 * b.time - first - last) / 2,
      });
    }
    return places;
  }

  /** Minutes from each break to the nearest one in which a campaign airs; those of a day without any. */
  private distancesFrom(spotId: number): ReadonlyMap<Break, number> {
    const known = this.distances.get(spotId);
    if (known) return known;
    const times = (this.timesOf.get(spotId) ?? []).sort((a, b) => a - b);
    const distances = new Map<Break, number>();
    for (const breaks of Object.values(this.breaksFor)) {
      let next = 0;
      for (const b of breaks) {
        while (next < times.length && times[next] < b.time) next++;
        const before = b.time - (times[next - 1] ?? -Infinity);
        const after = (times[next] ?? Infinity) - b.time;
        distances.set(b, Math.min(MINUTES_PER_DAY, before, after));
      }
    }
    this.distances.set(spotId, distances);
    return distances;
  }

  private keptOut(
    line: Line,
    b: Break,
    { free, hourFree }: FilledBreak,
    near: readonly number[],
  ): { rules: Set<UnplacedReason>; by: number[] } {
    const rules = new Set<UnplacedReason>();
    const by = near.filter((index) => {
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

/** The line, as long as the longest of its pieces that may air in its window. */
function withRoom(line: Line, { date, breaks, shows, station }: DayInput): Line {
  if (!line.pieces) return line;
  const times = line.scheduleType === 'simple' ? line.exactTimes : [];
  const window = (times.length > 0 ? times : [null]).flatMap((time) =>
    breaksInWindow(line, time, breaks, shows),
  );
  return { ...line, length: roomFor(line, dayOf(date), window, station.maxBlockTime) ?? 0 };
}

/** What looking at a break costs, in steps. */
const STEPS_PER_PLACE = 5;

/** Airings that share none of these with a line do not keep it out, whatever the break. */
const keysOf = ({ spotId, spotCategoryId, position }: Line): string[] => [
  `campaign ${spotId}`,
  ...(spotCategoryId === null ? [] : [`category ${spotCategoryId}`]),
  ...(position === POSITION.indistinct ? [] : [`position ${position}`]),
];

const NONE: readonly number[] = [];

/** The airings of a break that share any of `keys`, each once. */
function alikeIn({ alike }: FilledBreak, keys: readonly string[]): readonly number[] {
  let found = NONE;
  for (const key of keys) {
    const group = alike.get(key);
    if (group) found = found === NONE ? group : [...new Set([...found, ...group])];
  }
  return found;
}

function groupAlike(
  lines: readonly number[],
  lineOf: (index: number) => Line,
): ReadonlyMap<string, readonly number[]> {
  const alike = new Map<string, number[]>();
  for (const index of lines)
    for (const key of keysOf(lineOf(index))) {
      const group = alike.get(key);
      if (group) group.push(index);
      else alike.set(key, [index]);
    }
  return alike;
}

export const hourOf = ({ time }: Pick<Break, 'time'>): number => Math.floor(time / 60);

/** The first and the last minute of a line's window; of a show, of its breaks. */
function boundsOf(line: Line, u: Unplaced, window: readonly Break[]): [number, number] {
  if (u.exactTime !== undefined) return [u.exactTime, u.exactTime];
  if (line.scheduleType === 'simple' && line.timeMode === TIME_MODE.show)
    return [window[0]?.time ?? 0, window.at(-1)?.time ?? 0];
  return [line.startTime ?? 0, endOfWindow(line.endTime ?? 0)];
}

const awayFrom = (time: number, first: number, last: number): number =>
  time < first ? time - first : Math.max(0, time - last);
