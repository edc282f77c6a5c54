import { aLine, anAdvancedLine } from '../../../../bench/placement/build.js';
import { advancedAsks, airingsAsked, airingsLeft, dayOf, simpleRunsOn } from './asking.js';

const wednesday = dayOf('2026-10-14');

describe('dayOf', () => {
  it('knows the parts of a date', () => {
    expect(wednesday).toEqual({
      date: '2026-10-14',
      number: 20740,
      dayOfWeek: 3,
      month: '2026-10',
      dayOfMonth: 14,
    });
  });
});

describe('simpleRunsOn', () => {
  it('runs from its first date to its last, both included', () => {
    const from = (startDate: string, endDate: string | null): boolean =>
      simpleRunsOn(aLine({ startDate, endDate }), wednesday);
    expect(from('2026-10-14', '2026-10-14')).toBe(true);
    expect(from('2026-10-15', null)).toBe(false);
    expect(from('2026-01-01', '2026-10-13')).toBe(false);
    expect(from('2026-01-01', null)).toBe(true);
  });

  it('runs on ticked weekdays only', () => {
    expect(simpleRunsOn(aLine({ days: [0, 0, 0, 1, 0, 0, 0] }), wednesday)).toBe(true);
    expect(simpleRunsOn(aLine({ days: [1, 1, 1, 0, 1, 1, 1] }), wednesday)).toBe(false);
  });
});

describe('advancedAsks', () => {
  it('asks for what is listed for the day, in its own month', () => {
    const occurrences = Array.from({ length: 31 }, (_, d) => d);
    expect(advancedAsks(anAdvancedLine({ occurrences }), wednesday)).toBe(13);
    expect(advancedAsks(anAdvancedLine({ occurrences, date: '2026-11-01' }), wednesday)).toBe(0);
  });
});

describe('airingsAsked', () => {
  it('counts occurrences, and one airing for each exact time', () => {
    expect(airingsAsked(aLine({ occurrences: 4 }), wednesday)).toBe(4);
    const exact = aLine({ timeMode: 2, occurrences: null, exactTimes: [480, 540, 600] });
    expect(airingsAsked(exact, wednesday)).toBe(3);
    expect(airingsAsked(aLine({ occurrences: 4, endDate: '2026-10-01' }), wednesday)).toBe(0);
  });
});

describe('airingsLeft', () => {
  it('counts from the date to the end of its month, both included', () => {
    expect(airingsLeft(aLine({ occurrences: 2 }), dayOf('2026-02-27'))).toBe(4);
    expect(airingsLeft(aLine({ occurrences: 2 }), dayOf('2028-02-27'))).toBe(6);
    expect(airingsLeft(aLine({ days: [0, 0, 0, 1, 0, 0, 0] }), wednesday)).toBe(3);
    expect(airingsLeft(aLine({ endDate: '2026-10-15' }), wednesday)).toBe(2);
  });

  it('counts the days of a detailed line', () => {
    const occurrences = Array.from({ length: 31 }, (_, d) => (d > 28 ? 5 : 1));
    expect(airingsLeft(anAdvancedLine({ occurrences }), dayOf('2026-10-29'))).toBe(11);
  });
});
