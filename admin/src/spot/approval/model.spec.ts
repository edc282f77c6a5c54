import { daysOf, lossesOf } from './model';

const line = (startDate: string, endDate: string | null) => ({ startDate, endDate }) as never;

describe('the days for which approval is told what it would displace', () => {
  it('are those of the lines from today on, a month at most', () => {
    const of = (...lines: never[]) => daysOf({ simpleSchedules: lines }, '2026-12-05');
    expect(of(line('2026-12-10', '2026-12-20'))).toEqual({
      dateFrom: '2026-12-10',
      dateTo: '2026-12-20',
    });
    expect(of(line('2026-11-01', null))).toEqual({ dateFrom: '2026-12-05', dateTo: '2027-01-04' });
    expect(of(line('2026-11-01', '2026-11-30'))).toBeNull();
    expect(of()).toBeNull();
  });
});

it('losses are summed by campaign, the most first', () => {
  const day = (...displaced: object[]) => ({ displaced }) as never;
  const one = (spotId: number, count: number) => ({ spotId, spotName: `C${spotId}`, count });
  const room = { days: [day(one(1, 2), one(2, 3)), day(one(1, 4))] } as never;
  expect(lossesOf(room)).toEqual([one(1, 6), one(2, 3)]);
});
