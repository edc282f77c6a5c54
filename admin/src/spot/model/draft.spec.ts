import { copiedLines } from '../lines/model/new-lines';
import { bodyOf, fieldsOf, linesOf } from './draft';
import type { SpotAnswer } from './types';

const ANSWER: SpotAnswer = {
  id: 4,
  version: 3,
  internalNumber: 1234,
  revision: 0,
  cancelled: 0,
  stationId: 1,
  clientId: 2,
  spotName: 'Verano',
  replacesId: null,
  simpleSchedules: [
    {
      id: 9,
      monday: 1,
      startDate: '2026-12-01',
      timeMode: 2,
      exactTimes: '08:15',
      length: 30,
      spotType: 0,
      filename: 'a',
    },
  ],
  advancedSchedules: [
    {
      id: 8,
      date: '2026-12-01',
      occurrences: Array<number>(31).fill(0),
      startTime: '06:00',
      endTime: '10:00',
      length: 30,
      spotType: 0,
      fileName: 'b',
    },
  ],
};

describe('a draft', () => {
  it('sends lines with their ids and without their names on the screen', () => {
    const body = bodyOf(fieldsOf(ANSWER), linesOf(ANSWER), null);
    expect(body).toMatchObject({ spotName: 'Verano', comments: null, replacesId: null });
    expect(body.simpleSchedules[0]).toMatchObject({ id: 9, monday: 1, tuesday: 0, endDate: null });
    expect(body.simpleSchedules[0]).not.toHaveProperty('key');
    expect(body.advancedSchedules[0]).toMatchObject({ id: 8, fileName: 'b' });
  });

  it('sends the other files of lines, and null for none, which clears', () => {
    const changes = [{ from: '2026-12-11', fileName: 'c' }];
    const [first] = ANSWER.simpleSchedules;
    const changing = { ...ANSWER, simpleSchedules: first ? [{ ...first, changes }] : [] };
    const body = bodyOf(fieldsOf(changing), linesOf(changing), null);
    expect([body.simpleSchedules[0]?.changes, body.advancedSchedules[0]?.changes]).toEqual([
      changes,
      null,
    ]);
  });

  it('of a copy has lines that are not stored', () => {
    const { simple, advanced } = copiedLines(linesOf(ANSWER));
    expect([...simple, ...advanced].map(({ id }) => id)).toEqual([null, null]);
  });
});
