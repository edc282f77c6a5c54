import { MINUTES_PER_DAY } from '../../contract/time.js';
import type { Board } from './board.js';
import { lineKey, type StationInputs } from '../rules/day-input.js';
import type { DayUses } from '../rules/types.js';
import { Turns } from './turns.js';

/**
 * How often each line of a station airs at each time of day, on the days of a month made so far. Breaks
 * at the same time count as one, whatever their weekday.
 */
export class MonthUses {
  /** By `lineKey`: where the row of the line starts. */
  private readonly rows = new Map<number, number>();
  /** By minute of the day: the column of a break at that time; -1 when there is none. */
  private readonly columns = new Int16Array(MINUTES_PER_DAY + 1).fill(-1);
  /** By [line][time], with the total of the line in the last column. */
  private readonly counts: Uint16Array;
  private readonly width: number;
  /** Size of the counts and of the turns. */
  readonly byteLength: number;
  /** Whose turn it is after the days made so far. */
  readonly turns: Turns;

  /**
   * @param bytes the counts of another instance for the same inputs, `byteLength` long, to continue
   * in place
   */
  constructor(inputs: Pick<StationInputs, 'lines' | 'breaks' | 'locked'>, bytes?: ArrayBufferLike) {
    const { lines, breaks } = inputs;
    let width = 0;
    for (const { time } of breaks.flat())
      if (this.columns[time] === -1) this.columns[time] = width++;
    this.width = width + 1;
    for (const line of lines) this.rows.set(lineKey(line), this.rows.size * this.width);
    const size = this.rows.size * this.width;
    const offset = 8 * Math.ceil((2 * size) / 8);
    this.turns = new Turns(inputs, bytes, offset);
    this.byteLength = offset + this.turns.byteLength;
    this.counts = new Uint16Array(bytes ?? new ArrayBuffer(2 * size), 0, size);
  }

  /** The columns of some times, for `at`. */
  columnsOf(times: readonly number[]): Int16Array {
    return Int16Array.from(times, (time) => this.columns[time] ?? -1);
  }

  /** Airings of a line, by its `lineKey`, at the time of a column. */
  at(key: number, column: number): number {
    const row = this.rows.get(key);
    return row === undefined || column < 0 ? 0 : this.counts[row + column];
  }

  /** All airings of a line, by its `lineKey`. */
  total(key: number): number {
    return this.at(key, this.width - 1);
  }

  /** Adds a day that is not made again. */
  addKept({ date, airings, turns }: DayUses): void {
    for (const [key, ...times] of airings) {
      const row = this.rows.get(key);
      for (const column of this.columnsOf(times)) {
        if (row === undefined || column < 0) continue;
        this.counts[row + column]++;
        this.counts[row + this.width - 1]++;
      }
    }
    if (turns) this.turns.goOnFrom(turns, date);
  }

  /** Adds the airings of a day. */
  add({ model, at }: Board): void {
    const columns = this.columnsOf(model.breaks.map(({ time }) => time));
    for (const { key, first, count } of model.groups) {
      const row = this.rows.get(key);
      for (let i = first; row !== undefined && i < first + count; i++) {
        const column = at[i] < 0 ? -1 : columns[at[i]];
        if (column < 0) continue;
        this.counts[row + column]++;
        this.counts[row + this.width - 1]++;
      }
    }
  }
}
