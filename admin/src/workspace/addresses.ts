/** The stations, which the bare workspace opens where no reports are. */
export const STATION_TAB = 'station_config/station/1';

/** The tab of the schedules; a request in it is the station to show. */
export const SCHEDULE_TAB = 'station_config/schedules/1';

export const CLIENT_CATEGORY_TAB = 'commercial_config/client_category/1';
export const CLIENT_TAB = 'spot_programming/client/1';

/** The tab of a client's page. */
export const tabOfClient = (id: number): string => `spot_programming/client/detail/${id}`;

/** The tab of the traffic logs. */
export const LOG_TAB = 'spot_programming/traffic_log/1';

/** Not a tab: the dialog that generates logs, over the one that is shown. */
export const GENERATE_ADDRESS = '/spot_programming/generate_block/1';

/** The tab of certificates. */
export const CERTIFICATE_TAB = 'spot_programming/certificate/1';

export const AVAILABILITY_TAB = 'spot_programming/availability/1';
/** The morning's tab, which the bare workspace opens in front of the stations where reports are on. */
export const MORNING_TAB = 'report/home/1';
/** The tab of goals and pacing. */
export const GOALS_TAB = 'report/goals/1';
export const SPOT_LIST_TAB = 'spot_programming/spot/1';

/** The tab of a campaign: a stored one, or a new one. */
export const tabOfSpot = (id: number | 'create'): string => `spot_programming/spot/detail/${id}`;

/** The tab of a campaign's order on paper; a request in it is the campaign to show. */
export const CAMPAIGN_SCHEDULE_TAB = 'report/campaign/1';
