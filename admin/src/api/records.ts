import type { components } from './schema.generated';

type Schemas = components['schemas'];

/** What create takes of each reference entity, as the server's OpenAPI document has it. */
export interface Bodies {
  station: Schemas['StationBody'];
  speaker: Schemas['SpeakerBody'];
  show: Schemas['ShowBody'];
  clientCategory: Schemas['ClientCategoryBody'];
  adAgency: Schemas['AdAgencyBody'];
  adAgencyGroup: Schemas['AdAgencyGroupBody'];
  accountExecutive: Schemas['AccountExecutiveBody'];
  payMethod: Schemas['PayMethodBody'];
  origin: Schemas['OriginBody'];
  businessUnit: Schemas['BusinessUnitBody'];
  spotCategory: Schemas['SpotCategoryBody'];
  client: Schemas['ClientBody'];
}

/** What the session calls answer. */
export type SignInAnswer = Schemas['SignInAnswer'];
export type RefreshAnswer = Schemas['TokenAnswer'];
export type OpenSession = Schemas['SessionAnswer'];
