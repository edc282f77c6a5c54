import { badFields, CodeError } from '../common/errors.js';
import { campaignProblems } from './core/line-problems.js';

/**
 * @param overMidnight whether intervals of the station's lines may go on after midnight
 * @throws all invalid fields at once, or INVALID_TIME_RANGE
 */
export function requireSound(
  lines: Parameters<typeof campaignProblems>[0],
  overMidnight: boolean,
): void {
  const { fields, invalidRange } = campaignProblems(lines, overMidnight);
  if (Object.keys(fields).length > 0) throw badFields(fields);
  if (invalidRange) throw new CodeError('INVALID_TIME_RANGE');
}
