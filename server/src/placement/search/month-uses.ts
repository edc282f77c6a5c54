import { MINUTES_PER_DAY } from '../../contract/time.js';
import type { Board } from './board.js';
import { lineKey, type StationInputs } from '../rules/day-input.js';

/**
 * How often the lines of a station air at each time of day, on the days of a month that are made so
 * far: what evenness over the month goes by. Breaks of one time count as one, whatever their weekday.
 */
export class MonthUses {
  /** Where the row of a line begins, by its key. */
  private readonly rows = new Map<number, number>();
  /** Column of a time, in minutes; -1 for one without a break. */
  private readonly columns = new Int16Array(MINUTES_PER_DAY + 1).fill(-1);
  /** [line][time], and all of the line in the last column. */
  private readonly counts: Uint16Array;
  private readonly width: number;

  /** @param bytes `byteLength` of them, in which another one of the same inputs has counted; counted on in place */
  constructor({ lines, breaks }: Pick<StationInputs, 'lines' | 'breaks'>, bytes?: ArrayBufferLike) {
    let width = 0;
    for (const { time } of breaks.flat())
      if (this.columns[time] === -1) this.columns[time] = width++;
    this.width = width + 1;
    for (const line of lines) this.rows.set(lineKey(line), this.rows.size * this.width);
    this.counts = new Uint16Array(bytes ?? new ArrayBuffer(2 * this.rows.size * this.width));
  }

  /** Bytes that the counts take. */
  get byteLength(): number {
    return this.counts.byteLength;
  }

  /** The column of each time, which `at` takes. */
  columnsOf(times: readonly number[]): Int16Array {
    return Int16Array.from(times, (time) => this.columns[time] ?? -1);
  }

  /** Airings of a line (`lineKey`) at a time (`columnsOf`). */
  at(key: number, column: number): number {
    const row = this.rows.get(key);
    return row === undefined || column < 0 ? 0 : this.counts[row + column]!;
  }

  /** All airings of a line. */
  total(key: number): number {
    return this.at(key, this.width - 1);
  }

  /** Counts a day in. */
  add({ model, at }: Board): void {
    const columns = this.columnsOf(model.breaks.map(({ time }) => time));
    for (const { key, first, count } of model.groups) {
      const row = this.rows.get(key);
      for (let i = first; row !== undefined && i < first + count; i++) {
        const column = at[i]! < 0 ? -1 : columns[at[i]!]!;
        if (column < 0) continue;
        this.counts[row + column]!++;
        this.counts[row + this.width - 1]!++;
      }
    }
  }
}
