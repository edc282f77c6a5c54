import { message, type Message } from '../../contract/messages.js';

interface OrderedCampaign {
  id?: number | null;
  replacesId?: number | null;
  stationId: number;
}

/**
 * Why campaigns cannot be saved as one order, by the path of their field.
 *
 * @param orders of the campaigns that exist: the order to which each belongs
 * @param orderId the order to be changed; null for a new one
 */
export function orderProblems(
  campaigns: readonly OrderedCampaign[],
  orders: ReadonlyMap<number, number | null>,
  orderId: number | null,
): Record<string, Message> {
  if (campaigns.length === 0 && orderId === null) return { campaigns: message('required') };
  const problems: Record<string, Message> = {};
  const [ids, stations] = [new Set<number>(), new Set<number>()];
  campaigns.forEach((campaign, i) => {
    const path = `campaigns.${i}`;
    if (stations.has(campaign.stationId)) problems[`${path}.stationId`] = message('stationTwice');
    stations.add(campaign.stationId);
    const field = campaign.id ? 'id' : 'replacesId';
    const id = campaign[field];
    if (!id) return;
    const order = orders.get(id);
    if (order === undefined) problems[`${path}.${field}`] = message('reference');
    else if (order !== null && order !== orderId)
      problems[`${path}.${field}`] = message('otherOrder');
    else if (ids.has(id)) problems[`${path}.${field}`] = message('repeatedId');
    ids.add(id);
  });
  return problems;
}
