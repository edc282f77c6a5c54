import type { EntityManager } from 'typeorm';
import { datesOf, monthEnd } from '../../contract/time.js';
import { type OpenFee, openFees } from '../open-fees.js';
import type { ProjectedBasis } from './facts.queries.js';
import { feeMonths } from './projected-fees.repository.js';

const daysOf = (month: string): number[] =>
  datesOf(`${month}-01`, monthEnd(`${month}-01`)).map((date) => Number(date.slice(8)));

/**
 * What open days have of monthly fees, in the months of which a report of these dates reads facts.
 *
 * @throws 400 as openFees
 */
export async function projectedFees(
  manager: EntityManager,
  basis: ProjectedBasis,
  asked: { multimediaId: number; dateFrom: string; dateTo: string },
): Promise<OpenFee[]> {
  const months = (await feeMonths(manager, basis, asked)).map(({ stationId, month, closed }) => ({
    stationId,
    month,
    days: daysOf(month).filter((day) => !closed.includes(day)),
  }));
  const open = months.filter(({ days }) => days.length > 0);
  return open.length === 0 ? [] : openFees(manager, asked.multimediaId, open);
}
