import { dueBy } from './due-by.js';

it.each([
  ['the end of its line', '2026-12-31', '2026-12-31'],
  ['the end of its line, however near', '2026-12-08', '2026-12-08'],
  ['30 days on where its line has ended', '2026-12-07', '2027-01-06'],
  ['30 days on where its line had ended before', '2026-11-30', '2027-01-06'],
  ['30 days on where its line runs on', null, '2027-01-06'],
])('a make-good is due by %s', (_, lineTo, due) => {
  expect(dueBy('2026-12-07', lineTo)).toBe(due);
});
