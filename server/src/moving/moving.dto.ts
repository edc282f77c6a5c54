import { ApiProperty } from '@nestjs/swagger';
import type { GroupCounts } from './group-import.service.js';

export class GroupFilledAnswer {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'How many records of each kind were made',
    example: { station: 1, client: 40, campaign: 12 },
  })
  made!: GroupCounts;
}
