import { newPiece, NO_LINES } from '../lines/model/new-lines';
import { advancedLine, simpleLine } from '../../test/spot-lines';
import { testedDays, testedLines } from './test-result';
import type { GenerateAnswer, LogAnswer } from './types';

const airing = (spotId: number, scheduleId: number, changes: object = {}) => ({
  order: 1,
  start: '08:15:00',
  spotId,
  scheduleType: 'simple',
  scheduleId,
  spotName: `Campaign ${spotId}`,
  position: 6,
  positionMet: true,
  ...changes,
});

const answerOf = (log: object): GenerateAnswer => ({
  stationId: 1,
  dateFrom: '2026-12-01',
  dateTo: '2026-12-02',
  test: true,
  placed: 0,
  unplaced: 0,
  days: [],
  toLoad: [],
  logs: [{ date: '2026-12-01', breaks: [], unplaced: [], ...log } as unknown as LogAnswer],
});

const LINES = {
  ...NO_LINES,
  simple: [simpleLine({ id: 9, key: 'simple-9' })],
  advanced: [advancedLine('2026-12-01', [2], { id: 9, key: 'advanced-9' })],
};

describe('a test run', () => {
  it('tells what this campaign asked for and where it stands', () => {
    const answer = answerOf({
      breaks: [
        { commercialBreakId: 5, time: '08:15', items: [airing(1, 9), airing(2, 4, { order: 2 })] },
        {
          commercialBreakId: 6,
          time: '09:15',
          items: [airing(1, 9, { scheduleType: 'advanced' })],
        },
      ],
    });
    const [day] = testedDays(answer, 1, LINES);
    expect(day?.asked).toBe(6);
    expect(day?.placed.map(({ time, order, of, lineKey }) => [time, order, of, lineKey])).toEqual([
      ['08:15', 1, 2, 'simple-9'],
      ['09:15', 1, 1, 'advanced-9'],
    ]);
  });

  it('takes what a quota asks for from the log, names pieces, and marks bonus and fill', () => {
    const week = simpleLine({ id: 9, key: 'simple-9', per: 'week', occurrences: 5, usePieces: 1 });
    const pieces = [{ ...newPiece(), id: 3, fileName: 'promo-a', title: 'A' }];
    const answer = answerOf({
      breaks: [
        {
          commercialBreakId: 5,
          time: '08:15',
          items: [
            airing(1, 9, { pieceId: 3, service: 'bonus' }),
            airing(1, 9, { pieceId: 4, fileName: 'promo-old' }),
            airing(2, 4),
          ],
        },
      ],
      unplaced: [
        {
          spotId: 1,
          scheduleType: 'simple',
          scheduleId: 9,
          count: 2,
          reason: 'SEPARATION',
          neighbour: { spotId: 2, time: '08:15' },
        },
      ],
    });
    const [day] = testedDays(answer, 1, { ...NO_LINES, simple: [week], pieces });
    expect(day?.asked).toBe(4);
    expect(day?.placed.map(({ piece, service }) => [piece, service])).toEqual([
      ['A', 'bonus'],
      ['promo-old', 'guaranteed'],
    ]);
    expect(day?.unplaced[0]?.neighbours).toEqual([{ name: 'Campaign 2', time: '08:15' }]);
  });

  it('tells why the rest has no place and what would help', () => {
    const answer = answerOf({
      breaks: [{ commercialBreakId: 5, time: '08:15', items: [airing(2, 4)] }],
      unplaced: [
        {
          spotId: 1,
          scheduleType: 'simple',
          scheduleId: 9,
          count: 3,
          reason: 'FULL',
          blockedBy: { CATEGORY: 1, FULL: 4 },
          suggestions: [{ kind: 'LOWER_PRIORITY', commercialBreakId: 5, spotIds: [2] }],
          complete: false,
        },
        { spotId: 2, scheduleType: 'simple', scheduleId: 4, count: 1, reason: 'FULL' },
      ],
    });
    const days = testedDays(answer, 1, LINES);
    expect(days[0]?.unplaced).toEqual([
      {
        lineKey: 'simple-9',
        count: 3,
        reason: 'FULL',
        blockedBy: [
          { reason: 'FULL', breaks: 4 },
          { reason: 'CATEGORY', breaks: 1 },
        ],
        neighbours: [],
        suggested: {
          changes: [
            {
              kind: 'LOWER_PRIORITY',
              time: '08:15',
              startTime: null,
              endTime: null,
              length: null,
              minutesAway: 0,
              tried: true,
              spots: ['Campaign 2'],
            },
          ],
          complete: false,
        },
      },
    ]);
    expect(testedLines(days).get('simple-9')).toEqual({ placed: 0, unplaced: 3 });
  });
});
