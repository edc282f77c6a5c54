import { missingBreaks } from './pattern';
import {
  breakKey,
  dayOf,
  sameDay,
  showKey,
  type CommercialBreak,
  type Day,
  type ShowSlot,
  type StoredDay,
  type Week,
} from './week';

/** More undo steps than a person needs. */
const STEPS = 200;

/** A station's week being edited: the server's state, the shown state, and the undo history. */
export interface ScheduleState {
  stored: readonly StoredDay[];
  week: Week;
  past: readonly Week[];
  future: readonly Week[];
}

export type ScheduleAction =
  /** Replaces the break at `index`; appends without one. */
  | { type: 'putBreak'; day: number; index: number | null; item: CommercialBreak }
  /** Appends the breaks that a day does not have, to several days as one step. */
  | { type: 'addBreaks'; days: readonly number[]; items: readonly CommercialBreak[] }
  | { type: 'removeBreak'; day: number; item: Pick<CommercialBreak, 'time' | 'timeType'> }
  /** Into another day, as one step. */
  | { type: 'moveBreak'; from: number; index: number; to: number; item: CommercialBreak }
  | { type: 'putShow'; day: number; index: number | null; item: ShowSlot }
  | { type: 'removeShow'; day: number; item: Pick<ShowSlot, 'timeStart' | 'timeEnd'> }
  | { type: 'moveShow'; from: number; index: number; to: number; item: ShowSlot }
  /** A whole day, as one step. */
  | { type: 'setDay'; day: number; to: Day }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Days as the server has them now; `adopt` shows them too, as a step that can be undone. */
  | { type: 'received'; days: ReadonlyMap<number, StoredDay>; adopt: boolean };

export const initialState = (stored: readonly StoredDay[]): ScheduleState => ({
  stored,
  week: stored,
  past: [],
  future: [],
});

/** The numbers of the days that differ from the server's. */
export const changedDays = ({ week, stored }: Pick<ScheduleState, 'week' | 'stored'>): number[] =>
  week.flatMap((day, number) => (sameDay(day, dayOf(stored, number)) ? [] : [number]));

const step = (state: ScheduleState, week: Week): ScheduleState => ({
  ...state,
  week,
  past: [...state.past, state.week].slice(-STEPS),
  future: [],
});

const edit = (week: Week, number: number, change: (day: Day) => Partial<Day>): Week =>
  week.map((day, i) => {
    if (i !== number) return day;
    const { commercialBreaks, shows } = day;
    return { commercialBreaks, shows, ...change(day) };
  });

const put = <T>(items: readonly T[], index: number | null, item: T): T[] =>
  index === null ? [...items, item] : items.with(index, item);

const without = <T>(items: readonly T[], index: number): T[] => items.filter((_, i) => i !== index);

/** Undo and redo are symmetric: the shown week moves to the other stack. */
function back(state: ScheduleState): ScheduleState {
  const week = state.past.at(-1);
  if (!week) return state;
  return { ...state, week, past: state.past.slice(0, -1), future: [state.week, ...state.future] };
}

function forth(state: ScheduleState): ScheduleState {
  const [week, ...future] = state.future;
  return week ? { ...state, week, past: [...state.past, state.week], future } : state;
}

/** The week after an edit. Breaks and shows are replaced by index and removed by their times. */
function withEdit(week: Week, action: ScheduleAction): Week {
  switch (action.type) {
    case 'putBreak':
      return edit(week, action.day, ({ commercialBreaks }) => ({
        commercialBreaks: put(commercialBreaks, action.index, action.item),
      }));
    case 'addBreaks':
      return action.days.reduce(
        (before, day) =>
          edit(before, day, ({ commercialBreaks }) => ({
            commercialBreaks: [...commercialBreaks, ...missingBreaks(before, day, action.items)],
          })),
        week,
      );
    case 'removeBreak':
      // By time and reference: a break that starts and one that ends may share a time.
      return edit(week, action.day, ({ commercialBreaks }) => ({
        commercialBreaks: commercialBreaks.filter((b) => breakKey(b) !== breakKey(action.item)),
      }));
    case 'moveBreak': {
      const left = edit(week, action.from, ({ commercialBreaks }) => ({
        commercialBreaks: without(commercialBreaks, action.index),
      }));
      return withEdit(left, { type: 'putBreak', day: action.to, index: null, item: action.item });
    }
    case 'putShow':
      return edit(week, action.day, ({ shows }) => ({
        shows: put(shows, action.index, action.item),
      }));
    case 'removeShow':
      return edit(week, action.day, ({ shows }) => ({
        shows: shows.filter((slot) => showKey(slot) !== showKey(action.item)),
      }));
    case 'moveShow': {
      const left = edit(week, action.from, ({ shows }) => ({
        shows: without(shows, action.index),
      }));
      return withEdit(left, { type: 'putShow', day: action.to, index: null, item: action.item });
    }
    case 'setDay':
      return edit(week, action.day, () => action.to);
    default:
      return week;
  }
}

/** The reducer of a week's edits with undo and redo. A save or a reload keeps the undo history. */
export function scheduleReducer(state: ScheduleState, action: ScheduleAction): ScheduleState {
  switch (action.type) {
    case 'undo':
      return back(state);
    case 'redo':
      return forth(state);
    case 'received': {
      const { days, adopt } = action;
      const stored = state.stored.map((day, number) => days.get(number) ?? day);
      if (!adopt) return { ...state, stored };
      const week = state.week.map((day, number) => days.get(number) ?? day);
      const same = week.every((day, number) => sameDay(day, dayOf(state.week, number)));
      return same ? { ...state, stored, week } : { ...step(state, week), stored };
    }
    default:
      return step(state, withEdit(state.week, action));
  }
}
