import { airingsCents, mixOf, secondsOf, withoutCommands } from '@contract/airing-cost';
import { orderedThrough } from './ordered';
import { fileOf } from './swap';
import type { Line, Piece } from './types';

/** A line's totals: airings, seconds, and cents of its time. */
export interface LineSum {
  airings: number;
  seconds: number;
  cents: number;
}

/**
 * Money of a line: airings x length x price of a second; bonus and fill are free. Source: docs/requirements.md,
 * "Campaigns".
 *
 * @param pieces of the campaign
 */
export function lineSum(line: Line, through: string, pieces: readonly Piece[] = []): LineSum {
  const airings = orderedThrough(line, through);
  const mix = mixOf(line, pieces);
  return {
    airings,
    seconds: secondsOf(airings, withoutCommands(mix, fileOf(line))),
    cents: airingsCents(line, airings, mix) ?? 0,
  };
}

const add = (a: LineSum, b: LineSum): LineSum => ({
  airings: a.airings + b.airings,
  seconds: a.seconds + b.seconds,
  cents: a.cents + b.cents,
});

export const sumOf = (sums: readonly LineSum[]): LineSum =>
  sums.reduce(add, { airings: 0, seconds: 0, cents: 0 });
