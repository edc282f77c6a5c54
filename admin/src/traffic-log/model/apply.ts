import { POSITION, type Flag, type HardRule } from '@contract/enums';
import type { components } from '../../api/schema.generated';
import { lastOf, monthOf } from '../../shared/months';
import type { Help } from './suggestions';
import type { Log } from './types';

type Schemas = components['schemas'];
/** A stored campaign, which is always sent completely. */
export type Campaign = Schemas['SpotAnswer'] & { version: number };
export type WeekDay = Schemas['ScheduleAnswer'];

/** A field's change for people: times `HH:MM`, `HH:MM-HH:MM`, or a position's code. */
export interface FieldChange {
  field: 'window' | 'exactTimes' | 'position' | 'mixed';
  before: string;
  after: string;
}

/** A change to a campaign's line, with the dates on which the line airs. */
export interface LineChange {
  kind: 'line';
  change: FieldChange;
  from: string;
  /** Null for an open-ended line. */
  to: string | null;
  before: Campaign;
  after: Campaign;
}

/** A change to a break of a weekday, which affects all such days. */
export interface BreakChange {
  kind: 'break';
  change: FieldChange;
  before: WeekDay;
  after: WeekDay;
}

export type LastingChange = LineChange | BreakChange;

/**
 * Where a suggestion can be applied permanently; null when only a person can: another length is
 * another file.
 */
export const lastingPlace = ({ suggestion: { kind } }: Help): 'line' | 'break' | null =>
  kind === 'WIDEN_WINDOW' || kind === 'POSITION'
    ? 'line'
    : kind === 'MIX_CATEGORY'
      ? 'break'
      : null;

/**
 * The rules that applying it to the log alone would break; null when that is impossible: two
 * airings with one position, or an airing that is too long.
 */
export function rulesByHand({ suggestion: { kind } }: Help): readonly HardRule[] | null {
  if (kind === 'WIDEN_WINDOW') return ['WINDOW'];
  if (kind === 'MIX_CATEGORY') return ['CATEGORY'];
  return kind === 'LOWER_PRIORITY' ? [] : null;
}

/**
 * The airings to remove when it is applied to the log alone; null when the log no longer has all of
 * them.
 */
export function airingsToRemove(
  { breaks }: Log,
  { suggestion }: Help,
): { id: number; name: string }[] | null {
  const items =
    breaks.find((one) => one.commercialBreakId === suggestion.commercialBreakId)?.items ?? [];
  const out = (suggestion.spotIds ?? []).map((spotId) =>
    items.find((item) => item.spotId === spotId),
  );
  const found = out.flatMap((item) =>
    item && item.id !== null ? [{ id: item.id, name: item.spotName }] : [],
  );
  return found.length === out.length ? found : null;
}

type Simple = Campaign['simpleSchedules'][number];
type Advanced = Campaign['advancedSchedules'][number];

/**
 * The line with its window, or one of its exact times, changed as suggested; null when it has no
 * such time.
 */
function changedLine<T extends Simple | Advanced>(
  line: T,
  { entry, suggestion }: Help,
): { line: T; change: FieldChange } | null {
  const { kind, startTime, endTime } = suggestion;
  if (kind === 'POSITION') {
    const after = { ...line, commercialBreakSpotPosition: POSITION.indistinct };
    const before = String(line.commercialBreakSpotPosition ?? POSITION.indistinct);
    return {
      line: after,
      change: { field: 'position', before, after: String(POSITION.indistinct) },
    };
  }
  if (entry.exactTime !== undefined && 'exactTimes' in line) {
    const times = (line.exactTimes ?? '').split(',');
    const at = times.indexOf(entry.exactTime);
    if (at < 0 || startTime === undefined) return null;
    const exactTimes = times.map((time, k) => (k === at ? startTime : time)).join(',');
    const change = { field: 'exactTimes', before: entry.exactTime, after: startTime } as const;
    return { line: { ...line, exactTimes }, change };
  }
  if (startTime === undefined || endTime === undefined || !line.startTime || !line.endTime)
    return null;
  // The window may have been changed since; never narrow it.
  const wider = {
    startTime: startTime < line.startTime ? startTime : line.startTime,
    endTime: endTime > line.endTime ? endTime : line.endTime,
  };
  return {
    line: { ...line, ...wider },
    change: {
      field: 'window',
      before: `${line.startTime}-${line.endTime}`,
      after: `${wider.startTime}-${wider.endTime}`,
    },
  };
}

/** The campaign with the suggestion applied; null when the line is gone or has no such time. */
export function lineChange(before: Campaign, help: Help): LineChange | null {
  const { scheduleType, scheduleId } = help.entry;
  if (scheduleType === 'simple') {
    const line = before.simpleSchedules.find(({ id }) => id === scheduleId);
    const changed = line && changedLine(line, help);
    if (!changed) return null;
    const simpleSchedules = before.simpleSchedules.map((one) =>
      one === line ? changed.line : one,
    );
    const [from, to] = [line.startDate, line.endDate ?? null];
    const after = { ...before, simpleSchedules };
    return { kind: 'line', change: changed.change, from, to, before, after };
  }
  const line = before.advancedSchedules.find(({ id }) => id === scheduleId);
  const changed = line && changedLine(line, help);
  if (!changed) return null;
  const advancedSchedules = before.advancedSchedules.map((one) =>
    one === line ? changed.line : one,
  );
  const [from, to] = [line.date, lastOf(monthOf(line.date))];
  const after = { ...before, advancedSchedules };
  return { kind: 'line', change: changed.change, from, to, before, after };
}

/** The schedule with the suggestion applied; null when the break is gone. */
export function breakChange(before: WeekDay, { suggestion }: Help): BreakChange | null {
  const found = before.commercialBreaks.find(({ id }) => id === suggestion.commercialBreakId);
  if (!found) return null;
  const mixes = 1 satisfies Flag;
  const commercialBreaks = before.commercialBreaks.map((one) =>
    one === found ? ({ ...one, allowMixSpotCategory: mixes } as typeof one) : one,
  );
  return {
    kind: 'break',
    change: { field: 'mixed', before: String(found.allowMixSpotCategory), after: String(mixes) },
    before,
    after: { ...before, commercialBreaks },
  };
}
