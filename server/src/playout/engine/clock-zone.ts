import { dateOfDayNumber, dayNumber, SECONDS_PER_DAY } from '../../contract/time.js';

/** No zone changes its offset but at a quarter of an hour. */
const QUARTER = 15;
const MOST_KNOWN = 10_000;

/** What a station's clock shows at an instant. */
export interface LocalTime {
  date: string;
  seconds: number;
  /** Whether the clock shows it for the second time, where it goes back. */
  again: boolean;
}

/** What the clock of a time zone shows at instants. Knows the offsets that it has found. */
export class ZoneClock {
  private readonly known = new Map<number, number>();

  /** @param offsetAt minutes by which the clock is ahead of UTC at a minute since 1970 in UTC */
  constructor(private readonly offsetAt: (minute: number) => number) {}

  /** @param second in UTC since 1970 */
  at(second: number): LocalTime {
    const offset = this.offset(second);
    const local = second + offset * 60;
    // The same clock time an hour or so earlier, where the clock went back since.
    const before = this.offset(second - 3 * 3600);
    const again = before > offset && this.offset(local - before * 60) === before;
    const day = Math.floor(local / SECONDS_PER_DAY);
    return { date: dateOfDayNumber(day), seconds: local - day * SECONDS_PER_DAY, again };
  }

  private offset(second: number): number {
    const slot = Math.floor(second / (QUARTER * 60));
    let found = this.known.get(slot);
    if (found === undefined) {
      found = this.offsetAt(slot * QUARTER);
      if (this.known.size >= MOST_KNOWN) this.known.clear();
      this.known.set(slot, found);
    }
    return found;
  }
}

/** The second in UTC of a clock time that is `offset` minutes ahead of UTC. */
export const secondOf = (date: string, seconds: number, offset: number): number =>
  dayNumber(date) * SECONDS_PER_DAY + seconds - offset * 60;
