import { weekCapacity } from './capacity.js';

const hour = (stationId: number, breaks: number, maxHourTime: number | null) => ({
  stationId,
  breaks,
  maxBlockTime: 120,
  maxHourTime,
});

it('breaks hold their own seconds, and those of an hour no more than the hour may have', () => {
  const hours = [hour(1, 4, null), hour(1, 4, 300), hour(1, 2, 300), hour(2, 1, null)];
  expect([...weekCapacity(hours)]).toEqual([
    [1, 480 + 300 + 240],
    [2, 120],
  ]);
  expect([...weekCapacity([])]).toEqual([]);
});
