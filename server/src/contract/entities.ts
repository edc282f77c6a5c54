/** The reference entities: route, id parameter of delete. One row of facts each. */
export const ENTITIES = {
  clientCategory: { route: 'ClientCategory', idParam: 'clientCategoryId' },
  adAgency: { route: 'AdAgency', idParam: 'adAgencyId' },
  adAgencyGroup: { route: 'AdAgencyGroup', idParam: 'adAgencyGroupId' },
  accountExecutive: { route: 'AccountExecutive', idParam: 'accountExecutiveId' },
  payMethod: { route: 'PayMethod', idParam: 'payMethodId' },
  origin: { route: 'Origin', idParam: 'originId' },
  businessUnit: { route: 'BusinessUnit', idParam: 'businessUnitId' },
  spotCategory: { route: 'SpotCategory', idParam: 'spotCategoryId' },
  speaker: { route: 'Speaker', idParam: 'speakerId' },
  show: { route: 'Show', idParam: 'showId' },
  client: { route: 'Client', idParam: 'clientId' },
  spot: { route: 'Spot', idParam: 'spotId' },
  station: { route: 'Station', idParam: 'stationId' },
} as const satisfies Record<string, { route: string; idParam: string }>;

export type EntityName = keyof typeof ENTITIES;

/** Headers of the API: those of authenticated calls, and of the answers that use them. */
export const HEADERS = {
  language: 'lang',
  multimedia: 'multimediaid',
  idempotencyKey: 'idempotency-key',
  changedBy: 'changed-by',
  fileName: 'x-file-name',
} as const;
