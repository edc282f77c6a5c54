import { badFields, CodeError } from '../common/errors.js';
import { campaignProblems } from './core/line-problems.js';

/** @throws all invalid fields at once, or INVALID_TIME_RANGE */
export function requireSound(lines: Parameters<typeof campaignProblems>[0]): void {
  const { fields, invalidRange } = campaignProblems(lines);
  if (Object.keys(fields).length > 0) throw badFields(fields);
  if (invalidRange) throw new CodeError('INVALID_TIME_RANGE');
}
