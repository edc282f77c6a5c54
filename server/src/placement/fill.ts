import { BREAK_TYPE, TIME_MODE } from '../contract/enums.js';
import { type Day, dayOf, mostFill } from './rules/asking.js';
import { lineKey } from './rules/day-input.js';
import {
  areFarEnough,
  mayRepeat,
  mayShareBreakByPosition,
  mayShareCategory,
} from './rules/hard-rules.js';
import { piecesFor, withPiece, type OnAir } from './rules/pieces.js';
import { isTooNear, strictest, type Gap, type Place } from './rules/separation.js';
import { isFill } from './rules/service.js';
import type { Break, DayInput, Line } from './rules/types.js';
import { breaksInWindow, byTime } from './rules/window.js';
import { POSITION_BIT, positionMisses } from './search/board.js';
import type { Turns } from './search/turns.js';

interface FillLine {
  index: number;
  line: Line;
  window: ReadonlySet<Break>;
  /** Airings that it may still get on this day. */
  left: number;
}

const windowOf = (line: Line, { breaks, shows }: DayInput): ReadonlySet<Break> => {
  const isExact = line.scheduleType === 'simple' && line.timeMode === TIME_MODE.exactTimes;
  const times = isExact ? line.exactTimes : [null];
  return new Set(times.flatMap((time) => breaksInWindow(line, time, breaks, shows)));
};

/** Tops up the ad breaks of a day, once everything that is ordered has its place. */
export class Fill {
  /** By break: its number in the order in which breaks air. */
  private readonly ranks: Int32Array;
  private readonly reach: Gap | null;

  private constructor(
    private readonly input: DayInput,
    private readonly breaks: readonly Break[],
    private readonly content: OnAir[][],
    private readonly lines: FillLine[],
    private readonly upTo: number,
  ) {
    this.ranks = new Int32Array(breaks.length);
    const order = [...breaks.keys()].sort((x, y) => byTime(breaks[x], breaks[y]));
    order.forEach((b, rank) => (this.ranks[b] = rank));
    this.reach = reachOf(input);
  }

  /** Null when the station or the day has nothing for fill. */
  static of(input: DayInput, breaks: readonly Break[], content: OnAir[][]): Fill | null {
    const upTo = Math.min(input.station.fillTo ?? 0, input.station.maxBlockTime);
    if (upTo <= 0) return null;
    const lines = input.lines.flatMap((line, index): FillLine[] => {
      if (!isFill(line)) return [];
      const left = mostFill(line, dayOf(input.date));
      return [{ index, line, window: windowOf(line, input), left }];
    });
    return lines.length === 0 ? null : new Fill(input, breaks, content, lines, upTo);
  }

  /**
   * Adds fill to a break up to the station's `fillTo`: of the lines that fit and break no rule, the one that
   * aired longest ago first. Ordered airings keep their position.
   */
  topUp(b: number, day: Day, turns: Turns): void {
    if (this.breaks[b].spotType !== BREAK_TYPE.ad) return;
    const waiting = this.lines
      .filter(({ window, left }) => left > 0 && window.has(this.breaks[b]))
      .sort(
        (x, y) =>
          turns.lastAired(x.line) - turns.lastAired(y.line) || lineKey(x.line) - lineKey(y.line),
      );
    for (const fill of waiting) {
      const room = Math.min(this.upTo - this.usedBy([b]), this.hourRoom(b));
      const airing = this.choose(fill, b, day, turns, room);
      if (!airing) continue;
      this.content[b].push(airing);
      fill.left--;
      turns.aired(lineKey(fill.line), day, this.breaks[b].time);
    }
  }

  private choose(
    { index, line }: FillLine,
    b: number,
    day: Day,
    turns: Turns,
    room: number,
  ): OnAir | null {
    if (!line.pieces) return line.length <= room && this.mayJoin(line, b) ? { index, line } : null;
    const eligible = piecesFor(line, day, this.breaks[b], room);
    if (eligible.length === 0 || !this.mayJoin(line, b)) return null;
    const { id } = turns.next(line.spotId, eligible);
    return { index, line: withPiece(line, id), pieceId: id };
  }

  /** Whether a line breaks no rule in a break, seconds aside, and takes no position from another airing. */
  private mayJoin(line: Line, b: number): boolean {
    const place = this.breaks[b];
    const here = this.content[b].map((airing) => airing.line);
    return (
      here.every(
        (other) =>
          mayRepeat(line, other) &&
          mayShareCategory(line, other, place) &&
          mayShareBreakByPosition(line, other, place),
      ) &&
      this.keepsPositions(line, here) &&
      (!this.reach || this.isFarEnough(line, b, this.reach))
    );
  }

  private keepsPositions(line: Line, here: readonly Line[]): boolean {
    const mask = here.reduce((codes, { position }) => codes | POSITION_BIT[position], 0);
    const missed = positionMisses(mask, here.length);
    return positionMisses(mask | POSITION_BIT[line.position], here.length + 1) <= missed;
  }

  private isFarEnough(line: Line, b: number, reach: Gap): boolean {
    const { station, near = [] } = this.input;
    const here = this.placeOf(b);
    return (
      near.every((other) => areFarEnough(line, other, station, here, other)) &&
      this.content.every((own, c) => {
        const there = this.placeOf(c);
        return (
          !isTooNear(reach, here, there) ||
          own.every((airing) => areFarEnough(line, airing.line, station, here, there))
        );
      })
    );
  }

  private placeOf(b: number): Place {
    return { time: this.breaks[b].time, rank: this.ranks[b] };
  }

  private usedBy(breaks: readonly number[]): number {
    let seconds = 0;
    for (const b of breaks) for (const { line } of this.content[b]) seconds += line.length;
    return seconds;
  }

  /** Seconds that the clock hour of a break has left. */
  private hourRoom(b: number): number {
    const { maxHourTime } = this.input.station;
    if (maxHourTime === null) return Infinity;
    const hour = (of: number): number => Math.floor(this.breaks[of].time / 60);
    return maxHourTime - this.usedBy([...this.breaks.keys()].filter((c) => hour(c) === hour(b)));
  }
}

/** The furthest that any hard separation of a day reaches; null when there is none. */
function reachOf({ station, lines, near = [] }: DayInput): Gap | null {
  const { hard } = strictest([
    station.separation,
    ...[...lines, ...near].flatMap((l) => [l.clientSeparation, l.categorySeparation]),
  ]);
  return hard.minutes > 0 || hard.breaks > 0 ? hard : null;
}
