import { lineFieldOf } from './line-problem';

it.each([
  ['simpleSchedules.0.endDate', ['simpleSchedule', 1, 'endDate']],
  ['simpleSchedules.11.weeks.3.weekStart', ['simpleSchedule', 12, 'weeks']],
  ['advancedSchedules.2.occurrences', ['advancedSchedule', 3, 'occurrences']],
  ['pieces.0.weight', ['spotPiece', 1, 'weight']],
  ['pieces', ['spotPiece', null, '']],
])('%s is of a line or a piece', (path, [kind, number, field]) => {
  expect(lineFieldOf(path)).toMatchObject({ kind, number, field });
});

it.each(['statedTotal', 'file'])('%s is of the campaign', (path) => {
  expect(lineFieldOf(path)).toBeNull();
});
