import { MINUTES_PER_DAY } from '../../contract/time.js';
import { type Day, dayOf } from '../rules/asking.js';
import { lineKey, type StationInputs } from '../rules/day-input.js';
import { mayAir } from '../rules/pieces.js';
import { isFill } from '../rules/service.js';
import type { Line, LockedDay, Piece } from '../rules/types.js';

/** Shares closer than this are equal, so that rounding does not decide. */
const EQUAL = 1e-9;

const pieceKey = (spotId: number, id: number): string => `${spotId} ${id}`;

/**
 * Whose turn it is: which piece of a campaign airs next, and which fill has not aired for longest. Both go
 * by what aired before, on locked days and on the days of the month that were made before this one.
 */
export class Turns {
  /** By piece: airings by which it is behind its share; negative when it is ahead. */
  private readonly behind: Float64Array;
  /** By fill line: the minute since 1970 at which it last aired; 0 for never. */
  private readonly last: Int32Array;
  /** The day up to which locked days are counted. */
  private readonly counted: Int32Array;
  private readonly pieces = new Map<string, number>();
  private readonly piecesOf = new Map<number, readonly Piece[]>();
  private readonly fills = new Map<number, number>();
  private readonly locked: readonly LockedDay[];

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
        const key = pieceKey(line.spotId, id);
        if (!this.pieces.has(key)) this.pieces.set(key, this.pieces.size);
      }
      if (line.pieces) this.piecesOf.set(line.spotId, line.pieces);
      if (isFill(line)) this.fills.set(lineKey(line), this.fills.size);
    }
    const own = bytes ?? new ArrayBuffer(this.byteLength);
    const start = bytes ? offset : 0;
    const ofFills = start + 8 * this.pieces.size;
    this.behind = new Float64Array(own, start, this.pieces.size);
    this.last = new Int32Array(own, ofFills, this.fills.size);
    this.counted = new Int32Array(own, ofFills + 4 * this.fills.size, 1);
    this.locked = this.isIdle ? [] : [...locked].sort((a, b) => (a.date < b.date ? -1 : 1));
  }

  /** Size of the state. */
  get byteLength(): number {
    return 8 * this.pieces.size + 4 * this.fills.size + 4;
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
    for (const { date: then, aired = [] } of this.locked) {
      const past = dayOf(then);
      if (past.number <= this.counted[0] || past.number >= day.number) continue;
      for (const { key, spotId, time, pieceId } of aired) {
        this.aired(key, past, time);
        if (pieceId !== null) this.pieceAired(spotId, pieceId, past, time);
      }
    }
    this.counted[0] = Math.max(this.counted[0], day.number - 1);
    if (!this.locked.some((one) => one.date === date)) return this;
    const copy = new Turns({ lines });
    for (const [key, k] of copy.pieces) copy.behind[k] = this.behind[this.pieces.get(key) ?? -1];
    for (const [key, k] of copy.fills) copy.last[k] = this.last[this.fills.get(key) ?? -1];
    return copy;
  }

  /**
   * The piece of a campaign that airs next: smooth weighted round robin. Each of the pieces gets further
   * behind by its share of the weights, the one that is furthest behind airs and is ahead by one.
   *
   * @param eligible at least one
   */
  next(spotId: number, eligible: readonly Piece[]): Piece {
    this.share(spotId, eligible);
    let best = eligible[0];
    for (const piece of eligible) {
      const more = this.behindOf(spotId, piece) - this.behindOf(spotId, best);
      if (more > EQUAL || (more > -EQUAL && piece.id < best.id)) best = piece;
    }
    this.move(spotId, best.id, -1);
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

  private pieceAired(spotId: number, pieceId: number, day: Day, time: number): void {
    const all = this.piecesOf.get(spotId) ?? [];
    const place = { time, timeType: 0 } as const;
    // What a person moved may be where it is not eligible.
    const eligible = all.filter((piece) => piece.id === pieceId || mayAir(piece, day, place));
    if (!eligible.some(({ id }) => id === pieceId)) return;
    this.share(spotId, eligible);
    this.move(spotId, pieceId, -1);
  }

  private share(spotId: number, eligible: readonly Piece[]): void {
    const total = eligible.reduce((sum, { weight }) => sum + weight, 0);
    for (const { id, weight } of eligible) this.move(spotId, id, weight / total);
  }

  private behindOf(spotId: number, { id }: Piece): number {
    return this.behind[this.pieces.get(pieceKey(spotId, id)) ?? -1] ?? 0;
  }

  private move(spotId: number, id: number, by: number): void {
    const k = this.pieces.get(pieceKey(spotId, id));
    if (k !== undefined) this.behind[k] += by;
  }
}
