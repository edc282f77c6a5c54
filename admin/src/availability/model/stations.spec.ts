import { daysOfStations } from './stations';

const hour = (date: string, at: number, used: number) => ({
  date,
  hour: at,
  capacity: 100,
  used,
  expected: 0,
});

it('adds up the hours of each station, and the stations of each day', () => {
  const days = daysOfStations([
    [hour('2026-12-02', 7, 40), hour('2026-12-02', 8, 0), hour('2026-12-01', 7, 100)],
    [hour('2026-12-02', 7, 90)],
  ]);
  expect(days).toEqual([
    { date: '2026-12-01', stations: [{ free: 0, capacity: 100 }, null], free: 0 },
    {
      date: '2026-12-02',
      stations: [
        { free: 160, capacity: 200 },
        { free: 10, capacity: 100 },
      ],
      free: 170,
    },
  ]);
});
