import { readParam } from './param';
import { bodyOf, copiedLines, fieldsOf, linesOf } from './draft';
import { byStatus, statusOf } from './status';
import { minutesSeconds, readClock, withTime } from './clock';
import type { SpotAnswer } from './types';

const ANSWER: SpotAnswer = {
  id: 4,
  version: 3,
  internalNumber: 1234,
  revision: 0,
  cancelled: 0,
  stationId: 1,
  clientId: 2,
  spotName: 'Verano',
  replacesId: null,
  simpleSchedules: [
    {
      id: 9,
      monday: 1,
      startDate: '2026-12-01',
      timeMode: 2,
      exactTimes: '08:15',
      length: 30,
      spotType: 0,
      filename: 'a',
    },
  ],
  advancedSchedules: [
    {
      id: 8,
      date: '2026-12-01',
      occurrences: Array<number>(31).fill(0),
      startTime: '06:00',
      endTime: '10:00',
      length: 30,
      spotType: 0,
      fileName: 'b',
    },
  ],
};

describe('a draft', () => {
  it('sends lines with their ids and without their names on the screen', () => {
    const body = bodyOf(fieldsOf(ANSWER), linesOf(ANSWER), null);
    expect(body).toMatchObject({ spotName: 'Verano', comments: null, replacesId: null });
    expect(body.simpleSchedules[0]).toMatchObject({ id: 9, monday: 1, tuesday: 0, endDate: null });
    expect(body.simpleSchedules[0]).not.toHaveProperty('key');
    expect(body.advancedSchedules[0]).toMatchObject({ id: 8, fileName: 'b' });
  });

  it('of a copy has lines that are not stored', () => {
    const { simple, advanced } = copiedLines(linesOf(ANSWER));
    expect([...simple, ...advanced].map(({ id }) => id)).toEqual([null, null]);
  });
});

describe('the address of a campaign', () => {
  it.each([
    ['17', { kind: 'stored', id: 17 }],
    ['create', { kind: 'new', from: null, replaces: false }],
    ['create-2', { kind: 'new', from: null, replaces: false }],
    ['create-copy-17', { kind: 'new', from: 17, replaces: false }],
    ['create-replace-17', { kind: 'new', from: 17, replaces: true }],
    ['0', null],
    ['x17', null],
  ])('%s', (param, read) => expect(readParam(param)).toEqual(read));
});

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

describe('times', () => {
  it.each([
    ['8', '08:00'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['8:30', '08:30'],
    ['8.5', '08:05'],
    ['24', '24:00'],
    ['24:01', null],
    ['8:61', null],
    ['', null],
    ['x', null],
  ])('%s is read as %s', (typed, clock) => expect(readClock(typed)).toBe(clock));

  it('are added once and in order; what is blank or no time is not', () => {
    const times = withTime(withTime(withTime([], '12:30'), '815'), '8:15');
    expect(times).toEqual(['08:15', '12:30']);
    expect(withTime(times, '  ')).toBe(times);
    expect(withTime(times, 'noon')).toBe(times);
  });

  it('of a length are minutes and seconds', () => {
    expect(minutesSeconds(95)).toBe('01:35');
    expect(minutesSeconds(3725)).toBe('1:02:05');
  });
});
