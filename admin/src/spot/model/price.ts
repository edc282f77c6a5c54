import { netOf, toCents } from '@contract/airing-cost';
import { horizonOf, monthsThrough, spanOf } from '../lines/model/ordered';
import { lineSum, sumOf, type LineSum } from '../lines/model/price';
import type { Line, Piece } from '../lines/model/types';
import type { SpotFields } from './types';

/** A campaign's totals; amounts in cents. */
export interface SpotSum extends LineSum {
  monthly: number;
  business: number;
  /** Time, monthly gross and business fees. */
  gross: number;
  discount: number;
  /** Gross less discount. */
  net: number;
  /** The agency's commission, part of net. */
  commission: number;
  /** Set when a line is open-ended: the date through which it is counted. */
  through: string | null;
}

/**
 * A campaign's totals: the lines' time, plus the monthly gross and the lines' business fees for
 * each calendar month in which they ask for airings, less discount; the agency's commission is a share of the net. Source:
 * docs/requirements.md, "Campaigns".
 */
export function spotSum(
  fields: Pick<SpotFields, 'monthlyGross' | 'discount' | 'agencyPercentage'>,
  lines: readonly Line[],
  today: string,
  pieces: readonly Piece[] = [],
): SpotSum {
  const through = horizonOf(lines, today);
  const time = sumOf(lines.map((line) => lineSum(line, through, pieces)));
  const months = new Set(lines.flatMap((line) => monthsThrough(line, through)));
  const monthly = toCents(fields.monthlyGross) * months.size;
  const business = lines.reduce((sum, line) => {
    const fee = toCents(line.businessMonthlyFee);
    return fee === 0 ? sum : sum + fee * monthsThrough(line, through).length;
  }, 0);
  const gross = time.cents + monthly + business;
  return {
    ...time,
    monthly,
    business,
    gross,
    ...netOf(gross, fields),
    through: lines.some((line) => spanOf(line).to === null) ? through : null,
  };
}

/** The totals of several campaigns. */
export const sumOfSpots = (sums: readonly SpotSum[]): SpotSum => {
  const all = (name: Exclude<keyof SpotSum, 'through'>): number =>
    sums.reduce((sum, one) => sum + one[name], 0);
  const ends = sums.flatMap(({ through }) => through ?? []).sort();
  return {
    airings: all('airings'),
    seconds: all('seconds'),
    cents: all('cents'),
    monthly: all('monthly'),
    business: all('business'),
    gross: all('gross'),
    discount: all('discount'),
    net: all('net'),
    commission: all('commission'),
    through: ends.at(-1) ?? null,
  };
};
