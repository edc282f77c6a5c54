import type { Flag } from '@contract/enums';

/** Message keys of what a separation may be. */
export const STRICTNESS: Readonly<Record<Flag, string>> = {
  1: 'kit.separation.hard',
  0: 'kit.separation.wish',
};
