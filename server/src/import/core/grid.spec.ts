import { gridOf } from './grid.js';

it('finds columns of weeks, which begin on Mondays', () => {
  expect(gridOf(['Cliente', '05/10/2026', '12/10/2026', '19/10/2026'])).toEqual([
    null,
    'week/2026-10-05',
    'week/2026-10-12',
    'week/2026-10-19',
  ]);
});

it('finds columns of days, over the end of a month', () => {
  expect(gridOf(['2026-10-30', '2026-10-31', 'Total', '2026-11-01'])).toEqual([
    'day/2026-10-30',
    'day/2026-10-31',
    null,
    'day/2026-11-01',
  ]);
});

it('decides by the steps in which order the headings are written', () => {
  expect(gridOf(['10/01/2026', '10/02/2026', '10/03/2026'])[1]).toBe('day/2026-10-02');
});

it.each([
  [['Cliente', '05/10/2026']],
  [['Cliente', 'Desde', 'Hasta']],
  [['06/10/2026', '13/10/2026']],
  [['2026-10-05', '2027-10-05']],
  [[]],
])('finds none in %j', (headings) => {
  expect(gridOf(headings).filter((field) => field !== null)).toEqual([]);
});
