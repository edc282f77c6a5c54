import type { PayerBasis, PayerKind } from '@contract/billing';
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
/** An order over several stations, with its campaigns. */
export type OrderAnswer = Omit<Schemas['CampaignOrderAnswer'], 'campaigns'> & {
  campaigns: SpotAnswer[];
};
export type SpotRow = Schemas['SpotRow'];
export type GenerateAnswer = Schemas['GenerateAnswer'];
export type LogAnswer = Schemas['LogAnswer'];

/** What a further station of a new order has of its own. */
export interface OrderStation extends Pick<
  SpotFields,
  'monthlyGross' | 'fee' | 'statedTotal' | 'statedGross'
> {
  stationId: number;
  /** Airings by the key of the line; without one as the line says, and 0 where it is not on the station. */
  numbers: Readonly<Record<string, number | null>>;
  /** Shows by the key of the line; without one that of the line. */
  shows: Readonly<Record<string, number | null>>;
}

/** What makes a new campaign an order over several stations. */
export interface NewOrder {
  /** The stations besides the campaign's own. */
  also: readonly OrderStation[];
  /** By the key of a line: it is on further stations alone. */
  notOnFirst: Readonly<Record<string, boolean>>;
}

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
  /** Who pays and on which basis, as the media group has it where it is null; without taxes, its payer's. */
  billTo: PayerKind | null;
  billOn: PayerBasis | null;
  taxIds: readonly number[] | null;
  /** Of a new campaign that may become an order. */
  order?: NewOrder;
}
