import type { EntityManager } from 'typeorm';
import { datesOf, monthEnd } from '../contract/time.js';
import { openFees } from '../ledger/open-fees.js';
import type { ProjectedBasis } from './facts.queries.js';
import { feeMonths } from './projected-fees.repository.js';

const daysOf = (month: string): number[] =>
  datesOf(`${month}-01`, monthEnd(`${month}-01`)).map((date) => Number(date.slice(8)));

/** The parts that open days of a month have of a fee. */
export interface ProjectedFee {
  /** The revision whose fee it is. */
  spotId: number;
  /** The revisions, and the lines as `simple 12`, whose airings share it; null: all lines. */
  spots: number[];
  lines: string[] | null;
  dates: string[];
  /** The fee of each date. */
  cents: number[];
}

/**
 * What open days have of monthly fees, in the months of which a report of these dates reads facts.
 *
 * @throws 400 as openFees
 */
export async function projectedFees(
  manager: EntityManager,
  basis: ProjectedBasis,
  asked: { multimediaId: number; dateFrom: string; dateTo: string },
): Promise<ProjectedFee[]> {
  const months = (await feeMonths(manager, basis, asked)).map(({ stationId, month, closed }) => ({
    stationId,
    month,
    days: daysOf(month).filter((day) => !closed.includes(day)),
  }));
  const open = months.filter(({ days }) => days.length > 0);
  if (open.length === 0) return [];
  const fees = new Map<string, ProjectedFee>();
  for (const { spotId, spots, lines, date, cents } of await openFees(
    manager,
    asked.multimediaId,
    open,
  )) {
    if (cents === 0) continue;
    const key = `${spotId} ${date.slice(0, 7)} ${lines?.join() ?? ''}`;
    const fee = fees.get(key) ?? { spotId, spots, lines, dates: [], cents: [] };
    fee.dates.push(date);
    fee.cents.push(cents);
    fees.set(key, fee);
  }
  return [...fees.values()];
}
