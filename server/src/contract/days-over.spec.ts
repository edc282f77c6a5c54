import { lockable, replacedDays, type StoredDay } from './days-over.js';

const day = (date: string, changes: Partial<StoredDay> = {}): StoredDay => ({
  date,
  status: 'draft',
  exportedAt: '2026-12-01T12:00:00.000Z',
  changedSinceExport: 0,
  ...changes,
});
const TODAY = '2026-12-03';
const OVER = '2026-12-02';

describe('a day that is over', () => {
  it.each([
    ['went to playout as it is', day(OVER), true],
    ['is on the air', day(TODAY), false],
    ['is yet to come', day('2026-12-04'), false],
    ['went to playout and was changed', day(OVER, { changedSinceExport: 1 }), false],
    ['never went to playout', day(OVER, { exportedAt: null }), false],
    ['is locked already', day(OVER, { status: 'locked' }), false],
  ])('locks by itself, or not: it %s', (_, stored, locks) => {
    expect(lockable([stored], TODAY).length > 0).toBe(locks);
  });

  it('is replaced by making it again where it neither is locked nor locks by itself', () => {
    const days = [
      day('2026-11-29', { status: 'locked' }),
      day('2026-11-30'),
      day('2026-12-01', { exportedAt: null }),
      day(OVER, { changedSinceExport: 1 }),
      day(TODAY, { exportedAt: null }),
    ];
    expect(replacedDays(days, TODAY)).toEqual(['2026-12-01', OVER]);
  });
});
