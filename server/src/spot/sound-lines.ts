import { badFields, CodeError } from '../common/errors.js';
import { campaignProblems, type LineRules } from './core/line-problems.js';

/**
 * @param rules of the campaign's station
 * @throws all invalid fields at once, or INVALID_TIME_RANGE
 */
export function requireSound(
  lines: Parameters<typeof campaignProblems>[0],
  rules: LineRules,
): void {
  const { fields, invalidRange } = campaignProblems(lines, rules);
  if (Object.keys(fields).length > 0) throw badFields(fields);
  if (invalidRange) throw new CodeError('INVALID_TIME_RANGE');
}
