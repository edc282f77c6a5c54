import { areFarEnough } from './rules/hard-rules.js';
import { areSeparated, strictest, voicesOf, type Place } from './rules/separation.js';
import type { Break, DayInput, Line, NearAiring } from './rules/types.js';

/** An airing of the log, or of a locked day next to it, and where it is. */
interface PlacedAiring {
  /** Index in DayInput.lines; -1 on a locked day. */
  index: number;
  line: Line | NearAiring;
  place: Place;
  /** Null on a locked day. */
  break: Break | null;
}

/** Stands for an airing that is too near and in another break, where nobody can make way for it. */
export const ELSEWHERE = -1;

/** The airings of a log by what keeps others away from them. Empty on days without hard separation. */
export class Separations {
  readonly isActive: boolean;
  private readonly ranks: ReadonlyMap<number, number>;
  private readonly all: PlacedAiring[] = [];

  /** @param sorted the breaks of the day, in `byTime` order */
  constructor(
    private readonly input: DayInput,
    sorted: readonly Break[],
  ) {
    const { station, lines, near = [] } = input;
    const { hard } = strictest([
      station.separation,
      ...[...lines, ...near].flatMap((l) => [l.clientSeparation, l.categorySeparation]),
    ]);
    this.isActive = hard.minutes > 0 || hard.breaks > 0;
    this.ranks = new Map(sorted.map(({ commercialBreakId }, rank) => [commercialBreakId, rank]));
    if (this.isActive)
      for (const line of near) this.all.push({ index: ELSEWHERE, line, place: line, break: null });
  }

  add(line: Line, index: number, b: Break): void {
    if (this.isActive) this.all.push({ index, line, place: this.placeOf(b), break: b });
  }

  placeOf({ commercialBreakId, time }: Break): Place {
    return { time, rank: this.ranks.get(commercialBreakId) ?? 0 };
  }

  /** The airings that a line is kept apart from, in whatever break. */
  around(line: Line): readonly PlacedAiring[] {
    if (!this.isActive) return [];
    const voices = this.input.station.separation ? voicesOf(line) : [];
    return this.all.filter(
      ({ line: other }) =>
        other.clientId === line.clientId ||
        areSeparated(line, other) ||
        (voices.length > 0 && voicesOf(other).some((id) => voices.includes(id))),
    );
  }

  /**
   * Those of some airings that are too near for a line to be in `b`: their indexes in DayInput.lines if they
   * are in `b` themselves, else `ELSEWHERE`.
   */
  tooNear(line: Line, b: Break, around: readonly PlacedAiring[]): number[] {
    const here = this.placeOf(b);
    return around
      .filter(
        ({ line: other, place }) => !areFarEnough(line, other, this.input.station, here, place),
      )
      .map((other) =>
        other.break?.commercialBreakId === b.commercialBreakId ? other.index : ELSEWHERE,
      );
  }

  /** Whether two airings can be in two breaks at once. */
  fitTogether(one: Line, b: Break, other: Line, c: Break): boolean {
    return (
      !this.isActive ||
      areFarEnough(one, other, this.input.station, this.placeOf(b), this.placeOf(c))
    );
  }
}
