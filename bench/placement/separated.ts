import type { Break, DayInput, Line, Separation } from '../../server/src/placement/rules/types.js';

/** Breaks of a day in the order in which they air. */
const inOrder = (breaks: readonly Break[]): Break[] =>
  [...breaks].sort(
    (a, b) =>
      a.time - b.time || b.timeType - a.timeType || a.commercialBreakId - b.commercialBreakId,
  );

/**
 * Hard separation as lists of variables of which one at most may be 1. The later breaks that are too near to
 * a break are too near to one another as well, so one list for each break is enough. Lines of one client
 * must have one separation, and so must categories that name one another.
 */
export class Separated {
  private readonly order: Break[][];
  /**
   * For each day, and each client or category that is kept apart: the separation, and variables with their
   * break's rank.
   */
  private readonly kept = new Map<
    string,
    { day: number; gap: Separation; variables: { x: number; rank: number }[] }
  >();

  constructor(days: readonly DayInput[]) {
    this.order = days.map(({ breaks }) => inOrder(breaks));
  }

  add(line: Line, day: number, b: Break, x: number): void {
    const { clientId, spotCategoryId, clientSeparation, categorySeparation, apartFrom = [] } = line;
    const rank = this.order[day]!.findIndex((o) => o.commercialBreakId === b.commercialBreakId);
    const keep = (name: string, gap: Separation | undefined): void => {
      if (gap?.hard !== 1) return;
      const key = `${name} ${day}`;
      const own = this.kept.get(key) ?? { day, gap, variables: [] };
      own.variables.push({ x, rank });
      this.kept.set(key, own);
    };
    keep(`client ${clientId}`, clientSeparation);
    if (spotCategoryId !== null)
      keep(`category ${Math.min(spotCategoryId, ...apartFrom)}`, categorySeparation);
  }

  lists(): number[][] {
    return [...this.kept.values()].flatMap(({ day, gap, variables }) => {
      const order = this.order[day]!;
      return order.map((from, first) =>
        variables
          .filter(
            ({ rank }) =>
              rank >= first &&
              (rank - first < gap.breaks || order[rank]!.time - from.time < gap.minutes),
          )
          .map(({ x }) => x),
      );
    });
  }
}
