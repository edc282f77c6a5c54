import { patternTimes } from './break-pattern.js';

it('counts every so many minutes from the first time on, the end not included', () => {
  expect(patternTimes({ every: 25 }, 370, 470)).toEqual([370, 395, 420, 445]);
  expect(patternTimes({ every: 15 }, 360, 1260)).toHaveLength(60);
});

it('has the minutes of each hour between two times', () => {
  expect(patternTimes({ minutes: [15, 45] }, 375, 525)).toEqual([375, 405, 435, 465, 495]);
  expect(patternTimes({ minutes: [0] }, 0, 1440)).toHaveLength(24);
  expect(patternTimes({ minutes: [0] }, 600, 600)).toEqual([]);
});
