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

  it('says that it waits for approval, or was sent back, whatever its dates', () => {
    const of = (fields: object) =>
      statusOf({ ...row(null, null), state: 'hold', ...fields }, '2026-11-21');
    expect(of({ submitted: 1, approved: 0 })).toBe('waiting');
    expect(of({ approved: 0 })).toBe('sentBack');
    expect(of({ approved: 1, startDate: '2026-11-01' })).toBe('hold');
    expect(of({ submitted: 1, cancelled: 1 })).toBe('cancelled');
  });

  it('is on hold only while it would air', () => {
    const held = (startDate: string | null, endDate: string | null, cancelled = 0) =>
      statusOf({ ...row(startDate, endDate, cancelled), state: 'hold' }, '2026-11-21');
    expect(held('2026-11-01', null)).toBe('hold');
    expect(held('2026-12-01', null)).toBe('hold');
    expect(held('2026-11-01', '2026-11-20')).toBe('expired');
    expect(held('2026-11-01', null, 1)).toBe('cancelled');
    expect(held(null, null)).toBe('empty');
  });
});
