import type { BreakType, Flag, TimeType, Tolerance } from '../../contract/enums.js';
import type { ImportAction } from '../../contract/import.js';
import { LIMITS } from '../../contract/limits.js';
import { message, type Message } from '../../contract/messages.js';
import { formatClock } from '../../contract/time.js';

interface PlannedBreak {
  /** Absent until it is stored. */
  id?: number;
  time: number;
  timeType: TimeType;
  toleranceInMinutes: Tolerance;
  spotType: BreakType;
  allowMixSpotCategory: Flag;
}

interface PlannedSlot {
  /** Absent until it is stored. */
  id?: number;
  showId: number;
  timeStart: number;
  timeEnd: number;
}

/** A weekday of a station with all that is on it. */
export interface ScheduleDayPlan {
  stationId: number;
  dayOfWeek: number;
  /** 0: it was never saved. */
  version: number;
  breaks: readonly PlannedBreak[];
  shows: readonly PlannedSlot[];
}

/** What a row says of some days of a station. */
export interface ScheduleRow {
  row: number;
  key: string;
  stationId: number;
  days: readonly number[];
  /** Fields that the row does not say are as they were, or as in a new break. */
  breaks: readonly (Pick<PlannedBreak, 'time' | 'timeType'> & Partial<PlannedBreak>)[];
  shows: readonly PlannedSlot[];
}

export interface PlannedScheduleRow {
  row: number;
  key: string;
  action: ImportAction;
  errors: Record<string, Message>;
}

const NEW_BREAK = { toleranceInMinutes: 3, spotType: 0, allowMixSpotCategory: 0 } as const;

const ACTIONS = ['same', 'update', 'create'] as const;
type Effect = (typeof ACTIONS)[number];

/** What several parts of a row come to: a row that makes anything is new. */
const together = (effects: readonly Effect[]): Effect =>
  ACTIONS[Math.max(0, ...effects.map((effect) => ACTIONS.indexOf(effect)))] ?? 'same';

type RefusedRow = { refused: Record<string, Message> };
type PlannedDay = { day: ScheduleDayPlan; effect: Effect } | RefusedRow;

const keyOf = (stationId: number, dayOfWeek: number): string => `${stationId}/${dayOfWeek}`;

/** A day with a break more, or with another one in its place. */
function withBreak(day: ScheduleDayPlan, given: ScheduleRow['breaks'][number]): PlannedDay {
  const at = day.breaks.findIndex(
    ({ time, timeType }) => time === given.time && timeType === given.timeType,
  );
  const stored = day.breaks[at];
  const next: PlannedBreak = { ...NEW_BREAK, ...stored, ...given };
  if (!stored) {
    if (day.breaks.length >= LIMITS.commercialBreaksPerDay)
      return { refused: { time: message('list', LIMITS.commercialBreaksPerDay) } };
    return { day: { ...day, breaks: [...day.breaks, next] }, effect: 'create' };
  }
  const isSame = (Object.keys(next) as (keyof PlannedBreak)[]).every(
    (field) => next[field] === stored[field],
  );
  return isSame
    ? { day, effect: 'same' }
    : { day: { ...day, breaks: day.breaks.with(at, next) }, effect: 'update' };
}

/** A day with a show more, or with other times of one that it has: a show is on a day once. */
function withShow(day: ScheduleDayPlan, slot: PlannedSlot): PlannedDay {
  if (slot.timeStart >= slot.timeEnd) return { refused: { to: message('importEndFirst') } };
  const at = day.shows.findIndex(({ showId }) => showId === slot.showId);
  const others = day.shows.filter((_, i) => i !== at);
  const other = others.find(
    ({ timeStart, timeEnd }) => slot.timeStart < timeEnd && timeStart < slot.timeEnd,
  );
  if (other) {
    const [from, to] = [formatClock(other.timeStart), formatClock(other.timeEnd)];
    return { refused: { from: message('importOverlap', from, to) } };
  }
  const stored = day.shows[at];
  if (!stored) {
    if (day.shows.length >= LIMITS.showsPerDay)
      return { refused: { from: message('list', LIMITS.showsPerDay) } };
    return { day: { ...day, shows: [...day.shows, slot] }, effect: 'create' };
  }
  const isSame = stored.timeStart === slot.timeStart && stored.timeEnd === slot.timeEnd;
  return isSame
    ? { day, effect: 'same' }
    : { day: { ...day, shows: day.shows.with(at, { ...stored, ...slot }) }, effect: 'update' };
}

/** What a sheet would do to the weeks of stations. Each row is done on all of its days, or refused. */
export class SchedulePlan {
  private readonly days: Map<string, ScheduleDayPlan>;
  private readonly changed = new Set<string>();
  /** The rows in which something stands, by its day. */
  private readonly seen = new Map<string, number>();

  constructor(private readonly stored: readonly ScheduleDayPlan[]) {
    this.days = new Map(stored.map((day) => [keyOf(day.stationId, day.dayOfWeek), day]));
  }

  /** @returns the rows in their order */
  rows(rows: readonly ScheduleRow[]): PlannedScheduleRow[] {
    return rows.map((row) => this.planned(row));
  }

  /** The days that are to be saved, whole. */
  toSave(): ScheduleDayPlan[] {
    return [...this.changed].flatMap((key) => this.days.get(key) ?? []);
  }

  /** What the days that are to be saved are now. */
  before(): ScheduleDayPlan[] {
    return this.stored.filter((day) => this.changed.has(keyOf(day.stationId, day.dayOfWeek)));
  }

  private planned(scheduleRow: ScheduleRow): PlannedScheduleRow {
    const { row, key } = scheduleRow;
    const twice = this.twice(scheduleRow);
    const applied = twice ?? this.applied(scheduleRow);
    if ('refused' in applied) return { row, key, action: 'refused', errors: applied.refused };
    for (const mark of marksOf(scheduleRow)) this.seen.set(mark, row);
    for (const { day, effect } of applied.days) {
      const at = keyOf(day.stationId, day.dayOfWeek);
      this.days.set(at, day);
      if (effect !== 'same') this.changed.add(at);
    }
    return { row, key, action: together(applied.days.map(({ effect }) => effect)), errors: {} };
  }

  private twice(scheduleRow: ScheduleRow): RefusedRow | null {
    const before = marksOf(scheduleRow).map((mark) => this.seen.get(mark));
    const row = before.find((one) => one !== undefined);
    return row === undefined
      ? null
      : {
          refused: {
            [scheduleRow.breaks.length > 0 ? 'time' : 'show']: message('importTwice', row),
          },
        };
  }

  private applied({
    stationId,
    days,
    breaks,
    shows,
  }: ScheduleRow): { days: { day: ScheduleDayPlan; effect: Effect }[] } | RefusedRow {
    const done: { day: ScheduleDayPlan; effect: Effect }[] = [];
    for (const dayOfWeek of days) {
      let day: ScheduleDayPlan = this.days.get(keyOf(stationId, dayOfWeek)) ?? {
        stationId,
        dayOfWeek,
        version: 0,
        breaks: [],
        shows: [],
      };
      const effects: Effect[] = [];
      const steps = [
        ...breaks.map((one) => (of: ScheduleDayPlan) => withBreak(of, one)),
        ...shows.map((one) => (of: ScheduleDayPlan) => withShow(of, one)),
      ];
      for (const step of steps) {
        const next = step(day);
        if ('refused' in next) return next;
        day = next.day;
        effects.push(next.effect);
      }
      done.push({ day, effect: together(effects) });
    }
    return { days: done };
  }
}

/** What must not stand in two rows. */
const marksOf = ({ stationId, days, breaks, shows }: ScheduleRow): string[] =>
  days.flatMap((day) => [
    ...breaks.map(({ time, timeType }) => `${keyOf(stationId, day)} ${time}/${timeType}`),
    ...shows.map(({ showId }) => `${keyOf(stationId, day)} ${showId}`),
  ]);
