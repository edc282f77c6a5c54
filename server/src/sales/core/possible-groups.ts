import {
  type DimensionKind,
  isRecordDimension,
  kindOf,
  type RecordDimension,
  type ReportDimension,
} from '../../contract/report-dimensions.js';
import { daysBetween } from '../../contract/time.js';

/** More than there are, by a margin: the kinds of spots. */
const SPOT_TYPES = 20;

/** The records of which a dimension has at most as many values; null where none has to be counted. */
function recordsOf(dimension: ReportDimension): RecordDimension | null {
  if (isRecordDimension(dimension)) return dimension;
  return kindOf(dimension) === 'ofCampaign' ? 'campaign' : null;
}

/** The records that have to be counted to know how many values dimensions may have. */
export const countedFor = (dimensions: readonly ReportDimension[]): RecordDimension[] => [
  ...new Set(dimensions.flatMap((dimension) => recordsOf(dimension) ?? [])),
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
  const known: Readonly<Record<Exclude<DimensionKind, 'record' | 'ofCampaign'>, number>> = {
    spotType: SPOT_TYPES,
    day: days,
    week: Math.ceil(days / 7) + 1,
    month: Math.ceil(days / 28) + 1,
    weekday: Math.min(days, 7),
    hour: 24,
  };
  return dimensions.reduce((product, dimension) => {
    const kind = kindOf(dimension);
    const counted = recordsOf(dimension);
    // One more for what has none.
    const values =
      kind === 'record' || kind === 'ofCampaign'
        ? ((counted && records.get(counted)) ?? 0) + 1
        : known[kind];
    return product * values;
  }, 1);
}
