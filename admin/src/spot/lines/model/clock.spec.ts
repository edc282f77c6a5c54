import { minutesSeconds, timesOf, withTimes } from './clock';

describe('times', () => {
  it.each([
    ['815', ['08:15'], []],
    ['07:00, 08:15 12:30', ['07:00', '08:15', '12:30'], []],
    ['7;8.30;\t9h15\n10:00', ['07:00', '08:30', '09:15', '10:00'], []],
    ['07:00, noon, 24:00', ['07:00'], ['noon', '24:00']],
    [' , ; ', [], []],
    ['', [], []],
  ])('in %j are %j, and %j are none', (text, times, wrong) =>
    expect(timesOf(text)).toEqual({ times, wrong }),
  );

  it('are added once and in order', () =>
    expect(withTimes(['12:30'], ['08:15', '12:30', '07:00'])).toEqual(['07:00', '08:15', '12:30']));

  it('of a length are minutes and seconds', () => {
    expect(minutesSeconds(95)).toBe('01:35');
    expect(minutesSeconds(3725)).toBe('1:02:05');
  });
});
