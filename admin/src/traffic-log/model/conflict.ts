import type { MoveBody } from './moves';
import type { Log } from './types';

/** A place in a log: a break's time, and the order in it. */
export interface Place {
  time: string;
  order: number;
}

/** An airing that is elsewhere than it was, or that is wanted elsewhere; null: out of the log. */
export interface AiringChange {
  airingId: number;
  spotName: string;
  before: Place | null;
  theirs: Place | null;
  /** Where it was put here; undefined: it was not touched here. */
  mine: Place | null | undefined;
}

const placesOf = ({ breaks }: Log) =>
  new Map(
    breaks.flatMap(({ time, items }) =>
      items.flatMap(({ id, order, spotName }) =>
        id === null ? [] : [[id, { spotName, place: { time, order } }] as const],
      ),
    ),
  );

const same = (a: Place | undefined, b: Place | undefined): boolean => a?.time === b?.time;

/**
 * The airings that somebody else moved: first those that were also moved here, then in the order of the day.
 */
export function logChanges(before: Log, theirs: Log, wanted: MoveBody | null): AiringChange[] {
  const [was, is] = [placesOf(before), placesOf(theirs)];
  const target = before.breaks.find(
    ({ commercialBreakId }) => commercialBreakId === wanted?.toBreak,
  );
  const mine = target
    ? { time: target.time, order: wanted?.order ?? target.items.length + 1 }
    : null;
  return [...new Map([...was, ...is]).keys()]
    .filter((id) => id === wanted?.airingId || !same(was.get(id)?.place, is.get(id)?.place))
    .map((id): AiringChange => ({
      airingId: id,
      spotName: (is.get(id) ?? was.get(id))?.spotName ?? '',
      before: was.get(id)?.place ?? null,
      theirs: is.get(id)?.place ?? null,
      mine: id === wanted?.airingId ? mine : undefined,
    }))
    .sort((a, b) => Number(b.mine !== undefined) - Number(a.mine !== undefined));
}
