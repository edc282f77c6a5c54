import { ApiProperty } from '@nestjs/swagger';
import type { Flag } from '../contract/enums.js';

const exists = (description: string) =>
  ApiProperty({ type: 'integer', enum: [0, 1], example: 1, description });

/** What a media group has at least one of. */
export class SetupAnswer {
  @exists('A station') station: Flag;
  @exists('A commercial break in any schedule') commercialBreak: Flag;
  @exists('A client category') clientCategory: Flag;
  @exists('A client') client: Flag;
  @exists('A campaign') spot: Flag;
  @exists('A day with a log') trafficLog: Flag;
}
