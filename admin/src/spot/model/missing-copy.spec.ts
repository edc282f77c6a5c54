import { copyMissingFrom } from './missing-copy';

const TODAY = '2026-12-10';
const row = (from: string, to: string | null, endDate: string | null = null) => ({
  missingCopy: { from, to },
  endDate,
});

it('says from which day on a campaign lacks audio, while any of it may still air', () => {
  expect(copyMissingFrom(row('2026-12-20', null), TODAY)).toBe('2026-12-20');
  expect(copyMissingFrom(row('2026-12-01', '2026-12-10'), TODAY)).toBe(TODAY);
  expect(copyMissingFrom(row('2026-12-01', '2026-12-09'), TODAY)).toBeNull();
  expect(copyMissingFrom(row('2026-12-01', null, '2026-12-09'), TODAY)).toBeNull();
  expect(copyMissingFrom({ missingCopy: null, endDate: null }, TODAY)).toBeNull();
});
