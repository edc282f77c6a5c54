import { logChanges } from './conflict';
import type { Log } from './types';

const log = (...breaks: [string, number, number[]][]): Log =>
  ({
    breaks: breaks.map(([time, commercialBreakId, ids]) => ({
      time,
      commercialBreakId,
      items: ids.map((id, index) => ({ id, order: index + 1, spotName: `S${id}` })),
    })),
  }) as unknown as Log;

const BEFORE = log(['07:00', 1, [10, 11]], ['08:00', 2, [12]]);

it('tells what came, went and moved to another break; a place in the same break is no change', () => {
  const now = log(['07:00', 1, [11]], ['08:00', 2, [12, 10, 13]]);
  expect(logChanges(BEFORE, now, null)).toEqual([
    {
      airingId: 10,
      spotName: 'S10',
      mine: undefined,
      before: { time: '07:00', order: 1 },
      theirs: { time: '08:00', order: 2 },
    },
    {
      airingId: 13,
      spotName: 'S13',
      mine: undefined,
      before: null,
      theirs: { time: '08:00', order: 3 },
    },
  ]);
});

it('what was moved here comes first, with where it was put', () => {
  const now = log(['07:00', 1, [11]], ['08:00', 2, [12]]);
  const move = { stationId: 1, date: '2026-11-23', version: 1, airingId: 12, toBreak: 1 };
  expect(logChanges(BEFORE, now, move).map(({ airingId, mine }) => ({ airingId, mine }))).toEqual([
    { airingId: 12, mine: { time: '07:00', order: 3 } },
    { airingId: 10, mine: undefined },
  ]);
  expect(logChanges(BEFORE, now, { ...move, toBreak: null })[0]?.mine).toBeNull();
});
