import {
  breakChange,
  lastingPlace,
  lineChange,
  rulesByHand,
  airingsToRemove,
  type Campaign,
  type WeekDay,
} from './apply';
import type { Help } from './suggestions';
import { airing, logBreak, logOf, unplaced } from './test-log';

const help = (suggestion: object, entry: object = {}): Help =>
  ({
    suggestion: { commercialBreakId: 5, ...suggestion },
    entry: unplaced('FULL', { scheduleId: 7, ...entry }),
  }) as unknown as Help;
const widen = { kind: 'WIDEN_WINDOW', startTime: '07:30', endTime: '09:00' };

const campaign = (line: object): Campaign =>
  ({
    id: 3,
    version: 4,
    spotName: 'Verano',
    simpleSchedules: [
      { id: 6, startTime: '10:00', endTime: '11:00' },
      { id: 7, startDate: '2026-12-01', startTime: '08:00', endTime: '09:00', ...line },
    ],
    advancedSchedules: [
      { id: 7, date: '2027-02-01', startTime: '08:00', endTime: '08:30', occurrences: [] },
    ],
  }) as unknown as Campaign;

describe('what following a suggestion changes', () => {
  it('is the window of the line, and nothing else of the campaign', () => {
    const before = campaign({ endDate: '2026-12-31' });
    const change = lineChange(before, help(widen));
    expect(change).toMatchObject({
      change: { field: 'window', before: '08:00-09:00', after: '07:30-09:00' },
      from: '2026-12-01',
      to: '2026-12-31',
    });
    expect(change?.after).toEqual({
      ...before,
      simpleSchedules: [
        before.simpleSchedules[0],
        { ...before.simpleSchedules[1], startTime: '07:30' },
      ],
    });
    expect(before).toEqual(campaign({ endDate: '2026-12-31' }));
  });

  it('never makes a window narrower that somebody has widened since', () => {
    const wide = lineChange(campaign({ startTime: '06:00', endTime: '08:50' }), help(widen));
    expect(wide?.change.after).toBe('06:00-09:00');
    expect(wide?.to).toBeNull();
  });

  it('is the window of a detailed line, for all of its month', () => {
    const change = lineChange(campaign({}), help(widen, { scheduleType: 'advanced' }));
    expect(change).toMatchObject({ from: '2027-02-01', to: '2027-02-28' });
    expect(change?.after.advancedSchedules).toMatchObject([
      { startTime: '07:30', endTime: '09:00' },
    ]);
  });

  it('is the one exact time that found no place', () => {
    const exact = help({ kind: 'WIDEN_WINDOW', startTime: '12:10' }, { exactTime: '12:30' });
    const change = lineChange(campaign({ exactTimes: '08:15,12:30' }), exact);
    expect(change?.change).toEqual({ field: 'exactTimes', before: '12:30', after: '12:10' });
    expect(change?.after.simpleSchedules[1]?.exactTimes).toBe('08:15,12:10');
    expect(lineChange(campaign({ exactTimes: '08:15' }), exact)).toBeNull();
  });

  it('is the position', () => {
    const change = lineChange(
      campaign({ commercialBreakSpotPosition: 1 }),
      help({ kind: 'POSITION' }),
    );
    expect(change?.change).toEqual({ field: 'position', before: '1', after: '6' });
    expect(change?.after.simpleSchedules[1]?.commercialBreakSpotPosition).toBe(6);
  });

  it('is nothing when the line is gone', () => {
    expect(lineChange(campaign({}), help(widen, { scheduleId: 8 }))).toBeNull();
  });

  it('is the break of the schedule that mixes categories', () => {
    const day = {
      version: 2,
      commercialBreaks: [
        { id: 4, allowMixSpotCategory: 0 },
        { id: 5, allowMixSpotCategory: 0 },
      ],
      shows: [],
    } as unknown as WeekDay;
    expect(breakChange(day, help({ kind: 'MIX_CATEGORY' }))?.after.commercialBreaks).toEqual([
      { id: 4, allowMixSpotCategory: 0 },
      { id: 5, allowMixSpotCategory: 1 },
    ]);
    expect(breakChange(day, help({ kind: 'MIX_CATEGORY', commercialBreakId: 9 }))).toBeNull();
  });

  it.each([
    ['WIDEN_WINDOW', 'line', ['WINDOW']],
    ['POSITION', 'line', null],
    ['MIX_CATEGORY', 'break', ['CATEGORY']],
    ['LOWER_PRIORITY', null, []],
    ['LENGTH', null, null],
  ])('%s lasts in %s and by hand breaks %j', (kind, place, rules) => {
    expect(lastingPlace(help({ kind }))).toBe(place);
    expect(rulesByHand(help({ kind }))).toEqual(rules);
  });

  it('takes out of the break those that make way, or tells that they are gone', () => {
    const log = logOf([
      logBreak(4, '08:00', [airing(1, { spotId: 71 })]),
      logBreak(5, '09:00', [airing(2, { spotId: 71 }), airing(3, { spotId: 72 })]),
    ]);
    const way = (...spotIds: number[]) => help({ kind: 'LOWER_PRIORITY', spotIds });
    expect(airingsToRemove(log, way(72, 71))).toMatchObject([{ id: 3 }, { id: 2 }]);
    expect(airingsToRemove(log, way(71, 73))).toBeNull();
    expect(airingsToRemove(log, help(widen))).toEqual([]);
  });
});
