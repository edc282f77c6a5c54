import { helpsByBreak, lineKey, suggestionsByLine, type Help } from './suggestions';
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
        minutesAway: 0,
        tried: true,
        spots: ['Verano'],
      },
      {
        kind: 'WIDEN_WINDOW',
        time: '09:15',
        startTime: '08:00',
        endTime: '09:30',
        length: null,
        minutesAway: 0,
        tried: true,
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

describe('suggestions by break', () => {
  const widen = (id: number, commercialBreakId: number, minutesAway: number, over = {}) => ({
    id,
    kind: 'WIDEN_WINDOW',
    commercialBreakId,
    minutesAway,
    startTime: '08:00',
    endTime: '09:30',
    tried: true,
    excludes: [],
    ...over,
  });
  const of = (scheduleId: number, spotId: number, spotName: string, ...suggestions: object[]) =>
    ({ ...entry(scheduleId, suggestions), spotId, spotName }) as unknown as Unplaced;
  const day = {
    breaks: log.breaks.map((one) => ({ ...one, capacity: 60, used: 20 })),
  } as unknown as Log;
  const answered = [
    of(1, 11, 'Zeta', widen(1, 5, -20, { excludes: [2] })),
    of(2, 12, 'Omega', widen(2, 5, 40, { excludes: [1] }), widen(3, 6, 5)),
    of(3, 11, 'Zeta', widen(4, 5, -20)),
    of(4, 13, 'Eta', widen(5, 6, 1), widen(6, 99, 0)),
  ];
  const shown = (...ids: number[]) => new Set(ids.map((id) => `simple-${id}`));

  it('have the break nearest to what was bought first, and in it the nearest suggestion', () => {
    const groups = helpsByBreak(day, answered, shown(1, 2, 3, 4));
    expect(groups.map(({ time, free }) => [time, free])).toEqual([
      ['09:15', 40],
      ['08:15', 40],
    ]);
    expect(groups.map(({ helps }) => helps.map(({ entry: { spotName } }) => spotName))).toEqual([
      ['Eta', 'Omega'],
      ['Zeta', 'Omega'],
    ]);
  });

  it('tell lines of a campaign that read alike once, and name what excludes them', () => {
    const [, { helps }] = helpsByBreak(day, answered, shown(1, 2, 3)) as [
      object,
      { helps: Help[] },
    ];
    expect(helps.map(({ id, count, excludes }) => [id, count, excludes])).toEqual([
      [1, 2, ['Omega']],
      [2, 1, ['Zeta']],
    ]);
  });

  it('leave out lines that are not shown', () => {
    expect(helpsByBreak(day, answered, shown(4))).toHaveLength(1);
    expect(helpsByBreak(day, answered, shown())).toEqual([]);
  });
});
