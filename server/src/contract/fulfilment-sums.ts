import type { MakeGoodState } from './as-run.js';
import type { CountedAs } from './airing-outcome.js';

/**
 * How an order was met is summed here and nowhere else. For a line and a period *ordered = placed + unplaced
 * + notYetMade* and *placed = aired + bonus + missed + scratched + undecided*. When all days of the period
 * are closed, nothing is undecided or not yet made. What did not air is *missed + unplaced = madeGood +
 * owed + waived*.
 */

/**
 * What an airing is to its line: an order, charged or free; a make-good; fill; or an airing outside of the
 * log that a person counted for its campaign.
 */
export type AiredFor = 'order' | 'bonus' | 'makeGood' | 'fill' | 'unordered';

/** A number of airings with the same facts. */
export interface CountedAirings {
  airedFor: AiredFor;
  countsAs: CountedAs;
  count: number;
}

/** What logs, decisions and plans say about a line in a period. */
export interface FulfilmentFacts {
  airings: readonly CountedAirings[];
  /** Airings that logs could not place. */
  unplaced: number;
  /** Airings of days without a log, whether or not these are over. */
  notYetMade: number;
  /** The make-goods for the period's missed and unplaced airings, on whatever day they air. */
  makeGoods: readonly { state: MakeGoodState; count: number }[];
}

export interface FulfilmentSums {
  ordered: number;
  /** Ordered airings in logs. */
  placed: number;
  unplaced: number;
  notYetMade: number;
  /** Ordered airings that are charged. */
  aired: number;
  /** Ordered airings that are free. */
  bonus: number;
  missed: number;
  /** Ordered airings that count as nothing. */
  scratched: number;
  /** Airings in logs of which nobody knows yet whether they aired. */
  undecided: number;
  /** Missed and unplaced airings whose make-good has aired. */
  madeGood: number;
  /**
   * Missed and unplaced airings that were neither made good nor waived, whether or not anybody asked for a
   * make-good.
   */
  owed: number;
  waived: number;
  /** Make-goods that aired on the days of the period, for what was missed on any day. */
  compensations: number;
  /** Airings that fill a break and that nobody ordered. */
  fill: number;
  unordered: number;
}

export const NOTHING_FULFILLED: FulfilmentSums = {
  ordered: 0,
  placed: 0,
  unplaced: 0,
  notYetMade: 0,
  aired: 0,
  bonus: 0,
  missed: 0,
  scratched: 0,
  undecided: 0,
  madeGood: 0,
  owed: 0,
  waived: 0,
  compensations: 0,
  fill: 0,
  unordered: 0,
};

/** The sums of a line in a period. */
export function fulfilmentSums(facts: FulfilmentFacts): FulfilmentSums {
  const count = (matches: (one: CountedAirings) => boolean): number =>
    facts.airings.filter(matches).reduce((sum, one) => sum + one.count, 0);
  const isOrdered = ({ airedFor }: CountedAirings) => airedFor === 'order' || airedFor === 'bonus';
  const ordered = (as: CountedAs) => count((one) => isOrdered(one) && one.countsAs === as);
  const aired = (as: AiredFor) => count((one) => one.airedFor === as && one.countsAs === 'aired');
  const make = (state: MakeGoodState): number =>
    facts.makeGoods.reduce((sum, one) => sum + (one.state === state ? one.count : 0), 0);
  const { unplaced, notYetMade } = facts;
  const [placed, missed] = [count(isOrdered), ordered('missed')];
  const [madeGood, waived] = [make('aired'), make('waived')];
  return {
    ordered: placed + unplaced + notYetMade,
    placed,
    unplaced,
    notYetMade,
    missed,
    aired: aired('order'),
    bonus: aired('bonus'),
    scratched: ordered('scratched'),
    undecided: ordered('unknown'),
    madeGood,
    waived,
    owed: missed + unplaced - madeGood - waived,
    compensations: aired('makeGood'),
    fill: aired('fill'),
    unordered: aired('unordered'),
  };
}

/** The sums of several lines or periods. */
export function addFulfilments(all: readonly FulfilmentSums[]): FulfilmentSums {
  const total = { ...NOTHING_FULFILLED };
  for (const one of all)
    for (const name of Object.keys(total) as (keyof FulfilmentSums)[]) total[name] += one[name];
  return total;
}
