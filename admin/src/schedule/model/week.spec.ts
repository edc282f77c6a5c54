import { aBreak, aDay, aShow, aStoredDay } from './samples';
import { bodyOf, breaksByTime, dayFrom, sameDay } from './week';

const answer = {
  stationId: 1,
  dayOfWeek: 1,
  version: 4,
  commercialBreaks: [
    {
      id: 7,
      time: '06:20',
      timeType: 0,
      toleranceInMinutes: 3,
      spotType: 2,
      allowMixSpotCategory: 1,
    },
  ],
  shows: [{ id: 9, showId: 3, timeStart: '22:00', timeEnd: '24:00' }],
} as const;

describe('a day', () => {
  it('comes from the answer in minutes, and goes back as it came', () => {
    const day = dayFrom({
      ...answer,
      commercialBreaks: [...answer.commercialBreaks],
      shows: [...answer.shows],
    });
    expect(day.commercialBreaks[0]?.time).toBe(380);
    expect(day.shows[0]?.timeEnd).toBe(1440);
    expect(bodyOf(day, day, 'tab')).toEqual({
      version: 4,
      tabId: 'tab',
      commercialBreaks: answer.commercialBreaks,
      shows: answer.shows,
    });
  });

  it('is the same in another order and with other ids', () => {
    const a = aDay({ commercialBreaks: [aBreak(60, { id: 1 }), aBreak(90)] });
    const b = aDay({ commercialBreaks: [aBreak(90), aBreak(60, { id: 2 })] });
    expect(sameDay(a, b)).toBe(true);
    expect(sameDay(a, aDay({ commercialBreaks: [aBreak(90)] }))).toBe(false);
    expect(sameDay(a, { ...a, shows: [aShow(1, 0, 60)] })).toBe(false);
    expect(
      sameDay(a, aDay({ commercialBreaks: [aBreak(60, { toleranceInMinutes: 0 }), aBreak(90)] })),
    ).toBe(false);
  });

  it('is listed by time and keeps the place of each item', () => {
    const day = aDay({ commercialBreaks: [aBreak(90), aBreak(60, { timeType: 1 }), aBreak(60)] });
    expect(breaksByTime(day).map(({ index }) => index)).toEqual([2, 1, 0]);
  });
});

describe('the ids that are sent', () => {
  const over = aStoredDay(1, {
    commercialBreaks: [aBreak(60, { id: 1 }), aBreak(90, { id: 2 })],
    shows: [{ ...aShow(5, 0, 60), id: 3 }],
  });
  const breakIds = (...breaks: ReturnType<typeof aBreak>[]) =>
    bodyOf(over, aDay({ commercialBreaks: breaks }), 'tab').commercialBreaks.map(({ id }) => id);

  it('stay with a break that is moved', () => {
    expect(breakIds(aBreak(75, { id: 1 }), aBreak(90, { id: 2 }))).toEqual([1, 2]);
  });

  it('are absent from what is new or of another day', () => {
    expect(breakIds(aBreak(200), aBreak(210, { id: 99 }))).toEqual([undefined, undefined]);
  });

  it('are taken up by what has the time of a stored break, once', () => {
    expect(breakIds(aBreak(60), aBreak(90, { id: 99 }))).toEqual([1, 2]);
    expect(breakIds(aBreak(75, { id: 1 }), aBreak(60))).toEqual([1, undefined]);
  });

  it('are never the same twice', () => {
    expect(breakIds(aBreak(60, { id: 1 }), aBreak(65, { id: 1 }))).toEqual([1, undefined]);
  });

  it('stay with a show that was removed and put back', () => {
    const { shows } = bodyOf(over, aDay({ shows: [aShow(5, 120, 180)] }), 'tab');
    expect(shows.map(({ id }) => id)).toEqual([3]);
  });
});
