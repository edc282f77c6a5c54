import { aBreak, aLine } from '../../../test/placement/build.js';
import { exactTimeByHand, exactTimesPlaced } from './exact-times.js';

const line = (exactTimes: number[], over = {}) =>
  aLine({ timeMode: 2, exactTimes, occurrences: null, nearestBreak: true, ...over });
const breaks = [aBreak(480), aBreak(600), aBreak(610, { spotType: 2 })];
const [eight, ten] = breaks;

describe('the exact time for which an airing was placed', () => {
  it('is the one that goes to its break', () => {
    const placed = exactTimesPlaced(breaks);
    const own = line([630, 470]);
    expect(placed(own, eight!)).toBe(470);
    expect(placed(own, ten!)).toBe(630);
  });

  it('is another for each of several airings in one break, the nearest first', () => {
    const placed = exactTimesPlaced(breaks);
    const own = line([700, 605, 590]);
    expect([1, 2, 3, 4].map(() => placed(own, ten!))).toEqual([605, 590, 700, null]);
  });

  it('is none of a line that keeps to the tolerance, or has no exact times', () => {
    const placed = exactTimesPlaced(breaks);
    expect(placed(line([600], { nearestBreak: undefined }), ten!)).toBeNull();
    expect(placed(aLine(), ten!)).toBeNull();
  });

  it('is that of each of two lines', () => {
    const placed = exactTimesPlaced(breaks);
    const [one, two] = [line([500], { scheduleId: 1 }), line([490], { scheduleId: 2 })];
    expect([placed(one, eight!), placed(two, eight!)]).toEqual([500, 490]);
  });
});

describe('the exact time for which a person places an airing', () => {
  it('is the nearest that no other airing has', () => {
    expect(exactTimeByHand(line([480, 630]), [480], eight!)).toBe(630);
    expect(exactTimeByHand(line([480, 480]), [480], eight!)).toBe(480);
    expect(exactTimeByHand(line([480]), [480], eight!)).toBeNull();
  });
});
