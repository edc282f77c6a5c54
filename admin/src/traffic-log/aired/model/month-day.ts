import type { AiredSummary } from './types';

/** The state of a day in the month; `late`: the day is over and has no file yet. */
export const dayTone = (
  summary: Pick<AiredSummary, 'status' | 'date' | 'scheduled'> | undefined,
  today: string,
): AiredSummary['status'] | 'late' => {
  if (!summary) return 'none';
  const { status, date, scheduled } = summary;
  return status === 'none' && scheduled > 0 && date < today ? 'late' : status;
};
