import { LIMITS } from '@contract/limits';
import type { AiredDay } from './types';

interface DayCampaign {
  spotId: number;
  spotName: string;
  customerName: string;
}

/** The campaigns that a day's log has airings of, by name; as many as one closing may take. */
export function campaignsOf({ airings }: Pick<AiredDay, 'airings'>): DayCampaign[] {
  const campaigns = new Map<number, DayCampaign>();
  for (const { spotId, spotName, customerName } of airings)
    if (!campaigns.has(spotId)) campaigns.set(spotId, { spotId, spotName, customerName });
  return [...campaigns.values()]
    .sort((one, other) => one.spotName.localeCompare(other.spotName))
    .slice(0, LIMITS.closingCampaigns);
}
