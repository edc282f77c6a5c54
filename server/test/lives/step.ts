import type { Random } from '../playout/random.js';
import type { Life } from './life.js';
import type { Campaign } from './orders.js';

export type Fields = Record<string, unknown>;

/** Something that may happen: it takes what it needs from the state that it finds, and does nothing without. */
export type Step = (life: Life, random: Random) => Promise<void>;

export const pickCampaign = (life: Life, random: Random): Campaign | undefined => {
  const all = life.liveCampaigns();
  return all.length > 0 ? random.pick(all) : undefined;
};
