import { dueBy } from './due-by.js';

it.each([
  ['the end of its line', '2027-02-28', '2027-02-28'],
  ['30 days after the decision where its line ends before', '2026-12-31', '2027-01-06'],
  ['30 days after the decision where its line has ended', '2026-11-30', '2027-01-06'],
  ['30 days after the decision where its line runs on', null, '2027-01-06'],
])('a make-good is due by %s', (_, lineTo, due) => {
  expect(dueBy('2026-12-07', lineTo)).toBe(due);
});
