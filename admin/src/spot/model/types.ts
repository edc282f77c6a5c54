import type { components } from '../../api/schema.generated';

type Schemas = components['schemas'];
/** A stored campaign: the numbers that the server gives out are there. */
export type SpotAnswer = Schemas['SpotAnswer'] & {
  id: number;
  version: number;
  internalNumber: number;
  revision: number;
};
export type SpotRow = Schemas['SpotRow'];
export type GenerateAnswer = Schemas['GenerateAnswer'];
export type LogAnswer = Schemas['LogAnswer'];

/** The campaign's own fields as they are edited; texts are empty, the rest null when absent. */
export interface SpotFields {
  stationId: number | null;
  clientId: number | null;
  adAgencyId: number | null;
  spotName: string;
  agencyOrderNumber: string;
  originId: number | null;
  payMethodId: number | null;
  accountExecutiveId: number | null;
  spotCategoryId: number | null;
  businessUnitId: number | null;
  comments: string;
  monthlyGross: number | null;
  fee: number | null;
  agencyPercentage: number | null;
  discount: number | null;
  file: string;
}
