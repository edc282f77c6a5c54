import type { PlannedSeconds } from '../../traffic-log/core/planned-seconds.js';

/** Keeps what was made of some inputs until others, used later, need the place. */
export class PlannedSecondsCache {
  private readonly kept = new Map<string, readonly PlannedSeconds[]>();
  private size = 0;

  /** @param most entries of breaks that are kept in all */
  constructor(private readonly most: number) {}

  /** @param key the same for the same inputs and days alone */
  get(key: string): readonly PlannedSeconds[] | undefined {
    const days = this.kept.get(key);
    if (days) this.kept.delete(key);
    if (days) this.kept.set(key, days);
    return days;
  }

  set(key: string, days: readonly PlannedSeconds[]): void {
    this.drop(key);
    this.kept.set(key, days);
    this.size += sizeOf(days);
    for (const oldest of this.kept.keys()) {
      if (this.size <= this.most) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.size -= sizeOf(this.kept.get(key) ?? []);
    this.kept.delete(key);
  }
}

/** What a day takes to keep, in campaigns of breaks. */
const sizeOf = (days: readonly PlannedSeconds[]): number =>
  days.reduce(
    (total, { breaks }) =>
      breaks.reduce(
        (sum, { taken, lacking }) => sum + 1 + taken.length + lacking.length,
        total + 1,
      ),
    0,
  );
