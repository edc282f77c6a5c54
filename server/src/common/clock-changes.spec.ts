import { clockChanges } from './clock-changes.js';

const OF_2027 = ['2027-01-01', '2027-12-31'] as const;

describe('changes of the clock', () => {
  it('are the minutes that a zone skips and those that come twice', () => {
    expect(clockChanges('America/New_York', ...OF_2027)).toEqual({
      skipped: { '2027-03-14': [120, 180] },
      doubled: { '2027-11-07': [60, 120] },
    });
    expect(clockChanges('Europe/Madrid', ...OF_2027)).toEqual({
      skipped: { '2027-03-28': [120, 180] },
      doubled: { '2027-10-31': [120, 180] },
    });
  });

  it('may be at midnight, and of half an hour', () => {
    expect(clockChanges('America/Santiago', ...OF_2027)).toEqual({
      skipped: { '2027-09-05': [0, 60] },
      doubled: { '2027-04-03': [1380, 1440] },
    });
    expect(clockChanges('Australia/Lord_Howe', ...OF_2027)).toEqual({
      skipped: { '2027-10-03': [120, 150] },
      doubled: { '2027-04-04': [90, 120] },
    });
  });

  it('may skip a whole date', () => {
    expect(clockChanges('Pacific/Apia', '2011-12-25', '2012-01-05').skipped).toEqual({
      '2011-12-30': [0, 1440],
    });
  });

  it('are none in zones that keep theirs, and none outside of the dates asked for', () => {
    const none = { skipped: {}, doubled: {} };
    expect(clockChanges('America/Argentina/Buenos_Aires', ...OF_2027)).toEqual(none);
    expect(clockChanges('UTC', '2026-01-01', '2030-12-31')).toEqual(none);
    expect(clockChanges('America/New_York', '2027-03-15', '2027-11-06')).toEqual(none);
  });

  it('are found in each year of a range, up to its last day', () => {
    const { skipped } = clockChanges('Europe/Madrid', '2026-03-29', '2028-03-26');
    expect(Object.keys(skipped)).toEqual(['2026-03-29', '2027-03-28', '2028-03-26']);
  });
});
