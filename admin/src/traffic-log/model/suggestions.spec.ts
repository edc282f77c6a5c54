import { lineKey, suggestionsByLine } from './suggestions';
import type { Log, Unplaced } from './types';

const log = {
  breaks: [
    { commercialBreakId: 5, time: '08:15', items: [{ spotId: 2, spotName: 'Verano' }] },
    { commercialBreakId: 6, time: '09:15', items: [] },
  ],
} as unknown as Log;

const entry = (scheduleId: number, suggestions?: object[], complete = true): Unplaced =>
  ({ scheduleType: 'simple', scheduleId, suggestions, complete }) as unknown as Unplaced;

describe('suggestions for a day', () => {
  const found = suggestionsByLine(log, [
    entry(9, [{ kind: 'LOWER_PRIORITY', commercialBreakId: 5, spotIds: [2, 77] }]),
    entry(9, [
      { kind: 'WIDEN_WINDOW', commercialBreakId: 6, startTime: '08:00', endTime: '09:30' },
    ]),
    entry(4),
    entry(5, [], false),
    entry(5),
  ]);

  it('name breaks by their time and spots by their name', () => {
    expect(found.get('simple-9')?.changes).toEqual([
      {
        kind: 'LOWER_PRIORITY',
        time: '08:15',
        startTime: null,
        endTime: null,
        length: null,
        spots: ['Verano'],
      },
      {
        kind: 'WIDEN_WINDOW',
        time: '09:15',
        startTime: '08:00',
        endTime: '09:30',
        length: null,
        spots: [],
      },
    ]);
  });

  it('tell a line that nothing helps from one that would have its place', () => {
    expect(found.get(lineKey(entry(4)))).toEqual({ changes: [], complete: true });
    expect(found.get(lineKey(entry(1)))).toBeUndefined();
  });

  it('tell where the search was cut short', () => {
    expect(found.get('simple-5')).toEqual({ changes: [], complete: false });
    expect(found.get('simple-9')?.complete).toBe(true);
  });
});
