import { BREAK_TYPE, POSITION } from '../../contract/enums.js';
import type { BreakType } from '../../contract/enums.js';
import type { Line } from './types.js';

/** An airing in its place. */
export interface Ordered<T> {
  airing: T;
  /** Whether it stands where it asked to. */
  met: boolean;
}

/** The place that a position code asks for in an ad break of `n` airings, from 1; null when it asks for none or the break is too short. */
export function placeAsked(position: number, n: number): number | null {
  if (position === POSITION.indistinct) return null;
  const place = position < POSITION.indistinct ? position : n - (POSITION.last - position);
  return place >= 1 && place <= n ? place : null;
}

/**
 * Ad break: each airing at exactly the place it asks for where the break holds enough airings; of
 * two that ask for one place, the lower code. What remains fills the gaps: fronts that cannot have
 * their place by their codes, then indistinct ones as they come, then backs by their codes.
 */
function orderAds<T extends { position: number }>(airings: readonly T[]): Ordered<T>[] {
  const n = airings.length;
  const places = new Array<Ordered<T> | undefined>(n);
  const byCode = [...airings].sort((a, b) => a.position - b.position);
  const rest: T[] = [];
  for (const airing of byCode) {
    const place = placeAsked(airing.position, n);
    if (place !== null && !places[place - 1]) places[place - 1] = { airing, met: true };
    else rest.push(airing);
  }
  let gap = 0;
  for (const airing of rest) {
    while (places[gap]) gap++;
    places[gap] = { airing, met: airing.position === POSITION.indistinct };
  }
  return places as Ordered<T>[];
}

/** Sponsor break: by the free position number, then by campaign. A number is a rank, so it is always met. */
function orderSponsors<T extends Pick<Line, 'position' | 'spotId'>>(
  airings: readonly T[],
): Ordered<T>[] {
  return [...airings]
    .sort((a, b) => a.position - b.position || a.spotId - b.spotId)
    .map((airing) => ({ airing, met: true }));
}

/** The order of the airings of a break, and whether each stands at the place it asked for. */
export const orderWithinBreak = <T extends Pick<Line, 'position' | 'spotId'>>(
  type: BreakType,
  airings: readonly T[],
): Ordered<T>[] => (type === BREAK_TYPE.sponsor ? orderSponsors(airings) : orderAds(airings));
