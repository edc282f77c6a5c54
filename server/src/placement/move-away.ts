import type { MovableAiring, MovableBreak } from './move.js';
import {
  capacityHolds,
  hourCapHolds,
  inWindow,
  mayRepeat,
  mayShareBreakByPosition,
  mayShareCategory,
} from './rules/hard-rules.js';
import {
  gapsBetween,
  type Gap,
  isTooNear,
  type SeparatedLine,
  type Place,
} from './rules/separation.js';
import type { Break, DayInput, Line } from './rules/types.js';
import { byTime, takesType } from './rules/window.js';

/** Something that is kept apart from an airing by a hard rule, and how far. */
type SeparatedPlace = Place & { gap: Gap };

const hourOf = ({ time }: Break): number => Math.floor(time / 60);

/**
 * The break nearest to its own that an airing can be moved to without breaking a hard rule; null for none.
 *
 * @param input its `near` has all airings that count of the days before and after
 */
export function moveAway(
  input: Omit<DayInput, 'lines' | 'breaks'>,
  day: readonly MovableBreak[],
  moved: MovableAiring,
): Break | null {
  const { line } = moved;
  const from = day.find(({ airings }) => airings.includes(moved))?.break;
  if (!from) return null;
  const sorted = [...day].sort((a, b) => byTime(a.break, b.break));
  const all = { ...input, breaks: sorted.map((b) => b.break), lines: [] };
  const apart = apartFrom(input, sorted, moved);
  const othersIn = ({ airings }: MovableBreak): Line[] =>
    airings.flatMap((airing) => (airing === moved ? [] : [airing.line]));
  const takes = (b: MovableBreak, rank: number): boolean => {
    const to = b.break;
    const others = othersIn(b);
    const ofHour = sorted.filter((one) => hourOf(one.break) === hourOf(to)).flatMap(othersIn);
    const place = { time: to.time, rank };
    return (
      takesType(to.spotType, line.spotType) &&
      apart.every(({ gap, ...there }) => !isTooNear(gap, place, there)) &&
      capacityHolds([...others, line], input.station) &&
      hourCapHolds([...ofHour, line], input.station) &&
      others.every(
        (other) =>
          mayRepeat(other, line) &&
          mayShareCategory(other, line, to) &&
          mayShareBreakByPosition(other, line, to),
      ) &&
      inWindow(line, to, all)
    );
  };
  const away = ({ time }: Break): number => Math.abs(time - from.time);
  const [nearest] = sorted
    .filter((b, rank) => b.break !== from && takes(b, rank))
    .map((b) => b.break)
    .sort((a, b) => away(a) - away(b) || byTime(a, b));
  return nearest ?? null;
}

function apartFrom(
  { station, near = [] }: Pick<DayInput, 'station' | 'near'>,
  sorted: readonly MovableBreak[],
  moved: MovableAiring,
): SeparatedPlace[] {
  const gapTo = (other: SeparatedLine): Gap => gapsBetween(moved.line, other, station).hard;
  const here = sorted.flatMap(({ break: { time }, airings }, rank) =>
    airings.flatMap((one) => (one === moved ? [] : [{ time, rank, gap: gapTo(one.line) }])),
  );
  const there = near.map((other) => ({ time: other.time, rank: other.rank, gap: gapTo(other) }));
  return [...here, ...there].filter(({ gap }) => gap.minutes > 0 || gap.breaks > 0);
}
