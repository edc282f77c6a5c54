import { placeInWeek, headingOf, placeAfter, type Place } from './navigation';
import { aBreak, aDay, aShow, aWeek } from './samples';

const week = aWeek({
  1: aDay({
    shows: [aShow(1, 360, 540)],
    commercialBreaks: [aBreak(720), aBreak(360), aBreak(720, { timeType: 1 })],
  }),
  2: aDay({ commercialBreaks: [aBreak(365), aBreak(700)], shows: [aShow(2, 600, 700)] }),
});
const at = (day: number, kind: Place['kind'], key: string): Place => ({ day, kind, key });
const walk = (from: Place, ...keys: string[]) =>
  keys.reduce<Place>((place, key) => placeAfter(week, place, key) ?? place, from);

describe('the arrow keys', () => {
  it('go down a day by time: heading, shows and breaks', () => {
    const seen = [1, 2, 3, 4, 5].map((count) =>
      walk(headingOf(1), ...Array.from({ length: count }, () => 'ArrowDown')),
    );
    expect(seen.map(({ key }) => key)).toEqual(['360-540', '360/0', '720/0', '720/1', '720/1']);
  });

  it('go up to the heading and stop there', () => {
    expect(walk(at(1, 'break', '360/0'), 'ArrowUp', 'ArrowUp', 'ArrowUp')).toEqual(headingOf(1));
  });

  it('go to the first and the last', () => {
    expect(walk(at(1, 'break', '360/0'), 'Home')).toEqual(headingOf(1));
    expect(walk(headingOf(1), 'End')).toEqual(at(1, 'break', '720/1'));
  });

  it('go sideways to the nearest of the same kind', () => {
    expect(walk(at(1, 'break', '720/0'), 'ArrowRight')).toEqual(at(2, 'break', '700/0'));
    expect(walk(at(1, 'show', '360-540'), 'ArrowRight')).toEqual(at(2, 'show', '600-700'));
    expect(walk(at(2, 'break', '365/0'), 'ArrowLeft')).toEqual(at(1, 'break', '360/0'));
  });

  it('go to the heading of a day that has nothing alike', () => {
    expect(walk(at(2, 'break', '365/0'), 'ArrowRight')).toEqual(headingOf(3));
  });

  it('stop at Monday and at Sunday', () => {
    expect(walk(headingOf(1), 'ArrowLeft')).toEqual(headingOf(1));
    expect(walk(headingOf(0), 'ArrowRight')).toEqual(headingOf(0));
    expect(walk(headingOf(6), 'ArrowRight')).toEqual(headingOf(0));
  });

  it('leave other keys alone', () => expect(placeAfter(week, headingOf(1), 'x')).toBeNull());
});

it('a place that is gone gives way to the heading of its day', () => {
  expect(placeInWeek(week, at(1, 'break', '361/0'))).toEqual(headingOf(1));
  expect(placeInWeek(week, at(1, 'break', '360/0'))).toEqual(at(1, 'break', '360/0'));
});
