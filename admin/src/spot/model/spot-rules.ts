import { LIMITS } from '@contract/limits';
import { daysBetween } from '@contract/time';
import { dateProblem } from '../../inputs/date-text';
import { unmatchedErrors } from '../../shared/unmatched';
import { moneyErrors, type FormErrors } from '../lines/model/line-form';
import { orderErrors } from '../order/model/stations';
import type { OrderStation, SpotFields } from './types';

const isCount = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= LIMITS.id;

const REQUIRED = 'ra.validation.required';

const amountErrors = ({ statedTotal, ...amounts }: OrderStation): FormErrors => ({
  ...moneyErrors(amounts, ['monthlyGross', 'fee', 'statedGross']),
  ...(statedTotal !== null && !isCount(statedTotal) && { statedTotal: 'spot.error.statedTotal' }),
});

/** Message keys by field, or by the path of it. Source: docs/requirements.md, "Campaigns". */
export function spotErrors(fields: SpotFields): FormErrors {
  return {
    ...(fields.stationId === null && { stationId: REQUIRED }),
    ...(fields.order?.also.some(({ stationId }) => stationId === fields.stationId) && {
      stationId: 'spot.stations.twice',
    }),
    ...(fields.clientId === null && { clientId: REQUIRED }),
    ...(fields.spotName.trim() === '' && { spotName: REQUIRED }),
    ...moneyErrors(fields, ['monthlyGross', 'fee', 'statedGross']),
    ...(fields.statedTotal !== null &&
      !isCount(fields.statedTotal) && { statedTotal: 'spot.error.statedTotal' }),
    ...moneyErrors(fields, ['agencyPercentage', 'discount'], LIMITS.percentage),
    ...Object.fromEntries(
      (
        [
          ['spotName', LIMITS.name],
          ['agencyOrderNumber', LIMITS.code],
          ['file', LIMITS.file],
          ['comments', LIMITS.comments],
        ] as const
      )
        .filter(([name, most]) => fields[name].length > most)
        .map(([name]) => [name, 'spot.error.tooLong']),
    ),
    ...unmatchedErrors(fields),
    ...(fields.order && orderErrors(fields.order, amountErrors)),
  };
}

/** Message keys by field of the dates of a test run. Source: spec, section 5, "Traffic log". */
export function testRangeErrors(dates: { dateFrom: string; dateTo: string }): FormErrors {
  const from = dateProblem(dates.dateFrom);
  const to = dateProblem(dates.dateTo);
  const days = from || to ? 2 : daysBetween(dates.dateFrom, dates.dateTo) + 1;
  const order =
    days < 2 ? 'spot.error.dateRange' : days > LIMITS.logRangeDays ? 'errors.RANGE_TOO_LONG' : null;
  return {
    ...(from && { dateFrom: from }),
    ...((to ?? order) && { dateTo: to ?? order ?? '' }),
  };
}
