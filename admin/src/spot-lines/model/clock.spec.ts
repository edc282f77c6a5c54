import { minutesSeconds, readClock, withTime } from './clock';

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
