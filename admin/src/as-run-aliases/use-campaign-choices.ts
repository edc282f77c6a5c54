import { useMemo } from 'react';
import type { Choice } from '../inputs/ChoiceInput';
import { useRecords } from '../shared/records';

/** How a campaign is called where one is chosen. */
export const campaignText = (campaign: Record<string, unknown>): string =>
  [campaign.internalNumber, campaign.spotName, campaign.customerName].map(String).join(' · ');

/** The campaigns of a station, those that may still air first. */
export function useCampaignChoices(stationId: number | null): Choice[] {
  const { data } = useRecords('spot');
  return useMemo(
    () =>
      (data ?? [])
        .filter((campaign) => campaign.stationId === stationId)
        .sort((a, b) => Number(a.cancelled) - Number(b.cancelled) || b.id - a.id)
        .map((campaign) => ({ id: campaign.id, label: campaignText(campaign) })),
    [data, stationId],
  );
}
