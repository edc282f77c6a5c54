import { whereItWent } from './where-it-went.js';

const at = (breakTime: number) => ({ date: '2026-12-01', breakTime, start: breakTime * 60 });

it('is the nearest of its line, and of two the earlier', () => {
  expect(whereItWent(8 * 3600, [at(600), at(490), at(300)])).toMatchObject({ breakTime: 490 });
  expect(whereItWent(8 * 3600, [at(490), at(470)])).toMatchObject({ breakTime: 470 });
});

it('is nowhere where the line has none', () => {
  expect(whereItWent(8 * 3600, [])).toBeNull();
});
