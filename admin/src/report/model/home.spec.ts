import { byStation, clientsOf, isSoon, ofWeek, shareOf } from './home';

it('says how much of a week is sold', () => {
  expect(shareOf(1800, 3600)).toBe(0.5);
  expect(shareOf(4500, 3600)).toBe(1.25);
  expect(shareOf(0, 0)).toBeNull();
});

it('today and tomorrow are soon', () => {
  expect(['2026-11-30', '2026-12-01', '2026-12-02'].map((d) => isSoon(d, '2026-11-30'))).toEqual([
    true,
    true,
    false,
  ]);
});

it('puts the days of a station together', () => {
  const day = (stationId: number, date: string) => ({ stationId, date });
  expect(byStation([day(2, 'a'), day(1, 'a'), day(2, 'b')])).toEqual([
    { stationId: 2, dates: ['a', 'b'] },
    { stationId: 1, dates: ['a'] },
  ]);
});

it('names clients by what they booked, the greatest first, without what has no client', () => {
  const clients = clientsOf({
    rows: [[7], [null], [8]],
    cells: [
      [0, 0, 10],
      [1, 0, 99],
      [2, 0, 30],
    ],
    names: { client: { '7': 'Faro' } },
  });
  expect(clients).toEqual([
    { id: 8, name: null, net: 30 },
    { id: 7, name: 'Faro', net: 10 },
  ]);
});

it('asks for the facts of a week over the turn of a month', () => {
  expect(ofWeek('2026-11-30')).toMatchObject({
    basis: 'ordered',
    dateFrom: '2026-11-30',
    dateTo: '2026-12-06',
  });
});
