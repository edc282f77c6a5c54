import type { RecordDimension } from '../../contract/report-dimensions.js';
import { countedFor, possibleGroups } from './possible-groups.js';

const YEAR = { dateFrom: '2024-01-01', dateTo: '2024-12-31' };
const RECORDS = new Map<RecordDimension, number>([
  ['campaign', 2_000],
  ['accountExecutive', 50],
]);
const groups = (...dimensions: Parameters<typeof possibleGroups>[0]) =>
  possibleGroups(dimensions, YEAR, RECORDS);

describe('the groups that a table may have', () => {
  it('are each value of a dimension with each of the others', () => {
    expect(groups()).toBe(1);
    expect(groups('date')).toBe(366);
    expect(groups('accountExecutive', 'weekday')).toBe(51 * 7);
    expect(groups('campaign', 'date')).toBe(2_001 * 366);
    expect(groups('internalNumber', 'hour')).toBe(2_001 * 24);
  });

  it('are never fewer than weeks and months of a range that begins and ends within them', () => {
    const twoDays = { dateFrom: '2024-06-30', dateTo: '2024-07-01' };
    for (const dimension of ['week', 'month', 'broadcastMonth'] as const)
      expect(possibleGroups([dimension], twoDays, RECORDS)).toBeGreaterThanOrEqual(2);
    expect(groups('month')).toBeGreaterThanOrEqual(12);
    expect(groups('week')).toBeGreaterThanOrEqual(53);
  });

  it('need some records to be counted, each kind once', () => {
    expect(countedFor(['internalNumber', 'campaign', 'agencyOrderNumber', 'date'])).toEqual([
      'campaign',
    ]);
  });
});
