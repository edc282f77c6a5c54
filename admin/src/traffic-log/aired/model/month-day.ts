import type { AiredSummary } from './types';

/** How a day stands in the month: `late` is one that is over, and of which there is no file yet. */
export const dayTone = (
  summary: Pick<AiredSummary, 'status' | 'date' | 'scheduled'> | undefined,
  today: string,
): AiredSummary['status'] | 'late' => {
  if (!summary) return 'none';
  const { status, date, scheduled } = summary;
  return status === 'none' && scheduled > 0 && date < today ? 'late' : status;
};
