import { ofWeek, soldShare } from './home';

it('says how much of a week is sold', () => {
  expect(soldShare(1800, 3600)).toBe(50);
  expect(soldShare(4000, 3600)).toBe(111);
  expect(soldShare(0, 0)).toBeNull();
});

it('asks for the facts of a week over the turn of a month', () => {
  expect(ofWeek('2026-11-30')).toMatchObject({
    basis: 'ordered',
    dateFrom: '2026-11-30',
    dateTo: '2026-12-06',
  });
});
