import { endChange } from './end-change';

it('a later day extends a campaign to it, an earlier one ends it after that day', () => {
  expect(endChange('2026-11-30', '2026-12-15')).toEqual({ change: 'extend', date: '2026-12-15' });
  expect(endChange('2026-11-30', '2026-11-29')).toEqual({ change: 'cancel', date: '2026-11-30' });
});

it('one that runs on is ended after the day', () =>
  expect(endChange(null, '2026-12-31')).toEqual({ change: 'cancel', date: '2027-01-01' }));
