import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { type ReferenceDefinition, referenceEntity } from '../reference/reference.factory.js';
import {
  AccountExecutive,
  AccountExecutiveAnswer,
  AccountExecutiveBody,
  AccountExecutiveUpdate,
} from './account-executive.entity.js';
import { AdAgency, AdAgencyAnswer, AdAgencyBody, AdAgencyUpdate } from './ad-agency.entity.js';
import {
  AdAgencyGroup,
  AdAgencyGroupAnswer,
  AdAgencyGroupBody,
  AdAgencyGroupUpdate,
} from './ad-agency-group.entity.js';
import {
  BusinessUnit,
  BusinessUnitAnswer,
  BusinessUnitBody,
  BusinessUnitUpdate,
} from './business-unit.entity.js';
import {
  ClientCategory,
  ClientCategoryAnswer,
  ClientCategoryBody,
  ClientCategoryUpdate,
} from './client-category.entity.js';
import { Client, ClientAnswer, ClientBody, ClientUpdate } from './client.entity.js';
import { Origin, OriginAnswer, OriginBody, OriginUpdate } from './origin.entity.js';
import { PayMethod, PayMethodAnswer, PayMethodBody, PayMethodUpdate } from './pay-method.entity.js';
import {
  SpotCategory,
  SpotCategoryAnswer,
  SpotCategoryBody,
  SpotCategoryUpdate,
} from './spot-category.entity.js';

const DEFINITIONS: readonly ReferenceDefinition[] = [
  {
    name: 'clientCategory',
    entity: ClientCategory,
    body: ClientCategoryBody,
    update: ClientCategoryUpdate,
    answer: ClientCategoryAnswer,
    saveCodes: ['CODE_IN_USE', 'NAME_IN_USE'],
    deleteCodes: ['CLIENT_WITH_CLIENTCATEGORY'],
  },
  {
    name: 'adAgencyGroup',
    entity: AdAgencyGroup,
    body: AdAgencyGroupBody,
    update: AdAgencyGroupUpdate,
    answer: AdAgencyGroupAnswer,
    saveCodes: ['CODE_IN_USE', 'NAME_IN_USE'],
    deleteCodes: ['ADAGENCY_WITH_ADAGENCYGROUP'],
  },
  {
    name: 'adAgency',
    entity: AdAgency,
    body: AdAgencyBody,
    update: AdAgencyUpdate,
    answer: AdAgencyAnswer,
    saveCodes: ['CODE_IN_USE', 'NAME_IN_USE'],
    deleteCodes: ['SPOT_WITH_ADAGENCY'],
  },
  {
    name: 'accountExecutive',
    entity: AccountExecutive,
    body: AccountExecutiveBody,
    update: AccountExecutiveUpdate,
    answer: AccountExecutiveAnswer,
    saveCodes: ['CODE_IN_USE', 'NAME_IN_USE'],
    deleteCodes: ['CODE_IN_USE'],
  },
  {
    name: 'payMethod',
    entity: PayMethod,
    body: PayMethodBody,
    update: PayMethodUpdate,
    answer: PayMethodAnswer,
    saveCodes: ['CODE_IN_USE'],
    deleteCodes: ['SPOT_WITH_PAYMETHOD'],
  },
  {
    name: 'origin',
    entity: Origin,
    body: OriginBody,
    update: OriginUpdate,
    answer: OriginAnswer,
    saveCodes: ['CODE_IN_USE'],
    deleteCodes: ['SPOT_WITH_ORIGIN'],
  },
  {
    name: 'businessUnit',
    entity: BusinessUnit,
    body: BusinessUnitBody,
    update: BusinessUnitUpdate,
    answer: BusinessUnitAnswer,
    saveCodes: ['CODE_IN_USE'],
    deleteCodes: ['CODE_IN_USE'],
  },
  {
    name: 'spotCategory',
    entity: SpotCategory,
    body: SpotCategoryBody,
    update: SpotCategoryUpdate,
    answer: SpotCategoryAnswer,
    saveCodes: ['CODE_IN_USE', 'NAME_IN_USE'],
    deleteCodes: ['SPOT_WITH_SPOTCATEGORY', 'CODE_IN_USE'],
  },
  {
    name: 'client',
    entity: Client,
    body: ClientBody,
    update: ClientUpdate,
    answer: ClientAnswer,
    saveCodes: ['CODE_IN_USE', 'NAME_IN_USE'],
    deleteCodes: ['SPOT_WITH_CLIENT'],
  },
];

export const COMMERCIAL_ENTITIES = DEFINITIONS.map(({ entity }) => entity);

const parts = DEFINITIONS.map(referenceEntity);

/** Reference data of sales: clients and their categories, agencies, terms of sale. */
@Module({
  imports: [IdempotencyModule],
  controllers: parts.map(({ controller }) => controller),
  providers: parts.map(({ provider }) => provider),
})
export class CommercialModule {}
