import { ApiProperty } from '@nestjs/swagger';
import { LOG_PROBLEMS, type LogProblemKind } from '../contract/enums.js';
import { OUT_FIELDS, type OutField } from '../contract/playout.js';

export class ExportProblemAnswer {
  @ApiProperty({ example: 901 })
  airingId: number;

  @ApiProperty({ enum: LOG_PROBLEMS, example: 'CUT' })
  kind: LogProblemKind;

  @ApiProperty({ type: String, nullable: true, enum: [...OUT_FIELDS, null], example: 'title' })
  field: OutField | null;

  @ApiProperty({ example: 'Panadería Ñandú, 50 años de tradición' })
  text: string;
}
