import { lineOfHour } from '../../contract/break-profile.js';
import { breakProfile, type BreakProfileFacts } from './break-profile.js';

const FACTS: BreakProfileFacts = {
  max: 720,
  dateFrom: '2026-12-01',
  dateTo: '2026-12-03',
  basis: 'scheduled',
  logs: [
    { date: '2026-12-01', status: 'locked', compared: true },
    { date: '2026-12-03', status: 'draft', compared: false },
  ],
  hours: [
    { date: '2026-12-01', hour: 8, spotType: 0, seconds: 300 },
    { date: '2026-12-01', hour: 8, spotType: 1, seconds: 60 },
    { date: '2026-12-01', hour: 8, spotType: 2, seconds: 15 },
    { date: '2026-12-03', hour: 8, spotType: 0, seconds: 100 },
    { date: '2026-12-03', hour: 23, spotType: 0, seconds: 45 },
  ],
  holds: [
    { date: '2026-12-01', hour: 8, holds: 360 },
    { date: '2026-12-03', hour: 8, holds: 360 },
  ],
  aired: [{ date: '2026-12-01', hour: 8, seconds: 290 }],
};

describe('the break profile', () => {
  const profile = breakProfile(FACTS);

  it('has each hour of each day by kind, with what its breaks hold and what aired', () => {
    expect(profile.days.map(({ date, status }) => [date, status])).toEqual([
      ['2026-12-01', 'locked'],
      ['2026-12-02', null],
      ['2026-12-03', 'draft'],
    ]);
    expect(profile.days.map(({ hours }) => hours.length)).toEqual([24, 24, 24]);
    const hour = { hour: 8, ad: 300, live: 60, sponsor: 15, holds: 360, aired: 290 };
    expect(profile.days[0]?.hours[8]).toEqual(hour);
    expect(profile.days[0]?.hours[9]?.aired).toBe(0);
    expect(profile.days[2]?.hours[8]?.aired).toBeNull();
  });

  it('has mean and greatest over the days that have a log', () => {
    expect([profile.mean[8], profile.most[8]]).toEqual([238, 375]);
    expect([profile.mean[23], profile.most[23]]).toEqual([23, 45]);
    expect([profile.mean[0], profile.most[0]]).toEqual([0, 0]);
  });

  it('has them of what aired over the days that were compared', () => {
    const { mean, most } = breakProfile({ ...FACTS, basis: 'aired' });
    expect([mean[8], most[8], mean[23]]).toEqual([290, 290, 0]);
  });

  it('has nothing without a log', () => {
    const none = breakProfile({ ...FACTS, logs: [], hours: [], holds: [], aired: [] });
    expect(none.days.every(({ status }) => status === null)).toBe(true);
    expect(new Set([...none.mean, ...none.most])).toEqual(new Set([0]));
  });
});

it('the line is the maximum of the station, or else what the breaks of the hour hold', () => {
  expect([lineOfHour(720, { holds: 360 }), lineOfHour(null, { holds: 360 })]).toEqual([720, 360]);
});
