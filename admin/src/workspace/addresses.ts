/** The tab of a campaign: a stored one, or a new one. */
export const tabOfSpot = (id: number | 'create'): string => `spot_programming/spot/detail/${id}`;
