import { dayNumber, MINUTES_PER_DAY } from '../../contract/time.js';
import { orderedUntil, type Day, dayOf } from '../rules/asking.js';
import { lineKey, type StationInputs } from '../rules/day-input.js';
import { mayAir, rotationOf } from '../rules/pieces.js';
import { isFill } from '../rules/service.js';
import type { Line, LockedDay, Piece, TurnsAfter } from '../rules/types.js';

/** More turns before a month than this are not followed to the last. */
const MOST_STEPS = 2_000;

/** Shares closer than this are equal, so that rounding does not decide. */
const EQUAL = 1e-9;

/** @param rotation as `rotationOf` */
const pieceKey = (rotation: number, id: number): string => `${rotation} ${id}`;

/**
 * Whose turn it is: which piece of a campaign airs next, and which fill has not aired for longest. Both go
 * by what aired before, on locked days and on the days that were made before this one; pieces, besides, by what
 * was asked for before these.
 */
export class Turns {
  /** By piece: airings by which it is behind its share; negative when it is ahead. */
  private readonly behind: Float64Array;
  /** By piece: which airing of all was its last one; 0 for none. The last entry counts them. */
  private readonly latest: Int32Array;
  /** By fill line: the minute since 1970 at which it last aired; 0 for never. */
  private readonly last: Int32Array;
  /** The day up to which locked days are counted. */
  private readonly counted: Int32Array;
  private readonly pieces = new Map<string, number>();
  private readonly piecesOf = new Map<number, readonly Piece[]>();
  private readonly fills = new Map<number, number>();
  private readonly lockedDays: readonly LockedDay[];
  /** By rotation: the lines that air it. */
  private readonly lines = new Map<number, Line[]>();

  /**
   * @param bytes the state of another instance for the same inputs, `byteLength` long from `offset`, to
   * continue in place
   * @param offset a multiple of 8
   */
  constructor(
    { lines, locked = [] }: Pick<StationInputs, 'lines' | 'locked'>,
    bytes?: ArrayBufferLike,
    offset = 0,
  ) {
    for (const line of lines) {
      for (const { id } of line.pieces ?? []) {
        const key = pieceKey(rotationOf(line.spotId, id), id);
        if (!this.pieces.has(key)) this.pieces.set(key, this.pieces.size);
      }
      const [first] = line.pieces ?? [];
      if (line.pieces && first) {
        const rotation = rotationOf(line.spotId, first.id);
        this.piecesOf.set(rotation, line.pieces);
        this.lines.set(rotation, [...(this.lines.get(rotation) ?? []), line]);
      }
      if (isFill(line)) this.fills.set(lineKey(line), this.fills.size);
    }
    const own = bytes ?? new ArrayBuffer(this.byteLength);
    const start = bytes ? offset : 0;
    const ofLatest = start + 8 * this.pieces.size;
    const ofFills = ofLatest + 4 * (this.pieces.size + 1);
    this.behind = new Float64Array(own, start, this.pieces.size);
    this.latest = new Int32Array(own, ofLatest, this.pieces.size + 1);
    this.last = new Int32Array(own, ofFills, this.fills.size);
    this.counted = new Int32Array(own, ofFills + 4 * this.fills.size, 1);
    this.lockedDays = this.isIdle ? [] : [...locked].sort((a, b) => (a.date < b.date ? -1 : 1));
  }

  /** Size of the state. */
  get byteLength(): number {
    return 12 * this.pieces.size + 4 * this.fills.size + 8;
  }

  /** The state after a day that was made; undefined where nothing takes turns. */
  after(): TurnsAfter | undefined {
    if (this.isIdle) return undefined;
    return {
      pieces: [...this.pieces].map(([key, k]) => {
        const [rotation, id] = key.split(' ').map(Number);
        return [rotation, id, this.behind[k], this.latest[k]];
      }),
      airings: this.latest[this.pieces.size],
      fills: [...this.fills].map(([key, k]) => [key, this.last[k]]),
    };
  }

  /**
   * Goes on from the state after a day, which knew all pieces and fill that could air by then.
   *
   * @param date of that day
   */
  goOnFrom({ pieces, airings, fills }: TurnsAfter, date: string): void {
    for (const [rotation, id, behind, latest] of pieces) {
      const k = this.pieces.get(pieceKey(rotation, id));
      if (k === undefined) continue;
      this.behind[k] = behind;
      this.latest[k] = latest;
    }
    this.latest[this.pieces.size] = airings;
    for (const [key, minute] of fills) {
      const k = this.fills.get(key);
      if (k !== undefined) this.last[k] = minute;
    }
    this.counted[0] = dayOf(date).number - 1;
  }

  private get isIdle(): boolean {
    return this.pieces.size === 0 && this.fills.size === 0;
  }

  /**
   * The turns as a day finds them. Those of a locked day are a copy, as what aired on it is what its log
   * says.
   */
  on(date: string, lines: readonly Line[]): Turns {
    const day = dayOf(date);
    const isFirst = this.counted[0] === 0;
    /** By rotation: the last locked day that aired any of it. */
    const last = new Map<number, number>();
    for (const { date: then, aired = [] } of this.lockedDays) {
      const past = dayOf(then);
      if (past.number <= this.counted[0] || past.number >= day.number) continue;
      for (const { key, spotId, time, pieceId } of aired) {
        this.aired(key, past, time);
        if (pieceId === null) continue;
        const rotation = rotationOf(spotId, pieceId);
        this.pieceAired(rotation, pieceId, past, time);
        last.set(rotation, past.number);
      }
    }
    if (isFirst)
      for (const [rotation, own] of this.lines)
        this.advance(rotation, own, (last.get(rotation) ?? -Infinity) + 1, day.number - 1);
    this.counted[0] = Math.max(this.counted[0], day.number - 1);
    if (!this.lockedDays.some((one) => one.date === date)) return this;
    const copy = new Turns({ lines });
    for (const [key, k] of copy.pieces) {
      const from = this.pieces.get(key) ?? -1;
      copy.behind[k] = this.behind[from];
      copy.latest[k] = this.latest[from];
    }
    copy.latest[copy.pieces.size] = this.latest[this.pieces.size];
    for (const [key, k] of copy.fills) copy.last[k] = this.last[this.fills.get(key) ?? -1];
    return copy;
  }

  /**
   * The piece that airs next of a campaign's, or of a line's own: smooth weighted round robin. Each of the pieces gets further
   * behind by its share of the weights, the one that is furthest behind airs and is ahead by one.
   *
   * @param eligible at least one
   */
  next(spotId: number, eligible: readonly Piece[]): Piece {
    const rotation = rotationOf(spotId, eligible[0].id);
    this.share(rotation, eligible);
    let best = eligible[0];
    for (const piece of eligible) {
      const more = this.behindOf(rotation, piece) - this.behindOf(rotation, best);
      if (more > EQUAL || (more > -EQUAL && this.isSooner(rotation, piece, best))) best = piece;
    }
    this.airs(rotation, best.id);
    return best;
  }

  /** The minute since 1970 at which a fill line last aired; 0 for never. */
  lastAired(line: Line): number {
    const k = this.fills.get(lineKey(line));
    return k === undefined ? 0 : this.last[k];
  }

  /** Counts an airing of a line, by its `lineKey`; of other lines than fill it has no effect. */
  aired(key: number, day: Day, time: number): void {
    const k = this.fills.get(key);
    if (k !== undefined) this.last[k] = day.number * MINUTES_PER_DAY + time;
  }

  private pieceAired(rotation: number, pieceId: number, day: Day, time: number): void {
    const all = this.piecesOf.get(rotation) ?? [];
    const place = { time, timeType: 0 } as const;
    // What a person moved may be where it is not eligible.
    const eligible = all.filter((piece) => piece.id === pieceId || mayAir(piece, day, place));
    if (!eligible.some(({ id }) => id === pieceId)) return;
    this.share(rotation, eligible);
    this.airs(rotation, pieceId);
  }

  private airs(rotation: number, id: number): void {
    this.move(rotation, id, -1);
    const k = this.pieces.get(pieceKey(rotation, id));
    if (k !== undefined) this.latest[k] = ++this.latest[this.pieces.size];
  }

  /**
   * Of two pieces that are equally far behind: of the same weight the one that has not aired for longer comes
   * first, as the turns may have been joined in the middle; else the one with the lower id.
   */
  private isSooner(rotation: number, one: Piece, other: Piece): boolean {
    const latest = ({ id }: Piece): number =>
      this.latest[this.pieces.get(pieceKey(rotation, id)) ?? this.pieces.size];
    const ages = one.weight === other.weight ? latest(one) - latest(other) : 0;
    return ages === 0 ? one.id < other.id : ages < 0;
  }

  /**
   * Goes on by what a rotation's lines ask for between two days, both included, so that a month goes on where the one
   * before ends, though it is made without it. Turns repeat after as many airings as the weights add up to, so
   * that a long stretch needs few steps.
   */
  private advance(rotation: number, lines: readonly Line[], first: number, last: number): void {
    const pieces = (this.piecesOf.get(rotation) ?? []).map((piece) => ({
      piece,
      from: piece.from === null ? -Infinity : dayNumber(piece.from),
      to: piece.to === null ? Infinity : dayNumber(piece.to),
    }));
    const edges = pieces.flatMap(({ from, to }) => [from, to + 1]);
    const starts = [first, ...edges.filter((day) => day > first && day <= last)].sort(
      (a, b) => a - b,
    );
    starts.forEach((start, i) => {
      const end = (starts[i + 1] ?? last + 1) - 1;
      const eligible = pieces.flatMap(({ piece, from, to }) =>
        from <= end && to >= end ? [piece] : [],
      );
      if (end < start || eligible.length === 0) return;
      const count = lines.reduce(
        (sum, line) => sum + orderedUntil(line, end) - orderedUntil(line, start - 1),
        0,
      );
      const cycle = eligible.reduce((sum, { weight }) => sum + weight, 0);
      const steps = count < 4 * cycle ? count : 3 * cycle + (count % cycle);
      for (let step = 0; step < Math.min(steps, MOST_STEPS); step++) this.next(rotation, eligible);
    });
  }

  private share(rotation: number, eligible: readonly Piece[]): void {
    const total = eligible.reduce((sum, { weight }) => sum + weight, 0);
    for (const { id, weight } of eligible) this.move(rotation, id, weight / total);
  }

  private behindOf(rotation: number, { id }: Piece): number {
    return this.behind[this.pieces.get(pieceKey(rotation, id)) ?? -1] ?? 0;
  }

  private move(rotation: number, id: number, by: number): void {
    const k = this.pieces.get(pieceKey(rotation, id));
    if (k !== undefined) this.behind[k] += by;
  }
}
