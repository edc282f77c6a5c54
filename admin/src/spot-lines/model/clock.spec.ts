import { minutesSeconds, withTime } from './clock';

describe('times', () => {
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
