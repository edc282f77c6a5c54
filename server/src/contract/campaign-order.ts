/** A campaign of an order, as far as it may wait behind another. */
interface OrderedCampaign {
  id: number;
  replacesId?: number | null;
}

/**
 * The campaigns of an order that count: a revision that waits for approval does not while the one that it
 * would replace is in force.
 */
export function countedCampaigns<C extends OrderedCampaign>(campaigns: readonly C[]): C[] {
  const ids = new Set(campaigns.map(({ id }) => id));
  return campaigns.filter(({ replacesId }) => !replacesId || !ids.has(replacesId));
}
