import { aLine } from '../../../test/placement/build.js';
import type { SimpleLine } from '../../placement/rules/types.js';
import { linesForLockedDay } from './locked-day-lines.js';

/** Monday to Wednesday. */
const line = (over: Partial<SimpleLine> = {}): SimpleLine =>
  aLine({ days: [0, 1, 1, 1, 0, 0, 0], occurrences: 4, ...over });

const asks = (own: SimpleLine, ...locked: string[]): boolean =>
  linesForLockedDay([own], '2026-10-12', new Set(['2026-10-12', ...locked])).length > 0;

describe('askingLocked', () => {
  it('has lines that ask for a number every day', () => {
    expect(asks(line())).toBe(true);
  });

  it('has lines with a quota only when all days of the period on which they run are locked', () => {
    const week = line({ per: 'week' });
    expect(asks(week)).toBe(false);
    expect(asks(week, '2026-10-13')).toBe(false);
    expect(asks(week, '2026-10-13', '2026-10-14')).toBe(true);
    const month = line({ per: 'month' });
    expect(asks(month, '2026-10-13', '2026-10-14')).toBe(false);
    expect(asks({ ...month, startDate: '2026-10-10', endDate: '2026-10-13' }, '2026-10-13')).toBe(
      true,
    );
  });
});
