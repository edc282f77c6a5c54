import type { SpotRow } from './types';

/**
 * The day from which a campaign lacks audio, not before today; null where it lacks none that may still air.
 */
export function copyMissingFrom(
  { missingCopy, endDate }: Pick<SpotRow, 'missingCopy' | 'endDate'>,
  today: string,
): string | null {
  if (!missingCopy) return null;
  const { from, to } = missingCopy;
  if ((to !== null && to < today) || (endDate !== null && endDate < today)) return null;
  return from > today ? from : today;
}
