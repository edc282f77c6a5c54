import { chargeLooks, type Budget } from '../model/budget.js';
import { LinearProgram, type Optimum } from './linear-program.js';

/** A pattern whose reduced worth is lower than this when a letter is done is dropped before the next. */
const DEAR = 0.05;

/**
 * The cost of placing one airing too few of a higher letter; once enough patterns are known, no mix pays it.
 */
const SHORT = 20;

/** Looks that an iteration of the simplex costs for each row. */
const LOOKS = 16;

/** Amounts below this are rounding errors. */
const EPSILON = 1e-9;

/** The places of one room, and what each of them adds to rows. */
export interface PatternRows {
  /** The number of rows, and which of them stand for letters: patterns lower these. */
  size: number;
  letters: readonly number[];
  /** By room: its places. */
  rooms: readonly (readonly number[])[];
  /** What a place adds to each of its rows: 1, or -1 to the row of its letter. */
  entriesOf(place: number): Iterable<readonly [row: number, by: number]>;
}

/**
 * Choices of rooms (see `Prices`) as columns of a linear program. A *pattern* is one choice of one room; a room takes
 * one, or a mix that adds up to one. Prices of its optimum are the best for the patterns known so far, and at
 * these prices rooms choose the patterns that are missing.
 * After P. C. Gilmore and R. E. Gomory, "A linear programming approach to the cutting-stock problem", 1961.
 */
export class Patterns {
  private readonly program: LinearProgram;
  private list: { key: string; places: readonly number[] }[];
  private readonly known = new Set<string>();
  private isWorth: (place: number) => boolean = () => false;
  private last: Optimum | null = null;

  constructor(private readonly rows: PatternRows) {
    const { size, letters, rooms } = rows;
    this.program = new LinearProgram(new Float64Array(size + rooms.length).fill(1));
    for (const row of letters) this.program.add(-SHORT, new Map([[row, -1]]));
    this.list = letters.map(() => ({ key: '', places: [] }));
  }

  /**
   * Starts work on a letter.
   *
   * @param limits by row; Infinity for rows that do not count
   * @param isWorth whether a place is one of the letter
   */
  begin(limits: Float64Array, isWorth: (place: number) => boolean): void {
    this.dropDear();
    this.isWorth = isWorth;
    limits.forEach((most, row) => this.program.limit(row, most));
    this.program.setWorths(Float64Array.from(this.list, ({ places }) => this.worthOf(places)));
  }

  private worthOf(places: readonly number[]): number {
    return places.length === 0 ? -SHORT : places.filter(this.isWorth).length;
  }

  private dropDear(): void {
    const { last, list, known } = this;
    if (!last) return;
    const isDear = (_: unknown, k: number): boolean =>
      list[k].places.length > 0 && last.amounts[k] < EPSILON && last.reduced[k] < -DEAR;
    this.program.remove(Int32Array.from([...list.keys()].filter((k) => isDear(list[k], k))));
    for (const { key } of list.filter(isDear)) known.delete(key);
    this.list = list.filter((pattern, k) => !isDear(pattern, k));
    this.last = null;
  }

  /** Adds what the rooms chose. Returns whether any of it is new. */
  add(isChosen: (place: number) => boolean): boolean {
    const { rooms, size, entriesOf } = this.rows;
    const before = this.list.length;
    rooms.forEach((own, room) => {
      const places = own.filter(isChosen);
      const key = `${room} ${places.join()}`;
      if (places.length === 0 || this.known.has(key)) return;
      this.known.add(key);
      this.list.push({ key, places });
      const entries = new Map([[size + room, 1]]);
      for (const place of places)
        for (const [row, by] of entriesOf(place)) entries.set(row, (entries.get(row) ?? 0) + by);
      this.program.add(this.worthOf(places), entries);
    });
    return this.list.length > before;
  }

  /** The value of the best mix, and the price of each row; null when none was found. */
  solve(budget: Budget): { value: number; prices: Float64Array } | null {
    this.last = this.program.solve();
    chargeLooks(
      budget,
      LOOKS * (this.rows.size + this.rows.rooms.length) * this.program.iterations,
    );
    return this.last;
  }

  /** Fills `often`, by place, with the share of the last mix that uses it, 0 to 1. */
  mix(often: Float64Array): void {
    const { last } = this;
    if (!last) return;
    often.fill(0);
    this.list.forEach(({ places }, k) => {
      if (last.amounts[k] > EPSILON) for (const place of places) often[place] += last.amounts[k];
    });
  }

  dispose(): void {
    this.program.dispose();
  }
}
