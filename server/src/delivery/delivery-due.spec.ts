import { dueDeliveries } from './delivery-due.js';

it.each([
  ['2026-11-21T19:59:00Z', true],
  ['2026-11-21T20:00:00Z', false],
])('tomorrow is delivered from its time on, on the clock of the station: %s', (text, again) => {
  expect(dueDeliveries(Date.parse(text), 'America/Montevideo', '17:00')).toEqual([
    { date: '2026-11-21', again: true },
    { date: '2026-11-22', again },
  ]);
});

it('the day is that of the station', () => {
  const [today] = dueDeliveries(Date.parse('2026-11-22T01:00:00Z'), 'America/Montevideo', '17:00');
  expect(today?.date).toBe('2026-11-21');
});
