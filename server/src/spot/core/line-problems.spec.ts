import { message } from '../../contract/messages.js';
import {
  type AdvancedLineInput,
  advancedLineProblems,
  campaignProblems,
  defaultPosition,
  type SimpleLineInput,
  simpleLineProblems,
} from './line-problems.js';

const simple = (changes: Partial<SimpleLineInput> = {}): SimpleLineInput => ({
  spotType: 0,
  startDate: '2026-12-01',
  timeMode: 0,
  startTime: '06:00',
  endTime: '10:00',
  occurrences: 1,
  monday: 1,
  ...changes,
});

const advanced = (changes: Partial<AdvancedLineInput> = {}): AdvancedLineInput => ({
  spotType: 0,
  date: '2026-12-01',
  occurrences: Array<number>(31).fill(1),
  startTime: '06:00',
  endTime: '10:00',
  ...changes,
});

const onDay = (day: number): number[] =>
  Array.from({ length: 31 }, (_, i) => (i + 1 === day ? 1 : 0));

describe('a simple line', () => {
  it.each<[string, Partial<SimpleLineInput>]>([
    ['in an interval', {}],
    ['until midnight', { endTime: '24:00' }],
    ['in a show', { timeMode: 1, showId: 1, startTime: null, endTime: null }],
    ['at exact times', { timeMode: 2, exactTimes: '08:15', occurrences: null, startTime: null }],
    ['of one day', { endDate: '2026-12-01' }],
    ['that is read', { spotType: 1, ntcText: 'Buenos días' }],
    ['of a sponsor, anywhere', { spotType: 2, commercialBreakSpotPosition: 12 }],
    ['in a mode that does not look at its times', { timeMode: 1, showId: 1, endTime: '05:00' }],
  ])('%s is sound', (_, changes) => {
    expect(simpleLineProblems(simple(changes))).toEqual({ fields: {}, invalidRange: false });
  });

  it.each<[string, Partial<SimpleLineInput>, object]>([
    ['no day', { monday: 0 }, { monday: message('weekday') }],
    ['no airings', { occurrences: null }, { occurrences: message('required') }],
    ['no start', { startTime: null }, { startTime: message('required') }],
    ['no end', { endTime: null }, { endTime: message('required') }],
    ['no show', { timeMode: 1 }, { showId: message('required') }],
    [
      'no exact time',
      { timeMode: 2, exactTimes: '' },
      { exactTimes: message('exactTimesRequired') },
    ],
    ['an end before its start', { endDate: '2026-11-30' }, { endDate: message('endBeforeStart') }],
    ['no text to read', { spotType: 1 }, { ntcText: message('ntcText') }],
    [
      'no such position',
      { commercialBreakSpotPosition: 12 },
      { commercialBreakSpotPosition: message('integer', 1, 11) },
    ],
  ])('with %s is refused', (_, changes, fields) => {
    expect(simpleLineProblems(simple(changes))).toEqual({ fields, invalidRange: false });
  });

  it.each(['06:00', '05:59'])('from 06:00 to %s is no range', (endTime) => {
    expect(simpleLineProblems(simple({ endTime }))).toEqual({ fields: {}, invalidRange: true });
  });
});

describe('a detailed line', () => {
  it.each([
    ['2026-12-01', 31],
    ['2026-04-01', 30],
    ['2026-02-01', 28],
    ['2028-02-01', 29],
    ['2000-02-01', 29],
    ['2100-02-01', 28],
  ])('of %s has %i days', (date, days) => {
    const last = advancedLineProblems(advanced({ date, occurrences: onDay(days) }));
    expect(last).toEqual({ fields: {}, invalidRange: false });
    if (days === 31) return;
    const beyond = advancedLineProblems(advanced({ date, occurrences: onDay(days + 1) }));
    expect(beyond.fields).toEqual({ occurrences: message('noSuchDay', days + 1) });
  });

  it.each<[string, Partial<AdvancedLineInput>, object]>([
    ['another day', { date: '2026-12-02' }, { date: message('monthStart') }],
    ['no text to read', { spotType: 1 }, { ntcText: message('ntcText') }],
    ['no text of its sponsor', { spotType: 2 }, { ntcText: message('ntcText') }],
    [
      'no such position',
      { commercialBreakSpotPosition: 12 },
      { commercialBreakSpotPosition: message('integer', 1, 11) },
    ],
  ])('with %s is refused', (_, changes, fields) => {
    expect(advancedLineProblems(advanced(changes))).toEqual({ fields, invalidRange: false });
  });

  it.each(['06:00', '05:59'])('from 06:00 to %s is no range', (endTime) => {
    expect(advancedLineProblems(advanced({ endTime })).invalidRange).toBe(true);
  });
});

describe('a campaign', () => {
  it('names the problems of each line by its path', () => {
    const { fields } = campaignProblems({
      simpleSchedules: [simple(), simple({ monday: 0 })],
      advancedSchedules: [advanced({ spotType: 1 })],
    });
    expect(fields).toEqual({
      'simpleSchedules.1.monday': message('weekday'),
      'advancedSchedules.0.ntcText': message('ntcText'),
    });
  });

  it.each([
    [
      'simple',
      { simpleSchedules: [simple(), simple({ endTime: '05:00' })], advancedSchedules: [] },
    ],
    ['detailed', { simpleSchedules: [], advancedSchedules: [advanced({ endTime: '05:00' })] }],
  ])('has an invalid range when a %s line has', (_, campaign) => {
    expect(campaignProblems(campaign)).toEqual({ fields: {}, invalidRange: true });
  });

  it('without lines is sound', () => {
    const none = { simpleSchedules: [], advancedSchedules: [] };
    expect(campaignProblems(none)).toEqual({ fields: {}, invalidRange: false });
  });
});

it.each([
  [0, 6],
  [1, 6],
  [2, 1],
] as const)('a line of type %i without a position has position %i', (spotType, position) => {
  expect(defaultPosition(spotType)).toBe(position);
});
