import { byStatus, statusOf } from './status';

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

  it('brings the active ones first and keeps the order within', () => {
    const rows = [
      { ...row('2026-11-01', null, 1), id: 1 },
      { ...row('2026-11-01', '2026-11-02'), id: 2 },
      { ...row('2026-11-01', null), id: 3 },
      { ...row('2026-12-01', null), id: 4 },
      { ...row('2026-10-01', null), id: 5 },
    ];
    expect(byStatus(rows, '2026-11-21').map(({ id }) => id)).toEqual([3, 5, 4, 2, 1]);
  });
});
