import { statusOf } from './status';

describe('the status of a campaign', () => {
  const row = (startDate: string | null, endDate: string | null, cancelled = 0) => ({
    startDate,
    endDate,
    cancelled,
  });

  it('follows its dates', () => {
    expect(statusOf(row('2026-11-01', null), '2026-11-21')).toBe('active');
    expect(statusOf(row('2026-11-21', '2026-11-21'), '2026-11-21')).toBe('active');
    expect(statusOf(row('2026-11-22', null), '2026-11-21')).toBe('upcoming');
    expect(statusOf(row('2026-11-01', '2026-11-20'), '2026-11-21')).toBe('expired');
    expect(statusOf(row('2026-11-01', null, 1), '2026-11-21')).toBe('cancelled');
    expect(statusOf(row(null, null), '2026-11-21')).toBe('empty');
  });
});
