import { badFields, CodeError } from '../common/errors.js';
import type { Flag } from '../contract/enums.js';
import { campaignProblems } from './core/line-problems.js';

/** Whether intervals of a station's lines may go on after midnight. $1 tenant, $2 station. */
export const WINDOWS_OVER_MIDNIGHT = {
  name: 'windows over midnight',
  text: `SELECT windows_over_midnight AS flag FROM station WHERE multimedia_id = $1 AND id = $2`,
};

/**
 * @param station what `WINDOWS_OVER_MIDNIGHT` says of it; none where it is not there, which is told elsewhere
 * @throws all invalid fields at once, or INVALID_TIME_RANGE
 */
export function requireSound(
  lines: Parameters<typeof campaignProblems>[0],
  [station]: readonly { flag: Flag }[],
): void {
  const { fields, invalidRange } = campaignProblems(lines, station?.flag === 1);
  if (Object.keys(fields).length > 0) throw badFields(fields);
  if (invalidRange) throw new CodeError('INVALID_TIME_RANGE');
}
