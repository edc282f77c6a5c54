import type { Room } from './types';

/** What an answer comes to; `nothing`: the line asks for nothing in these days. */
export type VerdictKind = 'fits' | 'displaces' | 'short' | 'nothing';

/** A campaign that would lose airings; without a name, those together that the user does not see. */
interface Losing {
  name: string | null;
  airings: number;
}

export interface Verdict {
  kind: VerdictKind;
  asked: number;
  placed: number;
  /** Airings that others would lose. */
  airings: number;
  /** The campaigns that lose them, the one that loses most first. */
  campaigns: readonly Losing[];
}

const kindOf = ({ asked, placed }: Room, airings: number): VerdictKind => {
  if (asked === 0) return 'nothing';
  if (placed < asked) return 'short';
  return airings > 0 ? 'displaces' : 'fits';
};

/** One answer for all days: whether everything fits, and who would pay for it. */
export function verdictOf(room: Room): Verdict {
  const losing = new Map<number | null, Losing>();
  for (const { spotId, spotName, count } of room.days.flatMap(({ displaced }) => displaced)) {
    const before = losing.get(spotId)?.airings ?? 0;
    losing.set(spotId, { name: spotName, airings: before + count });
  }
  const campaigns = [...losing.values()].sort((a, b) => b.airings - a.airings);
  const airings = campaigns.reduce((sum, one) => sum + one.airings, 0);
  return {
    kind: kindOf(room, airings),
    asked: room.asked,
    placed: room.placed,
    airings,
    campaigns,
  };
}
