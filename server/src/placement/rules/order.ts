import { BREAK_TYPE, POSITION } from '../../contract/enums.js';
import type { BreakType } from '../../contract/enums.js';
import type { Line } from './types.js';

/** An airing in its place in a break. */
export interface PositionedAiring<T> {
  airing: T;
  /** Whether that is the position that it asks for. */
  met: boolean;
}

/**
 * The place, from 1, that a position code asks for in an ad break of `n` airings; null when it asks for none,
 * or for one that the break does not have.
 */
export function placeOf(position: number, n: number): number | null {
  if (position === POSITION.indistinct) return null;
  const place = position < POSITION.indistinct ? position : n - (POSITION.last - position);
  return place >= 1 && place <= n ? place : null;
}

/**
 * Ad breaks: an airing gets the place that it asks for if the break has it; of two that ask for the same
 * place, the one with the lower code does. The others fill the gaps from the front: codes that count from the
 * start, indistinct ones in the given order, codes that count from the end.
 */
function orderAds<T extends { position: number }>(airings: readonly T[]): PositionedAiring<T>[] {
  const n = airings.length;
  const places = new Array<PositionedAiring<T> | undefined>(n);
  const byCode = [...airings].sort((a, b) => a.position - b.position);
  const rest: T[] = [];
  for (const airing of byCode) {
    const place = placeOf(airing.position, n);
    if (place !== null && !places[place - 1]) places[place - 1] = { airing, met: true };
    else rest.push(airing);
  }
  let gap = 0;
  for (const airing of rest) {
    while (places[gap]) gap++;
    places[gap] = { airing, met: airing.position === POSITION.indistinct };
  }
  return places as PositionedAiring<T>[];
}

/** Sponsor breaks: by position number, which is a rank and always met, then by campaign. */
function orderSponsors<T extends Pick<Line, 'position' | 'spotId'>>(
  airings: readonly T[],
): PositionedAiring<T>[] {
  return [...airings]
    .sort((a, b) => a.position - b.position || a.spotId - b.spotId)
    .map((airing) => ({ airing, met: true }));
}

/** Puts the airings of a break in order, and tells which have the place they asked for. */
export const orderWithinBreak = <T extends Pick<Line, 'position' | 'spotId'>>(
  type: BreakType,
  airings: readonly T[],
): PositionedAiring<T>[] =>
  type === BREAK_TYPE.sponsor ? orderSponsors(airings) : orderAds(airings);
