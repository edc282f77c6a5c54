import { Id, QueryId, Text } from '../common/fields.js';
import { answerOf, updateAtAddressOf } from '../common/record.js';
import { LIMITS } from '../contract/limits.js';
import { AnyInteger, AnyText } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';

/** A title that is a campaign, or a piece of it, for playout systems that write no cart. */
export class AsRunAliasBody {
  @Id({ description: 'The station' })
  stationId: number;

  @Text({ max: LIMITS.file, description: 'As the playout system writes it', example: 'Sodería' })
  title: string;

  @Id({ description: 'The campaign' })
  spotId: number;

  @Id({ optional: true, description: 'Its piece; null for any of them', example: null })
  pieceId?: number | null;
}

export class AsRunAliasUpdate extends updateAtAddressOf(AsRunAliasBody) {}

export class AsRunAliasAnswer extends answerOf(AsRunAliasBody) {}

export class AsRunAliasId {
  @QueryId({ description: 'The alias' })
  id: number;
}

export class AsRunAliasFilter {
  @AnyInteger() id?: number[];
  @AnyInteger() version?: number[];
  @AnyInteger({ description: 'The station' }) stationId?: number[];
  @AnyText({ max: LIMITS.file, example: 'Sodería' }) title?: string[];
  @AnyInteger({ description: 'The campaign' }) spotId?: number[];
  @AnyInteger({ description: 'The piece' }) pieceId?: number[];

  @Text({ max: LIMITS.file, optional: true, description: 'Part of the title', example: null })
  q?: string | null;
}

export const AS_RUN_ALIASES: RestResource<AsRunAliasFilter> = {
  name: 'as-run-aliases',
  sort: ['id', 'title', 'stationId', 'spotId'],
  defaultSort: ['title', 'ASC'],
  filter: AsRunAliasFilter,
};
