import type { AdvancedLine } from '../../placement/rules/types.js';
import type { StoredSimple } from './line-terms.js';
import { withTrial } from './trial.js';

const simple = (scheduleId: number, spotId: number, startDate: string, endDate: string | null) =>
  ({ scheduleId, spotId, startDate, endDate }) as StoredSimple;
const detailed = (scheduleId: number, spotId: number, date: string) =>
  ({ scheduleId, spotId, date }) as AdvancedLine;
const ids = (lines: readonly { scheduleId: number }[]) => lines.map((line) => line.scheduleId);

it('a campaign that is tried stands in place of what is stored of it, where it runs in these days', () => {
  const stored = {
    simple: [simple(1, 7, '2026-01-01', null), simple(2, 8, '2026-01-01', null)],
    advanced: [detailed(1, 7, '2026-12-08'), detailed(2, 8, '2026-12-08')],
  };
  const found = withTrial(
    stored,
    {
      clientId: 3,
      inPlaceOf: [7],
      simple: [
        simple(10, 9, '2026-01-01', '2026-12-05'),
        // Over midnight, the day before has a part in the first.
        simple(11, 9, '2026-01-01', '2026-12-06'),
        simple(12, 9, '2026-12-13', null),
        simple(13, 9, '2026-12-14', null),
      ],
      advanced: [
        detailed(10, 9, '2026-11-30'),
        detailed(11, 9, '2026-12-01'),
        detailed(12, 9, '2026-12-13'),
        detailed(13, 9, '2026-12-14'),
      ],
    },
    '2026-12-07',
    '2026-12-13',
  );
  expect(ids(found.simple)).toEqual([2, 11, 12]);
  expect(ids(found.advanced)).toEqual([2, 11, 12]);
});
