import { changedDays, initialState, scheduleReducer, type ScheduleAction } from './history';
import { aBreak, aShow, aStoredDay, storedWeek } from './samples';

const start = initialState(
  storedWeek({
    1: aStoredDay(3, {
      commercialBreaks: [aBreak(600, { id: 1 }), aBreak(600, { id: 2, timeType: 1 })],
      shows: [{ ...aShow(1, 360, 600), id: 4 }],
    }),
  }),
);
const after = (...actions: ScheduleAction[]) => actions.reduce(scheduleReducer, start);
const breaks = (state: typeof start, day = 1) =>
  state.week[day]?.commercialBreaks.map(({ time, timeType }) => [time, timeType]);
const shows = (state: typeof start, day = 1) =>
  state.week[day]?.shows.map(({ showId, timeStart }) => [showId, timeStart]);

describe('the edits of a week', () => {
  it('append a break without an index and replace it with one', () => {
    const added = after({ type: 'putBreak', day: 1, index: null, item: aBreak(300) });
    expect(breaks(added)).toEqual([
      [600, 0],
      [600, 1],
      [300, 0],
    ]);
    const replaced = after({ type: 'putBreak', day: 1, index: 0, item: aBreak(610) });
    expect(breaks(replaced)).toEqual([
      [610, 0],
      [600, 1],
    ]);
  });

  it('add breaks to several days as one step, where they are missing', () => {
    const items = [aBreak(600), aBreak(630)];
    const added = after({ type: 'addBreaks', days: [1, 2], items });
    expect(breaks(added)).toEqual([
      [600, 0],
      [600, 1],
      [630, 0],
    ]);
    expect(breaks(added, 2)).toEqual([
      [600, 0],
      [630, 0],
    ]);
    expect(changedDays(added)).toEqual([1, 2]);
    expect(changedDays(scheduleReducer(added, { type: 'undo' }))).toEqual([]);
  });

  it('remove a break by its time, and leave the one with the other reference', () => {
    expect(breaks(after({ type: 'removeBreak', day: 1, item: aBreak(600) }))).toEqual([[600, 1]]);
  });

  it('put and remove a show by its start and end', () => {
    const added = after({ type: 'putShow', day: 1, index: null, item: aShow(2, 600, 660) });
    expect(shows(added)).toEqual([
      [1, 360],
      [2, 600],
    ]);
    const item = { timeStart: 600, timeEnd: 660 };
    expect(shows(scheduleReducer(added, { type: 'removeShow', day: 1, item }))).toEqual([[1, 360]]);
    const other = { timeStart: 600, timeEnd: 661 };
    expect(shows(scheduleReducer(added, { type: 'removeShow', day: 1, item: other }))).toHaveLength(
      2,
    );
  });

  it('move an item to another day as one step', () => {
    const moved = after(
      { type: 'moveBreak', from: 1, index: 1, to: 2, item: aBreak(605, { timeType: 1 }) },
      { type: 'moveShow', from: 1, index: 0, to: 2, item: aShow(1, 400, 640) },
    );
    expect([breaks(moved), breaks(moved, 2)]).toEqual([[[600, 0]], [[605, 1]]]);
    expect([shows(moved), shows(moved, 2)]).toEqual([[], [[1, 400]]]);
    expect(changedDays(moved)).toEqual([1, 2]);
    expect(moved.past).toHaveLength(2);
  });
});

describe('undo and redo', () => {
  const edits: ScheduleAction[] = [
    { type: 'putBreak', day: 1, index: null, item: aBreak(300) },
    { type: 'removeShow', day: 1, item: aShow(1, 360, 600) },
  ];

  it('go back to what is stored and forth to what was edited', () => {
    const edited = after(...edits);
    const undone = after(...edits, { type: 'undo' }, { type: 'undo' });
    expect(changedDays(edited)).toEqual([1]);
    expect(changedDays(undone)).toEqual([]);
    expect(undone.week).toBe(start.week);
    const redone = [{ type: 'redo' }, { type: 'redo' }] as const;
    expect(redone.reduce(scheduleReducer, undone).week).toEqual(edited.week);
  });

  it('stop at both ends', () => {
    expect(after({ type: 'undo' })).toBe(start);
    expect(after({ type: 'redo' })).toBe(start);
  });

  it('have no way forth after another edit', () => {
    const branched = after(
      ...edits,
      { type: 'undo' },
      {
        type: 'putBreak',
        day: 3,
        index: null,
        item: aBreak(30),
      },
    );
    expect(branched.future).toEqual([]);
    expect(changedDays(branched)).toEqual([1, 3]);
  });

  it('an edit that is taken back by hand is no change', () => {
    const state = after(edits[0] as ScheduleAction, {
      type: 'removeBreak',
      day: 1,
      item: aBreak(300),
    });
    expect(changedDays(state)).toEqual([]);
  });
});

describe('what comes from the server', () => {
  const edited = after({ type: 'putBreak', day: 1, index: null, item: aBreak(300) });
  const theirs = aStoredDay(8, { commercialBreaks: [aBreak(999)] });
  const days = new Map([[1, theirs]]);

  it('after a save is the new version, and the day is unchanged', () => {
    const saved = aStoredDay(4, edited.week[1]);
    const state = scheduleReducer(edited, {
      type: 'received',
      days: new Map([[1, saved]]),
      adopt: false,
    });
    expect(changedDays(state)).toEqual([]);
    expect(state.stored[1]?.version).toBe(4);
    // The undo history is kept, and leads to a day that differs from the saved one.
    expect(changedDays(scheduleReducer(state, { type: 'undo' }))).toEqual([1]);
  });

  it('of somebody else leaves the own edits where they are', () => {
    const state = scheduleReducer(edited, { type: 'received', days, adopt: false });
    expect(breaks(state)).toEqual(breaks(edited));
    expect(state.stored[1]?.version).toBe(8);
    expect(changedDays(state)).toEqual([1]);
  });

  it('can be shown instead, and the own edits come back with undo', () => {
    const state = scheduleReducer(edited, { type: 'received', days, adopt: true });
    expect(breaks(state)).toEqual([[999, 0]]);
    expect(changedDays(state)).toEqual([]);
    expect(breaks(scheduleReducer(state, { type: 'undo' }))).toEqual(breaks(edited));
  });

  it('is no step when it shows what was shown before', () => {
    const same = new Map([[1, aStoredDay(9, start.week[1])]]);
    const state = scheduleReducer(start, { type: 'received', days: same, adopt: true });
    expect(state.past).toEqual([]);
  });
});
