import type { ExactTime } from '@contract/enums';

/** Where exact times of lines air: message keys. */
export const EXACT_TIME_TEXTS: Readonly<Record<ExactTime, string>> = {
  tolerance: 'kit.exactTime.tolerance',
  nearest: 'kit.exactTime.nearest',
};
