import { DateField, Decimal, FlagField, OneOf, QueryId, Text } from '../common/fields.js';
import { answerOf, updateAtAddressOf } from '../common/record.js';
import { TAX_CATEGORIES, TAX_KINDS, type TaxCategory, type TaxKind } from '../contract/billing.js';
import type { Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { AnyFlag, AnyInteger, AnyOneOf, AnyText } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';

/** The body that creates a tax. */
export class TaxBody {
  @Text({ max: LIMITS.code, description: 'Unique in the media group', example: 'IVA21' })
  code: string;

  @Text({ max: LIMITS.name, example: 'IVA 21 %' })
  name: string;

  @OneOf(TAX_KINDS, {
    description: 'vat and perceptions are added to what is payable, withholdings are taken off',
    example: 'vat',
  })
  kind: TaxKind;

  @OneOf(TAX_CATEGORIES, {
    description: 'As EN 16931 has them: S standard, Z zero, E exempt, AE reverse charge, O outside',
    example: 'S',
  })
  category: TaxCategory;

  @Decimal({ max: LIMITS.percentage, description: '%', example: 21 })
  rate: number;

  @DateField({ optional: true, description: 'The first day on which it is charged' })
  from?: string | null;

  @DateField({ optional: true, description: 'The last day on which it is charged', example: null })
  to?: string | null;

  @FlagField({ optional: true, description: '0: barter has none of it; absent: 1', example: 1 })
  barter?: Flag | null;
}

/** The body of an update; optional fields that it leaves out keep their value. */
export class TaxUpdate extends updateAtAddressOf(TaxBody) {}

export class TaxAnswer extends answerOf(TaxBody) {}

export class TaxId {
  @QueryId({ description: 'The tax' })
  id: number;
}

/** The filters of taxes. */
export class TaxFilter {
  @AnyInteger() id?: number[];
  @AnyInteger() version?: number[];
  @AnyText({ max: LIMITS.code, example: 'IVA21' }) code?: string[];
  @AnyOneOf(TAX_KINDS, { example: 'vat' }) kind?: TaxKind[];
  @AnyOneOf(TAX_CATEGORIES, { example: 'S' }) category?: TaxCategory[];
  @AnyFlag() barter?: Flag[];
}

export const TAXES: RestResource<TaxFilter> = {
  name: 'taxes',
  sort: ['id', 'version', 'code', 'name', 'kind', 'category', 'rate', 'from', 'to', 'barter'],
  defaultSort: ['code', 'ASC'],
  filter: TaxFilter,
};
