import { POSITION, SPOT_TYPE, type HardRule, type Service } from '@contract/enums';
import type { Airing, UnplacedReason } from './types';
import { twoDigits } from '@contract/time';

/** Message keys are written out so that the check for missing and unused ones finds them. */

export const REASON_TEXTS: Record<UnplacedReason, { name: string; help: string }> = {
  NO_SHOW: { name: 'trafficLog.reasons.NO_SHOW', help: 'trafficLog.help.NO_SHOW' },
  SKIPPED_HOUR: {
    name: 'trafficLog.reasons.SKIPPED_HOUR',
    help: 'trafficLog.help.SKIPPED_HOUR',
  },
  NO_BREAK: { name: 'trafficLog.reasons.NO_BREAK', help: 'trafficLog.help.NO_BREAK' },
  BREAK_TYPE: { name: 'trafficLog.reasons.BREAK_TYPE', help: 'trafficLog.help.BREAK_TYPE' },
  NO_PIECE: { name: 'trafficLog.reasons.NO_PIECE', help: 'trafficLog.help.NO_PIECE' },
  TOO_LONG: { name: 'trafficLog.reasons.TOO_LONG', help: 'trafficLog.help.TOO_LONG' },
  REPEAT: { name: 'trafficLog.reasons.REPEAT', help: 'trafficLog.help.REPEAT' },
  CATEGORY: { name: 'trafficLog.reasons.CATEGORY', help: 'trafficLog.help.CATEGORY' },
  POSITION: { name: 'trafficLog.reasons.POSITION', help: 'trafficLog.help.POSITION' },
  SEPARATION: { name: 'trafficLog.reasons.SEPARATION', help: 'trafficLog.help.SEPARATION' },
  HOUR_CAP: { name: 'trafficLog.reasons.HOUR_CAP', help: 'trafficLog.help.HOUR_CAP' },
  FULL: { name: 'trafficLog.reasons.FULL', help: 'trafficLog.help.FULL' },
  QUOTA: { name: 'trafficLog.reasons.QUOTA', help: 'trafficLog.help.QUOTA' },
  REMOVED: { name: 'trafficLog.reasons.REMOVED', help: 'trafficLog.help.REMOVED' },
};

/** Short names of the reasons that keep an airing out of breaks. */
export const BLOCKED_TEXTS: Partial<Record<string, string>> = {
  NO_PIECE: 'trafficLog.blocked.NO_PIECE',
  REPEAT: 'trafficLog.blocked.REPEAT',
  CATEGORY: 'trafficLog.blocked.CATEGORY',
  POSITION: 'trafficLog.blocked.POSITION',
  SEPARATION: 'trafficLog.blocked.SEPARATION',
  HOUR_CAP: 'trafficLog.blocked.HOUR_CAP',
  FULL: 'trafficLog.blocked.FULL',
  QUOTA: 'trafficLog.blocked.QUOTA',
};

/** Message keys for airings that are not guaranteed. */
export const SERVICE_TEXTS: Partial<Record<Service, string>> = {
  bonus: 'trafficLog.service.bonus',
  fill: 'trafficLog.service.fill',
};

export const RULE_TEXTS: Record<HardRule, string> = {
  CAPACITY: 'trafficLog.rules.CAPACITY',
  HOUR_CAP: 'trafficLog.rules.HOUR_CAP',
  TYPE: 'trafficLog.rules.TYPE',
  POSITION: 'trafficLog.rules.POSITION',
  CATEGORY: 'trafficLog.rules.CATEGORY',
  SEPARATION: 'trafficLog.rules.SEPARATION',
  REPEAT: 'trafficLog.rules.REPEAT',
  WINDOW: 'trafficLog.rules.WINDOW',
};

export const POSITION_TEXTS: Partial<Record<number, string>> = {
  [POSITION.first]: 'trafficLog.positions.first',
  [POSITION.second]: 'trafficLog.positions.second',
  [POSITION.third]: 'trafficLog.positions.third',
  [POSITION.fourth]: 'trafficLog.positions.fourth',
  [POSITION.fifth]: 'trafficLog.positions.fifth',
  [POSITION.penultimateFourth]: 'trafficLog.positions.penultimateFourth',
  [POSITION.penultimateThird]: 'trafficLog.positions.penultimateThird',
  [POSITION.penultimateSecond]: 'trafficLog.positions.penultimateSecond',
  [POSITION.penultimateFirst]: 'trafficLog.positions.penultimateFirst',
  [POSITION.last]: 'trafficLog.positions.last',
};

/**
 * The requested position in its break: a message key; for a sponsor its number; null when none was
 * requested.
 */
export function requestedPosition({
  spotType,
  position,
}: Pick<Airing, 'spotType' | 'position'>): string | number | null {
  if (spotType === SPOT_TYPE.sponsor) return position;
  return POSITION_TEXTS[position] ?? null;
}

/** Seconds as m:ss, as lengths are usually given. */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;

/** Minutes as `15 min`, `4 h` or `1 h 30 min`. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}

/** Message key: how far from its exact time an airing is, for `smart_count` minutes. */
export const awayText = (minutesAway: number): string => {
  if (minutesAway === 0) return 'trafficLog.away.at';
  return minutesAway < 0 ? 'trafficLog.away.before' : 'trafficLog.away.after';
};
