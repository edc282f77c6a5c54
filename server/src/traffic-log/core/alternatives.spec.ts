import { alternativeId, alternativeOf, rotationOf } from '../../placement/rules/pieces.js';
import type { SimpleLine } from '../../placement/rules/types.js';
import { MOST_ALTERNATIVES, withAlternatives } from './alternatives.js';

const LINE: SimpleLine = {
  scheduleType: 'simple',
  scheduleId: 7,
  spotId: 3,
  spotName: 'Verano',
  clientId: 1,
  customerName: 'Panadería Sur',
  spotCategoryId: null,
  ignoreRejectCategory: 0,
  priority: 'A',
  spotType: 0,
  length: 20,
  position: 6,
  fileName: 'A',
  speakerId: null,
  ntcText: null,
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  days: [1, 1, 1, 1, 1, 1, 1],
  timeMode: 0,
  startTime: 0,
  endTime: 1440,
  occurrences: 2,
  showId: null,
  exactTimes: [],
};

const pieces = (line: Partial<SimpleLine>) =>
  (withAlternatives({ ...LINE, ...line }).pieces ?? []).map(
    ({ id, fileName, length, from, to, weight }) => [
      alternativeOf(id),
      fileName,
      length,
      from,
      to,
      weight,
    ],
  );

describe('a line whose file is an expression', () => {
  it('has a piece for each alternative, of one weight and its length', () => {
    expect(pieces({ fileName: 'A | B>C' })).toEqual([
      [1, 'A', 20, null, null, 1],
      [2, 'B>C', 20, null, null, 1],
    ]);
  });

  it('has pieces of the dates of its changes', () => {
    const changes = [
      { from: '2026-12-10', fileName: 'C|D' },
      { from: '2026-12-20', fileName: 'E' },
    ];
    expect(pieces({ changes })).toEqual([
      [1, 'A', 20, null, '2026-12-09', 1],
      [2, 'C', 20, '2026-12-10', '2026-12-19', 1],
      [3, 'D', 20, '2026-12-10', '2026-12-19', 1],
      [4, 'E', 20, '2026-12-20', null, 1],
    ]);
    expect(withAlternatives({ ...LINE, changes }).changes).toBeNull();
  });

  it('takes no time for commands alone', () => {
    expect(pieces({ fileName: '/Time|A>/Temp' })).toEqual([
      [1, '/Time', 0, null, null, 1],
      [2, 'A>/Temp', 20, null, null, 1],
    ]);
    expect(withAlternatives({ ...LINE, fileName: '/Time' }).length).toBe(0);
    expect(withAlternatives({ ...LINE, fileName: '/Time|A' }).length).toBe(20);
  });

  it('is a name where it was stored before the station had expressions', () => {
    expect(pieces({ fileName: 'A>B>C' })).toEqual([[1, 'A>B>C', 20, null, null, 1]]);
  });

  it.each([
    [LINE],
    [{ ...LINE, fileName: '' }],
    [{ ...LINE, fileName: '107.5.wav', changes: [{ from: '2026-12-10', fileName: 'B' }] }],
  ])('is the line itself where it names files', (line) => {
    expect(withAlternatives(line)).toBe(line);
  });

  it('has room for the numbers of all alternatives', () => {
    const id = alternativeId(LINE, MOST_ALTERNATIVES);
    expect(alternativeOf(id)).toBe(MOST_ALTERNATIVES);
    expect(rotationOf(LINE.spotId, id)).toBe(rotationOf(LINE.spotId, alternativeId(LINE, 1)));
  });
});
