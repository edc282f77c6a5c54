import type { StaleDay } from './types';

/** Days that a change has made stale, and what can be done about them. */
export interface AffectedDays {
  days: number;
  locked: number;
  edited: number;
  /** Those that can be made again without losing anything. */
  dates: string[];
}

/**
 * Classifies days: locked ones are skipped, and those edited by hand are left for a person to
 * decide.
 */
export function affectedOf(
  days: readonly Pick<StaleDay, 'date' | 'status' | 'edited'>[],
): AffectedDays {
  const locked = days.filter(({ status }) => status === 'locked');
  const open = days.filter(({ status }) => status !== 'locked');
  return {
    days: days.length,
    locked: locked.length,
    edited: open.filter(({ edited }) => edited).length,
    dates: open.filter(({ edited }) => !edited).map(({ date }) => date),
  };
}

type Translate = (key: string, options?: object) => string;

/** For example "5 days with a log are affected: make 4 again (1 is locked)". */
export function affectedText({ days, locked, edited, dates }: AffectedDays, t: Translate): string {
  const count = (key: string, smart_count: number): string[] =>
    smart_count === 0 ? [] : [t(key, { smart_count })];
  const [affected = ''] = count('trafficLog.stale.affected', days);
  const kept = [
    ...count('trafficLog.stale.areLocked', locked),
    ...count('trafficLog.stale.areEdited', edited),
  ].join(', ');
  const again = dates.length > 0 && `: ${t('trafficLog.stale.make', { count: dates.length })}`;
  return `${affected}${again || ''}${kept && ` (${kept})`}`;
}

/** Whether a change to a campaign, or to the schedule, made the day stale. */
export const isOfCampaign =
  (...spotIds: (number | null)[]) =>
  ({ campaigns }: StaleDay): boolean =>
    campaigns.some(({ spotId }) => spotIds.includes(spotId));
export const isOfSchedule = ({ scheduleChanged }: StaleDay): boolean => scheduleChanged === 1;
