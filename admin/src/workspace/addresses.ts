/** The tab of a client's page. */
export const tabOfClient = (id: number): string => `spot_programming/client/detail/${id}`;

/** The tab of the traffic logs. */
export const LOG_TAB = 'spot_programming/traffic_log/1';

/** The tab of a campaign: a stored one, or a new one. */
export const tabOfSpot = (id: number | 'create'): string => `spot_programming/spot/detail/${id}`;
