import { ApiProperty } from '@nestjs/swagger';
import { Id, QueryId, Text } from '../common/fields.js';
import { LIMITS } from '../contract/limits.js';
import { AnyInteger, AnyText } from '../rest/filter-fields.js';
import type { RestResource } from '../rest/rest-list.js';
import { updateAtAddressOf } from '../common/record.js';

export class StudioBody {
  @Id({ description: 'The station' })
  stationId: number;

  @Text({ max: LIMITS.studioName, example: 'Estudio 1' })
  name: string;

  @Id({ optional: true, description: 'Who usually reads there', example: null })
  speakerId?: number | null;
}

export class StudioUpdate extends updateAtAddressOf(StudioBody) {
  @Text({ optional: true, max: 40, description: 'Ignored', example: null })
  lastSeen?: string | null;

  @Text({ optional: true, max: 40, description: 'Ignored', example: null })
  expiresAt?: string | null;
}

export class StudioAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ type: 'integer', example: 1, description: 'Grows with each update' })
  version: number;

  @ApiProperty({ type: 'integer', example: 1 })
  stationId: number;

  @ApiProperty({ example: 'Estudio 1' })
  name: string;

  @ApiProperty({ type: 'integer', nullable: true, example: null })
  speakerId: number | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'When its device called last, to the minute',
  })
  lastSeen: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2028-01-05T12:00:00.000Z',
    description: 'When its link and its device end',
  })
  expiresAt: string | null;
}

export class LinkedStudioAnswer extends StudioAnswer {
  @ApiProperty({
    example: 'https://traffic.example/studio#1.1.kSx2',
    description: 'For one device, shown this once; a path where the server knows no address',
  })
  link: string;
}

export class StudioId {
  @QueryId({ description: 'The studio' })
  id: number;
}

export class StudioFilter {
  @AnyInteger() id?: number[];
  @AnyInteger() version?: number[];
  @AnyInteger({ description: 'The station' }) stationId?: number[];
  @AnyText({ max: LIMITS.studioName, example: 'Estudio 1' }) name?: string[];
  @AnyInteger({ description: 'The speaker' }) speakerId?: number[];

  @Text({ max: LIMITS.studioName, optional: true, description: 'Part of the name', example: null })
  q?: string | null;
}

export const STUDIO_LIST: RestResource<StudioFilter> = {
  name: 'studios',
  sort: ['id', 'name', 'stationId', 'lastSeen', 'expiresAt'],
  defaultSort: ['name', 'ASC'],
  filter: StudioFilter,
};
