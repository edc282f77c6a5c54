import { type DoubledHours, elapsed, secondPass } from './second-pass.js';

/** 01:00 to 02:00 comes twice. */
const DOUBLED: DoubledHours = [[3600, 7200]];
const minute = (n: number): number => 3600 + n * 60;

it('what goes back within the hour is its second pass, with the rest of it', () => {
  const rows = [minute(-5), minute(5), minute(55), minute(5), minute(8), minute(55), minute(61)];
  expect(secondPass(rows, DOUBLED)).toEqual([false, false, false, true, true, true, false]);
  // Few rows go back by less than the hour; a second pass may be without any.
  expect(secondPass([minute(35), minute(20)], DOUBLED)).toEqual([false, true]);
  expect(secondPass([minute(35), minute(59)], DOUBLED)).toEqual([false, false]);
});

it('what stands a little out of order, has no place or airs on other days is none', () => {
  expect(secondPass([minute(35), minute(34), minute(36)], DOUBLED)).not.toContain(true);
  expect(secondPass([minute(55), null, minute(56)], DOUBLED)).not.toContain(true);
  expect(secondPass([minute(55), minute(5)], [])).not.toContain(true);
  expect(secondPass([minute(70), minute(-30)], DOUBLED)).not.toContain(true);
});

it('time goes by twice in it', () => {
  const at = (n: number, again = false): number => elapsed({ at: minute(n), again }, DOUBLED);
  expect(at(20) - at(-5)).toBe(25 * 60);
  expect(at(20, true) - at(20)).toBe(3600);
  expect(at(61) - at(59, true)).toBe(120);
  expect(at(61) - at(59)).toBe(3600 + 120);
});
