import type { CampaignState } from '@contract/enums';
import type { components } from '../../api/schema.generated';

type Schemas = components['schemas'];
/** A stored campaign, including the numbers that the server assigns. */
export type SpotAnswer = Schemas['SpotAnswer'] & {
  id: number;
  version: number;
  internalNumber: number;
  revision: number;
};
export type SpotRow = Schemas['SpotRow'];
export type GenerateAnswer = Schemas['GenerateAnswer'];
export type LogAnswer = Schemas['LogAnswer'];

/** The campaign's own fields as edited; absent texts are empty, other absent values null. */
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
  state: CampaignState;
  /** Airings and gross, as the order says. */
  statedTotal: number | null;
  statedGross: number | null;
}
