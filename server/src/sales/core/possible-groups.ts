import type { RecordDimension, ReportDimension } from '../../contract/report.js';
import { daysBetween } from '../../contract/time.js';

/** More than there are, by a margin: the kinds of spots. */
const SPOT_TYPES = 20;

/** Dimensions with a value for each campaign at most. */
const OF_CAMPAIGNS: readonly ReportDimension[] = ['internalNumber', 'agencyOrderNumber'];

/** The records that have to be counted to know how many values dimensions may have. */
export const countedFor = (dimensions: readonly ReportDimension[]): ReportDimension[] => [
  ...new Set(dimensions.map((one) => (OF_CAMPAIGNS.includes(one) ? 'campaign' : one))),
];

/**
 * How many groups a table may have: of each dimension's values every one with every other. Records that were deleted
 * are not counted.
 *
 * @param records how many there are of each kind
 */
export function possibleGroups(
  dimensions: readonly ReportDimension[],
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
  records: ReadonlyMap<RecordDimension, number>,
): number {
  const days = daysBetween(dateFrom, dateTo) + 1;
  const known: Readonly<Partial<Record<ReportDimension, number>>> = {
    spotType: SPOT_TYPES,
    date: days,
    week: Math.ceil(days / 7) + 1,
    month: Math.ceil(days / 28) + 1,
    broadcastMonth: Math.ceil(days / 28) + 1,
    weekday: Math.min(days, 7),
    hour: 24,
  };
  return dimensions.reduce((product, dimension) => {
    const counted = OF_CAMPAIGNS.includes(dimension) ? 'campaign' : dimension;
    // One more for what has none.
    const values = known[dimension] ?? (records.get(counted as RecordDimension) ?? 0) + 1;
    return product * values;
  }, 1);
}
